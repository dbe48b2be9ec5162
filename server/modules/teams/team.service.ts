import { isTeamRole, reachOf, teamPermissions, type TeamRole } from '#contract/accounts/permissions.ts';
import { href } from '#contract/addresses.ts';
import { maxTeamMembers } from '#contract/limits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { membersOf, type ActiveMember } from '#server/modules/accounts/members.service.ts';
import { lockProvider, providerById } from '#server/modules/directory/profile.service.ts';
import { ask, askForRows } from '#server/questions.ts';
import { listInvitations, logAt, shownTransfer, type SharedAccount } from './shared-accounts.service.ts';
import { mayManage } from './teams.policy.ts';

type Provider = Awaited<ReturnType<typeof providerById>>;

/** Someone who acts for a provider; alone it is the provider. */
export type TeamMember = Omit<ActiveMember, 'role'> & { role: TeamRole };

/** Returns the people who act for a provider, in the order of their roles: its team, or the person who works alone. */
export async function peopleAt(ctx: Context, { userId, createdAt }: Provider): Promise<TeamMember[]> {
  const account = await getUserName(ctx.db, userId);
  if (account.kind !== 'person') {
    const members = (await membersOf(ctx.db, userId)) as TeamMember[];
    return members.toSorted((a, b) => roleOrder[a.role] - roleOrder[b.role]);
  }
  const { firstName, lastName, profileImageUrl, email } = account;
  const alone = {
    role: 'owner',
    shareBp: null,
    canQuote: false,
    canSign: true,
    showsOnProfile: false,
    mutedAt: null,
  } as const;
  return [{ userId, firstName, lastName, profileImageUrl, email, ...alone, joinedAt: createdAt }];
}

const roleOrder: Record<TeamRole, number> = { owner: 0, manager: 1, mechanic: 2, bookkeeper: 3 };

/** Returns the provider that the caller acts for; throws `provider_profile_required` without one. */
export async function ownProvider(ctx: SignedIn) {
  const { providerId } = ctx.actor;
  if (providerId === undefined) throw new AppError('provider_profile_required');
  return providerById(ctx, providerId);
}

/** Locks the caller's business against changes of its people, and returns these with the caller among them. */
export async function lockOwnTeam(tx: SignedIn) {
  const { providerId } = tx.actor;
  if (providerId === undefined) throw new AppError('provider_profile_required');
  const provider = await lockProvider(tx, providerId);
  const members = await peopleAt(tx, provider);
  // Read again under the lock: the role may be gone since the call began.
  const own = members.find(({ userId }) => userId === tx.actor.id);
  if (!own) throw new AppError('not_found');
  const permission = typeof tx.needs === 'string' ? tx.needs : undefined;
  if (permission && !reachOf(membershipOf(provider, own), permission)) throw new AppError('forbidden');
  return { provider, members, own, isTeam: provider.userId !== tx.actor.id };
}

const membershipOf = (provider: Provider, { role, canQuote, canSign }: TeamMember) => ({
  accountId: provider.userId,
  kind: 'team' as const,
  role,
  canQuote,
  canSign,
  providerId: provider.id,
});

/** Locks the caller's business, alone or with a team, for what teams and groups have in common. */
export async function lockTeam(tx: SignedIn): Promise<SharedAccount> {
  const { provider, members, own } = await lockOwnTeam(tx);
  return {
    accountId: provider.userId,
    subject: { providerId: provider.id },
    name: provider.businessName,
    path: href('/team'),
    members,
    own,
    mayManage: (role) => isTeamRole(role) && mayManage(own.role, role),
    requireRoomFor: () => {
      if (members.length >= maxTeamMembers) throw new AppError('team_full');
    },
  };
}

/** Writes into the log of a team; a provider who works alone has none. */
export const logAbout = (
  ctx: Context,
  { userId }: Pick<Provider, 'userId'>,
  entry: Parameters<typeof logAt>[2],
) => logAt(ctx, userId, entry);

/** Returns a member as the caller sees them: emails are for members who may change members. */
export const toMember = ({ actor }: SignedIn, one: TeamMember, seesEmails: boolean) => ({
  ...one,
  isYou: one.userId === actor.id,
  email: seesEmails || one.userId === actor.id ? one.email : null,
});

/** Returns the caller's team, or the caller alone. */
export async function getTeam(ctx: SignedIn) {
  const provider = await ownProvider(ctx);
  const members = await peopleAt(ctx, provider);
  const own = found(members.find(({ userId }) => userId === ctx.actor.id));
  const isTeam = provider.userId !== ctx.actor.id;
  const mayInvite = mayManage(own.role, 'mechanic');
  const invitations = mayInvite ? await listInvitations<TeamRole>(ctx, { providerId: provider.id }) : [];
  const led = isTeam ? await askForRows(ctx, 'provider.led_jobs', { providerId: provider.id }) : [];
  const [shared = 0] = isTeam
    ? []
    : await ask(ctx, 'provider.shared_conversations', { userId: provider.userId });
  return {
    accountId: isTeam ? provider.userId : null,
    providerId: provider.id,
    name: provider.businessName,
    members: members
      .toSorted((a, b) => Number(b.userId === ctx.actor.id) - Number(a.userId === ctx.actor.id))
      .map((one) => ({
        ...toMember(ctx, one, mayInvite),
        isMuted: one.userId === ctx.actor.id && one.mutedAt !== null,
        jobsLed: led.find(({ userId }) => userId === one.userId)?.count ?? 0,
      })),
    invitations,
    transfer: isTeam ? await shownTransfer(ctx, provider.userId, members) : null,
    settings: { mechanicsTake: provider.mechanicsTake },
    can: teamPermissions.filter((permission) => reachOf(membershipOf(provider, own), permission)),
    sharedConversations: shared,
  };
}
