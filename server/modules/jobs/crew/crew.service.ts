import { reachFor } from '#contract/accounts/permissions.ts';
import { unassignedHours } from '#contract/limits.ts';
import { runningStatuses } from '#contract/requests/request-lifecycle.ts';
import { addHours } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { emitChange } from '#server/live/emit.ts';
import { belongsTo, permissionFor, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { membersOf } from '#server/modules/accounts/members.service.ts';
import { providerById } from '#server/modules/directory/profile.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { lockRequest, requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { logOf } from '#server/modules/requests/log.service.ts';
import { madeLead } from './crew.notifications.ts';
import * as repo from './crew.repo.ts';

/**
 * Throws unless the caller's role covers the job: for members whose permission reaches own jobs only, `not_assigned` unless
 * they lead it or are on its crew.
 */
export async function requireOnJob(ctx: SignedIn, requestId: number, accountId: string) {
  const permission = permissionFor(ctx, 'provider');
  const isLimited = permission && reachFor(ctx.actor, accountId, permission) === 'own_jobs';
  if (!isLimited) return requireActsFor(ctx, accountId, 'provider');
  if (!(await repo.isOn(ctx.db, requestId, ctx.actor.id))) throw new AppError('not_assigned');
}

/** Returns a job with its provider; throws `not_found` for others than the people of the provider. */
async function ofTeam(ctx: SignedIn, request: Request | undefined) {
  const job = found(request);
  if (job.acceptedQuoteId === null) throw new AppError('not_found');
  const { quote, provider } = await findAcceptedQuote(ctx, job);
  if (!belongsTo(ctx, provider.userId)) throw new AppError('not_found');
  return { job, provider: await providerById(ctx, quote.providerId) };
}

type Job = Awaited<ReturnType<typeof ofTeam>>;

/** Locks a running job, and returns it with its provider. */
async function lockJob(tx: SignedIn, requestId: number) {
  const { job, provider } = await ofTeam(tx, await lockRequest(tx, requestId));
  if (!runningStatuses.includes(job.status)) throw new AppError('stale_state', { status: job.status });
  return { job, provider };
}

/** True if a running job has had no one on it for so long that a mechanic should take it. */
async function isLate({ db, now }: SignedIn, { id, status }: Request) {
  if (!runningStatuses.includes(status)) return false;
  const funded = (await logOf(db, 'request', id)).findLast(({ event }) => event === 'fund');
  return funded !== undefined && now() > addHours(funded.at, unassignedHours);
}

async function toView(ctx: SignedIn, { job, provider }: Job) {
  const rows = await repo.of(ctx.db, job.id, provider.id);
  const lead = rows.find((row) => row.isLead);
  const reach = reachFor(ctx.actor, provider.userId, 'assign');
  const people = await membersOf(ctx.db, provider.userId);
  const mayAssign = runningStatuses.includes(job.status) && people.length > 0 ? reach : undefined;
  return {
    leadId: lead?.userId ?? null,
    memberIds: rows.filter((row) => !row.isLead).map(({ userId }) => userId),
    people: people.flatMap(({ role, ...person }) => (canWork(role) ? { ...person, role } : [])),
    canAssign: mayAssign === 'all',
    canTake: !lead && (mayAssign === 'all' || (mayAssign !== undefined && provider.mechanicsTake)),
    isLate: people.length > 0 && rows.length === 0 && (await isLate(ctx, job)),
  };
}

const canWork = (role: string) => role === 'owner' || role === 'manager' || role === 'mechanic';

/** Returns who works on a job, and who of the team could. */
export async function get(ctx: SignedIn, requestId: number) {
  const job = await ofTeam(ctx, await requestById(ctx, requestId));
  requireActsFor(ctx, job.provider.userId, 'provider');
  return toView(ctx, job);
}

/** Returns who works on a job and what the caller may do about it, whatever the permission that the call needs. */
export const forMember = async (ctx: SignedIn, requestId: number) =>
  toView(ctx, await ofTeam(ctx, await requestById(ctx, requestId)));

interface Crew {
  leadId: string | null;
  memberIds: string[];
}

/** Decides who works on a job; mechanics only take one themselves. */
export const set = (ctx: SignedIn, requestId: number, { leadId, memberIds }: Crew) =>
  inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, requestId);
    const { provider } = job;
    requireActsFor(tx, provider.userId, 'provider');
    const others = [...new Set(memberIds)].filter((id) => id !== leadId);
    const { people, leadId: before } = await toView(tx, job);
    const isPerson = (id: string) => people.some(({ userId }) => userId === id);
    if (leadId !== null && !isPerson(leadId)) invalid('leadId', 'Choose a member who can work on the job');
    if (!others.every(isPerson)) invalid('memberIds', 'Choose members who can work on the job');
    await replace(tx, job, leadId, others);
    if (leadId !== null && leadId !== before)
      await notify(tx, leadId, madeLead(job.job, provider.businessName, tx.now()));
    return toView(tx, job);
  });

async function replace(tx: SignedIn, { job, provider }: Job, leadId: string | null, others: string[]) {
  const requestId = job.id;
  const row = (userId: string, isLead: boolean) => ({ requestId, providerId: provider.id, userId, isLead });
  await repo.replace(tx.db, requestId, [
    ...(leadId === null ? [] : [row(leadId, true)]),
    ...others.map((id) => row(id, false)),
  ]);
  await emitChange(tx.db, { requestId, quoteId: null });
}

/** Makes the caller the lead of a job without one. */
export const take = (ctx: SignedIn, requestId: number) =>
  inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, requestId);
    const { leadId, memberIds, canTake } = await toView(tx, job);
    if (leadId !== null) throw new AppError('stale_state', { status: 'led' });
    if (!canTake) throw new AppError('forbidden');
    await replace(
      tx,
      job,
      ctx.actor.id,
      memberIds.filter((id) => id !== ctx.actor.id),
    );
    const { status } = job.job;
    await logTransition(tx, {
      entity: 'request',
      entityId: requestId,
      requestId,
      from: status,
      to: status,
      event: 'take',
      actorId: ctx.actor.id,
    });
    return toView(tx, job);
  });
