import { createFileRoute } from '@tanstack/react-router';
import { DisputePage } from '#web/features/disputes/dispute-page.tsx';

export const Route = createFileRoute('/_app/disputes/$id')({
  component: function OneDisputePage() {
    const id = Number(Route.useParams().id);
    return <DisputePage key={id} id={id} />;
  },
});
