import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#contract/money.ts';
import { payoutNumber } from '#contract/payments/payout-lifecycle.ts';
import { financeOf, type Finance } from '#web/api/finance.ts';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { AdminPage } from './admin-page.tsx';

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: '1 year' },
] as const;

const balanceLabels: [key: keyof Finance['balances'], label: string, note: string][] = [
  ['held', 'Held on jobs', 'until owners confirm, disputes included'],
  ['providers', 'Owed to providers', 'released, not paid out yet'],
  ['platform', 'Platform', 'fees so far, less referral rewards'],
  ['atProcessor', 'At the processor', 'what our ledger says it holds'],
  ['contested', 'Contested', 'chargebacks that banks decide'],
  ['credits', 'Credits', 'that users may spend, now or soon'],
];

const flowLabels: [key: keyof Finance['flows'], label: string][] = [
  ['charged', 'Charged to cards'],
  ['refunded', 'Refunded'],
  ['released', 'Released to providers'],
  ['fees', 'Platform fees'],
  ['rewards', 'Referral rewards'],
  ['paidOut', 'Paid out'],
  ['chargedBack', 'Charged back'],
  ['costs', 'Processing costs'],
  ['credits', 'Paid with credit'],
];

interface Props {
  days: number;
  onDays: (days: number) => void;
}

/** The books: balances, flows, and where they differ from the processor's. */
export function FinancePage({ days, onDays }: Props) {
  const query = useQuery(financeOf(days));
  const finance = query.data;
  return (
    <AdminPage title="Finance" lead="Every figure is a sum of ledger entries.">
      {query.isPending && (
        <Loading label="Loading the books">
          <CardSkeleton />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load the books" />}
      {finance && (
        <div className="grid grid-cols-1 gap-4">
          <Card className="overflow-hidden">
            <CardHead title="Balances now" />
            <dl className="num grid gap-px border-t border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
              {balanceLabels.map(([key, label, note]) => (
                <div key={key} className="bg-surface px-5 py-4 max-md:px-4">
                  <dt className="text-sm text-ink-2">{label}</dt>
                  <dd className="mt-1 text-xl font-semibold">{formatMoney(finance.balances[key])}</dd>
                  <dd className="text-xs text-ink-3">{note}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card>
            <CardHead title="Movements">
              <Segmented
                label="Period"
                options={periods}
                value={periods.find(({ value }) => Number(value) === days)?.value ?? '30'}
                onChange={(value) => onDays(Number(value))}
              />
            </CardHead>
            <dl className="num grid gap-x-8 border-t border-line px-5 py-3 sm:grid-cols-2 max-md:px-4">
              {flowLabels.map(([key, label]) => (
                <div key={key} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="font-semibold">{formatMoney(finance.flows[key])}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Reconciliation finance={finance} />
          <Calls finance={finance} />
        </div>
      )}
    </AdminPage>
  );
}

function Reconciliation({ finance: { differences, processor } }: { finance: Finance }) {
  return (
    <Card>
      <CardHead title="Our ledger and the processor">
        {differences === null ? (
          <StatusLamp tone="caution">Not reached</StatusLamp>
        ) : (
          <StatusLamp tone={differences.length === 0 ? 'ok' : 'warning'}>
            {differences.length === 0 ? 'They agree' : pluralize(differences.length, 'difference')}
          </StatusLamp>
        )}
      </CardHead>
      <div className="border-t border-line px-5 py-4 max-md:px-4">
        {differences === null && (
          <p className="text-ink-2">The processor couldn’t be asked. Reload in a minute.</p>
        )}
        {differences?.length === 0 && (
          <p className="text-ink-2">
            {processor === 'none'
              ? 'Payments aren’t set up. The ledger adds up.'
              : 'Every charge and refund of this period is in both, to the cent.'}
          </p>
        )}
        {differences && differences.length > 0 && (
          <ul className="grid gap-2">
            {differences.map(({ paymentId, intentId, message }) => (
              <li key={`${paymentId} ${intentId} ${message}`}>
                {paymentId !== null && <b className="font-semibold">Payment {paymentId}: </b>}
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Calls({ finance: { calls, failedPayouts, openChargebacks } }: { finance: Finance }) {
  return (
    <Card>
      <CardHead title="Open with the processor" />
      <div className="grid gap-3 border-t border-line px-5 py-4 max-md:px-4">
        <p className="text-ink-2">
          {pluralize(failedPayouts, 'failed payout')}, {pluralize(openChargebacks, 'open chargeback')},{' '}
          {pluralize(calls.length, 'unfinished call')}.
        </p>
        {calls.length > 0 && (
          <ul className="num grid gap-2 text-sm">
            {calls.map((call) => (
              <li key={call.id} className="wrap-anywhere">
                <StatusLamp tone={call.status === 'failed' ? 'warning' : 'caution'}>
                  {call.status === 'failed' ? 'Given up' : `Waiting, ${pluralize(call.attempts, 'attempt')}`}
                </StatusLamp>{' '}
                {call.kind} of{' '}
                {call.paymentId ? `payment ${call.paymentId}` : `payout ${payoutNumber(call.payoutId ?? 0)}`},{' '}
                {formatDateTime(call.createdAt)}
                {call.lastError && <p className="text-ink-3">{call.lastError}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
