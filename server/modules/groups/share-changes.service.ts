import { wholeShare } from '#contract/accounts/member-states.ts';
import { isVoter } from '#contract/accounts/permissions.ts';
import { shareChangeDays } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found, invalid } from '#server/errors.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { logAt, notifyMembers } from '#server/modules/teams/shared-accounts.service.ts';
import * as repo from './groups.repo.ts';
import { groupView, lockGroup, type LockedGroup } from './groups.service.ts';
import { awaits } from './groups.view.ts';

type Proposed = { userId: string; shareBp: number }[];

const textOf = (shareBp: number) => `${(shareBp / 100).toFixed(2)}%`;

/** Throws unless the list names every co-owner once and adds up to all of it. */
function requireWhole({ members }: LockedGroup, shares: Proposed) {
  const voters = members.filter(({ role }) => isVoter(role));
  const named = new Set(shares.map(({ userId }) => userId));
  if (
    named.size < shares.length ||
    shares.length !== voters.length ||
    voters.some((one) => !named.has(one.userId))
  )
    invalid('shares', 'Enter a share for every co-owner');
  const sum = shares.reduce((all, { shareBp }) => all + shareBp, 0);
  if (sum !== wholeShare) invalid('shares', `Shares add up to 100.00%, not ${textOf(sum)}`);
}

/** Proposes the shares of all co-owners; who proposes agrees with it. */
export const propose = (ctx: SignedIn, groupId: string, shares: Proposed) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const group = await lockGroup(groupId)(tx);
    requireWhole(group, shares);
    const before = new Map(group.members.map((one) => [one.userId, one.shareBp]));
    if (shares.every(({ userId, shareBp }) => before.get(userId) === shareBp))
      invalid('shares', 'Change a share');
    await repo.expireChanges(tx.db, now);
    const change = await repo.propose(tx.db, {
      accountId: groupId,
      proposedBy: ctx.actor.id,
      shares: shares.map(({ userId, shareBp }) => ({
        userId,
        before: before.get(userId) ?? null,
        after: shareBp,
        agreedAt: userId === ctx.actor.id ? now.toISOString() : null,
      })),
      expiresAt: addDays(now, shareChangeDays),
      createdAt: now,
    });
    if (!change) throw new AppError('stale_state', { status: 'proposed' });
    await logAt(tx, groupId, { event: 'shares_proposed', after: { shares } });
    const waiting = change.shares.filter(awaits);
    if (waiting.length === 0) await carryOut(tx, group, change);
    for (const { userId, after } of waiting)
      await notifyMembers(tx, [userId], {
        title: 'Agree to a change of your share',
        message: `${fullName(group.own)} proposed ${textOf(after)} of ${group.name} for you. Agree or decline within ${shareChangeDays} days.`,
        eventKey: `member.shares:${change.id}`,
        path: group.path,
      });
    return groupView(tx, groupId);
  });

/** Locks the group of an open change; throws `not_found` for others' and `stale_state` for one that has ended. */
async function lockOpen(tx: SignedIn, id: number) {
  const { accountId } = found(await repo.changeById(tx.db, id));
  const group = await lockGroup(accountId)(tx);
  const change = found(await repo.changeById(tx.db, id));
  const status = change.status === 'proposed' && change.expiresAt <= tx.now() ? 'expired' : change.status;
  if (status !== 'proposed') throw new AppError('stale_state', { status });
  return { group, change };
}

/** Agrees to the caller's new share; the last one who does changes the shares. */
export const agree = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { group, change } = await lockOpen(tx, id);
    requireAffected(ctx, change);
    const agreedAt = ctx.now().toISOString();
    const shares = change.shares.map((one) =>
      one.userId === ctx.actor.id ? { ...one, agreedAt: one.agreedAt ?? agreedAt } : one,
    );
    const agreed = found(await repo.updateChange(tx.db, id, { shares }));
    if (!shares.some(awaits)) await carryOut(tx, group, agreed);
    return groupView(tx, group.accountId);
  });

/** Payments made before keep the shares of their time. */
async function carryOut(tx: SignedIn, group: LockedGroup, change: repo.ShareChange) {
  const after = new Map(change.shares.map((one) => [one.userId, one.after]));
  // A co-owner who joined since it was proposed starts without a share.
  for (const { userId } of group.members.filter(({ role }) => isVoter(role)))
    await accounts.change(tx, group.accountId, userId, { shareBp: after.get(userId) ?? 0 });
  await repo.updateChange(tx.db, change.id, { status: 'agreed', endedAt: tx.now() });
  await logAt(tx, group.accountId, {
    event: 'shares_changed',
    before: Object.fromEntries(change.shares.map((one) => [one.userId, one.before])),
    after: Object.fromEntries(after),
  });
  await notifyOf(tx, group, change, {
    title: 'Shares changed',
    message: `Everyone agreed. The new shares of ${group.name} count from now on.`,
  });
}

function requireAffected({ actor }: SignedIn, { shares }: repo.ShareChange) {
  authorize(shares.some(({ userId, before, after }) => userId === actor.id && before !== after));
}

async function endWith(
  tx: SignedIn,
  group: LockedGroup,
  change: repo.ShareChange,
  status: 'declined' | 'withdrawn',
) {
  await repo.updateChange(tx.db, change.id, { status, endedAt: tx.now() });
  await logAt(tx, group.accountId, { event: 'share_change_ended', after: { status } });
  await notifyOf(tx, group, change, {
    title: `Share change ${status}`,
    message: `The shares of ${group.name} stay as they are.`,
  });
}

const notifyOf = (
  tx: SignedIn,
  group: LockedGroup,
  { id, shares }: repo.ShareChange,
  news: { title: string; message: string },
) =>
  notifyMembers(
    tx,
    shares.map(({ userId }) => userId).filter((id) => group.members.some((one) => one.userId === id)),
    { ...news, eventKey: `member.shares_ended:${id}`, path: group.path },
  );

/** Declines the caller's new share: nothing changes. */
export const decline = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { group, change } = await lockOpen(tx, id);
    requireAffected(ctx, change);
    await endWith(tx, group, change, 'declined');
    return groupView(tx, group.accountId);
  });

/** Withdraws a proposed change: who proposed it, or the managing owner. */
export const withdraw = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { group, change } = await lockOpen(tx, id);
    authorize(change.proposedBy === ctx.actor.id || group.own.role === 'managing_owner');
    await endWith(tx, group, change, 'withdrawn');
    return groupView(tx, group.accountId);
  });

/** Ends the open change of a group whose co-owners are others now. */
export async function endOpenChange(tx: SignedIn, group: LockedGroup) {
  const change = await repo.openChange(tx.db, group.accountId);
  if (change) await endWith(tx, group, change, 'withdrawn');
}
