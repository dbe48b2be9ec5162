import { FileText } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import type { ListedPayment } from '#web/api/payments.ts';
import { paidCents } from '#web/domain/job-totals.ts';
import { hasReceipt } from '#web/domain/payment-labels.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';
import { useHref } from '#web/lib/paths.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { paymentLabel, paymentNote } from './payment-note.ts';

/** Payments with their jobs, statuses and receipts; on phones a list. */
export const PaymentTable = ({ payments }: { payments: readonly ListedPayment[] }) =>
  useIsPhone() ? (
    <ul aria-label="Payments" className="divide-y divide-line border-t border-line">
      {payments.map((payment) => (
        <li key={payment.id} className="px-4 pt-3 pb-1.5">
          <div className="flex items-baseline justify-between gap-3">
            <Job payment={payment} />
            <Amount payment={payment} />
          </div>
          <div className="num flex min-h-11 items-center gap-2 text-xs text-ink-3">
            <StatusLamp tone={paymentLabel(payment).tone}>{paymentLabel(payment).label}</StatusLamp>
            <span className="min-w-0">{paymentNote(payment)}</span>
            <span className="ms-auto shrink-0 text-sm">
              {hasPaper(payment) ? <Paper payment={payment} /> : formatDate(dateOf(payment))}
            </span>
          </div>
        </li>
      ))}
    </ul>
  ) : (
    <Table caption="Payments" columns={columns} rows={payments} rowKey={({ id }) => id} />
  );

/** When it was paid; without that, when the quote was accepted. */
const dateOf = ({ heldAt, createdAt }: ListedPayment) => heldAt ?? createdAt;

/** True if the last column has something to open. */
const hasPaper = (payment: ListedPayment) => hasReceipt(payment) || payment.isToPay;

/** What the viewer paid or receives; struck if it was not collected, or returned to the owner. */
function Amount({ payment }: { payment: ListedPayment }) {
  const { isPayer, serviceAmount, status } = payment;
  const isVoid = status === 'expired' || (status === 'refunded' && !isPayer);
  return (
    <div className="num shrink-0 text-end">
      <span className={cx('font-semibold', isVoid && 'text-ink-3 line-through')}>
        {isPayer ? formatCents(paidCents(payment)) : formatMoney(serviceAmount)}
      </span>
      {!isPayer && <p className="text-xs text-ink-3">after the fee</p>}
    </div>
  );
}

const columns: Column<ListedPayment>[] = [
  { id: 'date', head: 'Date', renderCell: (payment) => formatDate(dateOf(payment)) },
  { id: 'job', head: 'Job', renderCell: (payment) => <Job payment={payment} /> },
  {
    id: 'aircraft',
    head: 'Aircraft',
    renderCell: ({ tailNumber }) =>
      tailNumber ? <CodePlate>{tailNumber}</CodePlate> : <span className="text-ink-3">None</span>,
  },
  {
    id: 'status',
    head: 'Status',
    renderCell: (payment) => {
      const { label, tone } = paymentLabel(payment);
      return (
        <div>
          <StatusLamp tone={tone}>{label}</StatusLamp>
          <p className="num text-xs text-ink-3">{paymentNote(payment)}</p>
        </div>
      );
    },
  },
  {
    id: 'amount',
    head: 'Amount',
    align: 'end',
    renderCell: (payment) => <Amount payment={payment} />,
  },
  { id: 'receipt', head: 'Receipt', align: 'end', renderCell: (payment) => <Paper payment={payment} /> },
];

function Job({ payment }: { payment: ListedPayment }) {
  const href = useHref();
  return (
    <div className="min-w-0">
      <a
        href={href('/requests/:id', { id: payment.serviceRequestId })}
        dir="auto"
        className="hit font-medium hover:underline"
      >
        {payment.title}
      </a>
      <p dir="auto" className="text-xs text-ink-3">
        {payment.isPayer ? payment.provider : payment.owner}
        <span className="md:hidden">{payment.tailNumber && `, ${payment.tailNumber}`}</span>
      </p>
      {payment.work && (
        <p dir="auto" className="line-clamp-2 text-xs text-ink-3 wrap-anywhere">
          {payment.work}
        </p>
      )}
    </div>
  );
}

/** The receipt of an ended payment; before that, what it waits for. */
function Paper({ payment }: { payment: ListedPayment }) {
  const href = useHref();
  if (hasReceipt(payment))
    return (
      <a
        href={href('/payments/:id/receipt', { id: payment.id })}
        className="link hit inline-flex items-baseline gap-1.5 whitespace-nowrap"
      >
        <FileText aria-hidden className="size-4 self-center" />
        {payment.receiptNumber ?? 'Receipt'}
      </a>
    );
  if (payment.isToPay)
    return (
      <Button size="sm" href={href('/requests/:id', { id: payment.serviceRequestId })}>
        Pay Now
      </Button>
    );
  return (
    <span className="text-sm text-ink-3">{payment.status === 'expired' ? '–' : 'When it’s released'}</span>
  );
}
