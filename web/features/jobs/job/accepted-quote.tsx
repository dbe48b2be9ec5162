import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import { workOrderPdf } from '#web/api/jobs.ts';
import { acceptedQuote, quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { QuotingProvider } from '#web/components/quoting-provider.tsx';
import { QuoteContent } from '#web/features/jobs/quotes/quote-content.tsx';
import { formatDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';

/** The accepted quote of a job. */
export function AcceptedQuote({ request }: { request: RequestDetail }) {
  const query = useQuery(quotesOn(request.id));
  if (query.isPending) {
    return (
      <Loading label="Loading the accepted quote">
        <CardSkeleton />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return (
      <Card>
        <LoadError query={query} title="Couldn’t load the accepted quote" />
      </Card>
    );
  }
  const quote = acceptedQuote(query.data);
  if (!quote) return null;
  const facts = [
    // The price of a staged quote is that of its first stage, which the lines above name.
    ...(quote.stages ? [] : [[quote.pricing === 'capped' ? 'Cap' : 'Price', formatMoney(quote.price)]]),
    ['Start date', quote.availableDate ? formatDate(quote.availableDate) : 'Not specified'],
    ['Duration', quote.estimatedDuration ?? 'Not specified'],
  ];
  return (
    <section aria-label="Accepted quote" className="card">
      <CardHead title="Accepted quote">
        {request.side === 'provider' && request.status !== 'cancelled' && (
          <a href={workOrderPdf(request.id)} className="link hit flex items-center gap-1.5 text-sm">
            <Printer aria-hidden className="size-4" />
            Print Work Order
          </a>
        )}
      </CardHead>
      <div className="grid grid-cols-1 gap-4 border-t border-line p-5 max-md:p-4">
        {request.side !== 'provider' && <QuotingProvider provider={quote.provider} />}
        <QuoteContent quote={quote} />
        <dl className="num grid grid-cols-3 gap-3 border-t border-line pt-4 text-sm">
          {facts.map(([term, value]) => (
            <div key={term} className="min-w-0">
              <dt className="text-ink-3">{term}</dt>
              <dd dir="auto" className="mt-0.5 font-medium wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
