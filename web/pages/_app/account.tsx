import { createFileRoute } from '@tanstack/react-router';
import { AccountSettings } from '#web/features/accounts/settings/account-settings.tsx';

export const Route = createFileRoute('/_app/account')({ component: AccountSettings });
