import { useRef } from 'react';
import { toCents } from '#contract/money.ts';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { formatCents } from '#web/lib/money.ts';
import { cx } from '#web/ui/class-names.ts';
import { useWidth } from '#web/ui/element-width.ts';
import type { Parties, Role } from './parties.ts';
import { gapOf, placeLabels, type LabelPlace } from './split.ts';
import { isLive } from './status.ts';

/** Width that a label needs. */
const labelPixels = 140;

const roleLabels = { owner: 'Owner', provider: 'Provider' };

/** Scale from $0 to the amount asked for: where both parties stand and how far apart they are. */
export function GapScale({ dispute, parties }: { dispute: DisputeDetail; parties: Parties }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 640);
  const gap = gapOf(dispute);
  if (!gap || !isLive(dispute)) return null;
  const asked = toCents(dispute.requestedRefund);
  const max = Math.max(asked, gap.owner, gap.provider);
  if (max === 0) return null;
  const percent = (cents: number) => (cents / max) * 100;
  const order: [Role, Role] = gap.provider <= gap.owner ? ['provider', 'owner'] : ['owner', 'provider'];
  const [low, high] = order;
  const { lower, higher, isStacked } = placeLabels(
    percent(gap[low]),
    percent(gap[high]),
    (labelPixels / width) * 100,
  );
  const { me, nameOf } = parties;
  const sentence = `Refund scale from $0.00 to ${formatCents(max)}. ${nameOf('provider')}: ${formatCents(gap.provider)}. ${nameOf('owner')}: ${formatCents(gap.owner)}. ${formatCents(gap.apart)} apart.`;
  return (
    <div
      role="img"
      aria-label={sentence}
      className="num border-t border-line px-5 pt-4 pb-3 text-sm max-md:px-4"
    >
      <div ref={box} aria-hidden className={cx('relative', isStacked ? 'h-10' : 'h-5')}>
        <Label place={lower} role={low} cents={gap[low]} me={me} />
        <Label place={higher} role={high} cents={gap[high]} me={me} isSecond={isStacked} />
      </div>
      <div aria-hidden className="relative mt-1 h-8">
        {order.map((role) => (
          <svg
            key={role}
            viewBox="0 0 12 9"
            className={cx(
              'absolute top-0 h-[9px] w-3 -translate-x-1/2',
              role === me ? 'fill-accent' : 'fill-ink',
            )}
            style={{ left: `${percent(gap[role])}%` }}
          >
            <path d="M1 0h10a1 1 0 0 1 .8 1.6L6.8 8.5a1 1 0 0 1-1.6 0L.2 1.6A1 1 0 0 1 1 0Z" />
          </svg>
        ))}
        <span className="absolute inset-x-0 top-3 h-[5px] rounded-full bg-fill" />
        <span
          className="absolute top-3 h-[5px] bg-accent-line"
          style={{ left: `${lower.at}%`, right: `${100 - higher.at}%` }}
        />
        <span className="ticks absolute inset-x-0 top-5.5" />
      </div>
      <p aria-hidden className="flex flex-wrap justify-between gap-x-3 text-ink-3">
        <span>$0.00</span>
        <span className="font-medium text-ink-2">
          {gap.apart === 0 ? 'You agree' : `${formatCents(gap.apart)} apart`}
        </span>
        <span>
          {formatCents(max)}
          {max === asked && <span className="max-md:hidden"> asked for</span>}
        </span>
      </p>
    </div>
  );
}

type LabelProps = { place: LabelPlace; role: Role; cents: number; me: Role | undefined; isSecond?: boolean };

const Label = ({ place, role, cents, me, isSecond = false }: LabelProps) => (
  <span
    className={cx('absolute leading-5 whitespace-nowrap', isSecond ? 'top-5' : 'top-0')}
    style={{ left: `${place.at}%`, translate: `-${place.shift}% 0` }}
  >
    <span className="text-ink-2">{role === me ? 'You' : roleLabels[role]} </span>
    <b className="font-semibold">{formatCents(cents)}</b>
  </span>
);
