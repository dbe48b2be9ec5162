import type { BodyOf } from '#contract/endpoint.ts';
import { missingFromAd, normalizeAdNumber } from '#contract/logbook/ad-rules.ts';
import { maxProposals } from '#contract/logbook/proposal-lifecycle.ts';
import type { proposalEndpoints } from '#contract/logbook/proposals.ts';
import { scanFailures } from '#contract/logbook/scan-lifecycle.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { belongsTo, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { lockAircraft, todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { providerById } from '#server/modules/directory/profile.service.ts';
import { requireOnJob } from '#server/modules/jobs/crew/crew.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { lockRequest, requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import {
  attachFiles,
  detachFiles,
  handOverFiles,
  listFilesOfMany,
} from '#server/modules/uploads/attachments.service.ts';
import { lockLogbook, requireReader } from './access.service.ts';
import * as ads from './ads.service.ts';
import { proposed } from './logbooks.notifications.ts';
import * as logbooks from './logbooks.repo.ts';
import { requireLogbook } from './logbooks.service.ts';
import * as repo from './proposals.repo.ts';
import { proposalFiles } from './scan-files.ts';
import * as scans from './scans.service.ts';

type NewRow = Parameters<typeof repo.insert>[1];
type Facts = Pick<NewRow, 'kind' | 'book' | 'title' | 'pages' | 'ad'>;

/** Proposes scanned pages for the logbook of a job's aircraft, while the shop reads it. */
export async function proposeScan(
  ctx: SignedIn,
  requestId: number,
  { fileIds: given, book, title }: BodyOf<typeof proposalEndpoints, 'proposeScan'>,
) {
  await requireWorker(ctx, found(await requestById(ctx, requestId)));
  const fileIds = [...new Set(given)];
  const { pages, failure } = await scans.measure(ctx, fileIds);
  if (failure) invalid('fileIds', scanFailures[failure]);
  return propose(ctx, requestId, { kind: 'scan', book, title, pages }, async (tx, { id }) => {
    await attachFiles(tx, fileIds, proposalFiles(id));
  });
}

/** Proposes an AD record. */
export function proposeAd(
  ctx: SignedIn,
  requestId: number,
  ad: BodyOf<typeof proposalEndpoints, 'proposeAd'>,
) {
  const issues = missingFromAd({ ...ad, hasReminder: false });
  if (issues.length > 0) throw new AppError('invalid_input', { issues });
  const number = normalizeAdNumber(ad.kind, ad.number);
  const facts: Facts = { kind: 'ad', book: ad.appliesTo, title: ad.subject, ad: { ...ad, number } };
  return propose(ctx, requestId, facts, async (tx, _row, aircraft) => {
    if (ad.doneOn && ad.doneOn > (await todayOf(tx, aircraft)))
      invalid('doneOn', 'Choose today or an earlier date');
  });
}

const propose = (
  ctx: SignedIn,
  requestId: number,
  facts: Facts,
  complete: (tx: SignedIn, row: repo.Proposal, aircraft: logbooks.Aircraft) => Promise<void>,
) =>
  inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, requestId);
    const { provider } = await requireWorker(tx, request);
    found(await lockLogbook(tx, request));
    const { logbook, aircraft } = await requireReader(tx, requestId);
    if ((await repo.countOpen(tx.db, requestId)) >= maxProposals)
      throw new AppError('stale_state', {
        message: `Up to ${maxProposals} proposals wait for the owner at a time.`,
      });
    await consume(tx, limits.proposalsOfJob, String(requestId));
    const row = await repo.insert(tx.db, {
      ...facts,
      logbookId: logbook.id,
      requestId,
      providerId: provider.id,
      proposedBy: ctx.actor.id,
      proposedAt: ctx.now(),
    });
    await complete(tx, row, aircraft);
    const step = { to: row.status, event: 'propose', actorId: ctx.actor.id };
    await logTransition(tx, { entity: 'proposal', entityId: row.id, requestId, ...step });
    const { businessName } = await providerById(tx, provider.id);
    await notify(tx, logbook.ownerId, proposed(row, businessName, aircraft));
    return getView(tx, row.id);
  });

/** Returns the provider of a job whose people the caller belongs to, if the caller's role lets them change the job. */
async function requireWorker(ctx: SignedIn, request: Request) {
  if (request.acceptedQuoteId === null) throw new AppError('not_found');
  const { provider } = await findAcceptedQuote(ctx, request);
  if (!belongsTo(ctx, provider.userId)) throw new AppError('not_found');
  await requireOnJob(ctx, request.id, provider.userId);
  return { provider };
}

/** Lists what the shop of a job proposed, also after its access has ended. */
export async function listOfJob(ctx: SignedIn, requestId: number) {
  const request = found(await requestById(ctx, requestId));
  if (request.acceptedQuoteId === null) throw new AppError('not_found');
  const { provider } = await findAcceptedQuote(ctx, request);
  requireActsFor(ctx, provider.userId, 'provider');
  return toViews(ctx, await repo.ofJob(ctx.db, requestId, provider.id));
}

