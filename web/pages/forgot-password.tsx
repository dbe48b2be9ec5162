import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '#web/features/accounts/email-links.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPassword });
