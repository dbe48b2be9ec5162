import type { BodyOf } from '#contract/endpoint.ts';
import type { reportEndpoints } from '#contract/prebuys/report.ts';
import type { ReportScope } from '#contract/prebuys/sharing.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type Http, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import * as links from '#server/modules/sharing/share-links.service.ts';
import { downloadPublic } from '#server/modules/uploads/download.service.ts';
import { toShown } from './report.view.ts';
import * as repo from './reports.repo.ts';

const subjectOf = (requestId: number) => ({ kind: 'prebuy_report', subjectId: requestId }) as const;
const scopeOf = (link: links.ShareLink) => link.scope as ReportScope;
const toView = (link: links.ShareLink, views: number) => ({ ...link, ...scopeOf(link), views });

/** Returns the links to a report that work, the latest first. */
export const linksOf = async (ctx: SignedIn, requestId: number) =>
  (await links.liveLinks(ctx, subjectOf(requestId))).map(({ link, views }) => toView(link, views));

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
    const { link, url } = await links.makeLink(tx, subjectOf(requestId), {
      label,
      scope: { withCosts },
      expiresAt: addDays(ctx.now(), days),
    });
    return { link: toView(link, 0), url };
  });
}

/** Returns the report behind a link; throws `link_ended` if there is none. */
async function requireReport(ctx: Context, link: links.ShareLink) {
  const report = link.kind === 'prebuy_report' && (await repo.versionOf(ctx.db, link.subjectId));
  if (!report) throw new AppError('link_ended');
  return report;
}

/** Returns the report behind a link, and counts that it was opened. */
export async function readShared(ctx: Context, token: string, link: links.ShareLink) {
  const report = await requireReport(ctx, link);
  await links.countView(ctx, link);
  const { withCosts } = scopeOf(link);
  return {
    kind: 'prebuy_report' as const,
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
  const report = await requireReport(ctx, await links.requireLink(ctx, token));
  const finding = report.content.findings.find(({ photos }) => photos.includes(photo.key));
  await downloadPublic(ctx, [{ type: 'finding', id: found(finding).id }], photo, http);
}
