import { toCents, toDollars } from '#contract/money.ts';
import { missedNoDeadline } from '#contract/payments/payment-lifecycle.ts';
import { endOfDay, endOfMonthAfter, localDate, startOfDay } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { toCsv } from '#server/csv.ts';
import { found, invalid } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { getShopTimeZone } from '#server/modules/credentials/credentials.service.ts';
import { drawer } from '#server/pdf/drawing.ts';
import type { Events } from '#server/queue/events.ts';
import { toReceipt, withoutPayer, type ReceiptContent, type StatementContent } from './content.ts';
import { listAllOwn, type PaymentFilters } from './overview.service.ts';
import { toPayoutLines } from './payout-lines.ts';
import type { drawReceipt } from './receipt.pdf.ts';
import * as repo from './receipts.repo.ts';
import { statementRows } from './statement-rows.ts';
import type { drawStatement } from './statement.pdf.ts';
import { jobsBetween } from './year.repo.ts';

const folder = 'server/modules/receipts';
const receiptPdf = drawer<typeof drawReceipt>(`${folder}/receipt.pdf.ts`, 'drawReceipt');
const statementPdf = drawer<typeof drawStatement>(`${folder}/statement.pdf.ts`, 'drawStatement');

const letters: Record<repo.DocumentKind, string> = { receipt: 'R', correction: 'R', statement: 'S' };

/** Issues a document with the next number of its year. */
async function issue(
  ctx: Context,
  document: Pick<repo.Document, 'kind'> &
    Partial<repo.Document> & { content: ReceiptContent | StatementContent },
) {
  await repo.lockNumbers(ctx.db);
  const prefix = `${letters[document.kind]}-${localDate(document.content.timeZone ?? null, ctx.now()).slice(0, 4)}-`;
  const nth = (await repo.countNumbers(ctx.db, prefix)) + 1;
  const number = prefix + String(nth).padStart(6, '0');
  return repo.insert(ctx.db, { ...document, number, issuedAt: ctx.now() });
}

/**
 * Issues the receipt of a job whose payments have ended. If a dispute or a chargeback changes them later, a corrected
 * receipt names the first.
 */
export function onSettled(ctx: Context, { requestId }: Events['payment.settled']) {
  return inTransaction(ctx, async (tx) => {
    await repo.lockNumbers(tx.db);
    const job = await repo.jobOf(tx.db, requestId, ctx.now());
    const charges = await repo.chargesOf(tx.db, requestId);
    const isOver = charges.every(({ status }) => status !== 'held' && status !== 'frozen');
    if (!job || !isOver) return;
    const [first, ...corrections] = await repo.ofRequest(tx.db, requestId);
    const content = toReceipt(job, charges, {
      drawn: await repo.drawnOf(tx.db, requestId),
      corrects: first?.number,
    });
    if (isSame((corrections.at(-1) ?? first)?.content, content)) return;
    await issue(tx, { kind: first ? 'correction' : 'receipt', requestId, content });
  });
}

const figures = ({ total, credit, refunded, serviceAmount, platformFee }: ReceiptContent) =>
  [total, credit, refunded, serviceAmount, platformFee].join();
const isSame = (issued: unknown, content: ReceiptContent) =>
  issued !== undefined && figures(issued as ReceiptContent) === figures(content);

/** Returns a receipt of a payment's job, the latest or the one with a number; for its parties and administrators. */
async function findReceipt(ctx: SignedIn, paymentId: number, number?: string) {
  const payment = found(await repo.requestOf(ctx.db, paymentId));
  const isPayer =
    payment.payerId === ctx.actor.id || (await repo.paysShareOf(ctx.db, paymentId, ctx.actor.id));
  const seesPayer = isPayer || actsAsAdmin(ctx);
  if (!seesPayer) {
    const accounts = [ctx.actor.id, ...ctx.actor.memberships.map(({ accountId }) => accountId)];
    const payee = await repo.payeeOfRequest(ctx.db, payment.requestId, accounts);
    requireActsFor(ctx, payee, 'provider');
  }
  // Payments that ended before there were receipts get theirs now.
  await onSettled(ctx, payment);
  const documents = await repo.ofRequest(ctx.db, payment.requestId);
  const latest = found(documents.at(-1));
  const document = number ? found(documents.find((one) => one.number === number)) : latest;
  const content = document.content as ReceiptContent;
  return {
    number: document.number,
    issuedAt: document.issuedAt,
    requestId: payment.requestId,
    content: seesPayer ? content : withoutPayer(content),
    correctedBy: document === latest ? null : latest.number,
    isPayer,
  };
}

/** Returns a receipt as data. */
export async function getReceipt(ctx: SignedIn, paymentId: number, number?: string) {
  const { content, ...receipt } = await findReceipt(ctx, paymentId, number);
  return { ...content, ...receipt };
}

