import { reviewBusinessDays } from '#contract/product.ts';
import { pluralize } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';

const { max } = reviewBusinessDays;

/** Business days since the submission against those that the product promises. */
export function Age({ days }: { days: number }) {
  const over = days - max;
  const text =
    over > 0 ? `${pluralize(over, 'day')} over` : days === 0 ? 'Submitted today' : `Day ${days} of ${max}`;
  const tone = over > 0 ? 'text-warning' : days === max ? 'text-caution' : 'text-ink-2';
  return (
    <span className={cx('num flex items-center gap-2 text-xs font-medium', tone)}>
      <span aria-hidden className="flex gap-[2px]">
        {Array.from({ length: max }, (_, day) => (
          <span
            key={day}
            className={cx(
              'h-2 w-[7px] rounded-[1px] forced-color-adjust-none',
              day < days ? 'bg-current' : 'bg-line',
            )}
          />
        ))}
      </span>
      {text}
    </span>
  );
}
