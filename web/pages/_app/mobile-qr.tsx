import { createFileRoute } from '@tanstack/react-router';
import { MobileAccess } from '#web/features/mobile/mobile-access.tsx';

export const Route = createFileRoute('/_app/mobile-qr')({ component: MobileAccess });
