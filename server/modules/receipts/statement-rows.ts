import { toCents, toDollars } from '#contract/money.ts';
import { emptyMonth, payoutNumber, rewardLine } from '#contract/payments/payout-lifecycle.ts';
import { localDate } from '#contract/time.ts';
import type { CsvRow } from '#server/csv.ts';
import { grossFeeNet, type StatementContent } from './content.ts';

type Line = StatementContent['payouts'][number];

const head = [
  'Payout',
  'Paid out on',
  'Date',
  'Job',
  'Title',
  'Tail number',
  'Owner',
  'Status',
  'Gross',
  'Platform fee',
  'Net',
  'Amount',
  'Deducted',
  'Paid out',
];

const sumOf = (lines: Line[], part: (line: Line) => string) =>
  toDollars(lines.reduce((cents, line) => cents + toCents(part(line)), 0));

/** Sums what was paid out: a payout that failed counts when it is sent again. Blank where a line has no such figure. */
function totals(lines: Line[]) {
  const paid = lines.filter(({ status }) => status === 'paid');
  const books = [0, 1, 2].map((nth) =>
    paid.every((line) => grossFeeNet(line)[nth]) ? sumOf(paid, (line) => grossFeeNet(line)[nth]!) : '',
  );
  return [
    ...books,
    sumOf(paid, ({ amount }) => amount),
    sumOf(paid, ({ deducted }) => deducted),
    sumOf(paid, ({ sent }) => sent),
  ];
}

/** Returns the rows of a monthly statement for the bookkeeper; `owners` are those of the jobs, by payout. */
export function statementRows(statement: StatementContent, owners: Map<number, string>): CsvRow[] {
  const rows = statement.payouts.map((line) => [
    payoutNumber(line.id),
    localDate(statement.timeZone ?? 'UTC', new Date(line.endedAt)),
    line.job?.date ?? '',
    line.job ? String(line.job.requestId) : '',
    line.title,
    line.tailNumber,
    (line.title !== rewardLine && owners.get(line.id)) || '',
    line.status,
    ...grossFeeNet(line),
    line.amount,
    line.deducted,
    line.sent,
  ]);
  const none = rows.length === 0 ? [['', '', '', '', emptyMonth]] : [];
  return [head, ...rows, ...none, ['Total', '', '', '', '', '', '', '', ...totals(statement.payouts)]];
}
