import type { TeamRole } from '#contract/accounts/permissions.ts';
import type { teamEndpoints } from '#contract/accounts/team.ts';
import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  invitationDays,
  invitationResendMinutes,
  maxDailyInvitations,
  maxInvitationSends,
  maxPendingInvitations,
  maxTeamMembers,
} from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { findAccount } from '#server/modules/accounts/members.service.ts';
import { hashSecret, newSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import { providerById } from '#server/modules/directory/profile.service.ts';
import { consumeEmailTo } from '#server/modules/limits/limits.service.ts';
import { queueEmail, removeLinks } from '#server/modules/mail/mail.service.ts';
import { switchesOf, viewOf } from './invitations.view.ts';
import { lockOwnTeam, logAbout } from './team.service.ts';
import { invitationEmail } from './teams.emails.ts';
import { mayManage } from './teams.policy.ts';
import * as repo from './teams.repo.ts';

type Draft = BodyOf<typeof teamEndpoints, 'inviteMember'>;

/** Invites someone to the caller's business by email. */
export function invite(ctx: SignedIn, draft: Draft) {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const { provider, members, own } = await lockOwnTeam(tx);
    authorize(mayManage(own.role, draft.role));
    await requireActive(tx, provider.userId);
    if (members.some(({ email }) => email === draft.email)) throw new AppError('member_exists');
    if (members.length >= maxTeamMembers) throw new AppError('team_full');
    await repo.expire(tx.db, now, provider.id);
    const { pending, recent } = await repo.countOf(tx.db, provider.id, now, addDays(now, -1));
    const token = newSecret();
    const row = await repo.insert(tx.db, {
      providerId: provider.id,
      ...draft,
      ...switchesOf(draft.role, draft),
      tokenHash: hashSecret(tx, token),
      invitedBy: ctx.actor.id,
      expiresAt: addDays(now, invitationDays),
      lastSentAt: now,
      createdAt: now,
    });
    if (!row) throw new AppError('invitation_exists');
    if (pending >= maxPendingInvitations)
      throw new AppError('rate_limited', {
        message: `You have ${maxPendingInvitations} open invitations. Revoke one first.`,
      });
    if (recent >= maxDailyInvitations)
      throw new AppError('rate_limited', {
        message: `You can invite ${maxDailyInvitations} people a day. Try again tomorrow.`,
      });
    await send(tx, row, token, provider.businessName);
    await logAbout(tx, provider, { event: 'invited', after: { role: draft.role } });
    return viewOf({ ...row, invitedBy: own, acceptedBy: null });
  });
}

/** Throws `suspended` while the business or the caller may begin nothing new. */
async function requireActive(ctx: SignedIn, accountId: string) {
  const { suspendedAt } = await getUserName(ctx.db, accountId);
  if (suspendedAt || ctx.actor.isSuspended) throw new AppError('suspended');
}

async function send(
  ctx: SignedIn,
  { id, email, role, note }: repo.Invitation,
  token: string,
  business: string,
) {
  await consumeEmailTo(ctx, 'invitation', email);
  const inviter = fullName(await getUserName(ctx.db, ctx.actor.id));
  const url = ctx.env.appUrl + href('/invitations/:token', { token, email });
  const content = invitationEmail({ business, inviter, role: role as TeamRole, note, url });
  await repo.update(ctx.db, id, { mailId: (await queueEmail(ctx, email, content)) ?? null });
}

/** Locks the caller's team and one of its invitations. */
async function lockOwn(tx: SignedIn, id: number) {
  const { provider, own } = await lockOwnTeam(tx);
  const row = found(await repo.lock(tx.db, id));
  if (row.providerId !== provider.id) throw new AppError('not_found');
  authorize(mayManage(own.role, row.role as TeamRole));
  return { provider, row };
}

