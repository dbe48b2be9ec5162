import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { isCounted } from '#contract/findings/finding-outcome.ts';
import { findingsOn, type Finding } from '#web/api/findings.ts';
import { acceptedQuote, quotesOn } from '#web/api/quotes.ts';
import { requestById, type RequestDetail } from '#web/api/requests.ts';
import { useUnsentOn } from '#web/api/unsent/unsent.ts';
import { QuotingProvider } from '#web/components/quoting-provider.tsx';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { preloadDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { AnsweredFindings } from './answered-findings.tsx';
import { countGrades, countText, gradeTones } from './finding-labels.ts';
import { FindingRow } from './finding-row.tsx';
import { aid, FootNote } from './foot-note.tsx';
import { OwnerBoard } from './owner-board.tsx';
import { ProviderBoard } from './provider-board.tsx';
import type { RenderPayment } from './unpaid-findings.tsx';
import { useUnsentFindings } from './unsent-findings.ts';
import { UnsentList } from './unsent-list.tsx';

interface Props {
  id: number;
  renderPayment: RenderPayment;
  /** Renders the vote of the owners of a group. */
  renderVote: (request: RequestDetail) => ReactNode;
}

/** Findings of a job, for its owner, its provider and administrators. */
export default function FindingsPage({ id, renderPayment, renderVote }: Props) {
  const href = useHref();
  const request = useQuery(requestById(id));
  const back = {
    href: href('/requests/:id', { id }),
    label: request.data?.title ?? 'Job',
  };
  // The form must also open in a hangar without a connection.
  useEffect(preloadDialog, []);
  return (
    <QueryPage
      query={request}
      noun="job"
      title="Findings"
      back={back}
      missing="It may have been removed, or you don’t have access to it."
      whenMissing={<LeftOver requestId={id} />}
    >
      {(data) => <Found request={data} back={back} renderPayment={renderPayment} renderVote={renderVote} />}
    </QueryPage>
  );
}

/** Findings that were written for a job on which their author no longer is: to copy, and then to discard. */
function LeftOver({ requestId }: { requestId: number }) {
  const { unsent, discard } = useUnsentFindings(requestId);
  return <UnsentList unsent={unsent} onDiscard={discard} />;
}

type FoundProps = {
  request: RequestDetail;
  back: { href: string; label: string };
} & Pick<Props, 'renderPayment' | 'renderVote'>;

function Found({ request, back, renderPayment, renderVote }: FoundProps) {
  const query = useQuery(findingsOn(request.id));
  const findings = query.data;
  const unsent = useUnsentOn(request.id).length;
  return (
    <Page
      title="Findings"
      back={back}
      lead={findings && leadOf(request, findings, unsent)}
      actions={<Other request={request} />}
    >
      {query.isPending && (
        <Loading label="Loading findings">
          <CardSkeleton />
        </Loading>
      )}
      {query.isLoadingError && (
        <Card>
          <LoadError query={query} title="Couldn’t load the findings" />
        </Card>
      )}
      {findings && (
        <>
          <Suspense>{renderVote(request)}</Suspense>
          {!request.prebuy && <Grades findings={findings} />}
          <Board request={request} findings={findings} renderPayment={renderPayment} />
          {request.side !== 'owner' && !request.prebuy && <FootNote>{aid}</FootNote>}
        </>
      )}
    </Page>
  );
}

/** `unsent` of the findings are on this device only. */
function leadOf({ side, status }: RequestDetail, findings: readonly Finding[], unsent: number) {
  const isRunning = status === 'in_progress';
  const sent = findings.filter(isCounted).length;
  if (unsent > 0) return `${sent > 0 ? `${sent} sent, ` : ''}${pluralize(unsent, 'finding')} not sent yet.`;
  const count = `${countText(findings)}${isRunning ? ' so far' : ''}.`;
  const isDeciding = side === 'owner' && isRunning && findings.some(({ can }) => can.includes('approve'));
  return isDeciding ? `${count} The work goes on while you decide.` : count;
}

/** The other party of the job. */
function Other({ request }: { request: RequestDetail }) {
  const quotes = useQuery(quotesOn(request.id)).data;
  const quote = quotes && acceptedQuote(quotes);
  const tailNumber = request.aircraft?.tailNumber ?? '';
  if (request.side !== 'provider')
    return quote && <QuotingProvider provider={quote.provider} sub={tailNumber} />;
  const { name } = request.owner;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} />
      <div>
        <p dir="auto" className="leading-5 font-semibold">
          {name}
        </p>
        <p className="num text-sm text-ink-2">{tailNumber}</p>
      </div>
    </div>
  );
}

function Grades({ findings }: { findings: Finding[] }) {
  const counted = findings.filter(isCounted);
  if (counted.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
      {countGrades(counted).map(({ grade, label }) => (
        <StatusLamp key={grade} tone={gradeTones[grade]}>
          {label}
        </StatusLamp>
      ))}
      <span className="text-sm text-ink-3">Grades are the mechanic’s words.</span>
    </div>
  );
}

function Board({
  request,
  findings,
  renderPayment,
}: {
  request: RequestDetail;
  findings: Finding[];
  renderPayment: RenderPayment;
}) {
  if (request.side === 'provider') return <ProviderBoard request={request} findings={findings} />;
  if (findings.length === 0)
    return (
      <EmptyState
        drawing="documents"
        title="No findings yet"
        text="What the provider finds appears here with a photo and a price."
      />
    );
  if (request.prebuy)
    return (
      <>
        <h2 className="sr-only">What the provider found</h2>
        <ul aria-label="Findings" className="card overflow-clip">
          {findings.map((finding) => (
            <FindingRow key={finding.id} finding={finding} isPrebuy />
          ))}
        </ul>
      </>
    );
  return request.side === 'owner' ? (
    <OwnerBoard request={request} findings={findings} renderPayment={renderPayment} />
  ) : (
    <AnsweredFindings request={request} findings={findings} />
  );
}
