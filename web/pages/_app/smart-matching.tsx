import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { SmartMatching } from '#web/features/matching/smart-matching.tsx';

export const Route = createFileRoute('/_app/smart-matching')({
  component: () => (
    <OwnersOnly>
      <SmartMatching />
    </OwnersOnly>
  ),
});
