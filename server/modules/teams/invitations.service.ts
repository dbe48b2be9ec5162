import { href } from '#contract/addresses.ts';
import {
  invitationDays,
  invitationResendMinutes,
  maxDailyInvitations,
  maxInvitationSends,
  maxPendingInvitations,
} from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import { getUserName, requireActive } from '#server/modules/accounts/accounts.service.ts';
import { findAccount } from '#server/modules/accounts/members.service.ts';
import { hashSecret, newSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import { providerById } from '#server/modules/directory/profile.service.ts';
import { consumeEmailTo } from '#server/modules/limits/limits.service.ts';
import { queueEmail, removeLinks } from '#server/modules/mail/mail.service.ts';
import { switchesOf, viewOf, type AnyRole } from './invitations.view.ts';
import { logAt, type Lock } from './shared-accounts.service.ts';
import { invitationEmail } from './teams.emails.ts';
import * as repo from './teams.repo.ts';

interface Draft<Role extends AnyRole> {
  email: string;
  role: Role;
  canQuote?: boolean;
  canSign?: boolean;
  note: string;
}

/** Invites someone by email to the business or group that `lock` locks. */
export function invite<Role extends AnyRole>(ctx: SignedIn, lock: Lock, draft: Draft<Role>) {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const to = await lock(tx);
    const { canQuote = false, canSign = false } = draft;
    authorize(to.mayManage(draft.role));
    await requireActive(tx, to.accountId);
    if (to.members.some(({ email }) => email === draft.email)) throw new AppError('member_exists');
    to.requireRoomFor(draft.role);
    await repo.expire(tx.db, now, to.subject);
    const { pending, recent } = await repo.countOf(tx.db, to.subject, now, addDays(now, -1));
    const token = newSecret();
    const row = await repo.insert(tx.db, {
      ...to.subject,
      ...draft,
      ...switchesOf(draft.role, { canQuote, canSign }),
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
    await send(tx, row, token, to.name);
    await logAt(tx, to.accountId, { event: 'invited', after: { role: draft.role } });
    return viewOf<Role>({ ...row, invitedBy: to.own, acceptedBy: null });
  });
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
  const content = invitationEmail({ business, inviter, role, note, url });
  await repo.update(ctx.db, id, { mailId: (await queueEmail(ctx, email, content)) ?? null });
}

/** Locks the caller's team or group with one of its invitations. */
async function lockOwn(tx: SignedIn, lock: Lock, id: number) {
  const to = await lock(tx);
  const row = found(await repo.lock(tx.db, id));
  const isOurs =
    'providerId' in to.subject ? row.providerId === to.subject.providerId : row.accountId === to.accountId;
  if (!isOurs) throw new AppError('not_found');
  authorize(to.mayManage(row.role));
  return { to, row };
}

/** Emails an invitation again, with a new link in place of the former one. */
export const resend = (ctx: SignedIn, lock: Lock, id: number) =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const { to, row } = await lockOwn(tx, lock, id);
    await requireActive(tx, to.accountId);
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
    await send(tx, found(sent), token, to.name);
  });

const EMPTY = { userId: '', firstName: null, lastName: null };

/** Revokes an invitation; removes an ended one from the page. */
export const revoke = (ctx: SignedIn, lock: Lock, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { to, row } = await lockOwn(tx, lock, id);
    if (row.status === 'accepted' || row.status === 'revoked')
      throw new AppError('stale_state', { status: row.status });
    await end(tx, row, 'revoked');
    await logAt(tx, to.accountId, { event: 'invitation_revoked', after: { role: row.role } });
  });

/** Ends an invitation; its link leaves the stored email. */
export async function end(ctx: Context, row: repo.Invitation, status: 'revoked' | 'declined') {
  await repo.update(ctx.db, row.id, { status });
  await removeLinks(ctx, row.mailId === null ? [] : [row.mailId]);
}

/** Ends the open invitations to a group that ends. */
export async function revokeAll(ctx: Context, subject: repo.Subject) {
  const revoked = await repo.revokeAll(ctx.db, subject);
  await removeLinks(
    ctx,
    revoked.flatMap(({ mailId }) => mailId ?? []),
  );
}

/** Returns what an invitation is to: a provider with its account, or a group. */
async function subjectOf(ctx: Context, { providerId, accountId }: repo.Invitation) {
  const provider = providerId === null ? undefined : await providerById(ctx, providerId);
  const account = await getUserName(ctx.db, provider?.userId ?? found(accountId ?? undefined));
  const name = provider?.businessName ?? account.firstName ?? '';
  return { provider, account, name };
}

/** Throws `invalid_token` unless the link works; of one that did, it says who sent it. */
export async function findOpen(ctx: Context, token: string) {
  const row = await repo.byToken(ctx.db, hashSecret(ctx, token));
  if (!row) throw new AppError('invalid_token');
  const { provider, account, name } = await subjectOf(ctx, row);
  const isOver = account.suspendedAt || account.deletionRequestedAt || account.deletedAt;
  if (row.status === 'pending' && row.expiresAt > ctx.now() && !isOver)
    return { row, provider, accountId: account.id, name };
  const inviter = await getUserName(ctx.db, row.invitedBy);
  const status = row.status === 'pending' ? 'expired' : row.status;
  throw new AppError('invalid_token', {
    status,
    message: `This invitation ${endings[status]}. Ask ${inviter.firstName ?? name} for a new one.`,
  });
}

const endings: Record<Exclude<repo.Invitation['status'], 'pending'>, string> = {
  accepted: 'was already used',
  declined: 'was declined',
  revoked: 'was revoked',
  expired: 'has expired',
};

const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••');

/** Returns an invitation by the token of its link. */
export async function open(ctx: Context, token: string) {
  const { row, provider, name } = await findOpen(ctx, token);
  const inviter = await getUserName(ctx.db, row.invitedBy);
  return {
    kind: provider ? ('team' as const) : ('group' as const),
    name,
    isVerified: provider?.isVerified ?? false,
    role: row.role,
    canQuote: row.canQuote,
    canSign: row.canSign,
    invitedBy: fullName(inviter),
    note: row.note,
    sentTo: masked(row.email),
    expiresAt: row.expiresAt,
    hasAccount: (await findAccount(ctx.db, row.email)) !== undefined,
    sees: provider
      ? [
          `${name}’s owners and managers see your email and certificate numbers.`,
          'Your own aircraft, payments and messages stay private.',
        ]
      : [
          `Members of ${name} see your name, photo and role; its managing owner also your email.`,
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