/** Emails an invitation again, with a new link in place of the former one. */
export const resend = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const { provider, row } = await lockOwn(tx, id);
    await requireActive(tx, provider.userId);
    if (row.status !== 'pending' && row.status !== 'expired')
      throw new AppError('stale_state', { status: row.status });
    const { resendAt } = viewOf({ ...row, invitedBy: EMPTY, acceptedBy: null });
    if (!resendAt || resendAt > now)
      throw new AppError('rate_limited', {
        message: resendAt
          ? `You can send an invitation again after ${invitationResendMinutes} minutes.`
          : `You’ve sent this invitation ${maxInvitationSends} times. Revoke it and make a new one.`,
      });
    const token = newSecret();
    const renewed = {
      tokenHash: hashSecret(tx, token),
      expiresAt: addDays(now, invitationDays),
      lastSentAt: now,
      sends: row.sends + 1,
      status: 'pending' as const,
    };
    await removeLinks(tx, row.mailId === null ? [] : [row.mailId]);
    const sent = await repo.update(tx.db, id, renewed);
    await send(tx, found(sent), token, provider.businessName);
  });

const EMPTY = { userId: '', firstName: null, lastName: null };

/** Revokes an invitation; removes an ended one from the page. */
export const revoke = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { provider, row } = await lockOwn(tx, id);
    if (row.status === 'accepted' || row.status === 'revoked')
      throw new AppError('stale_state', { status: row.status });
    await end(tx, row, 'revoked');
    await logAbout(tx, provider, { event: 'invitation_revoked', after: { role: row.role } });
  });

/** Ends an invitation; its link leaves the stored email. */
export async function end(ctx: Context, row: repo.Invitation, status: 'revoked' | 'declined') {
  await repo.update(ctx.db, row.id, { status });
  await removeLinks(ctx, row.mailId === null ? [] : [row.mailId]);
}

/** Throws `invalid_token` unless the link works; of one that did, it says who sent it. */
export async function findOpen(ctx: Context, token: string) {
  const row = await repo.byToken(ctx.db, hashSecret(ctx, token));
  if (!row || row.providerId === null) throw new AppError('invalid_token');
  const provider = await providerById(ctx, row.providerId);
  const account = await getUserName(ctx.db, provider.userId);
  const isOver = account.suspendedAt || account.deletionRequestedAt || account.deletedAt;
  if (row.status === 'pending' && row.expiresAt > ctx.now() && !isOver) return { row, provider };
  const inviter = await getUserName(ctx.db, row.invitedBy);
  const status = row.status === 'pending' ? 'expired' : row.status;
  throw new AppError('invalid_token', {
    status,
    message: `This invitation ${endings[status]}. Ask ${inviter.firstName ?? provider.businessName} for a new one.`,
  });
}

const endings: Record<Exclude<repo.Invitation['status'], 'pending'>, string> = {
  accepted: 'was already used',
  declined: 'was declined',
  revoked: 'was revoked',
  expired: 'has expired',
};

const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••');

/** Returns an invitation to whoever has its link. */
export async function open(ctx: Context, token: string) {
  const { row, provider } = await findOpen(ctx, token);
  const inviter = await getUserName(ctx.db, row.invitedBy);
  return {
    kind: 'team' as const,
    name: provider.businessName,
    isVerified: provider.isVerified,
    role: row.role,
    canQuote: row.canQuote,
    canSign: row.canSign,
    invitedBy: fullName(inviter),
    note: row.note,
    sentTo: masked(row.email),
    expiresAt: row.expiresAt,
    hasAccount: (await findAccount(ctx.db, row.email)) !== undefined,
    sees: [
      `${provider.businessName}’s owners and managers see your email and certificate numbers.`,
      'Your own aircraft, payments and messages stay private.',
    ],
  };
}

/** Declines an invitation. */
export const decline = (ctx: Context, token: string) =>
  inTransaction(ctx, async (tx) => {
    const { row } = await findOpen(tx, token);
    const locked = found(await repo.lock(tx.db, row.id));
    if (locked.status !== 'pending') throw new AppError('invalid_token');
    await end(tx, locked, 'declined');
    return { ok: true as const };
  });
