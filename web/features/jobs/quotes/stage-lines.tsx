import { formatMoney } from '#contract/money.ts';
import { sumOfStages } from '#contract/prebuys/stages.ts';
import type { Quote } from '#web/api/quotes.ts';
import { pluralize } from '#web/lib/format.ts';

/** The stages of a quote on a pre-buy with their prices; nothing for other quotes. */
export function StageLines({ quote: { stages } }: { quote: Quote }) {
  if (!stages) return null;
  return (
    <div>
      <ol aria-label="Stages" className="grid gap-1.5">
        {stages.map(({ title, price, days }, index) => (
          // Two stages may have the same title; their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="num flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere text-ink-2">
              {index + 1}. <bdi>{title}</bdi>, {pluralize(days, 'day')}
            </span>
            <span className="font-medium">{formatMoney(price)}</span>
          </li>
        ))}
        <li className="num flex justify-between gap-3 border-t border-line pt-1.5 font-semibold">
          <span>All stages</span>
          <span>{formatMoney(sumOfStages(stages))}</span>
        </li>
      </ol>
      <p className="mt-1.5 text-ink-3">
        Each stage is paid before it starts, and the pre-buy can stop after any of them.
      </p>
    </div>
  );
}
