import { createFileRoute } from '@tanstack/react-router';
import { statusLabels } from '#web/components/request-status.ts';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { AircraftHistory } from '#web/features/aircraft/history.tsx';
import { pathId } from '#web/lib/query-page.tsx';

export const Route = createFileRoute('/_app/aircraft/$id/history')({
  component: function HistoryPage() {
    const id = pathId(Route.useParams().id);
    return (
      <OwnersOnly>
        <AircraftHistory aircraftId={id} statusLabels={statusLabels} />
      </OwnersOnly>
    );
  },
});
