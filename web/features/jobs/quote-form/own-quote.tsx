import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { idParams, useJobAction, type Quote } from '#web/features/jobs/jobs.api.ts';
import { centsOf, feeOf, formatCents } from '#web/features/jobs/money.ts';
import { QuoteContent } from '#web/features/jobs/quotes/quote-content.tsx';
import { call } from '#web/lib/api.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  quote: Quote;
  onRevise?: (() => void) | undefined;
};

/** One's live quote, with the ways to change it. */
export function OwnQuote({ quote, onRevise }: Props) {
  const cents = centsOf(quote.price);
  const facts = [
    ['Available', quote.availableDate ? formatDate(quote.availableDate) : 'Not said'],
    ['Duration', quote.estimatedDuration ?? 'Not said'],
    ['Valid until', quote.validUntil ? formatDate(quote.validUntil) : 'Not limited'],
    ['You receive', formatCents(cents - feeOf(cents))],
  ];
  return (
    <Card>
      <CardHead title="Your quote">
        <div className="flex gap-2">
          {onRevise && (
            <Button icon={<Pencil aria-hidden />} onClick={onRevise}>
              Revise
            </Button>
          )}
          <Withdraw quote={quote} />
        </div>
      </CardHead>
      <div className="border-t border-line p-5 max-md:p-4">
        <p className="mb-3 text-2xl font-semibold">{formatMoney(quote.price)}</p>
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
  const withdraw = useJobAction(() => call('POST /api/service-quotes/:id/withdraw', idParams(quote.id)), {
    title: 'Quote withdrawn',
    description: 'The owner has been told.',
  });
  if (!quote.can.includes('withdraw')) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Withdraw your quote?"
        text="The owner can no longer accept it and is told. You can send another one while the request is open."
        confirm="Withdraw Quote"
        pendingText="Withdrawing..."
        cancel="Keep it"
        danger
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
