import { formatMoney } from '#contract/money.ts';
import { optionalIndexes } from '#contract/requests/counteroffer-terms.ts';
import type { Quote } from '#web/api/quotes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type Props = { quote: Quote; onToggle: (quote: Quote, index: number) => void };

/** The lines that the owner may leave out, as checkboxes; the price of the quote follows. */
export function OptionalLines({ quote, onToggle }: Props) {
  const chosen = quote.chosenItems ?? [];
  return (
    <div
      role="group"
      aria-label={`Optional lines of ${quote.provider.businessName}`}
      className="grid gap-1.5 text-sm"
    >
      {optionalIndexes(quote.items).map((index) => {
        const { description, amount } = quote.items[index]!;
        const isChosen = chosen.includes(index);
        return (
          <Checkbox
            key={index}
            className="[&>span]:flex-1"
            checked={isChosen}
            onChange={() => onToggle(quote, index)}
            label={
              <span className="flex justify-between gap-3">
                <bdi className="min-w-0 wrap-anywhere">{description}</bdi>
                <span className={isChosen ? 'num font-semibold' : 'num text-ink-3'}>
                  +{formatMoney(amount)}
                </span>
              </span>
            }
          />
        );
      })}
    </div>
  );
}
