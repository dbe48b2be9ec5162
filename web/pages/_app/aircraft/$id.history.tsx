import { createFileRoute } from '@tanstack/react-router';
import { statusLabels } from '#web/components/request-status.ts';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { AircraftHistory } from '#web/features/aircraft/history.tsx';

export const Route = createFileRoute('/_app/aircraft/$id/history')({
  component: function HistoryPage() {
    const { id } = Route.useParams();
    return (
      <OwnersOnly>
        <AircraftHistory aircraftId={Number(id)} statusLabels={statusLabels} />
      </OwnersOnly>
    );
  },
});
