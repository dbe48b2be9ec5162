import type { BodyOf } from '#contract/endpoint.ts';
import { scopeOf, shareEnd, type LogbookScope } from '#contract/logbook/share-rules.ts';
import type { logbookSharingEndpoints } from '#contract/logbook/sharing.ts';
import { localDate } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { belongsTo } from '#server/modules/accounts/members.policy.ts';
import { lockAircraft } from '#server/modules/aircraft/aircraft.service.ts';
import { timeZoneAt } from '#server/modules/aircraft/today.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { readShared as readReport } from '#server/modules/prebuys/sharing.service.ts';
import * as links from '#server/modules/sharing/share-links.service.ts';
import { opened } from './logbooks.notifications.ts';
import * as repo from './logbooks.repo.ts';
import { requireLogbook, type Found } from './logbooks.service.ts';
import { readAll, type Reader } from './shown-logbook.service.ts';

const subjectOf = (logbookId: number) => ({ kind: 'logbook', subjectId: logbookId }) as const;
const scopeIn = (link: links.ShareLink) => link.scope as LogbookScope;

/** Lists the links to a logbook that work, the latest first. */
export async function list(ctx: SignedIn, logbookId: number) {
  const { aircraft } = await requireLogbook(ctx, logbookId);
  const zone = await timeZoneAt(ctx.db, aircraft);
  return (await links.liveLinks(ctx, subjectOf(logbookId))).map((row) => toView(zone, row));
}

interface Row {
  link: links.ShareLink;
  views: number;
  lastViewedAt: Date | null;
}

const toView = (zone: string | null, { link, views, lastViewedAt }: Row) => {
  const { preset, parts, download } = scopeIn(link);
  return { ...link, preset, parts, download, until: localDate(zone, link.expiresAt), views, lastViewedAt };
};

/** Makes a link to a logbook, which ends with a day at the home airport. */
export const share = (
  ctx: SignedIn,
  logbookId: number,
  { label, days, ...input }: BodyOf<typeof logbookSharingEndpoints, 'shareLogbook'>,
) =>
  inTransaction(ctx, async (tx) => {
    const { aircraft } = await requireLogbook(tx, logbookId);
    found(await lockAircraft(tx, aircraft.id));
    const zone = await timeZoneAt(tx.db, aircraft);
    const { link, url } = await links.makeLink(tx, subjectOf(logbookId), {
      label,
      scope: requireScope(input),
      expiresAt: shareEnd(ctx.now(), days, zone),
    });
    return { link: toView(zone, { link, views: 0, lastViewedAt: null }), url };
  });

type ScopeInput = Pick<
  BodyOf<typeof logbookSharingEndpoints, 'shareLogbook'>,
  'preset' | 'scope' | 'download'
>;

function requireScope({ preset, scope, download }: ScopeInput): LogbookScope {
  if (preset && !scope) return scopeOf(preset, download);
  if (!scope || preset) invalid('preset', 'Choose a preset, or what to share');
  return {
    preset: null,
    parts: [...new Set(scope)],
    documents: 'without_insurance',
    cutsNumbers: true,
    download,
  };
}

/** Returns the logbook behind a link as its holder sees it; throws `link_ended` if the aircraft was removed. */
async function readerBy(ctx: Context, token: string, link: links.ShareLink): Promise<Reader> {
  const kept = link.kind === 'logbook' ? await repo.byId(ctx.db, link.subjectId) : undefined;
  if (!kept) throw new AppError('link_ended');
  return { ...kept, scope: scopeIn(link), filesAt: `/api/shared/${token}/files/` };
}

/** Returns what a link leads to, and counts that it was opened. */
export async function open(ctx: Context, token: string) {
  await links.limitViews(ctx);
  const link = await links.requireLink(ctx, token);
  if (link.kind === 'prebuy_report') return readReport(ctx, token, link);
  const reader = await readerBy(ctx, token, link);
  if (await links.countView(ctx, link)) await notifyOpened(ctx, link, reader);
  return {
    kind: 'logbook' as const,
    label: link.label,
    expiresAt: link.expiresAt,
    until: localDate(await timeZoneAt(ctx.db, reader.aircraft), link.expiresAt),
    logbook: await readAll(ctx, reader),
  };
}

/** Notifies the owner when a link is opened for the first time, unless it is the owner who looks. */
async function notifyOpened(ctx: Context, { id, label }: links.ShareLink, { logbook, aircraft }: Reader) {
  if (ctx.actor && belongsTo({ actor: ctx.actor }, logbook.ownerId)) return;
  await notify({ ...ctx, actor: undefined }, logbook.ownerId, opened(logbook.id, id, label, aircraft.id));
}

/** Returns the reader of a link that asks for a part; that counts as opening it. */
export async function openPart(ctx: Context, token: string) {
  await links.limitParts(ctx);
  const link = await links.requireLink(ctx, token);
  const reader = await readerBy(ctx, token, link);
  if (await links.countView(ctx, link)) await notifyOpened(ctx, link, reader);
  return reader;
}

/** Returns the account whose links to a logbook these are. */
export const ownerOfLinks = async (ctx: Context, logbookId: number) => {
  const kept: Found | undefined = await repo.byId(ctx.db, logbookId);
  return kept ? [kept.logbook.ownerId] : [];
};
