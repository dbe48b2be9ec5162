import { formerMember, fullName } from '#contract/names.ts';
import type { GroupStatement } from '#contract/payments/statements.ts';
import type { CsvRow } from '#server/csv.ts';

export const nameIn = ({ people }: GroupStatement, userId: string) => {
  const person = people.find((one) => one.userId === userId);
  return (person && fullName(person)) || formerMember;
};

/** What a line was for: the job, its additional work, or a refund of it. */
export const lineTitle = ({ kind, title, isAddition }: GroupStatement['lines'][number]) =>
  [kind === 'refund' ? 'Refund' : isAddition ? 'Additional work' : '', title].filter(Boolean).join(': ');

/** Who paid a line by card, such as 'Marta Keller 1556.74, Ben Calloway 778.26'. */
export const paidBy = (statement: GroupStatement, { paid }: GroupStatement['lines'][number]) =>
  paid.map(({ userId, amount }) => `${nameIn(statement, userId)} ${amount}`).join(', ');

const amountOf = (parts: { userId: string; amount: string }[], userId: string) =>
  parts.find((one) => one.userId === userId)?.amount ?? '0.00';

/** Returns the rows of a statement: a line each, what everyone owes of it, and the sums. */
export function statementRows(statement: GroupStatement): CsvRow[] {
  const { people, lines, sums, total } = statement;
  const figures = (label: string, part: 'owed' | 'paid' | 'balance', sum: string) => [
    '',
    label,
    '',
    '',
    ...sums.map((one) => one[part]),
    sum,
  ];
  const sumOf = (part: 'paid' | 'balance') =>
    (sums.reduce((cents, one) => cents + Math.round(Number(one[part]) * 100), 0) / 100).toFixed(2);
  return [
    [
      'Date',
      'Job',
      'Provider',
      'Paid by card',
      ...people.map(({ userId }) => nameIn(statement, userId)),
      'Total',
    ],
    ...lines.map((line) => [
      line.date,
      lineTitle(line),
      line.provider,
      paidBy(statement, line),
      ...people.map(({ userId }) => amountOf(line.owed, userId)),
      line.total,
    ]),
    figures('Owed', 'owed', total),
    figures('Paid by card, net of refunds', 'paid', sumOf('paid')),
    figures('Balance', 'balance', sumOf('balance')),
  ];
}
