import { confirmationLinkDays, signInLinkMinutes } from '#contract/product.ts';
import { dayMs, minuteMs } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { queueEmail, removeLinks, type EmailContent } from '#server/modules/mail/mail.service.ts';
import { hashSecret, newSecret } from './tokens.service.ts';

const validities = {
  verify_email: confirmationLinkDays * dayMs,
  reset_password: signInLinkMinutes * minuteMs,
  unlock: signInLinkMinutes * minuteMs,
};
type Purpose = keyof typeof validities;

interface Link {
  purpose: Purpose;
  /** Returns the path of the page that uses the token. */
  path: (token: string) => string;
  content: (url: string) => EmailContent;
  dedupeKey?: string;
}

/**
 * Emails a link with a new single-use token; returns the token. Returns undefined and sends nothing if the account has
 * another address by now, or if an email with `dedupeKey` exists. Locks the user row, so that a concurrent change of the
 * address either comes first, or comes after and revokes the token.
 */
export const sendLink = (ctx: Context, user: { id: string; email: string }, link: Link) =>
  inTransaction(ctx, async (tx) => {
    const current = await repo.lockById(tx.db, user.id);
    return current?.email === user.email ? sendLinkTo(tx, current, link) : undefined;
  });

async function sendLinkTo(
  ctx: Context,
  user: { id: string; email: string },
  { purpose, path, content, dedupeKey }: Link,
) {
  const token = newSecret();
  const now = ctx.now();
  const mailId = await queueEmail(ctx, user.email, content(ctx.env.appUrl + path(token)), dedupeKey);
  if (mailId === undefined) return undefined;
  await repo.insertToken(ctx.db, {
    tokenHash: hashSecret(ctx, token),
    userId: user.id,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validities[purpose]),
    mailId,
  });
  return token;
}

/** Returns the user of a valid token without consuming it; undefined if it is invalid. */
export const tokenOwner = (ctx: Context, token: string, purpose: Purpose) =>
  repo.findToken(ctx.db, hashSecret(ctx, token), purpose, ctx.now());

/**
 * Consumes a token and returns its user; undefined if it is invalid. Its link leaves the stored email. Locks the user
 * row before the token, as a change of the address does: the other order would deadlock with it.
 */
export const useToken = (ctx: Context, token: string, purpose: Purpose) =>
  inTransaction(ctx, async (tx) => {
    const owner = await tokenOwner(tx, token, purpose);
    if (!owner) return undefined;
    await repo.lockById(tx.db, owner);
    const used = await repo.useToken(tx.db, hashSecret(tx, token), purpose, tx.now());
    if (used) await removeLinksOf(tx, [used]);
    return used?.userId;
  });

/** Revokes a user's unused tokens of a purpose, as after a new password. */
export const revokeTokens = async (ctx: Context, userId: string, purpose: Purpose) =>
  removeLinksOf(ctx, await repo.revokeTokens(ctx.db, userId, purpose, ctx.now()));

/** Deletes expired tokens. */
export const removeOldTokens = async (ctx: Context) =>
  removeLinksOf(ctx, await repo.removeOldTokens(ctx.db, ctx.now()));

const removeLinksOf = (ctx: Context, tokens: { mailId: number | null }[]) =>
  removeLinks(
    ctx,
    tokens.flatMap(({ mailId }) => mailId ?? []),
  );
