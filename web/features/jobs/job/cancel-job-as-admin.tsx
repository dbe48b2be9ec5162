import { useState } from 'react';
import { useCancelJob } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Cancels a running job as an administrator who is not a party of it. */
export function CancelJobAsAdmin({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelJob(request.id);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 max-md:px-4">
      <p className="text-sm text-ink-2">You’re viewing this job as an administrator.</p>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Cancel Job
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Cancel this job?"
        text="The job ends, and the owner is refunded in full. The owner and the provider read your reason. You can’t undo this."
        label="Reason"
        submit="Cancel Job"
        pendingText="Cancelling..."
        cancel="Keep Job"
        onSubmit={(reason) => cancel.mutateAsync(reason)}
      />
    </Card>
  );
}
