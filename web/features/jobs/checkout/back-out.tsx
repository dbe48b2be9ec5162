import { useState } from 'react';
import { useBackOut } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDate } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = { request: RequestDetail; validUntil: string | null };

/** Backs out of an acceptance that is not paid yet. */
export function BackOut({ request, validUntil }: Props) {
  const [isAsking, setAsking] = useState(false);
  const backOut = useBackOut(request.id);
  if (!request.can.includes('back_out')) return null;
  return (
    <>
      <p className="mt-4 text-sm text-ink-2">
        Changed your mind?{' '}
        <button type="button" className="link hit" onClick={() => setAsking(true)}>
          Back out
        </button>{' '}
        and your request reopens.
        {validUntil && ` The quote stays valid until ${formatDate(validUntil)}.`}
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Back out of this quote?"
        text="You haven’t paid anything. Your request reopens, and you can still accept this quote or another one."
        confirm="Back Out"
        pendingText="Backing out..."
        cancel="Keep Quote"
        danger
        pending={backOut.isPending}
        onConfirm={() => backOut.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