/** Lists what shops proposed for a logbook in jobs of its owner. */
export async function list(ctx: SignedIn, logbookId: number) {
  await requireLogbook(ctx, logbookId);
  return toViews(ctx, await repo.ofLogbook(ctx.db, logbookId));
}

/** Withdraws a proposal that is not decided. */
export const withdraw = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const { requestId, providerId } = found(await repo.plainById(tx.db, id));
    const { provider } = await requireWorker(tx, await lockRequest(tx, requestId));
    if (provider.id !== providerId) throw new AppError('not_found');
    await close(tx, found(await repo.lock(tx.db, id)), { event: 'withdraw', by: 'provider' });
  });

/** Files a proposal as a scan or an AD record; of two at the same time one does. */
export const file = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockOfOwner(tx, id);
    // Before the files change hands: filed already, they are those of the scan.
    if (row.status !== 'proposed') throw new AppError('stale_state', { status: row.status });
    const filed = row.ad
      ? { adId: (await ads.add(tx, row.logbookId, row.ad)).id }
      : { scanId: await fileScan(tx, row) };
    await repo.machine.transition(tx, row, {
      event: 'file',
      by: 'owner',
      change: { ...filed, decidedBy: ctx.actor.id, decidedAt: ctx.now() },
    });
    return getView(tx, id);
  });

/** The files become the owner's. */
async function fileScan(tx: SignedIn, { id, logbookId, book, title, pages }: repo.Proposal) {
  const files = (await listFilesOfMany(tx.db, 'logbook_proposal', [id])).get(String(id)) ?? [];
  await handOverFiles(tx, 'logbook_proposal', [id], tx.actor.id);
  await detachFiles(tx, proposalFiles(id));
  const fileIds = files.map((one) => one.id);
  const scan = await scans.store(tx, logbookId, { book, title, fileIds }, { pages: pages ?? fileIds.length });
  return scan.id;
}

/** Declines a proposal. */
export const decline = (ctx: SignedIn, id: number, reason: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockOfOwner(tx, id);
    await close(tx, row, { event: 'decline', by: 'owner' }, reason || null);
    return getView(tx, id);
  });

/** Locks a proposal for the logbook of the caller's account, after its aircraft. */
async function lockOfOwner(tx: SignedIn, id: number) {
  const { logbookId } = found(await repo.plainById(tx.db, id));
  const { aircraft } = await requireLogbook(tx, logbookId);
  found(await lockAircraft(tx, aircraft.id));
  const row = found(await repo.lock(tx.db, id));
  // Under the lock: both may just have gone to another account.
  const { logbook } = await requireLogbook(tx, row.logbookId);
  const request = found(await requestById(tx, row.requestId));
  if (request.ownerId !== logbook.ownerId) throw new AppError('not_found');
  return row;
}

type Step =
  | { event: 'withdraw'; by: 'provider' }
  | { event: 'decline'; by: 'owner' }
  | { event: 'lapse'; by: 'system' };

/** Ends a proposal that becomes nothing; its files go. */
async function close(tx: Context, row: repo.Proposal, step: Step, reason: string | null = null) {
  const decidedBy = step.by === 'system' ? null : (tx.actor?.id ?? null);
  await repo.machine.transition(tx, row, { ...step, change: { reason, decidedBy, decidedAt: tx.now() } });
  await detachFiles(tx, proposalFiles(row.id));
}

/** Ends the open proposals for a logbook that goes to another account, or of a job that was cancelled. */
export async function lapseAll(tx: Context, of: Parameters<typeof repo.lockOpen>[1]) {
  for (const row of await repo.lockOpen(tx.db, of)) await close(tx, row, { event: 'lapse', by: 'system' });
}

/** True if the caller is of the owner's account or of the shop. */
export async function seesProposal(ctx: SignedIn, id: number) {
  const row = await repo.plainById(ctx.db, id);
  if (!row) return false;
  const kept = await logbooks.byId(ctx.db, row.logbookId);
  if (kept && belongsTo(ctx, kept.logbook.ownerId)) return true;
  return belongsTo(ctx, (await providerById(ctx, row.providerId)).userId);
}

const getView = async (ctx: Context, id: number) =>
  found((await toViews(ctx, [found(await repo.byId(ctx.db, id))]))[0]);

async function toViews({ db }: Context, rows: repo.Listed[]) {
  const ids = rows.map(({ proposal }) => proposal.id);
  const files = await listFilesOfMany(db, 'logbook_proposal', ids);
  return rows.map(({ proposal: { ad, ...row }, shopName }) => ({
    ...row,
    shopName,
    files: files.get(String(row.id)) ?? [],
    ad: ad && {
      kind: ad.kind,
      number: ad.number,
      revision: ad.revision || null,
      revisionDate: ad.revisionDate ?? null,
      status: ad.status,
      method: ad.method || null,
      doneOn: ad.doneOn ?? null,
      hours: ad.hours ?? null,
      meter: ad.meter ?? null,
      signerName: ad.signerName || null,
      certificateNumber: ad.certificateNumber || null,
      note: ad.note || null,
      intervalMonths: ad.intervalMonths ?? null,
      isByCalendar: ad.isByCalendar ?? false,
      intervalHours: ad.intervalHours ?? null,
    },
  }));
}
