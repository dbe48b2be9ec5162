import { formatMoney, toCents } from '#contract/money.ts';
import { platformFeePercent } from '#contract/product.ts';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { formatCents } from '#web/lib/money.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { MoneyBar, MoneyLegend } from './money-bar.tsx';
import type { Parties } from './parties.ts';
import { shownRefund, splitOf, sumsOf } from './split.ts';
import { isLive } from './status.ts';

function captionOf(dispute: DisputeDetail, { me, names, nameOf }: Parties) {
  const offer = dispute.offers.at(-1);
  if (dispute.status === 'resolved') return 'How it ended';
  if (offer) {
    if (offer.by === me) return 'If your offer is accepted';
    return offer.status === 'open' && me
      ? `If you accept the offer of ${names[offer.by]}`
      : 'By the last offer';
  }
  if (dispute.openedBy === me) return 'If you get what you asked for';
  return `If ${nameOf(dispute.openedBy)} gets what they asked for`;
}

type Props = { dispute: DisputeDetail; parties: Parties };

/** The frozen money and how it would be split now. */
export function MoneyAtStake({ dispute, parties }: Props) {
  const refund = shownRefund(dispute);
  const split = splitOf(dispute, refund);
  const { quote, additions, total } = sumsOf(dispute);
  const isWithdrawn = dispute.status === 'withdrawn';
  const asked = toCents(dispute.requestedRefund);
  const asker = parties.nameOf(dispute.openedBy);
  return (
    <Card>
      <CardHead title={isLive(dispute) ? 'Money at stake' : 'Money'}>
        {isLive(dispute) && <StatusLamp tone="caution">Frozen</StatusLamp>}
      </CardHead>
      <div className="border-t border-line p-5 max-md:p-4">
        <div className="num flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-[1.625rem] leading-8 font-semibold tracking-[-0.017em]">
            {formatCents(total)}{' '}
            <span className="text-base font-normal tracking-normal text-ink-2">
              {isLive(dispute) ? 'held' : 'in total'}
            </span>
          </p>
          <p className="text-sm text-ink-2">
            {dispute.isPrebuy ? 'Stage 1' : 'Quote'} {formatCents(quote)}
            {additions > 0 &&
              `, ${dispute.isPrebuy ? 'later stages' : 'additional work'} ${formatCents(additions)}`}
          </p>
        </div>
        {!isWithdrawn && (
          <>
            <p className="mt-4 mb-2 text-sm text-ink-2">{captionOf(dispute, parties)}</p>
            <MoneyBar split={split} label="Money at stake" />
            <MoneyLegend
              rows={[
                {
                  part: 'refund',
                  label: parties.refundLabel,
                  cents: split.refundCents,
                  note:
                    asked === refund
                      ? `${asker} asked for this`
                      : `${asker} asked for ${formatMoney(dispute.requestedRefund)}`,
                },
                {
                  part: 'provider',
                  label: parties.releaseLabel,
                  cents: split.serviceCents,
                  note: 'After the platform fee',
                },
                {
                  part: 'fee',
                  label: 'Platform fee',
                  cents: split.feeCents,
                  note: `${platformFeePercent}% of the released part`,
                },
              ]}
            />
          </>
        )}
      </div>
    </Card>
  );
}
