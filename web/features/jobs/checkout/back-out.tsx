import { useState } from 'react';
import { useJobAction } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { call, idParams } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = { request: RequestDetail; validUntil: string | null };

/** Takes an unpaid acceptance back. */
export function BackOut({ request, validUntil }: Props) {
  const [isAsking, setAsking] = useState(false);
  const backOut = useJobAction(() => call('POST /api/requests/:id/back-out', idParams(request.id)), {
    title: 'You backed out',
    description: 'Your request is open again.',
  });
  if (!request.can.includes('back_out')) return null;
  return (
    <>
      <p className="mt-4 text-sm text-ink-2">
        Changed your mind?{' '}
        <button type="button" className="link hit" onClick={() => setAsking(true)}>
          Back out
        </button>{' '}
        and the request opens again
        {validUntil ? `; the quote stays valid until ${formatDate(validUntil)}.` : '.'}
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Back out of this quote?"
        text="Nothing has been paid. Your request opens again, and you can accept this quote or another one later."
        confirm="Back Out"
        pendingText="Backing out..."
        cancel="Keep it"
        danger
        pending={backOut.isPending}
        onConfirm={() => backOut.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
