import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '#web/features/requests/request-page.tsx';

export const Route = createFileRoute('/_app/requests/$id')({
  component: function OneRequestPage() {
    return <RequestPage id={Number(Route.useParams().id)} />;
  },
});
