import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { ScanPage } from '#web/features/logbook/scan-page.tsx';
import { pathId } from '#web/lib/query-page.tsx';
import { toId, toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/aircraft/$id/logbook_/scans/$scan')({
  validateSearch: ({ page, q }) => ({ page: toId(page), q: toText(q) }),
  component: function ScanOfLogbook() {
    const { id, scan } = Route.useParams();
    const { page = 1, q = '' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <OwnersOnly>
        <ScanPage
          aircraftId={pathId(id)}
          scanId={pathId(scan)}
          page={page}
          q={q}
          onChange={(to) =>
            void navigate({
              search: (now) => ({ page: to.page ?? now.page, q: (to.q ?? now.q) || undefined }),
              replace: true,
            })
          }
        />
      </OwnersOnly>
    );
  },
});
