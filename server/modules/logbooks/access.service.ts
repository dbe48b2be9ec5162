import { reachFor } from '#contract/accounts/permissions.ts';
import { accessStatuses, jobAccessEnd } from '#contract/logbook/access-rules.ts';
import { scopeOf } from '#contract/logbook/share-rules.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { emitChange } from '#server/live/emit.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { lockAircraft } from '#server/modules/aircraft/aircraft.service.ts';
import { acceptedQuoteOf, findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { lockRequest, requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { isTrue } from '#server/questions.ts';
import type { Events } from '#server/queue/events.ts';
import * as repo from './access.repo.ts';
import * as logbooks from './logbooks.repo.ts';
import { requireLogbook, type Found } from './logbooks.service.ts';
import { countOfJob } from './proposals.repo.ts';
import { readAll, type Reader } from './shown-logbook.service.ts';

/** Returns the logbook of a request's aircraft while both are in the same account. */
async function findLogbook(ctx: Context, { aircraftId, ownerId }: Request) {
  const kept = aircraftId === null ? undefined : await logbooks.ofAircraft(ctx.db, aircraftId);
  return kept?.logbook.ownerId === ownerId ? kept : undefined;
}

/** Locks the aircraft first: it may just go to another account. Its request is locked before it, as everywhere. */
export async function lockLogbook(tx: Context, request: Request) {
  if (request.aircraftId !== null) await lockAircraft(tx, request.aircraftId);
  return findLogbook(tx, request);
}

/** Returns the access that works on a job, with the logbook; undefined if it ended or the aircraft left the account. */
async function findLive(ctx: Context, request: Request): Promise<(Found & { row: repo.Access }) | undefined> {
  const row = await repo.liveOf(ctx.db, request.id, ctx.now());
  const kept = row && (await findLogbook(ctx, request));
  return kept?.logbook.id === row?.logbookId && kept && row ? { ...kept, row } : undefined;
}

/** Returns what the shop of a job has, for its people and those of the owner. */
export async function get(ctx: SignedIn, requestId: number) {
  const role = await requireVisible(ctx, requestId);
  if (role === 'visitor') throw new AppError('not_found');
  const request = found(await requestById(ctx, requestId));
  const live = await findLive(ctx, request);
  const mayDecide = reachFor(ctx.actor, request.ownerId, 'accept') !== undefined;
  return {
    access: live ? { givenAt: live.row.givenAt, until: live.row.until } : null,
    canGive:
      mayDecide && !live && isPossible(ctx, request) && (await findLogbook(ctx, request)) !== undefined,
    canEnd: mayDecide && live !== undefined,
    proposals: role === 'provider' ? await countOfJob(ctx.db, requestId) : 0,
  };
}

/** True from the acceptance until some days after the job. */
function isPossible({ now }: Context, { status, completedAt }: Request) {
  const end = jobAccessEnd(completedAt);
  return (status === 'awaiting_payment' || accessStatuses.includes(status)) && (end === null || end > now());
}

/** Gives the shop of a job access; the members who may accept its quote decide. */
export const give = (ctx: SignedIn, requestId: number) =>
  inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, requestId);
    requireActsFor(tx, request.ownerId, 'owner', 'officer_limit');
    const kept = isPossible(tx, request) ? await lockLogbook(tx, request) : undefined;
    if (!kept) throw new AppError('stale_state', { status: request.status });
    await giveTo(tx, request, kept, ctx.actor.id);
    return get(tx, requestId);
  });

/** Gives it with the acceptance of a quote; a request without an aircraft has no logbook. */
export async function onAccepted(ctx: Context, { requestId, userId }: Events['request.logbook_shared']) {
  const request = found(await requestById(ctx, requestId));
  const kept = await lockLogbook(ctx, request);
  if (kept) await giveTo(ctx, request, kept, userId);
}

async function giveTo(tx: Context, request: Request, { logbook }: Found, givenBy: string) {
  const quote = await acceptedQuoteOf(tx, request);
  await repo.insert(tx.db, {
    requestId: request.id,
    logbookId: logbook.id,
    providerId: quote.providerId,
    givenBy,
    givenAt: tx.now(),
    until: jobAccessEnd(request.completedAt),
  });
  await emitChange(tx.db, { requestId: request.id, quoteId: null });
}

/** Ends the access of a job's shop. */
export const end = (ctx: SignedIn, requestId: number) =>
  inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, requestId);
    requireActsFor(tx, request.ownerId, 'owner', 'officer_limit');
    await repo.end(tx.db, { requestId }, tx.now());
    await emitChange(tx.db, { requestId, quoteId: null });
  });

/** Ends it when a job is cancelled or its request open again; a completed job counts the days that are left. */
export async function followJob(ctx: Context, { entity, entityId, to, at }: Events['transition.logged']) {
  if (entity !== 'request') return;
  const completed = jobAccessEnd(new Date(at));
  if (to === 'completed' && completed) await repo.setEnd(ctx.db, entityId, completed);
  if (to === 'cancelled' || to === 'open') await repo.end(ctx.db, { requestId: entityId }, new Date(at));
}

/** Ends all access to a logbook that goes to another account. */
export const endAll = (ctx: Context, logbookId: number) => repo.end(ctx.db, { logbookId }, ctx.now());

/** Lists the jobs whose shops read a logbook now. */
export async function list(ctx: SignedIn, logbookId: number) {
  await requireLogbook(ctx, logbookId);
  return repo.liveOfLogbook(ctx.db, logbookId, ctx.now());
}

/** Returns the logbook of a job as its shop reads it; throws `not_found` without access, as for others than its people. */
export async function requireReader(ctx: SignedIn, requestId: number) {
  const request = found(await requestById(ctx, requestId));
  if (!accessStatuses.includes(request.status) || request.acceptedQuoteId === null)
    throw new AppError('not_found');
  const { quote, provider } = await findAcceptedQuote(ctx, request);
  requireActsFor(ctx, provider.userId, 'provider');
  const { row, logbook, aircraft } = found(await findLive(ctx, request));
  if (row.providerId !== quote.providerId) throw new AppError('not_found');
  const filesAt = `/api/requests/${requestId}/logbook/files/`;
  return { logbook, aircraft, scope: scopeOf('mechanic', false), filesAt, until: row.until, provider };
}

/** Returns what the shop reads of the logbook, without its entries. */
export async function read(ctx: SignedIn, requestId: number) {
  const { until, provider, ...reader } = await requireReader(ctx, requestId);
  const canPropose = await worksOnJob(ctx, requestId, provider.userId);
  return { until, canPropose, logbook: await readAll(ctx, reader satisfies Reader) };
}

/** True if the caller's role, or place on the crew, lets them change the job. */
async function worksOnJob({ actor, ...ctx }: SignedIn, requestId: number, accountId: string) {
  const reach = reachFor(actor, accountId, 'work');
  if (reach !== 'own_jobs') return reach === 'all';
  return isTrue({ ...ctx, actor }, 'request.is_on_crew', { requestId, userId: actor.id });
}
