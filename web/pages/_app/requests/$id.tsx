import { createFileRoute } from '@tanstack/react-router';
import { requestById } from '#web/api/requests.ts';
import { pathId } from '#web/lib/query-page.tsx';
import { toId } from '#web/lib/search.ts';
import { RequestScreen } from '#web/pages/-requests.tsx';

export const Route = createFileRoute('/_app/requests/$id')({
  loader: ({ context: { queryClient }, params, cause }) => {
    const id = toId(params.id);
    if (id && cause !== 'preload') void queryClient.prefetchQuery(requestById(id));
  },
  component: function OneRequestPage() {
    return <RequestScreen id={pathId(Route.useParams().id)} />;
  },
});
