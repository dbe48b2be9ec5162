import type { Quote } from '#web/api/quotes.ts';
import { pluralize, formatDate, formatMoney } from '#web/lib/format.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** How a quote that is no longer live reads. */
const endings: Partial<Record<Quote['status'], string>> = {
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  superseded: 'Revised',
};
/** Reasons that the system gives; whatever a person wrote stands as it is. */
const reasons: Record<string, string> = {
  not_selected: 'Another quote was chosen.',
  request_cancelled: 'The request was cancelled.',
  request_expired: 'The request expired.',
};

type Props = { quotes: readonly Quote[]; areOwn?: boolean };

/** Quotes that are over, folded. */
export function PastQuotes({ quotes, areOwn }: Props) {
  if (quotes.length === 0) return null;
  return (
    <details className="card mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 py-2.5 text-sm font-medium max-md:px-4">
        {pluralize(quotes.length, 'earlier quote')}
        {areOwn && ' of yours'}
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
            <span className="num">{formatMoney(quote.price)}</span>
            <span className="flex w-full flex-wrap justify-between gap-x-4 text-ink-3">
              <StatusLamp tone="quiet">{endings[quote.status] ?? quote.status}</StatusLamp>
              <span className="num">{formatDate(quote.updatedAt)}</span>
            </span>
            {quote.rejectReason && (
              <span dir="auto" className="w-full wrap-anywhere text-ink-2">
                {reasons[quote.rejectReason] ?? quote.rejectReason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
