import { priceText } from '#contract/requests/pricing.ts';
import type { Quote } from '#web/api/quotes.ts';
import { pluralize, formatDate } from '#web/lib/format.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { rejectReasonText } from './lost-reasons.ts';

const statusLabels: Partial<Record<Quote['status'], string>> = {
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  superseded: 'Revised',
};
/** Collapsed list of quotes that are no longer active. */
export function PastQuotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <details className="card mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 py-2.5 text-sm font-medium max-md:px-4">
        {pluralize(quotes.length, 'earlier quote')}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-5 py-3 text-sm max-md:px-4"
          >
            <span dir="auto" className="font-medium">
              {quote.provider.businessName}
            </span>
            <span className="num">{priceText(quote)}</span>
            <span className="flex w-full flex-wrap justify-between gap-x-4 text-ink-3">
              <StatusLamp tone="quiet">{statusLabels[quote.status] ?? quote.status}</StatusLamp>
              <span className="num">{formatDate(quote.updatedAt)}</span>
            </span>
            {quote.rejectReason && (
              <span dir="auto" className="w-full wrap-anywhere text-ink-2">
                {rejectReasonText(quote.rejectReason)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
