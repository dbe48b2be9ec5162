import { isVoter, type GroupRole } from '#contract/accounts/permissions.ts';
import { roleLabels, withArticle } from '#contract/accounts/role-labels.ts';
import { href } from '#contract/addresses.ts';
import { fullName } from '#contract/names.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import { emit } from '#server/live/emit.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { revokeAll } from '#server/modules/teams/invitations.service.ts';
import { logAt, notifyMembers } from '#server/modules/teams/shared-accounts.service.ts';
import { requireVote, startingShare } from '#server/modules/teams/shares.policy.ts';
import { cancelOf as cancelTransferOf } from '#server/modules/teams/transfers.service.ts';
import { isTrue } from '#server/questions.ts';
import { lockGroup, toMember, type GroupMember, type LockedGroup } from './groups.service.ts';
import { endOpenChange } from './share-changes.service.ts';

/** Throws while the member is the managing owner, or holds a share that another one would have to take over. */
function requireFree({ role, shareBp }: GroupMember) {
  if (role === 'managing_owner') throw lastOwner();
  if ((shareBp ?? 0) > 0) throw new AppError('share_held');
}

const lastOwner = () =>
  new AppError('last_owner', {
    message: 'The managing owner can’t leave or take another role. Hand the role over first.',
  });

/** Changes a member's role. */
export const change = (ctx: SignedIn, groupId: string, userId: string, role: GroupRole) =>
  inTransaction(ctx, async (tx) => {
    const group = await lockGroup(groupId)(tx);
    const member = found(group.members.find((one) => one.userId === userId));
    if (member.role === role) return toMember(tx, member, group.own);
    if (!isVoter(role) || member.role === 'managing_owner') requireFree(member);
    const others = group.members.filter((one) => one.userId !== userId);
    requireVote(others, role);
    const changed = { role, shareBp: startingShare(group.members, role) };
    await accounts.change(tx, groupId, userId, changed);
    await emit(tx.db, userId, 'member', { accountId: groupId });
    await endOpenChange(tx, group);
    await logAt(tx, groupId, {
      event: 'role_changed',
      subjectId: userId,
      before: { role: member.role },
      after: { role },
    });
    await notifyMembers(tx, [userId], {
      title: 'Your role changed',
      message: `You’re now ${withArticle(roleLabels[role].toLowerCase())} of ${group.name}.`,
      eventKey: `member.role:${groupId}:${userId}:${ctx.now().getTime()}`,
      path: group.path,
    });
    return toMember(tx, { ...member, ...changed }, group.own);
  });

/** True for the last one of a group without aircraft, which ends with their membership. */
const endsWith = ({ members }: LockedGroup, hasAircraft: boolean) => members.length === 1 && !hasAircraft;

/** Throws while someone waits for an answer or money of the group, and ends its invitations: nobody is left to join. */
async function requireEnded(tx: SignedIn, { accountId, subject }: LockedGroup) {
  if (await isTrue(tx, 'user.has_open_work', { userId: accountId })) throw new AppError('has_open_work');
  await revokeAll(tx, subject);
}

/** Removes a member, or leaves. `hasAircraft`: the group still has some. */
export const remove = (
  ctx: SignedIn,
  groupId: string,
  userId: string,
  hasAircraft: (tx: SignedIn) => Promise<boolean>,
) =>
  inTransaction(ctx, async (tx) => {
    const group = await lockGroup(groupId)(tx);
    const member = found(group.members.find((one) => one.userId === userId));
    const isSelf = userId === ctx.actor.id;
    if (!isSelf) authorize(group.mayManage(member.role));
    if (!endsWith(group, await hasAircraft(tx))) requireFree(member);
    else await requireEnded(tx, group);
    if (await isTrue(tx, 'user.has_share_due', { userId, accountId: groupId }))
      throw new AppError('share_due');
    const endReason = isSelf ? 'left' : 'removed';
    await accounts.end(tx, groupId, userId, { endReason, endedBy: ctx.actor.id });
    await emit(tx.db, userId, 'member', { accountId: groupId });
    if (isVoter(member.role)) await endOpenChange(tx, group);
    await cancelTransferOf(tx, groupId, userId);
    await logAt(tx, groupId, { event: endReason, subjectId: userId, before: { role: member.role } });
    const eventKey = `member.ended:${groupId}:${userId}:${ctx.now().getTime()}`;
    const managing = group.members.filter((one) => one.role === 'managing_owner' && one.userId !== userId);
    await notifyMembers(
      tx,
      managing.map((one) => one.userId),
      {
        title: isSelf ? 'A member left the group' : 'A member was removed',
        message: `${fullName(member)} ${isSelf ? 'left' : 'was removed from'} ${group.name}.`,
        eventKey,
        path: group.path,
      },
    );
    if (!isSelf)
      await notifyMembers(tx, [userId], {
        title: 'You were removed from a group',
        message: `You no longer share the aircraft of ${group.name}.`,
        eventKey,
        path: href('/aircraft'),
      });
  });
