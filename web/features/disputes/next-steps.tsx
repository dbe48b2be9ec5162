import { Lock } from 'lucide-react';
import { disputeRulingDays } from '#contract/product.ts';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StepList, type Step } from '#web/ui/stepper.tsx';
import type { Parties } from './parties.ts';
import { openOfferOf } from './split.ts';

const ruling = `We aim to decide within ${disputeRulingDays} business days.`;

function stepsOf(dispute: DisputeDetail, { me, other, otherName, names }: Parties): Step[] {
  const { status, can, answerBy, openedBy, isContested } = dispute;
  if (isContested)
    return [
      { label: 'The card’s bank decides', note: 'A payment of this job is contested there.' },
      { label: 'If the money stays here', note: 'The dispute continues where it stopped.' },
      { label: 'If the bank returns it', note: 'The owner has the money back. Job and dispute end.' },
    ];
  if (status === 'escalated')
    return [
      { label: 'An administrator decides', note: ruling },
      { label: 'You can still agree', note: 'An accepted offer ends the dispute right away.' },
      { label: 'We refund and release', note: 'The decision is final.' },
    ];
  if (status === 'open')
    return [
      {
        label: openedBy === me ? `${names[other]} answers` : 'You answer',
        note: answerBy && `By ${formatDateTime(answerBy)}`,
      },
      { label: 'You exchange offers', note: 'Either of you can accept at any time.' },
      { label: 'If you don’t agree', note: `Either of you can ask an administrator to decide. ${ruling}` },
    ];
  const waiting = openOfferOf(dispute);
  const first = can.includes('accept_offer')
    ? { label: 'You answer the offer', note: 'Accept, counter or decline. There’s no deadline.' }
    : waiting
      ? { label: `${otherName} answers your offer`, note: 'Accept, counter or decline. There’s no deadline.' }
      : { label: 'You exchange offers', note: 'Either of you can make one. There’s no deadline.' };
  return [
    first,
    {
      label: 'If you agree',
      note:
        me === 'owner'
          ? 'We refund your card within 5 to 10 days and release the rest.'
          : 'We refund the owner’s card and add the rest to your balance.',
    },
    { label: 'If you don’t', note: `Either of you can escalate. ${ruling}` },
  ];
}

/** What happens next in a live dispute. */
export const NextSteps = ({ dispute, parties }: { dispute: DisputeDetail; parties: Parties }) => (
  <Card>
    <CardHead title="What happens next" />
    <div className="border-t border-line p-5 max-md:p-4">
      <StepList label="What happens next" steps={stepsOf(dispute, parties)} now={0} />
      <p className="mt-4 flex gap-2 border-t border-line pt-3.5 text-sm text-ink-2">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
        All deadlines on the job are on hold until the dispute ends.
      </p>
    </div>
  </Card>
);
