import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { findingsOn } from '#web/api/findings.ts';
import { useApproveAddition, useDeclineAddition, useWithdrawAddition, type Addition } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import CardPayment from '#web/features/jobs/checkout/card-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { request: RequestDetail; addition: Addition };

/** The buttons that the viewer has for additional work: approve, pay and decline, or withdraw. */
export function AdditionActions({ request, addition }: Props) {
  const isOpen = ['in_progress', 'delivered'].includes(request.status);
  if (!isOpen) return null;
  if (request.side === 'owner' && ['proposed', 'approved'].includes(addition.status))
    return <Decide request={request} addition={addition} />;
  return request.side === 'provider' && addition.status === 'proposed' && <Withdraw addition={addition} />;
}

function Decide({ request, addition }: Props) {
  const [isPaying, setPaying] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const canApprove = request.status === 'in_progress';
  const findings = useQuery(findingsOn(request.id)).data?.filter(
    ({ additionId, status }) => additionId === addition.id && status === 'approved',
  );
  const isNoCall = findings?.some((finding) => finding.isNoCall);
  const named = findings?.map(({ title }) => `“${title}”`).join(', ') ?? addition.description;
  const approve = useApproveAddition(addition.id);
  const decline = useDeclineAddition(addition.id);
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
      <Button
        variant="ghost"
        pending={decline.isPending}
        pendingText="Declining..."
        onClick={() => (findings?.length === 0 ? decline.mutate('') : setAsking(true))}
      >
        Decline Work
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Decline Work"
        text={`${isNoCall ? 'The no-call limit that you agreed to covers this work' : 'You approved this work'}: ${named}. If you decline, the provider won’t do it and you don’t pay for it.`}
        label="Why not? The provider reads this."
        optional={!findings?.some(({ grade }) => grade === 'unairworthy')}
        submit="Decline Work"
        pendingText="Declining..."
        cancel="Keep Work"
        onSubmit={decline.mutateAsync}
      />
      <Dialog
        open={isPaying && Boolean(secret)}
        onClose={() => setPaying(false)}
        title="Pay for Additional Work"
        text="Protected payment, held until you confirm, like the rest of the job."
      >
        {secret && (
          <CardPayment
            clientSecret={secret}
            price={price}
            success={{ title: 'Payment held', description: 'The additional work is now part of the job.' }}
            onPaid={() => setPaying(false)}
          />
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
