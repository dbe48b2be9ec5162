import { useRef } from 'react';
import { toCents } from '#contract/money.ts';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { placeLabels } from '#web/features/disputes/split.ts';
import { formatCents } from '#web/lib/money.ts';
import { cx } from '#web/ui/class-names.ts';
import { useWidth } from '#web/ui/element-width.ts';

type Props = { dispute: DisputeDetail; totalCents: number };

/** Width that a label needs. */
const labelPixels = 120;

/** Marks above the slider: the last offer and the amount asked for. */
export function Marks({ dispute, totalCents }: Props) {
  const box = useRef<HTMLParagraphElement>(null);
  const width = useWidth(box, 640);
  const last = dispute.offers.at(-1);
  const marks = [
    ...(last ? [{ text: 'Last offer', cents: toCents(last.refundAmount) }] : []),
    { text: 'Asked', cents: toCents(dispute.requestedRefund) },
  ].toSorted((a, b) => a.cents - b.cents);
  const percents = marks.map(({ cents }) => (cents / totalCents) * 100);
  const { lower, higher, isStacked } = placeLabels(
    percents[0] ?? 0,
    percents.at(-1) ?? 0,
    (labelPixels / width) * 100,
  );
  const places = marks.length === 1 ? [higher] : [lower, higher];
  const hasTwoRows = isStacked && marks.length > 1;
  return (
    <p ref={box} className={cx('relative mb-1.5 text-xs text-ink-2', hasTwoRows ? 'h-12' : 'h-7')}>
      {marks.map(({ text, cents }, index) => {
        const { at, shift } = places[index]!;
        return (
          <span key={text}>
            <span
              className={cx('absolute whitespace-nowrap', hasTwoRows && index === 1 ? 'top-4.5' : 'top-0')}
              style={{ left: `${at}%`, translate: `-${shift}% 0` }}
            >
              {text} {formatCents(cents)}
            </span>
            <span aria-hidden className="absolute bottom-0 h-2 w-px bg-ink-3" style={{ left: `${at}%` }} />
          </span>
        );
      })}
    </p>
  );
}
