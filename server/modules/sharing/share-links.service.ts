import { createHmac } from 'node:crypto';
import { href } from '#contract/addresses.ts';
import { maxShareLinks, shareViewDays } from '#contract/prebuys/sharing.ts';
import { addDays } from '#contract/time.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { hashSecret, newSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { askForRows } from '#server/questions.ts';
import * as repo from './share-links.repo.ts';

export type { ShareLink } from './share-links.repo.ts';

/** Returns the links to something that work, the latest first, with how often each was opened. */
export const liveLinks = (ctx: Context, subject: repo.Subject) => repo.live(ctx.db, subject, ctx.now());

/** Makes a link; only its holder has the token. The caller locks the subject, so that the limit is exact. */
export async function makeLink(
  ctx: SignedIn,
  subject: repo.Subject,
  fields: Pick<repo.ShareLink, 'label' | 'scope' | 'expiresAt'>,
) {
  if ((await liveLinks(ctx, subject)).length >= maxShareLinks)
    throw new AppError('stale_state', {
      message: `There are up to ${maxShareLinks} links at a time. Revoke one to make another.`,
    });
  const token = newSecret();
  const link = await repo.insert(ctx.db, {
    ...subject,
    ...fields,
    tokenHash: hashSecret(ctx, token),
    createdBy: ctx.actor.id,
    createdAt: ctx.now(),
  });
  return { link, url: ctx.env.appUrl + href('/shared/:token', { token }) };
}

/** Ends a link of the caller's account. */
export async function revoke(ctx: SignedIn, id: number) {
  const { kind, subjectId } = found(await repo.byId(ctx.db, id));
  const [owner] = await askForRows(ctx, 'share_link.owner', { kind, subjectId });
  requireActsFor(ctx, owner, 'owner');
  await repo.revoke(ctx.db, id, ctx.now());
}

/** Ends all links to something. */
export const endLinks = (ctx: Context, subject: repo.Subject) => repo.revokeAll(ctx.db, subject, ctx.now());

/** Returns the link of a token; throws `link_ended` for one that is unknown, over or revoked. */
export async function requireLink(ctx: Context, token: string) {
  const link = await repo.liveByHash(ctx.db, hashSecret(ctx, token), ctx.now());
  if (!link) throw new AppError('link_ended');
  return link;
}

/** Tells visitors of one day apart; without the day's date it tells nothing. */
const dayHashOf = (ctx: Context) =>
  createHmac('sha256', ctx.secrets.sessionSecret)
    .update(`${ctx.now().toISOString().slice(0, 10)} ${ctx.clientAddress}`)
    .digest('hex');

const viewOf = (ctx: Context, { id }: repo.ShareLink) => ({
  linkId: id,
  dayHash: dayHashOf(ctx),
  at: ctx.now(),
});

/** Counts that a link, or a part of it, was opened: once for each visitor and day. True if it was counted. */
export const countView = (ctx: Context, link: repo.ShareLink) => repo.addView(ctx.db, viewOf(ctx, link));

/** Throws `rate_limited` beyond so many openings of links a minute from one address, unknown ones among them. */
export const limitViews = (ctx: Context) => consume(ctx, limits.sharedViews, ctx.clientAddress);

/** Throws `rate_limited` beyond so many parts and pictures a minute from one address. */
export const limitParts = (ctx: Context) => consume(ctx, limits.sharedParts, ctx.clientAddress);

/** Forgets when links were opened, after some time. */
export const forgetViews = ({ db, now }: Context) =>
  repo.removeViewsBefore(db, addDays(now(), -shareViewDays));
