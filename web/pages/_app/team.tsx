import { createFileRoute } from '@tanstack/react-router';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { Team } from '#web/features/team/team.tsx';

export const Route = createFileRoute('/_app/team')({
  component: function TeamPage() {
    return (
      <ProvidersOnly>
        <Team />
      </ProvidersOnly>
    );
  },
});
