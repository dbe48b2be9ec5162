import { createFileRoute } from '@tanstack/react-router';
import { pathId } from '#web/lib/query-page.tsx';
import { FindingsScreen } from '#web/pages/-requests.tsx';

export const Route = createFileRoute('/demo/_shell/requests/$id_/findings')({
  component: function DemoFindingsPage() {
    return <FindingsScreen id={pathId(Route.useParams().id)} />;
  },
});
