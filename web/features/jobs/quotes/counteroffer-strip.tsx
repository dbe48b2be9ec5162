import { MoveRight } from 'lucide-react';
import { formatMoney, toDollars } from '#contract/money.ts';
import { maxRounds, type CounterofferState } from '#contract/requests/counteroffer-lifecycle.ts';
import { rangeOf } from '#contract/requests/counteroffer-terms.ts';
import { useWithdrawCounteroffer, type Counteroffer, type Quote } from '#web/api/quotes.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';

type Priced = Pick<Quote, 'price' | 'basePrice' | 'items'>;

type Countered = Pick<Quote, 'id' | 'counterofferId' | 'counteroffers'>;

/** The counteroffer that a quote shows: the last one, if it was about this quote or became it. A later revision ends it. */
export function shownCounteroffer({ id, counterofferId, counteroffers }: Countered) {
  const last = counteroffers.at(-1);
  if (last?.status === 'agreed') return last.id === counterofferId ? last : undefined;
  return last && last.quoteId === id && shownStatuses.has(last.status) ? last : undefined;
}
const shownStatuses = new Set<CounterofferState['status']>(['open', 'declined', 'expired']);

/** The price that a counteroffer was about: the quote's own, with the lines that were wanted. */
export const quotedPrice = ({ price, basePrice, items }: Priced, { droppedItems }: Counteroffer) =>
  toDollars(rangeOf({ price: basePrice ?? price, items }, droppedItems).quoted);

/** What the owner proposed for a quote, what became of it, and Withdraw while it is open. */
export function CounterofferStrip({ quote }: { quote: Quote }) {
  const counteroffer = shownCounteroffer(quote);
  if (!counteroffer) return null;
  const { status, price, availableDate, expiresAt, round, declineReason } = counteroffer;
  const { former } = quote;
  const before =
    status === 'agreed' && former
      ? quotedPrice({ ...former, basePrice: null }, counteroffer)
      : quotedPrice(quote, counteroffer);
  const date = availableDate ? ` with ${formatDate(availableDate)}` : '';
  const texts: Partial<Record<Counteroffer['status'], string>> = {
    open: `Proposed${date}, open until ${formatDateTime(expiresAt)}. You can still accept ${formatMoney(before)}.`,
    agreed: 'They agreed. Accept the quote to start.',
    declined: `They declined${declineReason ? `: ${declineReason}` : ''}. The quote stays open.`,
    expired: 'They didn’t answer in time. The quote stays open.',
  };
  return (
    <div
      role="group"
      aria-label={`Counteroffer to ${quote.provider.businessName}`}
      className="num mt-3 grid gap-1 rounded-control border border-line bg-surface p-3 text-sm"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <s className="text-ink-3 no-underline">
            <span className="sr-only">From </span>
            {formatMoney(before)}
          </s>
          <MoveRight aria-hidden className="size-4 text-accent" />
          <b className="font-semibold">
            <span className="sr-only">to </span>
            {formatMoney(price)}
          </b>
        </span>
        <span className="text-xs text-ink-3">
          Round {round} of {maxRounds}
        </span>
      </p>
      <p dir="auto" className="text-xs wrap-anywhere text-ink-2">
        {texts[status]}
      </p>
      {counteroffer.can.includes('withdraw') && <Withdraw id={counteroffer.id} />}
    </div>
  );
}

function Withdraw({ id }: { id: number }) {
  const withdraw = useWithdrawCounteroffer(id);
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ms-3 justify-self-start"
      pending={withdraw.isPending}
      pendingText="Withdrawing..."
      onClick={() => withdraw.mutate()}
    >
      Withdraw Counteroffer
    </Button>
  );
}
