import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { Statement } from '#web/features/statements/statement.tsx';

export const Route = createFileRoute('/_app/groups/$id_/statement')({
  component: function StatementPage() {
    return (
      <OwnersOnly>
        <Statement groupId={Route.useParams().id} />
      </OwnersOnly>
    );
  },
});
