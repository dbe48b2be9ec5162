import type { BodyOf } from '#contract/endpoint.ts';
import { optionalCents, withOptions } from '#contract/requests/pricing.ts';
import type { quoteEndpoints } from '#contract/requests/quotes.ts';
import { invalid } from '#server/errors.ts';
import type { Quote } from './quotes.hot.repo.ts';

/** Returns the columns of a new quote that say how it is priced. */
export const pricingOf = ({
  price,
  pricing,
  estimate,
  hourlyRate,
  items = [],
}: BodyOf<typeof quoteEndpoints, 'submitQuote'>) => ({
  price: price.toFixed(2),
  pricing,
  estimate: estimate?.toFixed(2) ?? null,
  hourlyRate: hourlyRate?.toFixed(2) ?? null,
  basePrice: items.some(({ isOptional }) => isOptional) ? price.toFixed(2) : null,
});

type Priced = Pick<Quote, 'price' | 'estimate' | 'basePrice' | 'items'>;

/** Returns what accepting a quote with these optional lines makes of its price; throws if a line is none of them. */
export function chooseOptions(quote: Priced, chosen: readonly number[]) {
  const isOptional = (index: number) => quote.items[index]?.isOptional === true;
  if (new Set(chosen).size < chosen.length || !chosen.every(isOptional))
    invalid('optionalItems', 'Choose optional lines of this quote');
  return {
    ...withOptions(quote, optionalCents(quote.items, chosen)),
    chosenItems: quote.basePrice === null ? null : chosen.toSorted((a, b) => a - b),
  };
}

/** Returns the price of a quote as it was before optional lines were chosen. */
export const withoutOptions = (quote: Priced) => ({ ...withOptions(quote, 0), chosenItems: null });
