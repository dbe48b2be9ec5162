import { formatMoney } from '#contract/money.ts';
import { payoutFailureText } from '#contract/payments/payout-failures.ts';
import { payoutNumber, rewardLine } from '#contract/payments/payout-lifecycle.ts';
import type { Payout, PayoutFilter } from '#web/api/payouts.ts';
import { payoutTotal } from '#web/domain/payout-parts.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { FrozenLamp } from './frozen-lamp.tsx';
import { PayoutJob } from './payout-job.tsx';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'processing', label: 'On Its Way' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
] as const;

const labels: Record<Payout['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Scheduled', tone: 'quiet' },
  processing: { label: 'On its way', tone: 'accent' },
  paid: { label: 'Paid', tone: 'ok' },
  failed: { label: 'Failed', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

type Props = {
  payouts: readonly Payout[];
  filter: PayoutFilter | undefined;
  onFilter: (filter: PayoutFilter | undefined) => void;
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
};

/** All payouts, the newest first. */
export function PayoutHistory({ payouts, filter, onFilter, onMore, isLoadingMore }: Props) {
  return (
    <Card className="overflow-hidden">
      <CardHead title="History">
        <Segmented
          label="Status"
          options={filters}
          value={filter ?? 'all'}
          onChange={(value) => onFilter(value === 'all' ? undefined : value)}
        />
      </CardHead>
      {payouts.length === 0 ? (
        <p className="px-5 pb-5 text-ink-2 max-md:px-4">
          {filter
            ? 'You have no payouts with this status.'
            : 'Your payouts appear here once an owner confirms a job.'}
        </p>
      ) : (
        <Rows payouts={payouts} />
      )}
      {onMore && (
        <div className="border-t border-line p-2 text-center">
          <Button size="sm" variant="ghost" pending={isLoadingMore} pendingText="Loading..." onClick={onMore}>
            Load More Payouts
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The payouts as a table; on phones a list. */
const Rows = ({ payouts }: Pick<Props, 'payouts'>) =>
  useIsPhone() ? (
    <ul aria-label="Payouts" className="divide-y divide-line border-t border-line">
      {payouts.map((payout) => (
        <li key={payout.id} className="num px-4 py-3">
          <div className="flex items-baseline justify-between gap-3">
            <Job payout={payout} />
            <Amount payout={payout} />
          </div>
          <div className="mt-1.5 flex items-center justify-between gap-3 text-xs text-ink-3">
            <Status payout={payout} />
            <span className="min-w-0 text-end">{noteOf(payout)}</span>
          </div>
        </li>
      ))}
    </ul>
  ) : (
    <Table caption="Payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} />
  );

const Status = ({ payout }: { payout: Payout }) =>
  payout.isFrozen && payout.status === 'pending' ? (
    <FrozenLamp payout={payout} />
  ) : (
    <StatusLamp tone={labels[payout.status].tone}>{labels[payout.status].label}</StatusLamp>
  );

const Amount = ({ payout }: { payout: Payout }) => (
  <span
    className={cx(
      'shrink-0 font-semibold',
      (payout.status === 'failed' || payout.status === 'cancelled') && 'text-ink-3 line-through',
    )}
  >
    {formatMoney(payoutTotal(payout))}
  </span>
);

const columns: Column<Payout>[] = [
  { id: 'date', head: 'Date', renderCell: ({ endedAt, dueAt }) => formatDate(endedAt ?? dueAt) },
  { id: 'job', head: 'Job', renderCell: (payout) => <Job payout={payout} /> },
  {
    id: 'status',
    head: 'Status',
    renderCell: (payout) => (
      <div>
        <Status payout={payout} />
        <p className="text-xs text-ink-3">{noteOf(payout)}</p>
      </div>
    ),
  },
  {
    id: 'amount',
    head: 'Amount',
    align: 'end',
    renderCell: (payout) => <Amount payout={payout} />,
  },
];

function Job({ payout }: { payout: Payout }) {
  return (
    <div className="min-w-0">
      <PayoutJob payout={payout} className="font-medium wrap-anywhere" />
      <p className="text-xs text-ink-3">
        {payoutNumber(payout.id)}
        {payout.deliveredAt && `, delivered ${formatDate(payout.deliveredAt)}`}
        {payout.retryOf !== null && `, retries ${payoutNumber(payout.retryOf)}`}
      </p>
      {payout.requestId !== null && Number(payout.rewardAmount) > 0 && (
        <p className="text-xs text-ink-2">
          {rewardLine} {formatMoney(payout.rewardAmount)}
        </p>
      )}
    </div>
  );
}

function noteOf({ status, isFrozen, dueAt, sentAt, endedAt, failureCode, deductedAmount }: Payout) {
  const deducted = Number(deductedAmount) > 0 ? ` ${formatMoney(deductedAmount)} covered your balance.` : '';
  if (status === 'pending') return isFrozen ? 'Until the dispute ends' : `Leaves ${formatDateTime(dueAt)}`;
  if (status === 'processing') return sentAt && `Sent ${formatDate(sentAt)}.${deducted}`;
  if (status === 'paid') return endedAt && `Sent ${formatDate(endedAt)}.${deducted}`;
  return status === 'failed' ? payoutFailureText(failureCode) : 'The owner got the money back';
}
