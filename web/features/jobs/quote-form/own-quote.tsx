import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { platformFeeOf, toCents } from '#contract/money.ts';
import { priceText } from '#contract/requests/pricing.ts';
import { useWithdrawQuote, type Quote } from '#web/api/quotes.ts';
import { QuoteContent } from '#web/features/jobs/quotes/quote-content.tsx';
import { formatDate } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { useUser } from '#web/lib/session.ts';
import { storedDraft } from '#web/lib/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { draftKey, parseDraft, toNext } from './quote-draft.ts';

type Props = {
  quote: Quote;
  onRevise?: (() => void) | undefined;
};

/** The provider's active quote, with Revise and Withdraw. */
export function OwnQuote({ quote, onRevise }: Props) {
  const cents = toCents(quote.price);
  const facts = [
    ['Available', quote.availableDate ? formatDate(quote.availableDate) : 'Not specified'],
    ['Duration', quote.estimatedDuration ?? 'Not specified'],
    ['Valid until', quote.validUntil ? formatDate(quote.validUntil) : 'No end date'],
    [
      quote.stages
        ? 'You receive for stage 1'
        : quote.pricing === 'capped'
          ? 'You receive at most'
          : 'You receive',
      formatCents(cents - platformFeeOf(cents)),
    ],
  ];
  return (
    <Card>
      <CardHead title="Your quote">
        <div className="flex gap-2">
          {onRevise && (
            <Button icon={<Pencil aria-hidden />} onClick={onRevise}>
              Revise Quote
            </Button>
          )}
          <Withdraw quote={quote} />
        </div>
      </CardHead>
      <div className="border-t border-line p-5 max-md:p-4">
        <p className="num mb-3 text-2xl font-semibold">{priceText(quote)}</p>
        <QuoteContent quote={quote} />
        <dl className="num mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4 text-sm md:grid-cols-4">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="text-ink-3">{term}</dt>
              <dd className="mt-0.5 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Withdraw({ quote }: { quote: Quote }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawQuote(quote.id);
  const next = storedDraft(draftKey(useUser().id, quote.requestId, undefined), parseDraft);
  const send = () => {
    // Written first: the form opens as soon as the page learns that the quote is gone.
    next.write(toNext(quote));
    withdraw.mutate(undefined, {
      onError: () => next.write(undefined),
      onSettled: () => setAsking(false),
    });
  };
  if (!quote.can.includes('withdraw')) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Withdraw Quote
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Withdraw your quote?"
        text="The owner won’t be able to accept it, and we’ll notify them. While the request is open you can send a new quote. We keep what you wrote as its draft."
        confirm="Withdraw Quote"
        pendingText="Withdrawing..."
        cancel="Keep Quote"
        danger
        pending={withdraw.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
