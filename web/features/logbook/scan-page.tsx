import { useQuery } from '@tanstack/react-query';
import { myAircraft } from '#web/api/aircraft.ts';
import { scanOf } from '#web/api/logbook-scans.ts';
import { logbookOf } from '#web/api/logbooks.ts';
import { pluralize } from '#web/lib/format.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { ScanViewer } from './scan-viewer.tsx';
import { rangeText } from './scans-tab.tsx';

interface Props {
  aircraftId: number;
  scanId: number;
  page: number;
  q: string;
  onChange: (to: { page?: number; q?: string }) => void;
}

/** One scanned book. */
export function ScanPage({ aircraftId, scanId, page, q, onChange }: Props) {
  const href = useHref();
  const back = { href: href('/aircraft/:id/logbook', { id: aircraftId, tab: 'scans' }), label: 'Scans' };
  const logbook = useQuery(logbookOf(aircraftId)).data;
  const aircraft = useQuery(myAircraft).data?.find(({ id }) => id === aircraftId);
  return (
    <QueryPage
      query={useQuery(scanOf(scanId))}
      noun="scan"
      back={back}
      missing="It belongs to a logbook of yours. It may have been removed."
    >
      {(scan) => (
        <Page
          title={scan.title}
          back={back}
          lead={[aircraft?.tailNumber, rangeText(scan), pluralize(scan.pages, 'page')]
            .filter(Boolean)
            .join(', ')}
        >
          {logbook && aircraft && scan.pages > 0 && (
            <ScanViewer
              scan={scan}
              logbook={logbook}
              aircraft={aircraft}
              page={Math.min(page, scan.pages)}
              q={q}
              onChange={onChange}
            />
          )}
        </Page>
      )}
    </QueryPage>
  );
}