/** Returns a receipt as a PDF. */
export async function downloadReceipt(ctx: SignedIn, paymentId: number, number?: string) {
  const receipt = await findReceipt(ctx, paymentId, number);
  return { name: `Receipt ${receipt.number}.pdf`, body: await receiptPdf(ctx.actor.id, receipt) };
}

/** Returns the provider's statement of a past month; it is issued when it is first asked for. */
export async function getStatement(ctx: SignedIn, month: string) {
  const timeZone = await getShopTimeZone(ctx);
  const from = startOfDay(`${month}-01`, timeZone);
  const until = endOfDay(endOfMonthAfter(`${month}-01`, 0), timeZone);
  if (until > ctx.now()) invalid('month', 'A statement is ready on the first of the next month');
  if (!(await repo.hasPayoutsBefore(ctx.db, ctx.actor.accountId, until)))
    invalid('month', 'Statements begin with the month of your first payout');
  return inTransaction(ctx, async (tx) => {
    await repo.lockNumbers(tx.db);
    const issued = await repo.statementOf(tx.db, ctx.actor.accountId, month);
    return (
      issued ??
      issue(tx, {
        kind: 'statement',
        userId: ctx.actor.accountId,
        month,
        content: { ...(await toStatement(tx, from, until, timeZone)), month: formatMonth(month), timeZone },
      })
    );
  });
}

const formatMonth = (month: string) =>
  new Date(month).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

async function toStatement(
  ctx: SignedIn,
  from: Date,
  until: Date,
  timeZone: string,
): Promise<Omit<StatementContent, 'month'>> {
  const rows = await repo.payoutsOf(ctx.db, ctx.actor.accountId, from, until);
  const lines = await jobsBetween(ctx.db, ctx.actor.accountId, new Date(0), until);
  const jobs = new Map(
    lines.map((line) => [
      line.requestId,
      {
        requestId: line.requestId,
        date: localDate(timeZone, line.at),
        gross: toDollars(line.grossCents),
        fee: toDollars(line.feeCents),
        net: toDollars(line.netCents),
      },
    ]),
  );
  const payouts = rows.flatMap((row) => toPayoutLines(row, jobs.get(row.requestId ?? 0)));
  return {
    provider: { id: ctx.actor.accountId, ...(await repo.payeeOf(ctx.db, ctx.actor.accountId)) },
    payouts,
    sent: toDollars(payouts.reduce((sum, { sent }) => sum + toCents(sent), 0)),
  };
}

/** Returns a statement as a PDF or as CSV. */
export async function downloadStatement(ctx: SignedIn, month: string, format: 'pdf' | 'csv') {
  const { number, issuedAt, content } = await getStatement(ctx, month);
  const statement = content as StatementContent;
  const owners = await repo.ownersOf(
    ctx.db,
    statement.payouts.map(({ id }) => id),
  );
  const name = `Statement ${month} ${number}.${format}`;
  if (format === 'pdf')
    return {
      name,
      body: await statementPdf(ctx.actor.accountId, number, issuedAt, statement, owners),
    };
  return { name, body: toCsv(statementRows(statement, owners)) };
}

const sumOf = (...amounts: string[]) => toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0));

/** Returns the caller's payments as CSV, filtered like the list. */
export async function exportPayments(ctx: SignedIn, filters: PaymentFilters) {
  const rows = await listAllOwn(ctx, filters);
  const head = [
    'Payment',
    'Date',
    'Job',
    'Work',
    'Tail number',
    'Owner',
    'Provider',
    'Direction',
    'Status',
    'Total',
    'Platform fee',
    'Provider’s share',
    'Credit',
    'Refunded',
    'Ended',
    'Receipt',
  ];
  const lines = rows.map((row) => [
    String(row.id),
    (row.heldAt ?? row.createdAt).toISOString(),
    row.title,
    row.work ?? 'quoted',
    row.tailNumber,
    row.owner,
    row.provider,
    row.isPayer ? 'paid' : 'received',
    missedNoDeadline(row) ? 'not charged' : row.status,
    // As paid, as on the card's statement: what was returned while the rest stayed held is refunded like the rest.
    sumOf(row.totalAmount, row.returnedAmount, row.noCallLeft, row.noCallReturned),
    // Of a payment that never came, or went back, neither was taken.
    hasEndedUnpaid(row) ? '0.00' : row.platformFee,
    hasEndedUnpaid(row) ? '0.00' : row.serviceAmount,
    row.creditAmount,
    sumOf(row.refundedAmount, row.returnedAmount, row.noCallReturned),
    row.completedAt?.toISOString() ?? '',
    row.status === 'expired' ? null : row.receiptNumber,
  ]);
  return { name: `Payments ${ctx.now().toISOString().slice(0, 10)}.csv`, body: toCsv([head, ...lines]) };
}

const hasEndedUnpaid = ({ status }: { status: string }) => status === 'refunded' || status === 'expired';
