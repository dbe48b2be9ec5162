import { Suspense, useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { useApproveAddition, useWithdrawAddition, type Addition } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { DeclineWork } from '#web/components/decline-work.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const CardPayment = lazyPart(() => import('#web/features/jobs/checkout/card-form.tsx'));

type Props = { request: RequestDetail; addition: Addition };

/** The buttons that the viewer has for additional work: approve, pay and decline, or withdraw. */
export function AdditionActions({ request, addition }: Props) {
  const isOpen = ['in_progress', 'delivered'].includes(request.status);
  if (!isOpen) return null;
  if (request.side === 'owner' && ['proposed', 'approved'].includes(addition.status))
    return <Decide request={request} addition={addition} />;
  return request.canWork && addition.status === 'proposed' && <Withdraw addition={addition} />;
}

function Decide({ request, addition }: Props) {
  const [isPaying, setPaying] = useState(false);
  const canApprove = request.status === 'in_progress';
  const approve = useApproveAddition(addition.id);
  const price = formatMoney(addition.price);
  const secret = addition.payment?.clientSecret;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {addition.status === 'proposed' && canApprove && (
        <Button
          variant="primary"
          pending={approve.isPending}
          pendingText="Approving..."
          onClick={() => approve.mutate(undefined, { onSuccess: () => setPaying(true) })}
        >
          Approve and Pay
        </Button>
      )}
      {addition.status === 'approved' && (
        <Button variant="primary" onClick={() => setPaying(true)}>
          Pay {price}
        </Button>
      )}
      <DeclineWork addition={addition} />
      <Dialog
        open={isPaying && Boolean(secret)}
        onClose={() => setPaying(false)}
        title="Pay for Additional Work"
        text="Protected payment, held until you confirm, like the rest of the job."
      >
        {secret && (
          <Suspense>
            <CardPayment
              paymentId={addition.payment?.id}
              clientSecret={secret}
              price={price}
              success={{ title: 'Payment held', description: 'The additional work is now part of the job.' }}
              onPaid={() => setPaying(false)}
            />
          </Suspense>
        )}
      </Dialog>
    </div>
  );
}

function Withdraw({ addition }: { addition: Addition }) {
  const withdraw = useWithdrawAddition(addition.id);
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-2 -ms-3"
      pending={withdraw.isPending}
      pendingText="Withdrawing..."
      onClick={() => withdraw.mutate()}
    >
      Withdraw Proposal
    </Button>
  );
}
