import { formatMoney, toCents, toDollars } from '#contract/money.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { addHours, laterOf } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import * as ledger from '#server/modules/ledger/ledger.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { callProcessor } from '#server/modules/payments/processor-calls.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { eachDue } from '#server/queue/each-due.ts';
import type { Events } from '#server/queue/events.ts';
import { transitionPayout } from './payouts.lifecycle.ts';
import * as templates from './payouts.notifications.ts';
import * as repo from './payouts.repo.ts';
import { joinRewards } from './rewards.service.ts';

/**
 * Follows the payments of a job: schedules its payout once they are released, and changes or cancels it when a dispute
 * has changed what the provider earned. A payout that has left stays as it is; the balance bears the difference.
 */
export async function onSettled(ctx: Context, { requestId }: Events['payment.settled']) {
  const request = await lockRequest(ctx, requestId);
  const live = await repo.liveOf(ctx.db, requestId);
  const { amount, providerId, userId, pausedMs } = await repo.earnedOf(ctx.db, requestId);
  const isEarned = toCents(amount) > 0;
  if (live && live.status !== 'pending') return;
  // While disputed, a pending payout waits; afterwards it is looked at again.
  if (request.status === 'disputed') return;
  if (live && !isEarned)
    await transitionPayout(ctx, live, { event: 'cancel', change: { endedAt: ctx.now() } });
  if (live && isEarned) await repo.updateIfStatus(ctx.db, live.id, ['pending'], { amount });
  if (!live && isEarned) {
    const windowEnd =
      request.deliveredAt && new Date(addHours(request.deliveredAt, disputeWindowHours).getTime() + pausedMs);
    await schedule(ctx, { requestId, providerId, userId, amount, dueAt: laterOf(ctx.now(), windowEnd) });
  }
}

interface Scheduled {
  requestId: number | null;
  providerId: number;
  userId: string;
  amount: string;
  dueAt: Date;
  isReturn?: boolean;
}

/** Inserts a payout that leaves once it is due. */
export async function schedule(ctx: Context, payout: Scheduled) {
  const row = await repo.insert(ctx.db, { ...payout, createdAt: ctx.now() });
  await logTransition(ctx, {
    entity: 'payout',
    entityId: row.id,
    requestId: row.requestId,
    to: 'pending',
    event: 'schedule',
    actorId: null,
  });
  return row;
}

/** Moves the day of a job's pending payout by the time that a dispute took. */
export async function postpone(ctx: Context, requestId: number, ms: number) {
  const live = await repo.liveOf(ctx.db, requestId);
  if (live?.status === 'pending')
    await repo.updateIfStatus(ctx.db, live.id, ['pending'], { dueAt: new Date(live.dueAt.getTime() + ms) });
}

/** Sends the payouts that are due. */
export const sendDue = (ctx: Context) =>
  eachDue(
    ctx,
    'payouts.send',
    (last) => repo.due(ctx.db, ctx.now(), last),
    (tx, { id }) => send(tx, id),
  );

async function send(ctx: Context, id: number) {
  const { requestId } = found(await repo.byId(ctx.db, id));
  const request = requestId === null ? undefined : await lockRequest(ctx, requestId);
  const payout = found(await repo.byId(ctx.db, id));
  const account = await repo.lockAccountOf(ctx.db, payout.userId);
  if (request?.status === 'disputed' || payout.status !== 'pending' || account?.status !== 'ready') return;
  // Changed since the payout was found due.
  if (account.usableFrom && account.usableFrom > ctx.now()) return;
  await dispatch(ctx, payout, account);
}

/** Sends a payout with the rewards that join it, less what covers a negative balance. The caller has locked the account. */
export async function dispatch(ctx: Context, pending: repo.Payout, account: repo.PayoutAccount) {
  const payout = await joinRewards(ctx, pending);
  const { id } = payout;
  const deductedCents = await debtOf(ctx, payout);
  const cents = totalCents(payout) - deductedCents;
  const change = { sentAt: ctx.now(), deductedAmount: toDollars(deductedCents) };
  if (cents === 0) {
    await transitionPayout(ctx, payout, { event: 'offset', change: { ...change, endedAt: ctx.now() } });
    return;
  }
  await transitionPayout(ctx, payout, { event: 'send', change });
  await ledger.payOut(ctx, { payoutId: id, userId: payout.userId, cents });
  await callProcessor(ctx, {
    key: `payout:${id}:transfer`,
    kind: 'transfer',
    payoutId: id,
    cents,
    params: { accountId: account.externalId ?? '' },
  });
}

/** Returns the part of a payout that covers a balance which is lower than the payouts that are still owed. */
async function debtOf(ctx: Context, payout: repo.Payout) {
  const debt = 0 - (await surplusOf(ctx, payout.userId));
  return Math.min(totalCents(payout), Math.max(0, debt));
}

/** Returns the cents of a balance that no payout will send; negative if it is lower than the payouts still owed. */
async function surplusOf(ctx: Context, userId: string) {
  // Locked first: two payouts at once would both cover the same debt.
  const balance = await ledger.lockProviderBalance(ctx, userId);
  return balance - toCents(await repo.owedTo(ctx.db, userId));
}

/** Pays out what the end of a chargeback gave back, unless a payout that has not left yet carries it. */
export async function onChargebackReturned(ctx: Context, { requestId }: Events['chargeback.returned']) {
  const { providerId, userId } = await repo.earnedOf(ctx.db, requestId);
  const surplus = await surplusOf(ctx, userId);
  if (surplus <= 0) return;
  const amount = toDollars(surplus);
  await schedule(ctx, { requestId, providerId, userId, amount, dueAt: ctx.now(), isReturn: true });
}

/** The processor has sent a payout. */
export async function onTransferred(ctx: Context, { payoutId }: Events['payout.transferred']) {
  const payout = found(await repo.byId(ctx.db, payoutId));
  await transitionPayout(ctx, payout, { event: 'arrive', change: { endedAt: ctx.now() } });
  await notify(ctx, payout.userId, templates.paid(payout, amountSent(payout)));
}

/** The bank returned a payout: the money is back in the balance, and the provider is notified why. */
export async function onFailed(ctx: Context, { payoutId, accountId, code }: Events['payout.failed']) {
  const payout = found(await repo.byId(ctx.db, payoutId));
  await transitionPayout(ctx, payout, {
    event: 'fail',
    change: { endedAt: ctx.now(), failureCode: code.slice(0, 40) },
  });
  await ledger.returnPayout(ctx, { payoutId, userId: payout.userId, cents: sentCents(payout) });
  if (code === 'account_closed' || code === 'no_account') {
    const account = await repo.lockAccountOf(ctx.db, payout.userId);
    // Another one may have replaced it while the payout was on its way.
    if (account?.externalId === accountId) await repo.saveAccount(ctx.db, { ...account, status: 'closed' });
  }
  await notify(ctx, payout.userId, templates.failed(payout, amountSent(payout), code));
}

const totalCents = ({ amount, rewardAmount }: repo.Payout) => toCents(amount) + toCents(rewardAmount);
const sentCents = (payout: repo.Payout) => totalCents(payout) - toCents(payout.deductedAmount);
const amountSent = (payout: repo.Payout) => formatMoney(sentCents(payout) / 100);
