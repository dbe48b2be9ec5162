import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { labelOf, urgencyLabels, type Urgency } from '#contract/labels.ts';
import { formatMoney } from '#contract/money.ts';
import { requestById, type RequestDetail } from '#web/api/requests.ts';
import { FieldName } from '#web/components/field-name.tsx';
import { happyPath, statusLabels } from '#web/components/request-status.ts';
import { quoteCountLabel } from '#web/domain/quote-count-label.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { EditRequest } from './edit-request.tsx';
import { InviteProviders } from './invite-dialog.tsx';
import { RequestFacts } from './request-facts.tsx';
import { Timeline } from './timeline.tsx';

interface Props {
  id: number;
  /** Renders quotes, payment and job, and the request's details and timeline below or beside them. */
  renderJob: (request: RequestDetail, below: { main: ReactNode; side: ReactNode }) => ReactNode;
  /** Renders the providers that suit the request, for its owner while it takes quotes. */
  renderMatches: (request: RequestDetail) => ReactNode;
}

/** Page of a request, for its owner, its provider and providers who can quote. */
export function RequestPage({ id, renderJob, renderMatches }: Props) {
  const href = useHref();
  const query = useQuery(requestById(id));
  const roles = rolesOf(useUser());
  const isJob = query.data ? query.data.side === 'provider' : !roles.isOwner;
  const own = isJob
    ? { href: href('/requests', { as: 'provider' }), label: 'My Jobs' }
    : { href: href('/requests'), label: 'My Requests' };
  const back = query.data?.side === 'admin' ? { href: href('/admin'), label: 'Admin' } : own;
  return (
    <QueryPage
      query={query}
      noun="request"
      back={back}
      missing="It may have been removed, or you don’t have access to it."
    >
      {(request) => (
        <Found request={request} back={back} renderJob={renderJob} renderMatches={renderMatches} />
      )}
    </QueryPage>
  );
}

type FoundProps = Pick<Props, 'renderJob' | 'renderMatches'> & {
  request: RequestDetail;
  back: { href: string; label: string };
};

function Found({ request, back, renderJob, renderMatches }: FoundProps) {
  const href = useHref();
  const isVisitor = request.side === 'visitor';
  return (
    <Page
      title={request.title}
      back={isVisitor ? { href: href('/open-requests'), label: 'Open Requests' } : back}
      lead={<Lead request={request} />}
      actions={<Actions request={request} />}
    >
      <div className="grid grid-cols-1 gap-4">
        <Status request={request} />
        {/* A provider reads the request before quoting. */}
        {isVisitor && <RequestFacts request={request} />}
        {renderJob(request, {
          main: !isVisitor && <RequestFacts request={request} />,
          side: <Timeline request={request} />,
        })}
        {request.side === 'owner' && request.can.includes('invite') && renderMatches(request)}
      </div>
    </Page>
  );
}

/** True for a provider who was not chosen. */
const isForOtherProvider = ({ side, status }: RequestDetail) =>
  status === 'taken' || (side === 'visitor' && status === 'awaiting_payment');

function Lead({ request }: { request: RequestDetail }) {
  const { aircraft, airport } = request;
  const { label, tone } =
    isForOtherProvider(request) && request.status !== 'taken'
      ? ({ label: 'On hold', tone: 'caution' } as const)
      : statusLabels[request.status];
  return (
    <span className="num flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      <StatusLamp tone={tone}>{label}</StatusLamp>
      {aircraft && (
        <span className="flex items-center gap-2">
          {aircraft.tailNumber && <CodePlate>{aircraft.tailNumber}</CodePlate>}
          {[aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.aircraftType}
        </span>
      )}
      {(airport ?? request.preferredLocation) && (
        <span className="flex items-center gap-2">
          {airport ? (
            <>
              <CodePlate>{airport.code}</CodePlate>
              <FieldName airport={airport} />
            </>
          ) : (
            request.preferredLocation
          )}
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <Clock aria-hidden className="size-4" />
        {urgencyLabels[request.urgency as Urgency] ?? request.urgency}
      </span>
      <span>
        {labelOf(request.category)}, posted {formatDate(request.createdAt)}
        {request.openUntil && `, open until ${formatDate(request.openUntil)}`}
      </span>
    </span>
  );
}

function Actions({ request }: { request: RequestDetail }) {
  const href = useHref();
  if (request.side !== 'owner') return null;
  const isOver = ['cancelled', 'expired', 'completed'].includes(request.status);
  return (
    <>
      {request.can.includes('invite') && <InviteProviders request={request} />}
      {(request.can.includes('edit') || request.can.includes('note')) && <EditRequest request={request} />}
      {request.can.includes('cancel') && <CancelRequest request={request} size="md" label="Cancel Request" />}
      {isOver && <Button href={href('/post-request', { again: request.id })}>Post Again</Button>}
    </>
  );
}

const notes: Partial<Record<RequestDetail['status'], (request: RequestDetail) => string>> = {
  open: ({ quoteCount }) => quoteCountLabel(quoteCount),
  awaiting_payment: ({ paymentDueAt }) => (paymentDueAt ? `Pay by ${formatDateTime(paymentDueAt)}` : ''),
  in_progress: () => 'Payment held',
  delivered: ({ confirmBy }) =>
    confirmBy ? `Confirm by ${formatDateTime(confirmBy)}` : 'No logbook entry yet',
  completed: () => 'Payment released',
};
const endTexts: Partial<Record<RequestDetail['status'], string>> = {
  cancelled: 'This request was cancelled.',
  expired: 'This request expired without an accepted quote. Post it again in one click.',
  disputed: 'The payment is frozen and all deadlines are on hold.',
};

/** Status of a request: steps, or a sentence if it was cancelled, expired or disputed. */
function Status({ request }: { request: RequestDetail }) {
  if (isForOtherProvider(request)) {
    return (
      <Card className="px-5 py-4 max-md:px-4">
        <h2 className="card-title">The owner chose another quote</h2>
        <p className="mt-0.5 text-sm text-ink-2">
          {request.status === 'awaiting_payment'
            ? 'It isn’t paid yet. The other quotes stay open until it is.'
            : 'This request isn’t taking quotes.'}
        </p>
      </Card>
    );
  }
  const endText =
    request.status === 'cancelled' && request.refunded
      ? `This job was cancelled and ${formatMoney(request.refunded)} refunded.`
      : endTexts[request.status];
  if (endText) {
    const { label, tone } = statusLabels[request.status];
    return (
      <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4 max-md:px-4">
        <StatusLamp tone={tone}>{label}</StatusLamp>
        <span className="text-sm text-ink-2">{endText}</span>
      </Card>
    );
  }
  const now = happyPath.findIndex((status) => status === request.status);
  return (
    <Card className="px-5 py-4 max-md:px-4">
      <Stepper
        label="Status"
        steps={happyPath.map((status) => ({
          label: statusLabels[status].label,
          ...(status === request.status && { note: notes[status]?.(request) }),
        }))}
        now={request.status === 'completed' ? happyPath.length : now}
      />
    </Card>
  );
}
