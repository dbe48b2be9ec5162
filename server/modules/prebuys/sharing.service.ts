import { createHmac } from 'node:crypto';
import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { reportEndpoints } from '#contract/prebuys/report.ts';
import { maxShareLinks, shareViewDays } from '#contract/prebuys/sharing.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type Http, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { hashSecret, newSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import { lockRequest, requestById } from '#server/modules/requests/lifecycle.service.ts';
import { downloadPublic } from '#server/modules/uploads/download.service.ts';
import { toShown } from './report.view.ts';
import * as repo from './reports.repo.ts';

const toView = (link: repo.ShareLink, views: number) => ({ ...link, ...link.scope, views });

/** Returns the links to a report that work, the latest first. */
export const linksOf = async (ctx: SignedIn, requestId: number) =>
  (await repo.liveLinks(ctx.db, requestId, ctx.now())).map(({ link, views }) => toView(link, views));

/** Makes a link to the report; only its holder has the token. */
export function share(
  ctx: SignedIn,
  requestId: number,
  { label, days, withCosts }: BodyOf<typeof reportEndpoints, 'shareReport'>,
) {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, requestId);
    requireActsFor(tx, request.ownerId, 'owner');
    found(await repo.versionOf(tx.db, requestId));
    const now = ctx.now();
    if ((await repo.liveLinks(tx.db, requestId, now)).length >= maxShareLinks)
      throw new AppError('stale_state', {
        message: `A report has up to ${maxShareLinks} links. Revoke one to make another.`,
      });
    const token = newSecret();
    const link = await repo.insertLink(tx.db, {
      kind: 'prebuy_report',
      subjectId: requestId,
      tokenHash: hashSecret(ctx, token),
      label,
      scope: { withCosts },
      expiresAt: addDays(now, days),
      createdBy: ctx.actor.id,
      createdAt: now,
    });
    return { link: toView(link, 0), url: ctx.env.appUrl + href('/shared/:token', { token }) };
  });
}

/** Ends a link of the caller's report. */
export async function revoke(ctx: SignedIn, id: number) {
  const link = found(await repo.linkById(ctx.db, id));
  const request = found(await requestById(ctx, link.subjectId));
  requireActsFor(ctx, request.ownerId, 'owner');
  await repo.revoke(ctx.db, id, ctx.now());
}

/** Returns what a link leads to; throws `link_ended` for one that is unknown, over or revoked. */
async function findShared(ctx: Context, token: string) {
  const link = await repo.liveByHash(ctx.db, hashSecret(ctx, token), ctx.now());
  const report = link && (await repo.versionOf(ctx.db, link.subjectId));
  if (!link || !report) throw new AppError('link_ended');
  return { link, report };
}

/** Tells visitors of one day apart; without the day's date it tells nothing. */
const dayHashOf = (ctx: Context) =>
  createHmac('sha256', ctx.secrets.sessionSecret)
    .update(`${ctx.now().toISOString().slice(0, 10)} ${ctx.clientAddress}`)
    .digest('hex');

/** Returns the report behind a link, and counts that it was opened. */
export async function readShared(ctx: Context, token: string) {
  const { link, report } = await findShared(ctx, token);
  await repo.addView(ctx.db, { linkId: link.id, dayHash: dayHashOf(ctx), at: ctx.now() });
  const { withCosts } = link.scope;
  return {
    label: link.label,
    expiresAt: link.expiresAt,
    withCosts,
    report: toShown(report, withCosts, (key) => `/api/shared/${token}/photos/${key}`),
  };
}

/** Sends a photo of the report behind a link. */
export async function sendSharedPhoto(
  ctx: Context,
  token: string,
  photo: { key: string; size: 'full' | 'thumb' },
  http: Http,
) {
  const { report } = await findShared(ctx, token);
  const finding = report.content.findings.find(({ photos }) => photos.includes(photo.key));
  await downloadPublic(ctx, [{ type: 'finding', id: found(finding).id }], photo, http);
}

/** Forgets when links were opened, after some time. */
export const forgetViews = ({ db, now }: Context) =>
  repo.removeViewsBefore(db, addDays(now(), -shareViewDays));
