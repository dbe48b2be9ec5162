import type { TeamRole } from '#contract/accounts/permissions.ts';
import { roleLabels, withArticle } from '#contract/accounts/role-labels.ts';
import { href } from '#contract/addresses.ts';
import { maxTeamMembers } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { lockProvider, providerById } from '#server/modules/directory/profile.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { ask } from '#server/questions.ts';
import { findOpen } from './invitations.service.ts';
import { switchesOf } from './invitations.view.ts';
import { acceptedBy, joinGroup, lockSeen } from './joining-group.service.ts';
import { logAbout, peopleAt } from './team.service.ts';
import * as repo from './teams.repo.ts';

type Provider = Awaited<ReturnType<typeof providerById>>;

/** Joins a team with the caller's account. */
export const accept = (ctx: SignedIn, token: string) =>
  inTransaction(ctx, (tx) => {
    if (ctx.actor.isSuspended) throw new AppError('suspended');
    return joinWith(tx, ctx.actor.id, token);
  });

/** Adds a person to the team or group of an invitation. */
export async function joinWith(ctx: Context, userId: string, token: string) {
  const { row, provider } = await findOpen(ctx, token);
  return provider ? joinTeam(ctx, userId, row, provider) : joinGroup(ctx, userId, row);
}

/**
 * Adds a person to the team of an invitation. The first one makes the team, in the same transaction: the account of the
 * business is locked, so that writing, paying or joining at the same time happens wholly before or after.
 */
async function joinTeam(ctx: Context, userId: string, seen: repo.Invitation, before: Provider) {
  const isAlone = (await getUserName(ctx.db, before.userId)).kind === 'person';
  if (isAlone) await ask(ctx, 'provider.lock_jobs', { providerId: before.id });
  const locked = await lockProvider(ctx, before.id);
  const row = await lockSeen(ctx, seen);
  const people = await peopleAt(ctx, locked);
  if (people.some((one) => one.userId === userId)) throw new AppError('member_exists');
  if (people.length >= maxTeamMembers) throw new AppError('team_full');
  const provider = await ofTeam(ctx, locked);
  const role = row.role as TeamRole;
  const { canQuote, canSign } = switchesOf(role, row);
  const switches = { canQuote, canSign: canSign && (await repo.hasCertificate(ctx.db, userId)) };
  await accounts.join(ctx, { accountId: provider.userId, userId, role, ...switches });
  await acceptedBy(ctx, row, userId);
  await logAbout({ ...ctx, actor: undefined }, provider, {
    event: 'joined',
    subjectId: userId,
    after: { role, invitedBy: row.invitedBy },
  });
  await tellOwners(ctx, provider, userId, role, row);
  return { accountId: provider.userId, role };
}

/** Notifies the owners, and who sent the invitation, of the account that joined. */
async function tellOwners(
  ctx: Context,
  provider: Provider,
  userId: string,
  role: TeamRole,
  row: repo.Invitation,
) {
  const { email, ...joined } = await getUserName(ctx.db, userId);
  const people = await peopleAt(ctx, provider);
  const told = people.filter((one) => one.role === 'owner' || one.userId === row.invitedBy);
  const other = email === row.email ? '' : ` They used ${email}.`;
  await notifyAll(
    ctx,
    told.map((one) => ({
      userId: one.userId,
      content: {
        kind: 'member',
        title: 'New team member',
        message: `${fullName(joined)} joined ${provider.businessName} as ${withArticle(roleLabels[role].toLowerCase())}.${other}`,
        eventKey: `member.joined:${row.id}`,
        path: href('/team'),
        causedBy: userId,
      },
    })),
  );
}

/** Returns the locked business as that of a team, which is founded if its owner worked alone. */
async function ofTeam(ctx: Context, provider: Provider): Promise<Provider> {
  const founder = await getUserName(ctx.db, provider.userId);
  if (founder.kind !== 'person') return provider;
  const accountId = await accounts.createAccount(ctx, 'team', provider.businessName, founder);
  await accounts.join(ctx, {
    accountId,
    userId: founder.id,
    role: 'owner',
    canSign: true,
    showsOnProfile: true,
  });
  await ctx.publish(ctx.db, 'team.founded', {
    accountId,
    founderId: founder.id,
    providerId: provider.id,
    isOwnerToo: founder.userType === 'owner' || founder.hasDualAccess,
  });
  const team = await providerById(ctx, provider.id);
  await logAbout({ ...ctx, actor: undefined }, team, { event: 'founded', subjectId: founder.id });
  return team;
}
