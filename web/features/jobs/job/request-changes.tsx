import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { maxChangeRequests } from '#contract/requests/request-lifecycle.ts';
import { useRequestChanges } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { otherParty } from './parties.ts';

/** Sends delivered work back to the provider, up to `maxChangeRequests` times. */
export function RequestChanges({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { name } = otherParty(request);
  const send = useRequestChanges(request.id, name);
  if (request.side !== 'owner' || request.status !== 'delivered') return null;
  if (!request.can.includes('request_changes'))
    return (
      <p className="self-center text-sm text-ink-3">
        You’ve used all {maxChangeRequests} requests for changes.
      </p>
    );
  const left = maxChangeRequests - request.changesAsked;
  return (
    <>
      <Button icon={<Undo2 aria-hidden />} onClick={() => setOpen(true)}>
        Request Changes
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Request Changes"
        text={`The job goes back to ${name} and the payment stays held. You can request changes ${pluralize(left, 'more time')}.`}
        label="What needs to change"
        submit="Request Changes"
        pendingText="Sending..."
        danger={false}
        onSubmit={(reason) => send.mutateAsync(reason)}
      />
    </>
  );
}
