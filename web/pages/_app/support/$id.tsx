import { createFileRoute } from '@tanstack/react-router';
import { OwnCasePage } from '#web/features/support/own-case-page.tsx';
import { pathId } from '#web/lib/query-page.tsx';

export const Route = createFileRoute('/_app/support/$id')({
  component: function OneCasePage() {
    const id = pathId(Route.useParams().id);
    return <OwnCasePage key={id} id={id} />;
  },
});
