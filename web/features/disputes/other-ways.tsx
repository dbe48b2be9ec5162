import { Gavel } from 'lucide-react';
import { disputeRulingDays } from '#contract/product.ts';
import { useEscalateDispute, useWithdrawDispute, type DisputeDetail } from '#web/api/disputes.ts';
import { Card } from '#web/ui/card.tsx';
import { AskButton } from './ask-button.tsx';
import type { Parties } from './parties.ts';
import { isLive } from './status.ts';

type Props = { dispute: DisputeDetail; parties: Parties };

/** Ways to end an answered dispute without an accepted offer: an administrator's ruling, or a withdrawal by both. */
export function OtherWays({ dispute, parties }: Props) {
  const { can, withdrawProposedBy } = dispute;
  const canEscalate = can.includes('escalate');
  if (!isLive(dispute)) return null;
  if (!canEscalate && !can.includes('propose_withdrawal') && withdrawProposedBy === null) return null;
  return (
    <Card className="divide-y divide-line">
      {canEscalate && <Escalate dispute={dispute} />}
      <Withdraw dispute={dispute} parties={parties} />
    </Card>
  );
}

function Escalate({ dispute }: Pick<Props, 'dispute'>) {
  const escalate = useEscalateDispute(dispute.id);
  return (
    <div className="p-5 text-sm max-md:p-4">
      <h2 className="font-medium">Can’t agree?</h2>
      <p className="mt-0.5 mb-3 text-ink-2">
        An administrator reads everything here and decides. The decision is final.
      </p>
      <AskButton
        label="Escalate Dispute"
        size="sm"
        icon={<Gavel aria-hidden />}
        title="Escalate this dispute?"
        text={`An administrator will decide, and the decision is final. We aim to decide within ${disputeRulingDays} business days.`}
        confirm="Escalate Dispute"
        cancel="Keep Negotiating"
        pendingText="Escalating..."
        action={escalate}
      />
    </div>
  );
}

function Withdraw({ dispute, parties }: Props) {
  const withdraw = useWithdrawDispute(dispute.id, parties.otherName);
  const { can, withdrawProposedBy } = dispute;
  const isAsked = withdrawProposedBy === parties.other;
  const continues =
    'The job continues where it stopped, and its deadlines move by the time the dispute took.';
  return (
    <div className="p-5 text-sm max-md:p-4">
      <h2 className="font-medium">
        {isAsked ? `${parties.otherName} asks to withdraw the dispute` : 'Solved it yourselves?'}
      </h2>
      <p className="mt-0.5 text-ink-2">
        {withdrawProposedBy === null
          ? `After the answer you withdraw it together. ${parties.otherName} needs to agree.`
          : isAsked
            ? continues
            : `You asked to withdraw it. Waiting for ${parties.otherName}.`}
      </p>
      {withdrawProposedBy === null && (
        <AskButton
          label="Ask to Withdraw"
          variant="ghost"
          size="sm"
          className="-ms-3 mt-2"
          title="Ask to withdraw the dispute?"
          text={`It ends if ${parties.otherName} agrees. ${continues}`}
          confirm="Ask to Withdraw"
          cancel="Keep Dispute Open"
          pendingText="Sending..."
          action={withdraw}
        />
      )}
      {can.includes('agree_to_withdraw') && (
        <AskButton
          label="Agree to Withdraw"
          size="sm"
          className="mt-3"
          title="Withdraw this dispute?"
          text={continues}
          confirm="Withdraw Dispute"
          cancel="Keep Dispute Open"
          pendingText="Withdrawing..."
          action={withdraw}
        />
      )}
    </div>
  );
}
