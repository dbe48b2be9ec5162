import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import { disputesOfRequest, type Dispute } from '#web/api/disputes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { disputeStatusLabels, isLive } from './status.ts';

const wasDisputed = ({ status, timeline }: RequestDetail) =>
  status === 'disputed' || timeline.some(({ event }) => event === 'dispute');

/** The live dispute of a job, or a sentence if the card's bank froze the payment; then links to ended disputes. */
export function JobDisputes({ request }: { request: RequestDetail }) {
  const hasDisputes = wasDisputed(request);
  const query = useQuery({ ...disputesOfRequest(request.id), enabled: hasDisputes });
  if (!hasDisputes) return null;
  if (query.isPending)
    return (
      <Loading label="Loading the dispute">
        <CardSkeleton />
      </Loading>
    );
  if (query.isLoadingError)
    return (
      <Card>
        <LoadError query={query} title="Couldn’t load the dispute" />
      </Card>
    );
  const live = query.data.find(isLive);
  const ended = query.data.filter((dispute) => !isLive(dispute));
  return (
    <>
      {live && <LiveDispute dispute={live} />}
      {!live && request.status === 'disputed' && (
        <Card className="p-5 max-md:p-4">
          <h2 className="card-title">The payment is under review</h2>
          <p className="mt-1 text-ink-2">
            The card’s bank is checking this payment. It’s frozen until the bank decides, and all deadlines
            are on hold.
          </p>
        </Card>
      )}
      {ended.length > 0 && (
        <Card className="divide-y divide-line">
          {ended.map((dispute) => (
            <EndedDispute key={dispute.id} dispute={dispute} />
          ))}
        </Card>
      )}
    </>
  );
}

const liveTexts: Partial<Record<Dispute['status'], string>> = {
  open: 'It waits for an answer.',
  answered: 'The owner and the provider can exchange offers.',
  escalated: 'An administrator decides.',
};

function LiveDispute({ dispute }: { dispute: Dispute }) {
  const href = useHref();
  const { label, tone } = disputeStatusLabels[dispute.status];
  return (
    <Card className="border-caution p-5 max-md:p-4">
      <h2 className="card-title flex flex-wrap items-center gap-x-3 gap-y-1">
        In dispute
        <StatusLamp tone={tone}>{label}</StatusLamp>
      </h2>
      <p className="mt-1 text-ink-2">
        {liveTexts[dispute.status]} Nothing else can change on this job until it ends.
      </p>
      <Button
        href={href('/disputes/:id', { id: dispute.id })}
        variant="primary"
        icon={<Scale aria-hidden />}
        className="mt-4 max-sm:w-full"
      >
        View Dispute
      </Button>
    </Card>
  );
}

function EndedDispute({ dispute }: { dispute: Dispute }) {
  const href = useHref();
  const refund = dispute.refundAmount && Number(dispute.refundAmount) > 0;
  const day = dispute.endedAt && formatDate(dispute.endedAt);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 text-sm max-md:px-4">
      <p className="num text-ink-2">
        Dispute {dispute.status === 'withdrawn' ? 'withdrawn' : 'resolved'} {day}
        {refund && `, ${formatMoney(dispute.refundAmount!)} refunded`}
      </p>
      <a href={href('/disputes/:id', { id: dispute.id })} className="link hit">
        View Dispute
      </a>
    </div>
  );
}
