import { Check, X } from 'lucide-react';
import { formatMoney, toCents } from '#contract/money.ts';
import { useAcceptOffer, useDeclineOffer, type DisputeDetail, type Offer } from '#web/api/disputes.ts';
import { formatCents } from '#web/lib/money.ts';
import { AskButton } from './ask-button.tsx';
import type { Parties } from './parties.ts';
import { splitOf } from './split.ts';

type Props = { dispute: DisputeDetail; parties: Parties; offer: Offer };

/** Accepts the other party's offer, which ends the dispute. */
export function AcceptOffer({ dispute, parties, offer }: Props) {
  const accept = useAcceptOffer(dispute.id, offer.n);
  const refund = formatMoney(offer.refundAmount);
  const split = splitOf(dispute, toCents(offer.refundAmount));
  const [owner, provider] =
    parties.me === 'owner'
      ? ['You get', `${parties.names.provider} receives`]
      : ['The owner gets', 'You receive'];
  return (
    <AskButton
      label={`Accept ${refund}`}
      variant="primary"
      icon={<Check aria-hidden />}
      className="num w-full"
      title={`Accept ${refund} refund?`}
      text={`${owner} ${formatCents(split.refundCents)} back. ${provider} ${formatCents(split.serviceCents)} after the ${formatCents(split.feeCents)} platform fee. You can’t undo this.`}
      confirm="Accept Offer"
      cancel="Keep Dispute Open"
      pendingText="Accepting..."
      action={accept}
    />
  );
}

/** Declines the other party's offer; the dispute goes on. */
export function DeclineOffer({ dispute, parties, offer }: Props) {
  const decline = useDeclineOffer(dispute.id, offer.n, parties.otherName);
  const refund = formatMoney(offer.refundAmount);
  return (
    <AskButton
      label="Decline"
      icon={<X aria-hidden />}
      title={`Decline ${refund} refund?`}
      text={`The dispute stays open, and ${parties.otherName} can make another offer.`}
      confirm="Decline Offer"
      cancel="Keep Offer"
      pendingText="Declining..."
      action={decline}
    />
  );
}
