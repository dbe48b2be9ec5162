import { useState } from 'react';
import { useJobAction } from '#web/api/jobs.ts';
import type { Quote } from '#web/api/quotes.ts';
import { ReasonDialog } from '#web/features/jobs/reason-dialog.tsx';
import { call, idParams } from '#web/lib/api.ts';

type Props = { quote: Quote; open: boolean; onClose: () => void };

/** Asks for a reason, which may be left out. */
export function RejectDialog({ quote, open, onClose }: Props) {
  const [reason, setReason] = useState('');
  const reject = useJobAction(
    () =>
      call('POST /api/service-quotes/:id/reject', {
        ...idParams(quote.id),
        body: reason.trim() ? { reason } : {},
      }),
    { title: 'Quote rejected', description: 'They have been told.' },
  );
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Reject the quote of ${quote.provider.businessName}?`}
      text="They are told, with your reason if you give one. They can send another quote while your request is open."
      label="Reason"
      optional
      value={reason}
      onChange={setReason}
      confirm="Reject Quote"
      pendingText="Rejecting..."
      pending={reject.isPending}
      onConfirm={() => reject.mutate(undefined, { onSettled: onClose })}
    />
  );
}
