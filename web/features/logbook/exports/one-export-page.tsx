import { useQuery } from '@tanstack/react-query';
import { exportOf } from '#web/api/logbook-exports.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { Card } from '#web/ui/card.tsx';
import { DownloadExport, ExportFacts } from './export-list.tsx';

/** One export: what the former owner has of a logbook that was handed on. */
export function OneExportPage({ exportId }: { exportId: number }) {
  const href = useHref();
  const back = { href: href('/aircraft'), label: 'My Aircraft' };
  return (
    <QueryPage
      query={useQuery(exportOf(exportId))}
      noun="export"
      back={back}
      missing="It was made for another account."
    >
      {(one) => (
        <Page
          title={`Logbook of ${one.tailNumber}`}
          back={back}
          lead={
            one.isOfTransfer && 'The logbook has a new owner. This copy of it is yours: download it in time.'
          }
          className="max-w-[46rem]"
        >
          <Card className="flex flex-wrap items-center justify-between gap-3 p-5 text-sm max-md:p-4">
            <ExportFacts one={one} />
            <DownloadExport one={one} />
          </Card>
          <p className="mt-4 text-sm text-ink-3">
            Anyone can check on{' '}
            <a className="link" href={href('/records/check')}>
              the page for checking files
            </a>{' '}
            that a copy is unchanged.
          </p>
        </Page>
      )}
    </QueryPage>
  );
}
