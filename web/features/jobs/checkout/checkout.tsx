import { useQuery } from '@tanstack/react-query';
import { Plane } from 'lucide-react';
import { useState } from 'react';
import { itemKinds } from '#contract/labels.ts';
import { formatMoney, toCents, toDollars } from '#contract/money.ts';
import { chosenLines } from '#contract/requests/pricing.ts';
import { jobDetail, useReloadWhile, type Payment } from '#web/api/jobs.ts';
import { type Quote, quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { paymentShares, type PaymentShares } from '#web/api/shares.ts';
import { chargeCents, paidCents } from '#web/domain/job-totals.ts';
import { limitText, ProtectedPayment } from '#web/features/jobs/protected-payment.tsx';
import { kindsInOrder } from '#web/features/jobs/quotes/quote-facts.tsx';
import { LeftOutNote } from '#web/features/jobs/quotes/requested-item.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { formatCents } from '#web/lib/money.ts';
import { groupOf, useUser } from '#web/lib/session.ts';
import { useTimeLeft } from '#web/lib/time-left.ts';
import { Card } from '#web/ui/card.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { TickDivider } from '#web/ui/tick-divider.tsx';
import { BackOut } from './back-out.tsx';
import CardPayment from './card-form.tsx';
import { SplitPayment } from './split/split-payment.tsx';
import { PayoutFacts, QuotedBy } from './summary-parts.tsx';

/** Payment of the accepted quote by the owner, who can also back out. */
export default function Checkout({ request }: { request: RequestDetail }) {
  const job = useQuery(jobDetail(request.id));
  const user = useUser();
  const isGroups = groupOf(user, request) !== undefined;
  const due = job.data?.payment;
  const view = useQuery({ ...paymentShares(due?.id ?? 0), enabled: isGroups && Boolean(due) });
  const quote = useQuery(quotesOn(request.id)).data?.items.find(({ status }) => status === 'accepted');
  const left = useTimeLeft(request.paymentDueAt);
  const isOthers = isGroups && due !== undefined && due !== null && due.payerId !== user.id;
  const isSplit = view.data?.isSplit ?? false;
  const isPreparing = due?.status === 'pending' && due.clientSecret === null && !isSplit && !isOthers;
  const [isPaid, setPaid] = useState(false);
  useReloadWhile(isPreparing || isPaid, request.id);
  if (job.isPending || view.isLoading || isPreparing) {
    return (
      <Loading label={isPreparing ? 'Preparing the payment' : 'Loading the payment'}>
        <CardSkeleton />
      </Loading>
    );
  }
  const payment = due;
  if (payment && view.data?.isSplit)
    return <SplitPayment {...{ request, quote, payment }} view={view.data} ownId={user.id} />;
  if (payment && isOthers) return <PaidByAnother request={request} quote={quote} view={view.data} />;
  if (!payment?.clientSecret) {
    return (
      <Card>
        <LoadError query={job} title="Couldn’t load the payment" />
      </Card>
    );
  }
  return (
    <section
      aria-label="Checkout"
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <Card className="p-6 max-lg:order-2 max-md:p-4">
        <h2 className="text-xl">Pay and start the job</h2>
        <p className="mt-1 mb-5 text-ink-2">
          {left ? `You have ${left} to pay. ` : 'The payment deadline has passed. '}
          Protected payment, held until you confirm.
        </p>
        <CardPayment
          paymentId={payment.id}
          clientSecret={payment.clientSecret}
          price={formatCents(chargeCents(payment))}
          onPaid={() => setPaid(true)}
          success={{
            title: 'Payment held',
            description: 'The provider can start. They’re paid when you confirm the work.',
          }}
        />
        <BackOut request={request} validUntil={quote?.validUntil ?? null} />
      </Card>
      <div className="grid grid-cols-1 gap-4 max-lg:contents">
        <Summary request={request} quote={quote} payment={payment} />
        <ProtectedPayment
          price={heldPrice(payment)}
          limit={limitText(payment.noCallAmount)}
          className="max-lg:order-3"
        />
      </div>
    </section>
  );
}

interface OtherProps {
  request: RequestDetail;
  quote: Quote | undefined;
  view: PaymentShares | undefined;
}

/** Another co-owner pays for the group. */
function PaidByAnother({ request, quote, view }: OtherProps) {
  const left = useTimeLeft(request.paymentDueAt);
  const payer = view?.shares[0]?.payer.firstName ?? 'Another owner';
  return (
    <Card className="p-6 max-md:p-4">
      <h2 className="text-xl">{payer} pays for the group</h2>
      <p className="mt-1 text-ink-2">
        {left ? `There are ${left} left to pay. ` : ''}
        The statement says what each of you owes.
      </p>
      <BackOut request={request} validUntil={quote?.validUntil ?? null} />
    </Card>
  );
}

/** All that is held: the price and the no-call limit. */
const heldPrice = (payment: Payment) => toDollars(paidCents(payment));

type SummaryProps = { request: RequestDetail; quote: Quote | undefined; payment: Payment };

function Summary({ request, quote, payment }: SummaryProps) {
  const name = request.provider?.businessName ?? quote?.provider.businessName ?? 'the provider';
  const totals = kindsInOrder.map((kind) => ({
    kind,
    cents: Math.round(
      (quote ? chosenLines(quote) : [])
        .filter((item) => item.kind === kind)
        .reduce((sum, { amount }) => sum + amount * 100, 0),
    ),
  }));
  return (
    <Card className="p-5 max-lg:order-1 max-md:p-4">
      {quote && <QuotedBy quote={quote} />}
      <p className="mt-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Plane aria-hidden className="size-4 text-ink-3" />
        {request.title}
        {request.aircraft?.tailNumber && <CodePlate>{request.aircraft.tailNumber}</CodePlate>}
        {request.airport && <CodePlate>{request.airport.code}</CodePlate>}
      </p>
      {quote && <LeftOutNote quote={quote} requested={request.reminders} className="mt-2 text-sm" />}
      <TickDivider className="mt-4 opacity-70" />
      <dl className="num mt-2 grid gap-2 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-3">
        {totals
          .filter(({ cents }) => cents > 0)
          .map(({ kind, cents }) => (
            <div key={kind}>
              <dt className="text-ink-2">{itemKinds[kind]}</dt>
              <dd>{formatMoney(cents / 100)}</dd>
            </div>
          ))}
        {toCents(payment.noCallAmount) > 0 && (
          <div>
            <dt className="text-ink-2">
              No-call limit
              <span className="block text-xs text-ink-3">What isn’t used goes back at delivery</span>
            </dt>
            <dd>{formatMoney(payment.noCallAmount)}</dd>
          </div>
        )}
        {Number(payment.creditAmount) > 0 && (
          <div>
            <dt className="text-ink-2">Your credit</dt>
            <dd>−{formatMoney(Number(payment.creditAmount))}</dd>
          </div>
        )}
        <div className="items-baseline border-t border-line pt-3 first:border-0">
          <dt className="font-semibold">You pay now (held until you confirm)</dt>
          <dd className="text-2xl font-semibold">{formatCents(chargeCents(payment))}</dd>
        </div>
      </dl>
      <PayoutFacts name={name} payment={payment} />
    </Card>
  );
}
