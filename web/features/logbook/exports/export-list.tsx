import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { bookLabels } from '#contract/logbook/books.ts';
import { failureText, pieceText } from '#contract/logbook/export-rules.ts';
import { sharePartNames, shareParts } from '#contract/logbook/share-rules.ts';
import { exportFile, exportsOf, useExportAgain, type LogbookExport } from '#web/api/logbook-exports.ts';
import { formatDateTime, formatFullDate, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatFileSize } from '#web/ui/file-labels.ts';
import { Progress } from '#web/ui/progress.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** The exports of a logbook, newest first. */
export function ExportList({ logbookId }: { logbookId: number }) {
  const query = useQuery(exportsOf(logbookId));
  const again = useExportAgain(logbookId);
  return (
    <Card>
      <CardHead title="Exports" />
      {query.isPending && (
        <Loading label="Loading the exports" className="p-4">
          <RowsSkeleton />
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t load the exports" />}
      {query.data?.length === 0 && (
        <EmptyState
          drawing="documents"
          title="No exports yet"
          text="Buyers and insurers ask for the whole logbook. An export is one file that they can check."
        />
      )}
      <ul>
        {query.data?.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm max-md:px-4"
          >
            <ExportFacts one={one} />
            {one.failure === 'broken' && (
              <Button
                size="sm"
                aria-label={`Try Again with ${one.number}`}
                pending={again.isPending && again.variables.id === one.id}
                pendingText="Starting..."
                onClick={() => again.mutate(one)}
              >
                Try Again
              </Button>
            )}
            <DownloadExport one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Downloads the file of an export; nothing once it is gone. */
export const DownloadExport = ({ one }: { one: LogbookExport }) =>
  one.hasFile && (
    <Button
      size="sm"
      href={exportFile(one.id)}
      download
      aria-label={`Download ${one.number}`}
      icon={<Download aria-hidden />}
    >
      Download
    </Button>
  );

/** Number, date and what there is of an export, with its progress while it is made. */
export function ExportFacts({ one }: { one: LogbookExport }) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-semibold">
        <span className="num">{one.number}</span>
        <span className="ms-2 font-normal text-ink-2">{formatDateTime(one.createdAt)}</span>
      </p>
      <p className="num text-ink-2">
        {[
          chosenText(one),
          one.pages !== null && pluralize(one.pages, 'page'),
          one.bytes !== null && formatFileSize(one.bytes),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {one.state === 'queued' && (
        <div className="mt-2 mb-1.5">
          <Progress label={`Making ${one.number}`} value={one.progress} />
        </div>
      )}
      <State one={one} />
    </div>
  );
}

function State({
  one: { state, failure, hasFile, expiresAt, progress, isOfTransfer },
}: {
  one: LogbookExport;
}) {
  if (state === 'failed') return <p className="text-warning">{failureText(failure, isOfTransfer)}</p>;
  if (state === 'queued')
    return (
      <StatusLamp tone="accent-hollow">
        {progress === 0 ? 'Waiting for its turn' : `Making it, ${progress}% done`}
      </StatusLamp>
    );
  if (!hasFile)
    return <StatusLamp tone="quiet">The file is gone. Copies of it can still be checked.</StatusLamp>;
  return <StatusLamp tone="ok">File kept until {formatFullDate(expiresAt!)}</StatusLamp>;
}

/** 'Entries, Scans, Engine, since Jan 1, 2020'. */
function chosenText({ parts, book, from, to, piece, isOfTransfer }: LogbookExport) {
  const all = parts.length === sharePartNames.length && !book && !from && !to && !piece;
  if (all) return isOfTransfer ? 'Whole logbook at its transfer' : 'Whole logbook';
  return [
    parts.length < sharePartNames.length && parts.map((part) => shareParts[part]).join(', '),
    book && bookLabels[book],
    from && `from ${formatFullDate(from)}`,
    to && `to ${formatFullDate(to)}`,
    piece && pieceText(piece),
  ]
    .filter(Boolean)
    .join(', ');
}
