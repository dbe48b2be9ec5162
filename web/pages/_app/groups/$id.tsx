import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { Group } from '#web/features/groups/group.tsx';

export const Route = createFileRoute('/_app/groups/$id')({
  component: function GroupPage() {
    return (
      <OwnersOnly>
        <Group id={Route.useParams().id} />
      </OwnersOnly>
    );
  },
});
