import { toCents, toDollars } from '#contract/money.ts';
import { dayAfter, periodDates, settleUp } from '#contract/payments/statement-rules.ts';
import type { GroupStatement } from '#contract/payments/statements.ts';
import { localDate, startOfDay } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { toCsv } from '#server/csv.ts';
import { found } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { getGroup } from '#server/modules/groups/groups.service.ts';
import { drawer } from '#server/pdf/drawing.ts';
import { peopleIn } from './people.service.ts';
import { toSettlements } from './settlements.service.ts';
import { statementRows } from './statement-rows.ts';
import type { drawStatement } from './statement.pdf.ts';
import * as repo from './statements.repo.ts';

const statementPdf = drawer<typeof drawStatement>(
  'server/modules/statements/statement.pdf.ts',
  'drawStatement',
);

type Line = GroupStatement['lines'][number];

/** Adds up amounts by person, in cents. */
const byPerson = (parts: { userId: string; amount: string }[]) => {
  const sums = new Map<string, number>();
  for (const { userId, amount } of parts) sums.set(userId, (sums.get(userId) ?? 0) + toCents(amount));
  return sums;
};
const toParts = (sums: Map<string, number>) =>
  [...sums].map(([userId, cents]) => ({ userId, amount: toDollars(cents) }));

/** Gathers the shares of each payment and each refund. */
function toLines(rows: repo.ShareRow[], timeZone: string): Line[] {
  const groups = new Map<string, repo.ShareRow[]>();
  for (const row of rows) {
    const key = `${row.paymentId} ${row.key}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((shares) => {
    const { key, at, requestId, paymentId, title, provider, additionId, isSplit } = shares[0]!;
    const owed = byPerson(shares);
    return {
      kind: key === '' ? 'payment' : 'refund',
      date: localDate(timeZone, at),
      requestId,
      paymentId,
      title,
      provider,
      isAddition: additionId !== null,
      isSplit,
      owed: toParts(owed),
      paid: toParts(byPerson(shares.map(({ payerId, amount }) => ({ userId: payerId, amount })))),
      total: toDollars([...owed.values()].reduce((sum, cents) => sum + cents, 0)),
    };
  });
}

/** Returns what a line is for one person: the total is what they owe of it, so that the lines add up to the sum below. */
function partOf(line: Line, isOwn: (part: Line['owed'][number]) => boolean): Line {
  const owed = line.owed.filter(isOwn);
  const cents = owed.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return { ...line, owed, paid: line.paid.filter(isOwn), total: toDollars(cents) };
}

/** Returns per person what lines and settlements leave: positive for who paid for the others. */
function balancesOf(lines: Line[], settled: repo.Settlement[]) {
  const owed = byPerson(lines.flatMap((line) => line.owed));
  const paid = byPerson(lines.flatMap((line) => line.paid));
  const given = byPerson(
    settled.flatMap(({ fromId, toId, amount }) => [
      { userId: fromId, amount },
      { userId: toId, amount: `-${amount}` },
    ]),
  );
  return [...new Set([...owed.keys(), ...paid.keys(), ...given.keys()])].map((userId) => ({
    userId,
    cents: (paid.get(userId) ?? 0) - (owed.get(userId) ?? 0) + (given.get(userId) ?? 0),
  }));
}

/** What the co-owners of a group owed and paid in a period; with a `userId` only the parts of that person. */
export async function getStatement(
  ctx: SignedIn,
  groupId: string,
  { period, userId }: { period: string; userId?: string | undefined },
): Promise<GroupStatement> {
  requireActsFor(ctx, groupId, 'owner');
  const { name, timeZone } = found(await getGroup(ctx, groupId));
  const { from, until } = periodDates(period);
  const end = startOfDay(dayAfter(until), timeZone);
  const all = toLines(await repo.sharesBetween(ctx.db, groupId, startOfDay(from, timeZone), end), timeZone);
  const isOwn = (one: { userId: string }) => userId === undefined || one.userId === userId;
  const lines = all
    .map((line) => (userId === undefined ? line : partOf(line, isOwn)))
    .filter(({ owed, paid }) => owed.length + paid.length > 0);
  const isOpen = end > ctx.now();
  const settlements = isOpen ? await repo.settlementsOf(ctx.db, groupId) : [];
  const people = await peopleIn(
    ctx,
    groupId,
    lines.flatMap(({ owed, paid }) => [...owed, ...paid].map((one) => one.userId)),
  );
  const owed = byPerson(lines.flatMap((line) => line.owed));
  const paid = byPerson(lines.flatMap((line) => line.paid));
  return {
    groupId,
    name: name ?? '',
    period,
    from,
    until,
    isOpen,
    people,
    lines,
    sums: people.map((person) => {
      const owedCents = owed.get(person.userId) ?? 0;
      const paidCents = paid.get(person.userId) ?? 0;
      return {
        userId: person.userId,
        owed: toDollars(owedCents),
        paid: toDollars(paidCents),
        balance: toDollars(paidCents - owedCents),
      };
    }),
    total: toDollars([...owed.values()].reduce((sum, cents) => sum + cents, 0)),
    settleUp: isOpen ? await openPayments(ctx, groupId, timeZone, settlements) : [],
    settlements: await toSettlements(ctx, groupId, settlements),
  };
}

/** Returns the payments that make everyone even by now, whatever the period; what is settled and confirmed is taken off. */
async function openPayments(
  ctx: SignedIn,
  groupId: string,
  timeZone: string,
  settlements: repo.Settlement[],
) {
  const lines = toLines(
    await repo.sharesBetween(ctx.db, groupId, new Date(0), new Date(ctx.now().getTime() + 1)),
    timeZone,
  );
  const settled = settlements.filter(({ confirmedAt }) => confirmedAt !== null);
  return settleUp(balancesOf(lines, settled)).map(({ cents, ...payment }) => ({
    ...payment,
    amount: toDollars(cents),
  }));
}

/** Returns a statement as a file; it has the rows and sums of the statement as data. */
export async function downloadStatement(ctx: SignedIn, statement: GroupStatement, format: 'pdf' | 'csv') {
  const name = `expenses-${statement.period}.${format}`;
  return {
    name,
    body: format === 'pdf' ? await statementPdf(ctx.actor.id, statement) : toCsv(statementRows(statement)),
  };
}
