import { createFileRoute } from '@tanstack/react-router';
import { OwnCases } from '#web/features/support/own-cases.tsx';

export const Route = createFileRoute('/_app/support/')({ component: OwnCases });
