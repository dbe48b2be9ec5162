import { FileText, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, toCents } from '#contract/money.ts';
import { disputeRulingDays } from '#contract/product.ts';
import { useWithdrawDispute, type DisputeDetail } from '#web/api/disputes.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { AnswerDispute } from './answer-dialog.tsx';
import { AskButton } from './ask-button.tsx';
import { Deadline } from './deadline.tsx';
import { MoneyBar } from './money-bar.tsx';
import { AcceptOffer, DeclineOffer } from './offer-decision.tsx';
import { focusOfferForm } from './offer-form.tsx';
import type { Parties } from './parties.ts';
import { BusinessDays } from './ruling/business-days.tsx';
import { openOfferOf, splitOf } from './split.ts';
import { continues } from './withdrawal.ts';

type Props = { dispute: DisputeDetail; parties: Parties };

/** What the dispute waits for; the only place with a primary button, and without one if it is not the viewer's turn. */
export function ActionCard(props: Props) {
  const { status, can, isContested, withdrawProposedBy } = props.dispute;
  if (status === 'resolved') return <Resolved {...props} />;
  if (status === 'withdrawn') return <Withdrawn {...props} />;
  if (can.includes('answer')) return <YourAnswer {...props} />;
  if (isContested) return <AtTheBank />;
  if (can.includes('agree_to_withdraw')) return <TheirWithdrawal {...props} />;
  if (can.includes('accept_offer')) return <TheirOffer {...props} />;
  if (withdrawProposedBy === props.parties.me) return <OwnWithdrawal {...props} />;
  if (status === 'open') return <TheirAnswer {...props} />;
  if (status === 'escalated') return <Escalated {...props} />;
  return openOfferOf(props.dispute) ? <OwnOffer {...props} /> : <NoOffer />;
}

type FrameProps = {
  lamp?: [Tone, string];
  title: string;
  text?: ReactNode;
  isYours?: boolean;
  children?: ReactNode;
};

const Frame = ({ lamp, title, text, isYours = false, children }: FrameProps) => (
  <Card className={cx('p-5 max-md:p-4', isYours && 'border-accent-line')}>
    {lamp && (
      <p className="mb-2">
        <StatusLamp tone={lamp[0]}>{lamp[1]}</StatusLamp>
      </p>
    )}
    <h2 className="num card-title wrap-anywhere">{title}</h2>
    {text && <p className="num mt-1 text-sm text-ink-2">{text}</p>}
    {children}
  </Card>
);

/** The other side asks to withdraw; an offer of theirs stays below it. */
function TheirWithdrawal(props: Props) {
  const { dispute, parties } = props;
  const withdraw = useWithdrawDispute(dispute.id, parties.otherName);
  const hasOffer = dispute.can.includes('accept_offer');
  return (
    <>
      <Frame
        isYours
        title={`${parties.otherName} asks to withdraw the dispute`}
        text={`Agree and the dispute ends. ${continues}`}
      >
        <AskButton
          label="Agree to Withdraw"
          variant={hasOffer ? 'outline' : 'primary'}
          className="mt-4 w-full"
          title="Withdraw this dispute?"
          text={continues}
          confirm="Withdraw Dispute"
          cancel="Keep Dispute Open"
          pendingText="Withdrawing..."
          action={withdraw}
        />
      </Frame>
      {hasOffer && <TheirOffer {...props} />}
    </>
  );
}

const OwnWithdrawal = (props: Props) => (
  <>
    <Frame
      lamp={['quiet', `Waiting for ${props.parties.otherName}`]}
      title="You asked to withdraw the dispute"
      text={`It ends if ${props.parties.otherName} agrees. Until then you both can make offers.`}
    />
    {props.dispute.status === 'escalated' && <Escalated {...props} />}
  </>
);

function TheirOffer({ dispute, parties }: Props) {
  const offer = openOfferOf(dispute)!;
  const { serviceCents } = splitOf(dispute, toCents(offer.refundAmount));
  return (
    <Frame
      isYours
      {...(dispute.status === 'escalated' && { lamp: ['caution', 'Escalated'] as const })}
      title={`${parties.otherName} offers a ${formatMoney(offer.refundAmount)} refund`}
      text={
        parties.me === 'owner'
          ? 'Accept it and the dispute ends. We refund your card and release the rest. You can’t undo this.'
          : `Accept it and the dispute ends. ${formatCents(serviceCents)} is added to your balance. You can’t undo this.`
      }
    >
      <div className="mt-4 max-md:hidden">
        <AcceptOffer dispute={dispute} parties={parties} offer={offer} />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2 max-md:mt-3">
        <Button icon={<Undo2 aria-hidden />} onClick={focusOfferForm}>
          Counter
        </Button>
        <DeclineOffer dispute={dispute} parties={parties} offer={offer} />
      </div>
    </Frame>
  );
}

const YourAnswer = ({ dispute, parties }: Props) => (
  <Frame isYours title="Your answer is needed">
    <Deadline dispute={dispute} who="You have" />
    <p className="mt-4 mb-3 border-t border-line pt-4 text-sm text-ink-2">
      Without an answer, an administrator decides on what {parties.otherName} wrote.
    </p>
    <AnswerDispute dispute={dispute} parties={parties} />
  </Frame>
);

