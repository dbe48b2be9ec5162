import { FileText } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import { hasReceipt, paymentStatusLabels } from '#web/api/payment-labels.ts';
import type { ListedPayment } from '#web/api/payments.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

/** Payments with their jobs, statuses and receipts. */
export const PaymentTable = ({ payments }: { payments: readonly ListedPayment[] }) => (
  <Table caption="Payments" columns={columns} rows={payments} rowKey={({ id }) => id} />
);

const columns: Column<ListedPayment>[] = [
  { id: 'date', head: 'Date', renderCell: ({ createdAt }) => formatDate(createdAt) },
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
      const { label, tone } = paymentStatusLabels[payment.status];
      return (
        <div>
          <StatusLamp tone={tone}>{label}</StatusLamp>
          <p className="num text-xs text-ink-3">{noteOf(payment)}</p>
        </div>
      );
    },
  },
  {
    id: 'amount',
    head: 'Amount',
    align: 'end',
    renderCell: ({ isPayer, totalAmount, serviceAmount }) => (
      <div>
        <span className="font-semibold">{formatMoney(isPayer ? totalAmount : serviceAmount)}</span>
        {!isPayer && <p className="text-xs text-ink-3">after the fee</p>}
      </div>
    ),
  },
  { id: 'receipt', head: 'Receipt', align: 'end', renderCell: (payment) => <Paper payment={payment} /> },
];

/** What the status means for the viewer, or when it came. */
function noteOf({ status, isPayer, payBy, refundedAmount, completedAt }: ListedPayment) {
  switch (status) {
    case 'pending':
      return payBy ? `Pay by ${formatDateTime(payBy)}` : 'Additional work';
    case 'held':
      return isPayer ? 'Until you confirm' : 'Until the owner confirms';
    case 'frozen':
      return 'Dispute open';
    case 'split':
      return `${formatMoney(refundedAmount)} refunded`;
    case 'expired':
      return 'Not paid in time';
    default:
      return completedAt && formatDate(completedAt);
  }
}

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
        {payment.additionId !== null && ', additional work'}
      </p>
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
        className="link hit inline-flex items-center gap-1.5"
      >
        <FileText aria-hidden className="size-4" />
        {payment.receiptNumber ?? 'Receipt'}
      </a>
    );
  if (payment.status === 'pending' && payment.isPayer)
    return (
      <Button size="sm" href={href('/requests/:id', { id: payment.serviceRequestId })}>
        Pay Now
      </Button>
    );
  return (
    <span className="text-sm text-ink-3">{payment.status === 'expired' ? '–' : 'When it’s released'}</span>
  );
}
