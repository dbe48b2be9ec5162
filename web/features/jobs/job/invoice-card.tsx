import { useQuery } from '@tanstack/react-query';
import { formatMoney, toCents } from '#contract/money.ts';
import { invoicesOf } from '#web/api/jobs.ts';
import { acceptedQuote, quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { QuoteLines } from '#web/features/jobs/quotes/quote-lines.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

/** What a capped job came to, what went back, and earlier versions of the invoice. */
export function InvoiceCard({ request }: { request: RequestDetail }) {
  const { data: quote } = useQuery({ ...quotesOn(request.id), select: acceptedQuote });
  const isCapped = quote?.pricing === 'capped';
  const query = useQuery({ ...invoicesOf(request.id), enabled: isCapped });
  if (!isCapped) return null;
  if (query.isLoadingError)
    return (
      <Card>
        <LoadError query={query} title="Couldn’t load the invoice" />
      </Card>
    );
  const [latest, ...earlier] = query.data ?? [];
  if (!latest) return null;
  const refunded = [latest, ...earlier].reduce((sum, { returned }) => sum + toCents(returned), 0);
  return (
    <Card>
      <CardHead title="Invoice" sub={`Cap ${formatMoney(quote.price)}`}>
        <time dateTime={latest.createdAt} className="num text-sm text-ink-3">
          {formatDateTime(latest.createdAt)}
        </time>
      </CardHead>
      <div className="border-t border-line p-5 text-sm max-md:p-4">
        <QuoteLines
          label="Invoice lines"
          lines={latest.lines}
          renderNote={({ hours, rate }) =>
            hours !== undefined && (
              <span className="num ms-2 text-xs text-ink-3">
                {hours} h × {formatMoney(rate ?? 0)}
              </span>
            )
          }
        />
        <dl className="num mt-3 grid gap-1 border-t border-line pt-3 [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
          <div className="font-semibold">
            <dt>Total</dt>
            <dd>{formatMoney(latest.total)}</dd>
          </div>
          {refunded > 0 && (
            <div className="text-ink-2">
              <dt>{request.side === 'owner' ? 'Refunded to you' : 'Refunded to the owner'}</dt>
              <dd>{formatMoney(refunded / 100)}</dd>
            </div>
          )}
        </dl>
        {earlier.length > 0 && (
          <ul aria-label="Earlier invoices" className="num mt-3 grid gap-1 text-ink-3">
            {earlier.map(({ version, total, createdAt }) => (
              <li key={version} className="flex justify-between gap-3">
                <span>Before, {formatDateTime(createdAt)}</span>
                <span>{formatMoney(total)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
