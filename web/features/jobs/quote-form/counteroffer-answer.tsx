import { useState } from 'react';
import { formatMoney, toCents, toDollars } from '#contract/money.ts';
import { maxRounds } from '#contract/requests/counteroffer-lifecycle.ts';
import { agreedLines, rangeOf } from '#contract/requests/counteroffer-terms.ts';
import { priceText } from '#contract/requests/pricing.ts';
import {
  useAgreeToCounteroffer,
  useDeclineCounteroffer,
  type Counteroffer,
  type Quote,
} from '#web/api/quotes.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { ShortLines } from '#web/features/jobs/quotes/quote-lines.tsx';
import { Terms } from '#web/features/jobs/quotes/terms.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  quote: Quote;
  ownerName: string;
  onRevise?: (() => void) | undefined;
};

/** The counteroffer that waits for the provider's answer. */
export const openCounteroffer = ({ counteroffers }: Pick<Quote, 'counteroffers'>) =>
  counteroffers.find(({ status }) => status === 'open');

/** What the owner proposes beside what was quoted, with Agree, Decline and Revise Quote. */
export function CounterofferAnswer({ quote, ownerName, onRevise }: Props) {
  const counteroffer = openCounteroffer(quote);
  if (!counteroffer) return null;
  const { price, droppedItems, availableDate, note, expiresAt, round } = counteroffer;
  const { quoted } = rangeOf(quote, droppedItems);
  const kept = agreedLines(quote.items, droppedItems, toCents(price)).filter(({ isOptional }) => !isOptional);
  const wanted = quote.items.filter(({ isOptional }, index) => !isOptional || !droppedItems.includes(index));
  return (
    <section aria-label={`Counteroffer from ${ownerName}`} className="card mb-4 p-5 max-md:p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="card-title">Counteroffer from {ownerName}</h2>
        <p className="num text-sm text-ink-2">
          Round {round} of {maxRounds}, open until {formatDateTime(expiresAt)}
        </p>
      </div>
      <Terms
        heads={['Your quote', 'Their counteroffer']}
        rows={[
          {
            label: 'Price',
            theirs: <span className="num">{priceText({ ...quote, price: toDollars(quoted) })}</span>,
            yours: (
              <b className="num block text-lg font-semibold md:pt-1.5">{priceText({ ...quote, price })}</b>
            ),
          },
          {
            label: 'Start date',
            theirs: quote.availableDate ? formatDate(quote.availableDate) : 'Not specified',
            yours: (
              <span className="num block md:pt-2.5">
                {availableDate ? <b className="font-semibold">{formatDate(availableDate)}</b> : 'As quoted'}
              </span>
            ),
          },
          ...(quote.items.length > 0
            ? [
                {
                  label: 'Lines',
                  theirs: <ShortLines lines={wanted} />,
                  yours: (
                    <div className="md:pt-2.5">
                      <ShortLines lines={kept} />
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      {note && (
        <blockquote
          dir="auto"
          className="mt-1 mb-4 rounded-control bg-sunken p-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          {note}
        </blockquote>
      )}
      <Answers
        counteroffer={counteroffer}
        price={inText(quote, price)}
        ownerName={ownerName}
        onRevise={onRevise}
      />
    </section>
  );
}

/** The price after 'Agree to': 'a cap of $1,500.00'. */
const inText = ({ pricing }: Quote, price: string) =>
  `${pricing === 'capped' ? 'a cap of ' : ''}${formatMoney(price)}`;

type AnswersProps = Pick<Props, 'ownerName' | 'onRevise'> & { counteroffer: Counteroffer; price: string };

function Answers({ counteroffer, price, ownerName, onRevise }: AnswersProps) {
  const [asking, setAsking] = useState<'agree' | 'decline'>();
  const agree = useAgreeToCounteroffer(counteroffer.id);
  const decline = useDeclineCounteroffer(counteroffer.id);
  const close = () => setAsking(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {counteroffer.can.includes('agree') && (
          <Button variant="primary" onClick={() => setAsking('agree')}>
            Agree to {price}
          </Button>
        )}
        {onRevise && <Button onClick={onRevise}>Revise Quote</Button>}
        {counteroffer.can.includes('decline') && (
          <Button variant="ghost" onClick={() => setAsking('decline')}>
            Decline
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'agree'}
        title={`Agree to ${price}?`}
        text={`Your quote is replaced by one with these terms. ${ownerName} can then accept it, or another quote.`}
        confirm="Agree"
        pendingText="Agreeing..."
        cancel="Keep Quote"
        pending={agree.isPending}
        onConfirm={() => agree.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
      <ReasonDialog
        open={asking === 'decline'}
        onClose={close}
        title="Decline the counteroffer?"
        text={`Your quote stays as it is. ${ownerName} can still accept it.`}
        label="Reason"
        optional
        danger={false}
        submit="Decline Counteroffer"
        pendingText="Declining..."
        cancel="Keep Open"
        onSubmit={(reason) => decline.mutateAsync(reason)}
      />
    </>
  );
}
