import { useState } from 'react';
import { useJobAction } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { ReasonDialog } from '#web/features/jobs/reason-dialog.tsx';
import { call, idParams } from '#web/lib/api.ts';
import type { ToastContent } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { otherParty } from './parties.ts';

const useDecideCancellation = (request: RequestDetail, accept: boolean, toast: ToastContent) =>
  useJobAction(
    () => call('POST /api/requests/:id/cancel-job', { ...idParams(request.id), body: { accept } }),
    toast,
  );

/** Ends a running job, when both sides want it. */
export function CancelJob({ request }: { request: RequestDetail }) {
  if (request.cancelProposedBy === null) return <RequestCancellation request={request} />;
  return request.cancelProposedBy === request.side ? (
    <OwnProposal request={request} />
  ) : (
    <TheirProposal request={request} />
  );
}

function RequestCancellation({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { name } = otherParty(request);
  const propose = useJobAction(
    () => call('POST /api/requests/:id/cancel-job', { ...idParams(request.id), body: { reason } }),
    { title: 'Proposal sent', description: `The job ends if ${name} agrees.` },
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 max-md:px-4">
      <p className="text-sm text-ink-2">Need to stop the job?</p>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        End the Job
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Propose to end the job?"
        text={`Both sides must agree. If ${name} does, the whole payment goes back to the owner.`}
        label="Reason"
        value={reason}
        onChange={setReason}
        confirm="Propose to End"
        pendingText="Sending..."
        pending={propose.isPending}
        onConfirm={() => propose.mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </div>
  );
}

function OwnProposal({ request }: { request: RequestDetail }) {
  const takeBack = useDecideCancellation(request, false, { title: 'Proposal taken back' });
  return (
    <div className="px-5 py-4 text-sm max-md:px-4">
      <h3 className="font-semibold">You proposed to end the job</h3>
      <p dir="auto" className="mt-1 wrap-anywhere text-ink-2">
        {request.cancelReason}
      </p>
      <p className="mt-2 text-ink-3">Waiting for {otherParty(request).name}.</p>
      <Button
        size="sm"
        className="mt-3"
        pending={takeBack.isPending}
        pendingText="Taking back..."
        onClick={() => takeBack.mutate(undefined)}
      >
        Take It Back
      </Button>
    </div>
  );
}

function TheirProposal({ request }: { request: RequestDetail }) {
  const [isAsking, setAsking] = useState(false);
  const agree = useDecideCancellation(request, true, {
    title: 'Job ended',
    description: 'The payment goes back to the owner.',
  });
  const decline = useDecideCancellation(request, false, {
    title: 'Proposal declined',
    description: 'The job goes on.',
  });
  return (
    <div className="px-5 py-4 text-sm max-md:px-4">
      <h3 className="font-semibold">{otherParty(request).name} wants to end the job</h3>
      <p dir="auto" className="mt-1 wrap-anywhere text-ink-2">
        {request.cancelReason}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAsking(true)}>
          Agree to End
        </Button>
        <Button
          variant="ghost"
          size="sm"
          pending={decline.isPending}
          pendingText="Declining..."
          onClick={() => decline.mutate(undefined)}
        >
          Decline
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="End the job?"
        text="The job is cancelled and the whole payment goes back to the owner. This cannot be taken back."
        confirm="End the Job"
        pendingText="Ending..."
        cancel="Keep it"
        danger
        pending={agree.isPending}
        onConfirm={() => agree.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
