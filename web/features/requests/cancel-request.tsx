import { useState } from 'react';
import { useCancelRequest } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = { request: { id: number; title: string }; size?: 'sm' | 'md'; label?: string };

/** Cancels an open request after a confirmation. */
export function CancelRequest({ request, size = 'sm', label = 'Cancel' }: Props) {
  const cancel = useCancelRequest();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size={size}
        aria-label={`${label}: ${request.title}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel this request?"
        text={`We’ll close “${request.title}” and notify everyone who quoted. You can post it again later.`}
        confirm="Cancel Request"
        pendingText="Cancelling..."
        cancel="Keep Request"
        danger
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(request.id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
