import { useQuery } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { bookLabels } from '#contract/logbook/books.ts';
import { isBeingRead, scanFailures } from '#contract/logbook/scan-lifecycle.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { scansOf, useAddScan, useRemoveScan, type Scan } from '#web/api/logbook-scans.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { ForManagers } from './for-managers.tsx';
import { RowMenu } from './row-menu.tsx';
import { ScanForm } from './scan-form.tsx';

/** The scanned books of an aircraft with how far they are read. */
export function ScansTab({ logbook, aircraft }: { logbook: Logbook; aircraft: Aircraft }) {
  const query = useQuery(scansOf(logbook.id));
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Scan>();
  const add = useAddScan(logbook.id);
  const remove = useRemoveScan();
  const scan = (
    <Button size="sm" variant="primary" icon={<ScanLine aria-hidden />} onClick={() => setAdding(true)}>
      Scan a Book
    </Button>
  );
  return (
    <Card>
      <CardHead title="Scans">
        <ForManagers>{scan}</ForManagers>
      </CardHead>
      {query.isPending && (
        <Loading label="Loading the scans" className="p-4">
          <RowsSkeleton />
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t load the scans" />}
      {query.data?.length === 0 && (
        <EmptyState
          drawing="documents"
          title="No scans yet"
          text="Upload a PDF or take photos of the pages. Printed text can be searched, and missing books are what buyers ask about first."
        />
      )}
      <ul>
        {query.data?.map((one) => (
          <ScanRow key={one.id} scan={one} aircraftId={logbook.aircraftId} onRemove={() => setRemoved(one)} />
        ))}
      </ul>
      <ScanForm
        key={String(isAdding)}
        open={isAdding}
        onClose={() => setAdding(false)}
        aircraftType={aircraft.aircraftType}
        onSend={add.mutateAsync}
      />
      <ConfirmDialog
        open={removed !== undefined}
        title={`Remove ${removed?.title ?? 'the scan'}?`}
        text="We delete its file, its pictures and its text. Entries that you transcribed from it stay and say that the scan was removed. You can’t undo this."
        confirm="Remove Scan"
        pendingText="Removing..."
        cancel="Keep Scan"
        danger
        pending={remove.isPending}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => removed && remove.mutate(removed, { onSuccess: () => setRemoved(undefined) })}
      />
    </Card>
  );
}

interface RowProps {
  scan: Scan;
  aircraftId: number;
  onRemove: () => void;
}

function ScanRow({ scan, aircraftId, onRemove }: RowProps) {
  const href = useHref();
  const isReading = isBeingRead({ status: scan.state });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm max-md:px-4">
      <div className="min-w-0 flex-1 basis-64 max-sm:basis-40">
        <p className="font-semibold">
          {scan.state === 'failed' ? (
            scan.title
          ) : (
            <a
              className="link hit"
              href={href('/aircraft/:id/logbook/scans/:scan', { id: aircraftId, scan: scan.id })}
            >
              {scan.title}
            </a>
          )}
        </p>
        <p className="text-ink-2">
          {[bookLabels[scan.book], rangeText(scan), scan.pages > 0 && pluralize(scan.pages, 'page')]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className="min-w-0 basis-72 max-sm:order-last max-sm:basis-full">
        {isReading && (
          <div className="mb-1.5">
            <Progress
              label={`Reading ${scan.title}`}
              value={Math.round((100 * scan.pagesRead) / scan.pages)}
            />
          </div>
        )}
        <StatusLamp tone={lampOf(scan)}>{stateText(scan)}</StatusLamp>
      </div>
      <RowMenu name={scan.title} onRemove={onRemove} />
    </li>
  );
}

/** '2004–2013', without a range nothing. */
export const rangeText = ({ fromDate, toDate }: Pick<Scan, 'fromDate' | 'toDate'>) => {
  const [from, to] = [fromDate?.slice(0, 4), toDate?.slice(0, 4)];
  if (from && to) return from === to ? from : `${from}–${to}`;
  return from ? `since ${from}` : to && `until ${to}`;
};

export function lampOf({ state, hardPages }: Pick<Scan, 'state' | 'hardPages'>): Tone {
  if (state === 'failed') return 'warning';
  if (state === 'ready') return hardPages > 0 ? 'caution' : 'ok';
  return 'accent-hollow';
}

/** '138 of 142 pages can be searched'. */
export function stateText({ state, failure, pages, pagesRead, hardPages }: Omit<Scan, 'logbookId'>) {
  if (state === 'failed') return scanFailures[failure ?? 'unreadable'];
  if (state === 'ready')
    return hardPages === 0
      ? `${pluralize(pages, 'page')} can be searched`
      : `${pages - hardPages} of ${pluralize(pages, 'page')} can be searched`;
  return `Reading, ${pagesRead} of ${pluralize(pages, 'page')}`;
}
