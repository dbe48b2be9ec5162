import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { paymentsOf, type ListedPayment } from '#web/api/payments.ts';
import { formatDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { Tone } from '#web/ui/tones.ts';

const labels: Record<ListedPayment['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Not paid yet', tone: 'caution' },
  held: { label: 'Held', tone: 'accent' },
  released: { label: 'Released', tone: 'ok' },
  refunded: { label: 'Refunded', tone: 'quiet' },
  split: { label: 'Partly refunded', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
  frozen: { label: 'Frozen', tone: 'caution' },
};

const endedStatuses = new Set<ListedPayment['status']>(['released', 'refunded', 'split']);
const firstYear = 2025;

interface Props {
  year: number;
  onYear: (year: number) => void;
}

/** Payments that the user made and received, with receipts and an export. */
export function Payments({ year, onYear }: Props) {
  const query = useInfiniteQuery(paymentsOf(year));
  const payments = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, back) => thisYear - back);
  return (
    <Page
      title="Payments"
      lead="What you paid and received, with receipts."
      actions={
        <Button href="/api/payments/export" download="" icon={<Download aria-hidden />}>
          Export CSV
        </Button>
      }
    >
      <Select
        aria-label="Year"
        className="mb-4 w-40 max-sm:w-full"
        options={years.map((value) => ({ value: String(value), label: String(value) }))}
        value={String(year)}
        onChange={(value) => onYear(Number(value))}
      />
      {query.isPending && (
        <Loading label="Loading your payments">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load your payments" />}
      {query.isSuccess && payments.length === 0 && (
        <EmptyState
          className="card py-14"
          drawing="course"
          title={`No payments in ${year}`}
          text="Payments of your jobs appear here."
        />
      )}
      {payments.length > 0 && (
        <>
          <Card className="mb-4 overflow-hidden">
            <Table caption="Payments" columns={columns} rows={payments} rowKey={({ id }) => id} />
          </Card>
          <LoadMore
            shown={payments.length}
            total={total}
            label="Load More Payments"
            pending={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </Page>
  );
}

const columns: Column<ListedPayment>[] = [
  { id: 'date', head: 'Date', renderCell: ({ createdAt }) => formatDate(createdAt) },
  { id: 'job', head: 'Job', renderCell: (payment) => <Job payment={payment} /> },
  {
    id: 'status',
    head: 'Status',
    renderCell: ({ status, refundedAmount }) => (
      <div>
        <StatusLamp tone={labels[status].tone}>{labels[status].label}</StatusLamp>
        {Number(refundedAmount) > 0 && (
          <p className="num text-xs text-ink-3">{formatMoney(refundedAmount)} refunded</p>
        )}
      </div>
    ),
  },
  {
    id: 'receipt',
    head: 'Receipt',
    renderCell: ({ id, status, receiptNumber }) =>
      endedStatuses.has(status) ? (
        <a
          href={`/api/payments/${id}/receipt`}
          download
          className="link hit inline-flex items-center gap-1.5"
        >
          <FileText aria-hidden className="size-4" />
          {receiptNumber ?? 'Receipt'}
        </a>
      ) : (
        <span className="text-ink-3">–</span>
      ),
  },
  {
    id: 'amount',
    head: 'Amount',
    align: 'end',
    renderCell: ({ isPayer, totalAmount, serviceAmount, creditAmount }) => (
      <div>
        <span className="font-semibold">{formatMoney(isPayer ? totalAmount : serviceAmount)}</span>
        {Number(creditAmount) > 0 && (
          <p className="num text-xs text-ink-3">{formatMoney(Number(creditAmount))} from your credit</p>
        )}
        {!isPayer && <p className="text-xs text-ink-3">after the fee</p>}
      </div>
    ),
  },
];

function Job({ payment }: { payment: ListedPayment }) {
  const href = useHref();
  return (
    <div className="min-w-0">
      <a
        href={href('/requests/:id', { id: payment.serviceRequestId })}
        className="font-medium hover:underline"
      >
        {[payment.title, payment.tailNumber].filter(Boolean).join(', ')}
      </a>
      <p className="text-xs text-ink-3">
        {payment.additionId !== null && 'Additional work. '}
        {payment.isPayer ? `To ${payment.provider}` : 'Received'}
      </p>
    </div>
  );
}
