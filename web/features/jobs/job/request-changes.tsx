import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { maxChangeRequests } from '#contract/request-lifecycle.ts';
import { useJobAction } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { ReasonDialog } from '#web/features/jobs/reason-dialog.tsx';
import { call, idParams } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { otherParty } from './parties.ts';

/** Sends delivered work back, as long as it may be. */
export function RequestChanges({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const ask = useJobAction(
    () => call('POST /api/requests/:id/request-changes', { ...idParams(request.id), body: { reason } }),
    { title: 'Changes asked for', description: `${otherParty(request).name} has been told.` },
  );
  if (request.side !== 'owner' || request.status !== 'delivered') return null;
  const left = maxChangeRequests - request.changesAsked;
  if (!request.can.includes('request_changes'))
    return (
      <p className="self-center text-sm text-ink-3">You have asked for changes {maxChangeRequests} times.</p>
    );
  return (
    <>
      <Button icon={<Undo2 aria-hidden />} onClick={() => setOpen(true)}>
        Ask for Changes
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Ask for changes"
        text={`The job goes back to ${otherParty(request).name}, and the payment stays held. This can be done ${maxChangeRequests} times in all; ${left === 1 ? '1 is' : `${left} are`} left.`}
        label="What should be different"
        value={reason}
        onChange={setReason}
        confirm="Ask for Changes"
        pendingText="Sending..."
        danger={false}
        pending={ask.isPending}
        onConfirm={() =>
          ask.mutate(undefined, {
            onSettled: () => setOpen(false),
            onSuccess: () => setReason(''),
          })
        }
      />
    </>
  );
}
