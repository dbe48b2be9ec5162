import { priceText } from '#contract/requests/pricing.ts';
import type { OpenRequest } from '#web/api/open-requests.ts';
import { quoteCountLabel } from '#web/domain/quote-count-label.ts';

/** What became of the provider's own quote, otherwise how many quotes there are. */
export function quotesLabel({ ownPrice, ownPricing, isRejected, quoteCount }: OpenRequest) {
  if (ownPrice) return `You quoted ${priceText({ price: ownPrice, pricing: ownPricing })}`;
  return isRejected ? 'Your quote was rejected' : quoteCountLabel(quoteCount);
}
