import { formatMoney } from '#contract/money.ts';
import { chosenLines } from '#contract/requests/pricing.ts';
import type { Quote } from '#web/api/quotes.ts';

/** Lines of a quote that are for no item of the due list, without the optional ones. */
export const otherLines = (quote: Quote): Quote => ({
  ...quote,
  items: quote.items.filter(({ reminderId, isOptional }) => !reminderId && !isOptional),
});

const isFor =
  (id: number) =>
  ({ reminderId }: Quote['items'][number]) =>
    reminderId === id;

/** Requested items that a quote leaves out; none if its lines name no items: then it is for all of them. */
export function leftOutOf<T extends { id: number }>(quote: Quote, requested: readonly T[]): T[] {
  if (!requested.some(({ id }) => quote.items.some(isFor(id)))) return [];
  const lines = quote.chosenItems === null ? quote.items : chosenLines(quote);
  return requested.filter(({ id }) => !lines.some(isFor(id)));
}

type NoteProps = { quote: Quote; requested: readonly { id: number; name: string }[]; className: string };

/** Says which requested items the price does not include. */
export function LeftOutNote({ quote, requested, className }: NoteProps) {
  const names = leftOutOf(quote, requested).map(({ name }) => name);
  if (names.length === 0) return null;
  return <span className={`block text-caution ${className}`}>Not included: {names.join(', ')}.</span>;
}

const sumOf = (lines: Quote['items']) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Says in a word what a quote asks for a requested item. */
export function priceOfItem(quote: Quote, reminderId: number) {
  const lines = quote.items.filter(isFor(reminderId));
  if (lines.some(({ isOptional }) => isOptional)) return 'Optional';
  if (lines.length > 0) return formatMoney(sumOf(lines));
  return quote.items.every((item) => !item.reminderId) ? 'In the price' : 'Not included';
}

/** The price of a requested item in a quote; a quote whose lines name no items is for all of them. */
export function RequestedItem({ quote, reminderId }: { quote: Quote; reminderId: number }) {
  const lines = quote.items.filter(isFor(reminderId));
  const price = sumOf(lines);
  const formerItems = quote.former?.items ?? [];
  const before = sumOf(formerItems.filter(isFor(reminderId)));
  const isRevised = formerItems.length > 0 && before !== price;
  if (lines.some(({ isOptional }) => isOptional))
    return <span className="text-ink-2">Optional, chosen below</span>;
  if (lines.length > 0)
    return (
      <p className="num flex justify-between gap-3">
        <span className="text-ink-2">
          Included
          {isRevised && (
            <span className="ms-2 inline-block text-xs font-medium text-caution">
              {before === 0 ? 'New' : `Was ${formatMoney(before)}`}
            </span>
          )}
        </span>
        <span className="font-medium">{formatMoney(price)}</span>
      </p>
    );
  const isForAll = quote.items.every((item) => !item.reminderId);
  return isForAll ? (
    <span className="text-ink-2">In the price</span>
  ) : (
    <span className="font-medium text-caution">Not included</span>
  );
}
