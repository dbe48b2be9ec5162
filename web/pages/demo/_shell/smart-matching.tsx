import { createFileRoute } from '@tanstack/react-router';
import { SmartMatching } from '#web/features/matching/smart-matching.tsx';

export const Route = createFileRoute('/demo/_shell/smart-matching')({ component: SmartMatching });
