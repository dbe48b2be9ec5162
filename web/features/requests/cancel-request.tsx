import { useState } from 'react';
import { useCancelRequest } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = { request: { id: number; title: string }; size?: 'sm' | 'md'; label?: string };

/** Cancels an open request, after asking once. */
export function CancelRequest({ request, size = 'sm', label = 'Cancel' }: Props) {
  const toast = useToast();
  const cancel = useCancelRequest();
  const [isAsking, setAsking] = useState(false);
  // As a promise: what shows this button may be gone when the answer is there, and the toast comes all the same.
  const confirm = () =>
    void cancel
      .mutateAsync(request.id)
      .then(
        () =>
          toast.show({
            title: 'Service request cancelled',
            description: 'Your service request has been successfully cancelled.',
          }),
        () =>
          toast.show({
            title: 'Error',
            description: 'Failed to cancel service request. Please try again.',
            tone: 'destructive',
          }),
      )
      .finally(() => setAsking(false));
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
        text={`“${request.title}” leaves the list, and those who quoted are told. You can post it again later.`}
        confirm="Cancel Request"
        pendingText="Cancelling..."
        cancel="Keep it"
        danger
        pending={cancel.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
