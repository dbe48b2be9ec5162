import { priceText } from '#contract/requests/pricing.ts';
import type { Quote } from '#web/api/quotes.ts';
import { formatDateTime } from '#web/lib/format.ts';

/** Shows the provider's quote that was sent elsewhere while this form was open, above what was typed here. */
export const NewerQuote = ({ quote }: { quote: Quote }) => (
  <div role="status" className="rounded-card border border-line bg-caution-soft p-4 text-sm">
    <p className="font-semibold">
      You sent another quote for {priceText(quote, 'up to')} on {formatDateTime(quote.createdAt)}
    </p>
    <p dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line wrap-anywhere">
      {quote.description}
    </p>
    <p className="mt-2 text-ink-2">What you entered here is still below. Sending it replaces that quote.</p>
  </div>
);
