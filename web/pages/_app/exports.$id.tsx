import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { OneExportPage } from '#web/features/logbook/exports/one-export-page.tsx';
import { pathId } from '#web/lib/query-page.tsx';

export const Route = createFileRoute('/_app/exports/$id')({
  component: function ExportOfFormerLogbook() {
    const id = pathId(Route.useParams().id);
    return (
      <OwnersOnly>
        <OneExportPage exportId={id} />
      </OwnersOnly>
    );
  },
});
