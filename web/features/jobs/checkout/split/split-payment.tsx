import { Info, RotateCcw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatMoney, toCents, toDollars } from '#contract/money.ts';
import type { Payment } from '#web/api/jobs.ts';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useCoverShare, type PaymentShares } from '#web/api/shares.ts';
import { BackOut } from '#web/features/jobs/checkout/back-out.tsx';
import CardPayment from '#web/features/jobs/checkout/card-form.tsx';
import { PayoutFacts, QuotedBy } from '#web/features/jobs/checkout/summary-parts.tsx';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useTimeLeft } from '#web/lib/time-left.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { ShareBays } from './share-bays.tsx';
import { isIn, shareName } from './share-labels.ts';
import { ShareRow } from './share-row.tsx';

interface Props {
  request: RequestDetail;
  quote: Quote | undefined;
  payment: Payment;
  view: PaymentShares;
  ownId: string;
}

/** Payment of an accepted quote by the cards of several co-owners: what is in, what waits, and the caller's own part. */
export function SplitPayment({ request, quote, payment, view, ownId }: Props) {
  const [coveredId, setCovered] = useState<number>();
  const [askedId, setAsked] = useState<number>();
  const cover = useCoverShare();
  const left = useTimeLeft(view.dueAt);
  const { shares } = view;
  const own = shares.find(({ user }) => user.userId === ownId);
  const open = shares.filter((share) => !isIn(share));
  const asked = shares.find(({ id }) => id === askedId);
  // Their own share comes first; one that they cover once they chose to.
  const paying =
    shares.find(({ id, status }) => id === coveredId && status === 'open') ??
    (own?.status === 'open' ? own : undefined);
  const cents = shares.filter(isIn).reduce((sum, { amount }) => sum + toCents(amount), 0);
  const waiting = open.map((share) => shareName(share, ownId)).join(', ');
  const name = request.provider?.businessName ?? quote?.provider.businessName ?? 'the provider';
  const end = view.dueAt && formatDateTime(view.dueAt);
  return (
    <section
      aria-label="Checkout"
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid min-w-0 gap-4">
        <Card className="overflow-hidden">
          <div className="p-6 max-md:p-4">
            <h2 className="text-xl">{own?.status === 'open' ? 'Pay your share' : 'Split payment'}</h2>
            <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
              <p className="num">
                <span className="text-3xl font-semibold">{formatMoney(toDollars(cents))}</span>
                <span className="ml-2 text-ink-2">of {formatMoney(view.total)} authorized</span>
              </p>
              <p className="num text-sm md:text-right">
                {open.length > 0 ? (
                  <StatusLamp tone="caution">Waiting for {waiting}</StatusLamp>
                ) : (
                  <StatusLamp tone="ok">All shares are in</StatusLamp>
                )}
                {end && (
                  <span className="mt-0.5 block text-ink-2">
                    Until {end}
                    {left ? `, in ${left}` : ''}
                  </span>
                )}
              </p>
            </div>
            <div className="mt-5">
              <ShareBays shares={shares} />
            </div>
          </div>
          <ul className="border-t border-line">
            {shares.map((share) => (
              <ShareRow
                key={share.id}
                share={share}
                ownId={ownId}
                isCovering={cover.isPending && askedId === share.id}
                onCover={() => setAsked(share.id)}
              />
            ))}
          </ul>
          <p className="flex gap-3 border-t border-line bg-sunken px-6 py-4 text-sm text-ink-2 max-md:px-4">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
            If you cover a share, your card pays {name} for it and the statement says who owes you. We never
            move money between co-owners.
          </p>
        </Card>
        {paying && (
          <Card className="p-6 max-md:p-4">
            <h2 className="text-lg">
              {paying === own ? 'Your share' : `Cover ${shareName(paying, ownId)}’s share`}
            </h2>
            <p className="mt-1 mb-5 text-ink-2">
              Your card is authorized now and charged when all {shares.length} shares are in.
              {open.length === 1 && ' This is the last one, so that’s right away.'}
            </p>
            {paying.clientSecret ? (
              <CardPayment
                key={paying.id}
                clientSecret={paying.clientSecret}
                price={formatMoney(paying.amount)}
                verb="Authorize"
                success={{
                  title: 'Card authorized',
                  description: 'It’s charged when all shares are in.',
                }}
                onPaid={() => setCovered(undefined)}
              />
            ) : (
              <p className="text-ink-2">
                {paying.askedAt
                  ? 'Preparing the payment...'
                  : 'You can pay as soon as the owner who accepted has authorized their share.'}
              </p>
            )}
          </Card>
        )}
      </div>
      <div className="grid gap-4">
        <SplitSummary {...{ quote, payment, view, name }} />
        <Card className="p-5 max-md:p-4">
          <p className="flex gap-2.5 text-sm text-ink-2">
            <RotateCcw aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <span>
              If a share is missing{end ? ` on ${end}` : ' at the end'},{' '}
              {view.shares.some(({ status }) => status === 'captured')
                ? 'what was charged is refunded'
                : 'no card is charged'}
              , the authorizations end and the request reopens.
              {quote?.validUntil && ` The quote stays valid until ${formatDate(quote.validUntil)}.`}
            </span>
          </p>
          <BackOut request={request} validUntil={null} />
        </Card>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? `Cover ${shareName(asked, ownId)}’s share?` : ''}
        text={
          asked &&
          `Your card pays ${name} ${formatMoney(asked.amount)} for it, and the statement says ${shareName(asked, ownId)} owes you that. We never move money between co-owners.`
        }
        confirm={asked ? `Cover ${formatMoney(asked.amount)}` : ''}
        pendingText="Preparing..."
        cancel="Not Now"
        pending={cover.isPending}
        onConfirm={() =>
          cover.mutate(askedId ?? 0, {
            onSuccess: () => setCovered(askedId),
            onSettled: () => setAsked(undefined),
          })
        }
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

type SummaryProps = Pick<Props, 'quote' | 'payment' | 'view'> & { name: string };

function SplitSummary({ quote, payment, view, name }: SummaryProps) {
  return (
    <Card className="p-5 max-md:p-4">
      {quote && <QuotedBy quote={quote} />}
      <dl className="num mt-4 grid gap-2 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
        {view.shares.map(({ id, user, shareBp, amount }) => (
          <div key={id}>
            <dt className="text-ink-2">
              {user.firstName}, {(shareBp / 100).toFixed(2)}%
            </dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="items-baseline border-t border-line pt-3">
          <dt className="font-semibold">Held when all are in</dt>
          <dd className="text-2xl font-semibold">{formatMoney(view.total)}</dd>
        </div>
      </dl>
      <PayoutFacts name={name} payment={payment} />
      <p className="mt-4 flex gap-2.5 text-sm text-ink-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        One hold from {view.shares.length} cards. We charge them all at once, and hold the money until you
        confirm the work.
      </p>
    </Card>
  );
}
