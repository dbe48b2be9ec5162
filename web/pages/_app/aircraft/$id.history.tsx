import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { AircraftHistory } from '#web/features/aircraft/history.tsx';
import { statusLabels } from '#web/features/requests/status.ts';

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
