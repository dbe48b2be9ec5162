import { Suspense, useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { useApproveAddition, useWithdrawAddition, type Addition } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { DeclineWork } from '#web/components/decline-work.tsx';
import { GroupPayerField, PaidByAnother, useGroupDecision } from '#web/components/group-decision.tsx';
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
  const { groupId, mayDecide, vote, needsPayer, payerId, setPayerId, isOthers } = useGroupDecision(request);
  const canApprove = addition.status === 'proposed' && request.status === 'in_progress';
  const approve = useApproveAddition(addition.id, payerId);
  const price = formatMoney(addition.price);
  const secret = addition.payment?.clientSecret;
  if (!mayDecide) return null;
  if (vote?.subject === 'addition' && vote.subjectIds.includes(addition.id))
    return <p className="mt-3 text-ink-2">The owners vote on it.</p>;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {canApprove && needsPayer && !vote && (
        <div className="w-full max-w-xs">
          <GroupPayerField groupId={groupId} payerId={payerId} onPayer={setPayerId} />
        </div>
      )}
      {canApprove && vote && (
        <p className="w-full text-ink-2">A vote is open. Until it ends, nothing else can be approved.</p>
      )}
      {canApprove && !vote && (
        <Button
          variant="primary"
          disabled={needsPayer && payerId === undefined}
          pending={approve.isPending}
          pendingText="Approving..."
          onClick={() =>
            approve.mutate(undefined, { onSuccess: ({ approval }) => setPaying(!approval && !needsPayer) })
          }
        >
          {needsPayer ? 'Approve' : 'Approve and Pay'}
        </Button>
      )}
      {addition.status === 'approved' &&
        (addition.payment && isOthers(addition.payment) ? (
          <PaidByAnother groupId={groupId} payerId={addition.payment.payerId} />
        ) : (
          <Button variant="primary" onClick={() => setPaying(true)}>
            Pay {price}
          </Button>
        ))}
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
