import { useState } from 'react';
import { type Addition, useJobAction, useRefreshJobs } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import CardPayment from '#web/features/jobs/checkout/card-form.tsx';
import { useIdempotencyKey } from '#web/features/jobs/use-idempotency-key.ts';
import { call, idParams } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = { request: RequestDetail; addition: Addition };

/** What one's side can do with additional work now. */
export function AdditionActions({ request, addition }: Props) {
  const isOpen = ['in_progress', 'delivered'].includes(request.status);
  if (!isOpen) return null;
  if (request.side === 'owner' && ['proposed', 'approved'].includes(addition.status))
    return <Decide addition={addition} canApprove={request.status === 'in_progress'} />;
  return request.side === 'provider' && addition.status === 'proposed' && <Withdraw addition={addition} />;
}

function Decide({ addition, canApprove }: { addition: Addition; canApprove: boolean }) {
  const toast = useToast();
  const refresh = useRefreshJobs();
  const once = useIdempotencyKey();
  const [isPaying, setPaying] = useState(false);
  const approve = useJobAction(() =>
    once(addition.id, (idempotencyKey) =>
      call('POST /api/additions/:id/approve', { ...idParams(addition.id), idempotencyKey }),
    ),
  );
  const decline = useJobAction(() => call('POST /api/additions/:id/decline', idParams(addition.id)), {
    title: 'Additional work declined',
    description: 'The job goes on as it was agreed.',
  });
  const sum = formatMoney(addition.price);
  const secret = addition.payment?.clientSecret;
  const paid = async () => {
    toast.show({ title: 'Payment held', description: 'The additional work is part of the job now.' });
    setPaying(false);
    await refresh();
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {addition.status === 'proposed' && canApprove && (
        <Button
          size="sm"
          pending={approve.isPending}
          pendingText="Approving..."
          onClick={() => approve.mutate(undefined, { onSuccess: () => setPaying(true) })}
        >
          Approve and Pay
        </Button>
      )}
      {addition.status === 'approved' && (
        <Button size="sm" onClick={() => setPaying(true)}>
          Pay {sum}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        pending={decline.isPending}
        pendingText="Declining..."
        onClick={() => decline.mutate(undefined)}
      >
        Decline
      </Button>
      <Dialog
        open={isPaying && Boolean(secret)}
        onClose={() => setPaying(false)}
        title="Pay for the additional work"
        text="Protected payment, held until you confirm, like the rest of the job."
      >
        {secret && <CardPayment clientSecret={secret} sum={sum} onPaid={paid} />}
      </Dialog>
    </div>
  );
}

function Withdraw({ addition }: { addition: Addition }) {
  const withdraw = useJobAction(() => call('POST /api/additions/:id/withdraw', idParams(addition.id)), {
    title: 'Proposal withdrawn',
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-2 -ms-3"
      pending={withdraw.isPending}
      pendingText="Withdrawing..."
      onClick={() => withdraw.mutate(undefined)}
    >
      Withdraw
    </Button>
  );
}
