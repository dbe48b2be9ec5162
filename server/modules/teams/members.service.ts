import type { TeamRole } from '#contract/accounts/permissions.ts';
import type { teamEndpoints } from '#contract/accounts/team.ts';
import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { fullName } from '#contract/names.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found, invalid } from '#server/errors.ts';
import { emit } from '#server/live/emit.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { askForRows } from '#server/questions.ts';
import { switchesOf } from './invitations.view.ts';
import { notifyMembers } from './shared-accounts.service.ts';
import { lockOwnTeam, logAbout, toMember, type TeamMember } from './team.service.ts';
import { mayManage } from './teams.policy.ts';
import * as repo from './teams.repo.ts';
import { cancelOf as cancelTransferOf } from './transfers.service.ts';

type Change = BodyOf<typeof teamEndpoints, 'changeMember'>;

const onlyOwner = (members: TeamMember[], userId: string) =>
  members.every((one) => one.role !== 'owner' || one.userId === userId);

/** Changes a member's role and switches. */
export const change = (ctx: SignedIn, userId: string, wanted: Change) =>
  inTransaction(ctx, async (tx) => {
    const { provider, members, own, isTeam } = await lockOwnTeam(tx);
    const member = found(members.find((one) => one.userId === userId));
    if (!isTeam) throw new AppError('stale_state', { status: 'alone' });
    const role = wanted.role ?? member.role;
    // One’s own switch of what others see is one’s own; roles of others follow the own one.
    authorize(mayManage(own.role, member.role) && mayManage(own.role, role));
    if (role !== 'owner' && member.role === 'owner' && onlyOwner(members, userId))
      throw new AppError('last_owner');
    if (wanted.canSign && !member.canSign && !(await repo.hasCertificate(tx.db, userId)))
      throw new AppError('certificate_missing');
    const switches = switchesOf(role, {
      canQuote: wanted.canQuote ?? member.canQuote,
      canSign: wanted.canSign ?? member.canSign,
    });
    const changed = { role, ...switches, showsOnProfile: wanted.showsOnProfile ?? member.showsOnProfile };
    await accounts.change(tx, provider.userId, userId, changed);
    // A bookkeeper leads nothing: what they led waits for another member.
    if (role === 'bookkeeper' && member.role !== role)
      await ctx.publish(tx.db, 'team.member_ended', {
        accountId: provider.userId,
        providerId: provider.id,
        userId,
        reassignTo: null,
      });
    const before = { role: member.role, canQuote: member.canQuote, canSign: member.canSign };
    await emit(tx.db, userId, 'member', { accountId: provider.userId });
    await logAbout(tx, provider, {
      event: 'role_changed',
      subjectId: userId,
      before,
      after: { role, ...switches },
    });
    if (role !== member.role)
      await tell(tx, [userId], {
        title: 'Your role changed',
        message: `You’re now ${roleIn(role)} at ${provider.businessName}.`,
        eventKey: `member.role:${provider.id}:${userId}:${ctx.now().getTime()}`,
      });
    return toMember(tx, { ...member, ...changed }, true);
  });

const roleIn = (role: TeamRole) => (role === 'owner' ? 'an owner' : `a ${role}`);

/**
 * Removes a member, or leaves. Running jobs that they lead go to `reassignTo`, or to no one with null; without it they
 * throw `has_assignments`.
 */
export const remove = (ctx: SignedIn, userId: string, reassignTo?: string | null) =>
  inTransaction(ctx, async (tx) => {
    const { provider, members, own, isTeam } = await lockOwnTeam(tx);
    const member = found(members.find((one) => one.userId === userId));
    const isSelf = userId === ctx.actor.id;
    if (!isSelf) authorize(mayManage(own.role, member.role));
    if (!isTeam || onlyOwner(members, userId)) throw new AppError('last_owner');
    const heir = members.find((one) => one.userId === reassignTo);
    if (reassignTo && (!heir || heir.role === 'bookkeeper' || reassignTo === userId))
      invalid('reassignTo', 'Choose a member who can lead jobs');
    const led = await askForRows(tx, 'provider.led_jobs', { providerId: provider.id });
    if (reassignTo === undefined && led.some((one) => one.userId === userId))
      throw new AppError('has_assignments');
    await accounts.end(tx, provider.userId, userId, {
      endReason: isSelf ? 'left' : 'removed',
      endedBy: ctx.actor.id,
    });
    await ctx.publish(tx.db, 'team.member_ended', {
      accountId: provider.userId,
      providerId: provider.id,
      userId,
      reassignTo: reassignTo ?? null,
    });
    await emit(tx.db, userId, 'member', { accountId: provider.userId });
    await cancelTransferOf(tx, provider.userId, userId);
    await logAbout(tx, provider, {
      event: isSelf ? 'left' : 'removed',
      subjectId: userId,
      before: { role: member.role },
    });
    const eventKey = `member.ended:${provider.id}:${userId}:${ctx.now().getTime()}`;
    const owners = members.filter((one) => one.role === 'owner' && one.userId !== userId);
    await tell(
      tx,
      owners.map((one) => one.userId),
      {
        title: isSelf ? 'A member left the team' : 'A member was removed',
        message: `${fullName(member)} ${isSelf ? 'left' : 'was removed from'} ${provider.businessName}.`,
        eventKey,
      },
    );
    if (!isSelf)
      await tell(tx, [userId], {
        title: 'You were removed from a team',
        message: `You no longer act for ${provider.businessName}.`,
        eventKey,
        path: href('/home'),
      });
  });

const tell = (
  ctx: SignedIn,
  userIds: string[],
  news: { title: string; message: string; eventKey: string; path?: string },
) => notifyMembers(ctx, userIds, { path: href('/team'), ...news });