function TheirAnswer({ dispute, parties }: Props) {
  const withdraw = useWithdrawDispute(dispute.id, parties.otherName);
  return (
    <Frame title={`Waiting for ${parties.otherName}`}>
      <Deadline dispute={dispute} who={`${parties.otherName} has`} />
      <p className="mt-4 mb-3 border-t border-line pt-4 text-sm text-ink-2">
        You can withdraw on your own until {parties.otherName} answers.
      </p>
      <AskButton
        label="Withdraw Dispute"
        className="w-full"
        title="Withdraw this dispute?"
        text={continues}
        confirm="Withdraw Dispute"
        cancel="Keep Dispute Open"
        pendingText="Withdrawing..."
        action={withdraw}
      />
    </Frame>
  );
}

function OwnOffer({ dispute, parties }: Props) {
  const offer = openOfferOf(dispute)!;
  return (
    <Frame
      lamp={['quiet', `Waiting for ${parties.otherName}`]}
      title={`You offered ${formatMoney(offer.refundAmount)}`}
      text={`${parties.otherName} can accept, counter or decline. You can replace the offer until then.`}
    />
  );
}

const NoOffer = () => (
  <Frame
    isYours
    title="Make an offer"
    text="Offer a refund that you both can live with. Either of you can start."
  >
    <Button variant="primary" className="mt-4 w-full" onClick={focusOfferForm}>
      Make an Offer
    </Button>
  </Frame>
);

const AtTheBank = () => (
  <Frame
    lamp={['caution', 'At the bank']}
    title="The card’s bank decides first"
    text="A payment of this job is contested there. The dispute can’t end before the bank has decided."
  />
);

const Escalated = ({ dispute: { ruleBy, businessDays } }: Props) => (
  <Frame
    lamp={['caution', 'Escalated']}
    title="An administrator decides"
    text={`We aim to decide ${ruleBy ? `by ${formatDate(ruleBy)}` : `within ${disputeRulingDays} business days`}. You can add evidence and make offers until then.`}
  >
    {businessDays !== null && (
      <p className="mt-4 border-t border-line pt-4">
        <BusinessDays days={businessDays} />
      </p>
    )}
  </Frame>
);

function Resolved({ dispute, parties }: Props) {
  const href = useHref();
  const isChargeback = dispute.refundAmount === null;
  const split = splitOf(dispute, toCents(dispute.refundAmount ?? '0'));
  const day = dispute.endedAt ? formatDate(dispute.endedAt) : '';
  if (isChargeback)
    return (
      <Frame
        lamp={['ok', 'Resolved']}
        title="The card’s bank took the payment back"
        text={`The dispute ended on ${day}. There’s nothing left to decide.`}
      >
        <ViewJob href={href('/requests/:id', { id: dispute.requestId })} />
      </Frame>
    );
  const how =
    dispute.note === null
      ? `You and ${parties.otherName} settled on ${day}.`
      : `An administrator decided on ${day}.`;
  return (
    <Frame
      lamp={['ok', 'Resolved']}
      title={
        parties.me === 'owner'
          ? split.refundCents > 0
            ? `You get ${formatCents(split.refundCents)} back`
            : 'The payment was released'
          : split.serviceCents > 0
            ? `You receive ${formatCents(split.serviceCents)}`
            : 'The owner was refunded in full'
      }
      text={`${how} ${parties.me === 'owner' ? refundText(split.refundCents) : shareText(split.serviceCents)}`.trim()}
    >
      <MoneyBar split={split} label="Result" className="mt-4 h-3.5" />
      {dispute.note !== null && (
        <blockquote className="mt-4 border-s-2 border-course ps-3 text-sm">
          <p className="text-xs text-ink-3">Reason for the decision</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
            {dispute.note}
          </p>
        </blockquote>
      )}
      <ViewJob href={href('/requests/:id', { id: dispute.requestId })} />
      {dispute.payments[0] && (
        <a
          href={href('/payments/:id/receipt', { id: dispute.payments[0].id })}
          className="link mt-2 flex h-11 items-center justify-center gap-1.5 text-sm"
        >
          <FileText aria-hidden className="size-4" />
          View Receipt
        </a>
      )}
    </Frame>
  );
}

const refundText = (cents: number) => (cents > 0 ? 'The refund reaches your card within 5 to 10 days.' : '');

const shareText = (cents: number) => (cents > 0 ? 'Your share is in your balance.' : '');

function Withdrawn({ dispute }: Props) {
  const href = useHref();
  return (
    <Frame
      lamp={['quiet', 'Withdrawn']}
      title="The job continues"
      text="Its deadlines moved by the time the dispute took."
    >
      <ViewJob href={href('/requests/:id', { id: dispute.requestId })} />
    </Frame>
  );
}

const ViewJob = ({ href }: { href: string }) => (
  <Button href={href} className="mt-4 w-full">
    View Job
  </Button>
);

/** Accepts the open offer from the bar at the bottom of phones. */
export function AcceptBar({ dispute, parties }: Props) {
  const offer = openOfferOf(dispute);
  if (!offer || !dispute.can.includes('accept_offer')) return null;
  return <AcceptOffer dispute={dispute} parties={parties} offer={offer} />;
}
