import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { worksOfRequest } from '#contract/aircraft/due-groups.ts';
import { toDollars } from '#contract/money.ts';
import { quotesOn, type Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { limitText, ProtectedPayment } from '#web/features/jobs/protected-payment.tsx';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { groupOf, useUser } from '#web/lib/session.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { AcceptDialog, centsToPay } from './accept-dialog.tsx';
import { firstChoice, toggled, withChoice, type Choices } from './choices.ts';
import { CompareTable } from './compare-table.tsx';
import { sortLabels, sortQuotes, type SortKey } from './comparing.ts';
import { ConsentNote } from './consent-note.tsx';
import { PastQuotes } from './past-quotes.tsx';
import { PhoneCompare } from './phone-compare.tsx';
import { QuoteCards } from './quote-cards.tsx';
import { useRequestEstimate } from './request-estimate.ts';

const none: Quote[] = [];
const options = (Object.keys(sortLabels) as SortKey[]).map((value) => ({ value, label: sortLabels[value] }));

/** What is held when a quote is accepted: a sum if there is one quote only. */
function heldFor(quotes: readonly Quote[]) {
  const [only, another] = quotes;
  if (only && !another)
    return { price: toDollars(centsToPay(only)), limit: limitText(only.noCall?.total ?? 0) };
  return { limit: quotes.some(({ noCall }) => noCall) ? 'A no-call limit' : undefined };
}

/** The quotes on the owner's open request, to compare, accept and reject. */
export default function OwnerQuotes({ request }: { request: RequestDetail }) {
  const [sort, setSort] = useState<SortKey>('match');
  // The quote as the owner saw it: it may leave the list while its dialog is open.
  const [chosen, setChosen] = useState<Quote>();
  const [isAccepting, setAccepting] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [choices, setChoices] = useState<Choices>({});
  const isPhone = useIsPhone();
  const user = useUser();
  const query = useQuery(quotesOn(request.id));
  const works = useMemo(() => worksOfRequest(request), [request]);
  // Sorted as they came in: a column that jumps while its lines are ticked is hard to follow.
  const active = useMemo(() => {
    const pending = (query.data?.items ?? none).filter(({ status }) => status === 'pending');
    const chosenFirst = (quote: Quote) => withChoice(quote, firstChoice(quote, request.reminders));
    const order = sortQuotes(pending.map(chosenFirst), sort).map(({ id }) => id);
    return order.map((id) => pending.find((quote) => quote.id === id)!);
  }, [query.data, request.reminders, sort]);
  const toggle = useCallback(
    (quote: Quote, index: number) =>
      setChoices((all) => ({
        ...all,
        [quote.id]: toggled(all[quote.id] ?? firstChoice(quote, request.reminders), index),
      })),
    [request.reminders],
  );
  const accept = useCallback((quote: Quote) => {
    setChosen(quote);
    setAccepting(true);
  }, []);
  const estimate = useRequestEstimate(request);
  // Both counts stand on one page: after Back Out the list from before lacks the quote that was accepted. A list that is
  // shown stays: what is being chosen from it must not go away when another quote comes in.
  const [isShown, setShown] = useState(false);
  const isBehind =
    query.isFetching &&
    query.data?.items.filter(({ status }) => status === 'pending').length !== request.quoteCount;
  if (query.isPending || (isBehind && !isShown)) {
    return (
      <Loading label="Loading quotes">
        <CardSkeleton />
      </Loading>
    );
  }
  if (query.isLoadingError) {
    return (
      <Card>
        <LoadError query={query} title="Couldn’t load the quotes" />
      </Card>
    );
  }
  if (!isShown) setShown(true);
  const past = query.data.items.filter(({ status }) => status !== 'pending');
  const quotes = active.map((quote) =>
    withChoice(quote, choices[quote.id] ?? firstChoice(quote, request.reminders)),
  );
  const latest = query.data.items.find(({ id }) => id === chosen?.id);
  const View = !isPhone ? CompareTable : isComparing && active.length > 1 ? PhoneCompare : QuoteCards;
  return (
    <section aria-label="Quotes" className="mt-4">
      {active.length > 0 ? (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 max-md:mb-3">
            <h2 className="text-xl">
              {pluralize(active.length, 'quote')}
              {active.length > 1 && !isPhone && ', side by side'}
            </h2>
            {active.length > 1 && isPhone && (
              <Button size="sm" aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
                {isComparing ? 'Show Cards' : 'Compare'}
              </Button>
            )}
            {active.length > 1 && (
              <Select aria-label="Sort quotes" size="sm" options={options} value={sort} onChange={setSort} />
            )}
          </div>
          <ConsentNote request={request} quotes={quotes} />
          <View
            quotes={quotes}
            loaded={active}
            estimate={estimate}
            works={works}
            aircraft={request.aircraft}
            requested={request.reminders}
            isUpdating={query.isFetching}
            onAccept={accept}
            onToggle={toggle}
          />
          {quotes.some(({ pricing }) => pricing === 'capped') && (
            <p className="mt-3 max-w-[68ch] text-sm text-ink-3">
              A cap is the most you can pay for the quoted work. The shop sends an invoice with the delivery,
              and we refund what’s left. Work beyond the quote is a finding with its own price, and you
              approve it first.
            </p>
          )}
          <p className="mt-3 max-w-[68ch] text-sm text-ink-3">
            Certificates and ratings tell you who may sign. They inform your choice and don’t block a quote.
            If hangarkeepers cover isn’t in force, we ask you to acknowledge it before you accept.
          </p>
        </>
      ) : (
        <Card>
          <EmptyState
            drawing="course"
            title={past.length > 0 ? 'No active quotes' : 'No quotes yet'}
            text="We’ve notified providers who do this work. We’ll let you know when a quote comes in."
          />
        </Card>
      )}
      {chosen && (
        <AcceptDialog
          key={`${chosen.id} ${chosen.chosenItems?.join() ?? ''}`}
          open={isAccepting}
          onClose={() => setAccepting(false)}
          quote={latest && chosen.chosenItems ? withChoice(latest, chosen.chosenItems) : (latest ?? chosen)}
          works={works}
          aircraft={request.aircraft}
          requested={request.reminders}
          groupId={groupOf(user, request)}
          isGone={latest?.status !== 'pending' && latest?.status !== 'accepted'}
          revision={active.find((quote) => quote.providerId === chosen.providerId && quote.id !== chosen.id)}
        />
      )}
      <PastQuotes quotes={past} />
      <ProtectedPayment wide {...heldFor(quotes)} className="mt-4" />
    </section>
  );
}
