import { createFileRoute } from '@tanstack/react-router';
import { pathId } from '#web/lib/query-page.tsx';
import { FindingsScreen } from '#web/pages/-requests.tsx';

export const Route = createFileRoute('/_app/requests/$id_/findings')({
  component: function JobFindingsPage() {
    return <FindingsScreen id={pathId(Route.useParams().id)} />;
  },
});
