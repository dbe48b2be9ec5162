import { optionalIndexes } from '#contract/requests/counteroffer-terms.ts';
import { optionalCents, withOptions } from '#contract/requests/pricing.ts';
import type { Quote } from '#web/api/quotes.ts';

/** Indexes of the optional lines that the owner ticked, by quote. */
export type Choices = Readonly<Record<number, readonly number[]>>;

/**
 * Optional lines are ticked from the start if they are for items of the due list that the request names. Those of an agreed
 * counteroffer are what the owner did not want: the agreed price is without them.
 */
export const firstChoice = (
  { items, counterofferId }: Pick<Quote, 'items' | 'counterofferId'>,
  requested: readonly { id: number }[],
) =>
  (counterofferId ? [] : optionalIndexes(items)).filter((index) =>
    requested.some(({ id }) => id === items[index]!.reminderId),
  );

/** What was made of a quote by the indexes that were chosen. */
const made = new WeakMap<Quote, Map<string, Quote>>();

/**
 * Returns a pending quote as it would be accepted with these optional lines; the same one if it has none. The same choice
 * returns the same object, so that what shows it needs no new drawing.
 */
export function withChoice(quote: Quote, chosen: readonly number[]): Quote {
  if (quote.basePrice === null) return quote;
  const known = made.get(quote) ?? new Map<string, Quote>();
  made.set(quote, known);
  const key = chosen.join();
  const former = known.get(key);
  if (former) return former;
  const { price, estimate } = withOptions(quote, optionalCents(quote.items, chosen));
  const now = {
    ...quote,
    price,
    mostYouCanPay: price,
    estimate,
    expected: estimate,
    chosenItems: [...chosen],
  };
  known.set(key, now);
  return now;
}

/** Returns the choice with a line ticked or not. */
export const toggled = (chosen: readonly number[], index: number) =>
  chosen.includes(index)
    ? chosen.filter((other) => other !== index)
    : [...chosen, index].toSorted((a, b) => a - b);
