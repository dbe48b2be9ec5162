import { formatMoney, toCents } from '#contract/money.ts';
import type { DisputeDetail, Offer } from '#web/api/disputes.ts';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { GapScale } from './gap-scale.tsx';
import { OfferForm } from './offer-form.tsx';
import type { Parties } from './parties.ts';
import { splitOf } from './split.ts';

type Props = { dispute: DisputeDetail; parties: Parties };

/** Offers of both parties, how far apart they are, and the form for the next one. */
export function Offers({ dispute, parties }: Props) {
  const { offers, can } = dispute;
  const canOffer = can.includes('offer');
  if (offers.length === 0 && !canOffer) return null;
  return (
    <Card>
      <CardHead title="Offers">
        {offers.length > 0 && (
          <span className="num text-sm text-ink-3">{pluralize(offers.length, 'offer')}</span>
        )}
      </CardHead>
      {offers.length > 0 && (
        <>
          <GapScale dispute={dispute} parties={parties} />
          <ol aria-label="Offers" className="divide-y divide-line border-t border-line">
            {offers.map((offer) => (
              <OfferRow key={offer.n} offer={offer} dispute={dispute} parties={parties} />
            ))}
          </ol>
        </>
      )}
      {canOffer && <OfferForm key={offers.length} dispute={dispute} parties={parties} />}
    </Card>
  );
}

function stateOf(offer: Offer, { me, other, nameOf, otherName }: Parties): string {
  const decider = offer.by === me ? other : (me ?? (offer.by === 'owner' ? 'provider' : 'owner'));
  if (offer.status === 'open')
    return offer.by === me ? `Waiting for ${otherName}` : me ? 'Waiting for you' : 'Waiting';
  if (offer.status === 'replaced') return 'Replaced by the next offer';
  const verb = offer.status === 'accepted' ? 'accepted' : 'declined';
  return `${nameOf(decider)} ${verb} it${offer.decidedAt ? ` ${formatDateTime(offer.decidedAt)}` : ''}`;
}

const tones = { open: 'accent', accepted: 'ok', declined: 'quiet', replaced: 'quiet' } as const;

function OfferRow({ offer, dispute, parties }: Props & { offer: Offer }) {
  const { totalCents, refundCents } = splitOf(dispute, toCents(offer.refundAmount));
  return (
    <li className={cx('flex gap-3 px-5 py-3.5 max-md:px-4', offer.status === 'open' && 'bg-accent-soft/60')}>
      <Avatar name={parties.names[offer.by]} src={dispute[offer.by].imageUrl} size={32} />
      <div className="num min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{parties.nameOf(offer.by)} offered</span>
          <b className="font-semibold">{formatMoney(offer.refundAmount)} refund</b>
          <time dateTime={offer.createdAt} className="ms-auto text-xs text-ink-3">
            {formatDateTime(offer.createdAt)}
          </time>
        </p>
        <p className="mt-0.5 text-sm text-ink-2">{formatCents(totalCents - refundCents)} released</p>
        <p className="mt-1.5">
          <StatusLamp tone={tones[offer.status]} className="whitespace-normal">
            {stateOf(offer, parties)}
          </StatusLamp>
        </p>
      </div>
    </li>
  );
}
