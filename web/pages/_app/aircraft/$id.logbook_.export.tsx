import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { ExportPage } from '#web/features/logbook/exports/export-page.tsx';
import { pathId } from '#web/lib/query-page.tsx';

export const Route = createFileRoute('/_app/aircraft/$id/logbook_/export')({
  component: function ExportOfLogbook() {
    const id = pathId(Route.useParams().id);
    return (
      <OwnersOnly>
        <ExportPage aircraftId={id} />
      </OwnersOnly>
    );
  },
});
