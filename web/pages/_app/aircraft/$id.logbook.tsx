import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { LogbookPage } from '#web/features/logbook/logbook-page.tsx';
import { pathId } from '#web/lib/query-page.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/aircraft/$id/logbook')({
  validateSearch: ({ tab }) => ({ tab: toText(tab) }),
  component: function LogbookOfAircraft() {
    const id = pathId(Route.useParams().id);
    const { tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <OwnersOnly>
        <LogbookPage
          aircraftId={id}
          tab={tab}
          onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
        />
      </OwnersOnly>
    );
  },
});
