import type { Statement } from '#web/api/statements.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { plainMoney, signedMoney } from './amounts.ts';

type Line = Statement['lines'][number];
interface Row {
  key: string;
  line?: Line;
  label: string;
  parts: { userId: string; amount: string }[];
  total: string;
  isSigned?: true;
}

/** Every payment and refund with who owes which part, and the sums below. */
export function PaymentsTable({ statement, me }: { statement: Statement; me: string }) {
  const href = useHref();
  const nameOf = (userId: string) =>
    userId === me
      ? 'You'
      : (statement.people.find((one) => one.userId === userId)?.firstName ?? 'Former member');
  const sum = (of: 'owed' | 'paid' | 'balance') =>
    statement.sums.map(({ userId, [of]: amount }) => ({ userId, amount }));
  const rows: Row[] = [
    ...statement.lines.map((line, index) => ({
      key: `${line.paymentId} ${index}`,
      line,
      label: line.title,
      parts: line.owed,
      total: line.total,
    })),
    { key: 'owed', label: 'Owed', parts: sum('owed'), total: statement.total },
    { key: 'paid', label: 'Paid by card, net of refunds', parts: sum('paid'), total: totalOf(sum('paid')) },
    {
      key: 'balance',
      label: 'Balance',
      parts: sum('balance'),
      total: totalOf(sum('balance')),
      isSigned: true,
    },
  ];
  const columns: Column<Row>[] = [
    { id: 'date', head: 'Date', renderCell: ({ line }) => line && formatDate(line.date) },
    {
      id: 'job',
      head: 'Job',
      renderCell: ({ line, label }) =>
        line ? (
          <span className="min-w-0">
            <a href={href('/requests/:id', { id: line.requestId })} className="font-medium hover:underline">
              {line.kind === 'refund' ? `Refund, ${label}` : label}
            </a>
            <span className="block text-xs text-ink-3">
              {[line.provider, line.isAddition && 'additional work', line.isSplit && 'split payment']
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
        ) : (
          <span className="font-semibold">{label}</span>
        ),
    },
    {
      id: 'paid',
      head: 'Paid by card',
      renderCell: ({ line }) =>
        line?.paid.map(({ userId, amount }) => `${nameOf(userId)} ${plainMoney(amount)}`).join(', '),
    },
    ...statement.people.map(({ userId }): Column<Row> => ({
      id: userId,
      head: nameOf(userId),
      align: 'end',
      renderCell: ({ parts, isSigned }) => {
        const amount = parts.find((one) => one.userId === userId)?.amount ?? '0';
        return isSigned ? signedMoney(amount) : plainMoney(amount);
      },
    })),
    {
      id: 'total',
      head: 'Total',
      align: 'end',
      renderCell: ({ total }) => <span className="font-semibold">{plainMoney(total)}</span>,
    },
  ];
  return (
    <Card className="min-w-0 overflow-x-auto">
      <CardHead title="Payments" sub={pluralize(statement.lines.length, 'line')}>
        <span className="text-sm text-ink-2">Who owes which part</span>
      </CardHead>
      <Table caption="Payments" columns={columns} rows={rows} rowKey={({ key }) => key} />
    </Card>
  );
}

const totalOf = (parts: { amount: string }[]) =>
  (parts.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);
