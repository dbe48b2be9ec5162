import { formatMoney } from '#contract/money.ts';
import type { Quote } from '#web/api/quotes.ts';

/** Lines of a quote that are for no item of the due list. */
export const otherLines = (quote: Quote): Quote => ({
  ...quote,
  items: quote.items.filter(({ reminderId }) => !reminderId),
});

/** The price of a requested item in a quote; a quote whose lines name no items is for all of them. */
export function RequestedItem({ quote, reminderId }: { quote: Quote; reminderId: number }) {
  const lines = quote.items.filter((item) => item.reminderId === reminderId);
  if (lines.length > 0)
    return (
      <p className="num flex justify-between gap-3">
        <span className="text-ink-2">Included</span>
        <span className="font-medium">{formatMoney(lines.reduce((sum, { amount }) => sum + amount, 0))}</span>
      </p>
    );
  const isForAll = quote.items.every((item) => !item.reminderId);
  return isForAll ? (
    <span className="text-ink-2">In the price</span>
  ) : (
    <span className="font-medium text-caution">Not included</span>
  );
}
