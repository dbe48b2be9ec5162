import { useState } from 'react';
import { useCancelEarly, useDecideCancellation, useRequestCancellation } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { otherParty } from './parties.ts';

type Props = { request: RequestDetail };

/** Cancels a running job if both parties agree. */
export function CancelJob({ request }: Props) {
  if (request.cancelProposedBy === null && request.can.includes('cancel_early'))
    return <CancelEarly request={request} />;
  if (request.cancelProposedBy === null) return <RequestCancellation request={request} />;
  return request.cancelProposedBy === request.side ? (
    <OwnCancellationRequest request={request} />
  ) : (
    <TheirCancellationRequest request={request} />
  );
}

/** Until a day before work starts the owner needs nobody's consent. */
function CancelEarly({ request }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name } = otherParty(request);
  const cancel = useCancelEarly(request.id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 max-md:px-4">
      <p className="num text-sm text-ink-2">
        Cancel until {formatDateTime(request.cancelFreeUntil!)} for a full refund. Later {name} has to agree.
      </p>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Cancel Job
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Cancel this job?"
        text={`Work hasn’t started, so you get a full refund. ${name} reads your reason. You can’t undo this.`}
        label="Reason"
        submit="Cancel Job"
        pendingText="Cancelling..."
        cancel="Keep Job"
        onSubmit={(reason) => cancel.mutateAsync(reason)}
      />
    </div>
  );
}

/** What cancelling takes now, in a sentence. */
function policyOf({ side, cancelFreeUntil }: RequestDetail, name: string) {
  if (side === 'provider' && cancelFreeUntil && new Date(cancelFreeUntil) > new Date())
    return `The owner can cancel alone until ${formatDateTime(cancelFreeUntil)}. You need the owner to agree.`;
  return `Need to stop the job? ${name} has to agree. If not, open a dispute.`;
}

function RequestCancellation({ request }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name } = otherParty(request);
  const send = useRequestCancellation(request.id, name);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 max-md:px-4">
      <p className="num text-sm text-ink-2">{policyOf(request, name)}</p>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Cancel Job
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Ask ${name} to cancel this job?`}
        text={`If ${name} agrees, the job is cancelled and ${request.side === 'owner' ? 'you get' : 'the owner gets'} a full refund.`}
        label="Reason"
        submit="Request Cancellation"
        pendingText="Sending..."
        cancel="Keep Job"
        onSubmit={(reason) => send.mutateAsync(reason)}
      />
    </div>
  );
}

function OwnCancellationRequest({ request }: Props) {
  const withdraw = useDecideCancellation(request.id, false, {
    title: 'Cancellation request withdrawn',
    description: 'The job continues.',
  });
  return (
    <div className="px-5 py-4 text-sm max-md:px-4">
      <h3 className="font-semibold">You asked to cancel this job</h3>
      <p dir="auto" className="mt-1 wrap-anywhere text-ink-2">
        {request.cancelReason}
      </p>
      <p className="mt-2 text-ink-3">Waiting for {otherParty(request).name}.</p>
      <Button
        size="sm"
        className="mt-3"
        pending={withdraw.isPending}
        pendingText="Withdrawing..."
        onClick={() => withdraw.mutate()}
      >
        Withdraw Request
      </Button>
    </div>
  );
}

function TheirCancellationRequest({ request }: Props) {
  const [isAsking, setAsking] = useState(false);
  const isOwner = request.side === 'owner';
  const agree = useDecideCancellation(request.id, true, {
    title: 'Job cancelled',
    description: isOwner ? 'You’ll get a full refund.' : 'The owner gets a full refund.',
  });
  const decline = useDecideCancellation(request.id, false, {
    title: 'Cancellation declined',
    description: 'The job continues.',
  });
  return (
    <div className="px-5 py-4 text-sm max-md:px-4">
      <h3 className="font-semibold">Cancellation request</h3>
      <p dir="auto" className="mt-1 wrap-anywhere text-ink-2">
        {request.cancelReason}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAsking(true)}>
          Agree to Cancel
        </Button>
        <Button
          variant="ghost"
          size="sm"
          pending={decline.isPending}
          pendingText="Declining..."
          onClick={() => decline.mutate()}
        >
          Decline Cancellation
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Cancel this job?"
        text={`The job will be cancelled and ${isOwner ? 'you’ll be' : 'the owner'} refunded in full. You can’t undo this.`}
        confirm="Cancel Job"
        pendingText="Cancelling..."
        cancel="Keep Job"
        danger
        pending={agree.isPending}
        onConfirm={() => agree.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
