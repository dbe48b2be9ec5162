import { maxPayoutRetries } from '#contract/limits.ts';
import { toCents, toDollars } from '#contract/money.ts';
import { addDays, localDate, startOfDay } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { getShopTimeZone } from '#server/modules/credentials/credentials.service.ts';
import { getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import * as repo from './payouts.repo.ts';
import { getPayableRewards } from './rewards.service.ts';

/** Returns the caller's balance, what comes next, and a page of the payouts. */
export async function getOverview(
  ctx: SignedIn,
  { status, ...paging }: Paging & { status?: repo.PayoutStatus | undefined },
) {
  const { db, actor } = ctx;
  const timeZone = await getShopTimeZone(ctx);
  const balance = await getProviderBalance(ctx, actor.accountId);
  const scheduled = await repo.scheduled(db, actor.accountId);
  const failed = await repo.failed(db, actor.accountId);
  const retries = await repo.retriesSince(db, actor.accountId, addDays(ctx.now(), -1));
  const { held, frozen } = await repo.onJobs(db, actor.providerId ?? 0);
  const { items, next } = await paged(
    ctx,
    `payouts ${actor.accountId} ${status ?? ''}`,
    paging,
    (limit, before?: CreatedCursor) => repo.page(db, actor.accountId, status, limit, before),
    createdCursor,
  );
  const later = scheduled.filter((payout) => !payout.isFrozen && payout.dueAt > ctx.now());
  const laterCents = later.reduce(
    (sum, { amount, rewardAmount }) => sum + toCents(amount) + toCents(rewardAmount),
    0,
  );
  return {
    balance: toDollars(balance),
    availableNow: toDollars(Math.max(0, balance - laterCents)),
    held: held.sum,
    heldJobs: held.jobs,
    frozen: frozen.sum,
    frozenJobs: frozen.jobs,
    next: scheduled.find((payout) => !payout.isFrozen) ?? null,
    nextReward: toDollars(await getPayableRewards(ctx, actor.accountId)),
    scheduled,
    lastFailed: failed[0] ?? null,
    failedCount: failed.length,
    retriesLeft: Math.max(0, maxPayoutRetries - retries),
    statements: await repo.months(db, actor.accountId, startOfMonth(ctx.now(), timeZone), timeZone),
    history: items,
    nextCursor: next ?? null,
  };
}

const startOfMonth = (now: Date, timeZone: string) =>
  startOfDay(`${localDate(timeZone, now).slice(0, 7)}-01`, timeZone);

/** Sends a failed payout again, as a payout of its own. */
export function retry(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const failed = found(await repo.byId(tx.db, id));
    requireActsFor(ctx, failed.userId, 'provider');
    if (failed.requestId !== null) await lockRequest(tx, failed.requestId);
    const account = await repo.lockAccountOf(tx.db, failed.userId);
    // The money of a retried one went on with its retry, even if that failed too or became a part of the balance.
    const isReplaced =
      (await repo.isRetried(tx.db, id)) ||
      (failed.requestId !== null &&
        !failed.isReturn &&
        (await repo.liveOf(tx.db, failed.requestId)) !== undefined);
    if (failed.status !== 'failed' || isReplaced)
      throw new AppError('stale_state', { status: failed.status });
    if (account?.status !== 'ready') throw new AppError('payout_account_required');
    if ((await repo.retriesSince(tx.db, failed.userId, addDays(ctx.now(), -1))) >= maxPayoutRetries)
      throw new AppError('rate_limited', {
        message: `You can retry a payout ${maxPayoutRetries} times a day. Try again tomorrow.`,
      });
    const { requestId, providerId, userId, amount, rewardAmount, isReturn } = failed;
    const row = await repo.insert(tx.db, {
      requestId,
      providerId,
      userId,
      amount,
      rewardAmount,
      isReturn,
      dueAt: ctx.now(),
      retryOf: id,
      createdAt: ctx.now(),
    });
    await logTransition(tx, {
      entity: 'payout',
      entityId: row.id,
      requestId: row.requestId,
      to: 'pending',
      event: 'retry',
      actorId: ctx.actor.id,
    });
    return found(await repo.viewOf(tx.db, row.id));
  });
}
