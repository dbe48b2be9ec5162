import type { GroupRole } from '#contract/accounts/permissions.ts';
import { roleLabels, withArticle } from '#contract/accounts/role-labels.ts';
import { href } from '#contract/addresses.ts';
import { fullName } from '#contract/names.ts';
import type { Context } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { removeLinks } from '#server/modules/mail/mail.service.ts';
import { logAt, notifyMembers } from './shared-accounts.service.ts';
import { requireRoomInGroup, startingShare } from './shares.policy.ts';
import * as repo from './teams.repo.ts';

/** Locks an invitation; throws `invalid_token` if it was used, revoked or sent again since it was read. */
export async function lockSeen(ctx: Context, seen: repo.Invitation) {
  const row = found(await repo.lock(ctx.db, seen.id));
  if (row.tokenHash !== seen.tokenHash || row.status !== 'pending') throw new AppError('invalid_token');
  return row;
}

/** Ends an invitation with who joined by it; its link leaves the stored email. */
export async function acceptedBy(ctx: Context, row: repo.Invitation, userId: string) {
  await repo.update(ctx.db, row.id, { status: 'accepted', acceptedBy: userId });
  await removeLinks(ctx, row.mailId === null ? [] : [row.mailId]);
}

/** Adds a person to the group of an invitation; a co-owner starts without a share. */
export async function joinGroup(ctx: Context, userId: string, seen: repo.Invitation) {
  const account = found(await accounts.lockAccount(ctx, found(seen.accountId ?? undefined)));
  const row = await lockSeen(ctx, seen);
  const members = await accounts.membersOf(ctx.db, account.id);
  if (members.some((one) => one.userId === userId)) throw new AppError('member_exists');
  const role = row.role as GroupRole;
  requireRoomInGroup(members, role);
  await accounts.join(ctx, { accountId: account.id, userId, role, shareBp: startingShare(members, role) });
  await acceptedBy(ctx, row, userId);
  const event = { event: 'joined', subjectId: userId, after: { role, invitedBy: row.invitedBy } } as const;
  await logAt({ ...ctx, actor: undefined }, account.id, event);
  const { email, ...joined } = await getUserName(ctx.db, userId);
  const other = email === row.email ? '' : ` They used ${email}.`;
  await notifyMembers(
    ctx,
    members.filter((one) => one.role === 'managing_owner').map((one) => one.userId),
    {
      title: 'New group member',
      message: `${fullName(joined)} joined ${account.firstName} as ${withArticle(roleLabels[role].toLowerCase())}.${other}`,
      eventKey: `member.joined:${row.id}`,
      path: href('/groups/:id', { id: account.id }),
      causedBy: userId,
    },
  );
  return { accountId: account.id, role };
}
