import { createFileRoute } from '@tanstack/react-router';
import { CheckPage } from '#web/features/logbook/exports/check-page.tsx';

export const Route = createFileRoute('/records/check')({ component: CheckPage });
