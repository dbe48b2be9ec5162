import { createFileRoute } from '@tanstack/react-router';
import { pathId } from '#web/lib/query-page.tsx';
import { RequestScreen } from '#web/pages/-requests.tsx';

export const Route = createFileRoute('/demo/_shell/requests/$id')({
  component: function DemoRequestPage() {
    return <RequestScreen id={pathId(Route.useParams().id)} />;
  },
});
