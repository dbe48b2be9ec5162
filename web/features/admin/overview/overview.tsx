import { useQuery } from '@tanstack/react-query';
import { href, type PlainPage } from '#contract/addresses.ts';
import { formatMoney } from '#contract/money.ts';
import { capLure } from '#contract/requests/pricing.ts';
import { overview, type Overview as Figures } from '#web/api/back-office.ts';
import { formatAgo, formatNumber, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

type Queue = keyof Figures['waiting'];

/** Where each queue is, and what its rows wait for. */
const queues: [Queue, label: string, page: PlainPage, what: string][] = [
  ['support', 'Support', '/admin/support', 'to answer'],
  ['disputes', 'Disputes', '/admin/disputes', 'to decide'],
  ['verifications', 'Verifications', '/admin/verifications', 'to review'],
  ['credentials', 'Credentials', '/admin/credentials', 'to check'],
  ['reports', 'Reports', '/admin/reports', 'to decide'],
  ['dualAccess', 'Dual access', '/admin/dual-access', 'to decide'],
  ['referrals', 'Referrals', '/admin/referrals', 'to decide'],
];

/** What administrators look at first: what waits, money, growth and health. */
export function Overview() {
  const query = useQuery(overview);
  if (query.isPending)
    return (
      // As high as the four cards, so that the tabs below stay in place.
      <Loading label="Loading the overview" className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Block className="h-[23.3125rem] rounded-card" />
        <div className="grid grid-cols-1 content-start gap-4">
          <Block className="h-[13.875rem] rounded-card" />
          <Block className="h-[11.3125rem] rounded-card" />
          <Block className="h-[11.3125rem] rounded-card" />
        </div>
      </Loading>
    );
  if (!query.data)
    return (
      <Card>
        <LoadError query={query} title="Couldn’t load the overview" />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Waiting waiting={query.data.waiting} />
      <div className="grid grid-cols-1 content-start gap-4">
        <Money money={query.data.money} />
        <Growth growth={query.data.growth} />
        <Health health={query.data.health} />
        <AtTheirCaps shops={query.data.atTheirCaps} />
      </div>
    </div>
  );
}

function Waiting({ waiting }: { waiting: Figures['waiting'] }) {
  const total = queues.reduce((sum, [queue]) => sum + waiting[queue].count, 0);
  return (
    <Card className="self-start">
      <CardHead title="Waiting for you" sub={total > 0 ? formatNumber(total) : 'Nothing waits'} />
      <ul className="divide-y divide-line border-t border-line">
        {queues.map(([queue, label, page, what]) => (
          <li key={queue}>
            <a
              href={href(page)}
              className="flex min-h-11 items-center justify-between gap-4 px-5 py-2 -outline-offset-2 hover:bg-fill max-md:px-4"
            >
              <span className="font-medium">{label}</span>
              <span className="num text-end text-sm text-ink-2">
                <Count {...waiting[queue]} what={what} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shops whose estimates may be a lure; nothing is shown while there are none. */
const AtTheirCaps = ({ shops }: { shops: Figures['atTheirCaps'] }) =>
  shops.length > 0 && (
    <Card>
      <CardHead
        title="Invoices at the cap"
        sub={`Above ${capLure.percent}% on average, from ${capLure.jobs} capped jobs on`}
      />
      <ul className="divide-y divide-line border-t border-line text-sm">
        {shops.map(({ userId, businessName, jobs, percent }) => (
          <li key={userId}>
            <a
              href={href('/admin/users/:id', { id: userId })}
              className="flex min-h-11 items-center justify-between gap-4 px-5 py-2 -outline-offset-2 hover:bg-fill max-md:px-4"
            >
              <bdi className="min-w-0 font-medium wrap-anywhere">{businessName}</bdi>
              <span className="num shrink-0 text-end text-ink-2">
                {percent}% of {pluralize(jobs, 'cap')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );

const Count = ({ count, since, what }: { count: number; since: string | null; what: string }) =>
  count === 0 ? (
    'None'
  ) : (
    <>
      <b className="font-semibold text-ink">{formatNumber(count)}</b> {what}
      {since && `, oldest ${formatAgo(since)}`}
    </>
  );

type Row = { label: string; value: string; page?: PlainPage; isWrong?: boolean };

const Rows = ({ title, rows }: { title: string; rows: Row[] }) => (
  <Card>
    <CardHead title={title} />
    <dl className="divide-y divide-line border-t border-line text-sm">
      {rows.map(({ label, value, page, isWrong }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 px-5 py-2.5 max-md:px-4">
          <dt className="text-ink-2">
            {page ? (
              <a href={href(page)} className="link hit">
                {label}
              </a>
            ) : (
              label
            )}
          </dt>
          <dd className="num text-end font-medium">
            {isWrong ? <StatusLamp tone="warning">{value}</StatusLamp> : value}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

const Money = ({ money }: { money: Figures['money'] }) => (
  <Rows
    title="Money"
    rows={[
      { label: 'Held now', value: formatMoney(money.held), page: '/admin/finance' },
      { label: 'Fees in 30 days', value: formatMoney(money.fees) },
      { label: 'Failed payouts', value: formatNumber(money.failedPayouts), isWrong: money.failedPayouts > 0 },
      {
        label: 'Open chargebacks',
        value: formatNumber(money.openChargebacks),
        isWrong: money.openChargebacks > 0,
      },
    ]}
  />
);

const versus = ({ now, before }: { now: number; before: number }) =>
  `${formatNumber(now)} (${formatNumber(before)} the week before)`;

const Growth = ({ growth }: { growth: Figures['growth'] }) => (
  <Rows
    title="Last 7 days"
    rows={[
      { label: 'New users', value: versus(growth.users) },
      { label: 'New requests', value: versus(growth.requests) },
      { label: 'Jobs completed', value: versus(growth.jobsCompleted) },
    ]}
  />
);

const Health = ({ health }: { health: Figures['health'] }) => (
  <Rows
    title="Health"
    rows={[
      {
        label: 'Email',
        value: health.sendsEmail
          ? `${pluralize(health.queuedEmails, 'email')} waiting`
          : 'No mail server is set up',
        page: '/admin/mail',
        isWrong: !health.sendsEmail,
      },
      {
        label: 'Undelivered emails in 7 days',
        value: formatNumber(health.bouncedEmails),
        isWrong: health.bouncedEmails > 0,
      },
      {
        label: 'Payment calls that hang',
        value: formatNumber(health.stuckCalls),
        isWrong: health.stuckCalls > 0,
      },
    ]}
  />
);
