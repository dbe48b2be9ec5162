import { Gavel } from 'lucide-react';
import { disputeRulingDays } from '#contract/product.ts';
import { useEscalateDispute, useWithdrawDispute, type DisputeDetail } from '#web/api/disputes.ts';
import { Card } from '#web/ui/card.tsx';
import { AskButton } from './ask-button.tsx';
import type { Parties } from './parties.ts';
import { isLive } from './status.ts';
import { continues } from './withdrawal.ts';

type Props = { dispute: DisputeDetail; parties: Parties };

/** Ways to end an answered dispute without an accepted offer: an administrator's ruling, or a withdrawal by both. */
export function OtherWays({ dispute, parties }: Props) {
  const { can, withdrawProposedBy } = dispute;
  const canEscalate = can.includes('escalate');
  // What was asked already is in the action card.
  const canAsk = can.includes('propose_withdrawal') && withdrawProposedBy === null;
  if (!isLive(dispute) || (!canEscalate && !canAsk)) return null;
  return (
    <Card className="divide-y divide-line">
      {canEscalate && <Escalate dispute={dispute} />}
      {canAsk && <Withdraw dispute={dispute} parties={parties} />}
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
  return (
    <div className="p-5 text-sm max-md:p-4">
      <h2 className="font-medium">Solved it yourselves?</h2>
      <p className="mt-0.5 text-ink-2">
        After the answer you withdraw it together. {parties.otherName} needs to agree.
      </p>
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
    </div>
  );
}
