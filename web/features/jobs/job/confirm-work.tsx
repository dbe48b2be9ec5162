import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useJobAction } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useIdempotencyKey } from '#web/features/jobs/use-idempotency-key.ts';
import { call, idParams } from '#web/lib/api.ts';
import { celebrate } from '#web/lib/celebrate.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { otherParty } from './parties.ts';

/** Confirms the delivered work: the money is released. */
export function ConfirmWork({ request, sum }: { request: RequestDetail; sum: string }) {
  const [isAsking, setAsking] = useState(false);
  const once = useIdempotencyKey();
  const confirm = useJobAction(
    async () => {
      await once(request.id, (idempotencyKey) =>
        call('POST /api/requests/:id/confirm', { ...idParams(request.id), idempotencyKey }),
      );
      void celebrate();
    },
    { title: 'Work confirmed', description: 'The payment has been released.' },
  );
  if (!request.can.includes('confirm')) return null;
  return (
    <>
      <Button variant="primary" icon={<BadgeCheck aria-hidden />} onClick={() => setAsking(true)}>
        Confirm Work
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Confirm the work?"
        text={`The payment of ${sum}, with any additional work you paid for, is released to ${otherParty(request).name}. This cannot be taken back.`}
        confirm="Confirm and Release"
        pendingText="Confirming..."
        cancel="Not yet"
        pending={confirm.isPending}
        onConfirm={() => confirm.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
