import { isVoter } from '#contract/accounts/permissions.ts';
import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { toDollars, toCents } from '#contract/money.ts';
import { formatMoney } from '#contract/money.ts';
import { formerMember } from '#contract/names.ts';
import type { statementEndpoints } from '#contract/payments/statements.ts';
import { localDate } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found, invalid } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { formerMembersOf, membersOf, namesOf } from '#server/modules/accounts/members.service.ts';
import { notifyMembers } from '#server/modules/teams/shared-accounts.service.ts';
import * as repo from './statements.repo.ts';

/** Returns settlements with the names of both. */
export async function toSettlements(ctx: SignedIn, _groupId: string, rows: repo.Settlement[]) {
  const named = await namesOf(ctx.db, [...new Set(rows.flatMap(({ fromId, toId }) => [fromId, toId]))]);
  const personOf = (userId: string) => {
    const { firstName, lastName } = named.find((one) => one.userId === userId) ?? {
      firstName: formerMember,
      lastName: null,
    };
    return { userId, firstName, lastName };
  };
  return rows.map(({ id, fromId, toId, amount, paidOn, note, confirmedAt }) => ({
    id,
    from: personOf(fromId),
    to: personOf(toId),
    amount,
    paidOn,
    note,
    confirmedAt,
  }));
}

const viewOf = async (ctx: SignedIn, row: repo.Settlement) =>
  found((await toSettlements(ctx, row.accountId, [row]))[0]);

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const asked = ' Confirm it on the expense statement.';
const counted = ' You left the group, so it counts as paid. Write to a co-owner if it didn’t arrive.';

/**
 * Notes that one co-owner paid another elsewhere. What the receiver records is confirmed with it, and what is paid to a former
 * co-owner, who has no statement left to confirm it on: they are notified.
 */
export const record = (
  ctx: SignedIn,
  groupId: string,
  {
    toUserId,
    fromUserId = ctx.actor.id,
    amount,
    paidOn,
    note = '',
  }: BodyOf<typeof statementEndpoints, 'recordSettlement'>,
) =>
  inTransaction(ctx, async (tx) => {
    requireActsFor(tx, groupId, 'owner');
    authorize(fromUserId === ctx.actor.id || toUserId === ctx.actor.id);
    if (fromUserId === toUserId) invalid('toUserId', 'Choose another co-owner');
    const isOwner = (userId: string) => (one: { userId: string; role: Parameters<typeof isVoter>[0] }) =>
      one.userId === userId && isVoter(one.role);
    const [owners, formerOwners] = [await membersOf(tx.db, groupId), await formerMembersOf(tx.db, groupId)];
    for (const userId of [fromUserId, toUserId])
      if (![...owners, ...formerOwners].some(isOwner(userId))) throw new AppError('not_found');
    const hasLeft = formerOwners.some(isOwner(toUserId));
    // Their calendar may be a day ahead of UTC.
    if (paidOn > localDate('Etc/GMT-14', ctx.now())) invalid('paidOn', 'Choose today or an earlier date');
    const isReceiver = toUserId === ctx.actor.id;
    const row = await repo.insert(tx.db, {
      accountId: groupId,
      fromId: fromUserId,
      toId: toUserId,
      amount: toDollars(toCents(amount)),
      paidOn,
      note,
      recordedBy: ctx.actor.id,
      confirmedAt: isReceiver || hasLeft ? ctx.now() : null,
      createdAt: ctx.now(),
    });
    await notifyMembers(tx, [isReceiver ? fromUserId : toUserId], {
      title: isReceiver ? 'Your payment was recorded' : 'Did a payment arrive?',
      message: `${formatMoney(row.amount)}, paid on ${dayOf.format(new Date(paidOn))}.${isReceiver ? '' : hasLeft ? counted : asked}`,
      eventKey: `member.settlement:${row.id}`,
      // The pages of a group are its members' alone.
      path: formerOwners.some(({ userId }) => userId === (isReceiver ? fromUserId : toUserId))
        ? href('/payments')
        : href('/groups/:id', { id: groupId }),
    });
    return viewOf(tx, row);
  });

async function ownSettlement(ctx: SignedIn, id: number) {
  const row = found(await repo.byId(ctx.db, id));
  requireActsFor(ctx, row.accountId, 'owner');
  return row;
}

/** The receiver confirms that a settlement arrived. */
export async function confirm(ctx: SignedIn, id: number) {
  const row = await ownSettlement(ctx, id);
  authorize(row.toId === ctx.actor.id);
  const confirmed = await repo.confirm(ctx.db, id, ctx.now());
  if (!confirmed) throw new AppError('stale_state');
  return viewOf(ctx, confirmed);
}

/** Removes a settlement that the caller recorded, unless it is confirmed. */
export async function remove(ctx: SignedIn, id: number) {
  const row = await ownSettlement(ctx, id);
  authorize(row.recordedBy === ctx.actor.id);
  if (!(await repo.remove(ctx.db, id))) throw new AppError('stale_state');
}
