import { disputeRulingDays } from '#contract/product.ts';
import { pluralize } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';

/** Text and color of the business days since the escalation: caution from day 8, a warning beyond the aim. */
export function rulingAge(days: number) {
  const over = days - disputeRulingDays;
  if (over > 0) return { text: `${pluralize(over, 'day')} over`, tone: 'text-warning' };
  const text = days === 0 ? 'Escalated today' : `Day ${days} of ${disputeRulingDays}`;
  return { text, tone: days > 7 ? 'text-caution' : 'text-ink-2' };
}

/** One tick per business day, filled up to today, with the same in words. */
export function BusinessDays({ days }: { days: number }) {
  const { text, tone } = rulingAge(days);
  return (
    <span className={cx('num flex items-center gap-2 text-xs font-medium', tone)}>
      <span aria-hidden className="flex gap-[2px]">
        {Array.from({ length: disputeRulingDays }, (_, day) => (
          <span
            key={day}
            className={cx(
              'h-2 w-[5px] rounded-[1px] forced-color-adjust-none',
              day < days ? 'bg-current' : 'bg-line',
            )}
          />
        ))}
      </span>
      {text}
    </span>
  );
}
