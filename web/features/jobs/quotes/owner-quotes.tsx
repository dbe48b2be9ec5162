import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateFor } from '#web/api/estimates.ts';
import { quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { ProtectedPayment } from '#web/features/jobs/protected-payment.tsx';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { CompareTable } from './compare-table.tsx';
import { orders, sorted, type Order } from './comparing.ts';
import { estimateQuestion } from './estimate-question.ts';
import { PastQuotes } from './past-quotes.tsx';
import { QuoteCards } from './quote-cards.tsx';

const options = (Object.keys(orders) as Order[]).map((value) => ({ value, label: orders[value] }));

/** The quotes on one's open request, to compare, accept and reject. */
export default function OwnerQuotes({ request }: { request: RequestDetail }) {
  const [order, setOrder] = useState<Order>('match');
  const isPhone = useIsPhone();
  const query = useQuery(quotesOn(request.id));
  const estimate = useQuery(estimateFor(estimateQuestion(request))).data;
  if (query.isPending) {
    return (
      <Loading label="Loading quotes">
        <CardSkeleton />
      </Loading>
    );
  }
  if (query.isError) {
    return (
      <Card>
        <LoadError query={query} title="The quotes could not be loaded" />
      </Card>
    );
  }
  const live = query.data.items.filter(({ status }) => status === 'pending');
  const former = query.data.items.filter(({ status }) => status !== 'pending');
  const quotes = sorted(live, order);
  const View = isPhone ? QuoteCards : CompareTable;
  return (
    <section aria-label="Quotes" className="mt-4">
      {live.length > 0 ? (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 max-md:mb-3">
            <h2 className="text-xl">
              {pluralize(live.length, 'quote')}
              {live.length > 1 && !isPhone && ', side by side'}
            </h2>
            {live.length > 1 && (
              <Select
                aria-label="Sort quotes"
                size="sm"
                options={options}
                value={order}
                onChange={setOrder}
              />
            )}
          </div>
          <View quotes={quotes} estimate={estimate} />
        </>
      ) : (
        <Card>
          <EmptyState
            drawing="course"
            title={former.length > 0 ? 'No quotes at the moment' : 'No quotes yet'}
            text="Providers who do this work have been told. You hear from us when a quote comes in."
          />
        </Card>
      )}
      <PastQuotes quotes={former} />
      <ProtectedPayment wide price={quotes[0]?.price} className="mt-4" />
    </section>
  );
}
