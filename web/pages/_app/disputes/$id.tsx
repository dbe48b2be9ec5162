import { createFileRoute } from '@tanstack/react-router';
import { DisputePage } from '#web/features/disputes/dispute-page.tsx';
import { pathId } from '#web/lib/query-page.tsx';

export const Route = createFileRoute('/_app/disputes/$id')({
  component: function OneDisputePage() {
    const id = pathId(Route.useParams().id);
    return <DisputePage key={id} id={id} />;
  },
});
