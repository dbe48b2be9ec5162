import { useQuery } from '@tanstack/react-query';
import { Download, Paperclip } from 'lucide-react';
import { outcomeOf } from '#contract/findings/finding-outcome.ts';
import { labelOf } from '#contract/labels.ts';
import { formatJobSum } from '#contract/money.ts';
import { productName } from '#contract/product.ts';
import { resultText, signOffKinds } from '#contract/sign-off/sign-off-rules.ts';
import { historyOf, myAircraft, recordsPdf, signOffPdf, type HistoryJob } from '#web/api/aircraft.ts';
import { capitalize, formatFullDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';

interface Props {
  aircraftId: number;
  /** Label and lamp of each request status. */
  statusLabels: Record<string, { label: string; tone: Tone }>;
}

/** Jobs on an aircraft with their documents. */
export function AircraftHistory({ aircraftId, statusLabels }: Props) {
  const href = useHref();
  const query = useQuery(historyOf(aircraftId));
  const aircraft = useQuery(myAircraft).data?.find(({ id }) => id === aircraftId);
  return (
    <Page
      title={aircraft ? `History of ${aircraft.tailNumber}` : 'Aircraft History'}
      back={{ href: href('/aircraft'), label: 'My Aircraft' }}
      lead={`Jobs arranged on ${productName}. This is not the aircraft’s maintenance record.`}
      className="max-w-[56rem]"
      actions={
        query.data?.some(({ signOff, findings }) => signOff ?? findings.length > 0) && (
          <Button href={recordsPdf(aircraftId)} icon={<Download aria-hidden />}>
            Download for a Sale
          </Button>
        )
      }
    >
      {query.isPending && (
        <Loading label="Loading the history">
          <RowsSkeleton />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load the history" />}
      {query.data?.length === 0 && (
        <EmptyState
          drawing="documents"
          title="No jobs yet"
          text="Jobs you arrange for this aircraft will appear here, with their documents and photos."
        />
      )}
      <ol className="grid grid-cols-1 gap-4">
        {query.data?.map((job) => {
          const status = statusLabels[job.status];
          const [sum, refund] = formatJobSum(job);
          return (
            <li key={job.requestId} className="card p-5 max-md:p-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <h2 className="card-title">
                  <a href={href('/requests/:id', { id: job.requestId })} className="hover:underline">
                    {job.title}
                  </a>
                </h2>
                {sum && (
                  <span className="num">
                    <span className="font-semibold">{sum}</span>
                    {refund && <span className="text-sm text-ink-2">, {refund}</span>}
                  </span>
                )}
              </div>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
                {status && <StatusLamp tone={status.tone}>{status.label}</StatusLamp>}
                <span>{labelOf(job.category)}</span>
                {job.providerName && <span>{job.providerName}</span>}
                <time className="num" dateTime={job.completedAt ?? job.createdAt}>
                  {formatFullDate(job.completedAt ?? job.createdAt)}
                </time>
              </p>
              <Records job={job} />
              {job.files.length > 0 && (
                <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                  {job.files.map((file) => (
                    <li key={file.id}>
                      <a href={file.fileUrl} className="link hit inline-flex items-center gap-1.5">
                        <Paperclip aria-hidden className="size-4" />
                        {file.name}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </Page>
  );
}

/** The sign-off sheet and the findings of a job. */
function Records({ job: { requestId, status: jobStatus, signOff, findings } }: { job: HistoryJob }) {
  if (!signOff && findings.length === 0) return null;
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
      {signOff && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a href={signOffPdf(requestId)} className="link hit inline-flex items-center gap-1.5">
            <Download aria-hidden className="size-4" />
            {signOffKinds[signOff.kind].label}
          </a>
          <span className="num text-ink-2">{formatFullDate(signOff.doneOn)}</span>
          <span className="text-ink-2">Signer’s result: {resultText(signOff.kind, signOff.result)}</span>
        </p>
      )}
      {findings.length > 0 && (
        <ul aria-label="Findings" className="grid gap-1">
          {findings.map((finding) => (
            <li key={finding.number} className="flex flex-wrap justify-between gap-x-3">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {finding.number}. {finding.title}
              </span>
              <span className="text-ink-3">
                {capitalize(finding.grade)}, {outcomeOf(finding, jobStatus).toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
