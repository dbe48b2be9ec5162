import { reachFor } from '#contract/accounts/permissions.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { belongsTo, permissionFor, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { peopleOf } from '#server/modules/accounts/members.service.ts';
import { providerById } from '#server/modules/directory/profile.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { lockRequest, requestById } from '#server/modules/requests/lifecycle.service.ts';
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

/** Returns the provider of a job; throws `not_found` for others than its people. */
async function providerOf(ctx: SignedIn, request: Awaited<ReturnType<typeof requestById>>) {
  const job = found(request);
  if (job.acceptedQuoteId === null) throw new AppError('not_found');
  const { quote, provider } = await findAcceptedQuote(ctx, job);
  if (!belongsTo(ctx, provider.userId)) throw new AppError('not_found');
  return providerById(ctx, quote.providerId);
}

const toView = (rows: Awaited<ReturnType<typeof repo.of>>) => ({
  leadId: rows.find(({ isLead }) => isLead)?.userId ?? null,
  memberIds: rows.filter(({ isLead }) => !isLead).map(({ userId }) => userId),
});

/** Returns who works on a job. */
export async function get(ctx: SignedIn, requestId: number) {
  const provider = await providerOf(ctx, await requestById(ctx, requestId));
  requireActsFor(ctx, provider.userId, 'provider');
  return toView(await repo.of(ctx.db, requestId, provider.id));
}

interface Crew {
  leadId: string | null;
  memberIds: string[];
}

/** Decides who works on a job; mechanics only take one themselves. */
export const set = (ctx: SignedIn, requestId: number, { leadId, memberIds }: Crew) =>
  inTransaction(ctx, async (tx) => {
    const provider = await providerOf(tx, await lockRequest(tx, requestId));
    requireActsFor(tx, provider.userId, 'provider');
    const others = [...new Set(memberIds)].filter((id) => id !== leadId);
    const people = new Set((await peopleOf(tx.db, [provider.userId])).map(({ userId }) => userId));
    if (leadId !== null && !people.has(leadId)) invalid('leadId', 'Choose a member of the team');
    if (others.some((id) => !people.has(id))) invalid('memberIds', 'Choose members of the team');
    const row = (userId: string, isLead: boolean) => ({ requestId, providerId: provider.id, userId, isLead });
    await repo.replace(tx.db, requestId, [
      ...(leadId === null ? [] : [row(leadId, true)]),
      ...others.map((id) => row(id, false)),
    ]);
    return toView(await repo.of(tx.db, requestId, provider.id));
  });

/** Makes the caller the lead of a job without one. */
export const take = (ctx: SignedIn, requestId: number) =>
  inTransaction(ctx, async (tx) => {
    const provider = await providerOf(tx, await lockRequest(tx, requestId));
    const reach = reachFor(ctx.actor, provider.userId, 'assign');
    if (!reach || (reach !== 'all' && !provider.mechanicsTake)) throw new AppError('forbidden');
    const rows = await repo.of(tx.db, requestId, provider.id);
    if (rows.some(({ isLead }) => isLead)) throw new AppError('stale_state', { status: 'led' });
    const others = rows.filter(({ userId }) => userId !== ctx.actor.id);
    await repo.replace(tx.db, requestId, [
      { requestId, providerId: provider.id, userId: ctx.actor.id, isLead: true },
      ...others.map(({ userId }) => ({ requestId, providerId: provider.id, userId, isLead: false })),
    ]);
    return toView(await repo.of(tx.db, requestId, provider.id));
  });
