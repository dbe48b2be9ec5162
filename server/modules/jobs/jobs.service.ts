import { disputeWindowHours } from '#contract/product.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import * as payments from '#server/modules/payments/payments.service.ts';
import { acceptedOf, reopenAccepted } from '#server/modules/quotes/others.service.ts';
import { changeRequest, logStep, move, zoneOf, type Request } from '#server/modules/requests/life.service.ts';
import * as requests from '#server/modules/requests/requests.service.ts';
import { bindFiles } from '#server/modules/uploads/binding.service.ts';
import * as additions from './additions.repo.ts';
import { daysAfter, endOfDay } from './days.ts';
import * as news from './news.ts';
import { partyLocked, requireSide } from './parties.ts';

const hour = 3_600_000;
/** When a job that was never delivered counts as given up. */
export const giveUpDays = 75;

type Party = Awaited<ReturnType<typeof partyLocked>>;

/** Does something with one's job while nobody else can; answers the job as it is then. */
function onJob(ctx: SignedIn, id: number, act: (ctx: SignedIn, party: Party) => Promise<unknown>) {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await act(inside, await partyLocked(inside, id));
    return requests.get(inside, id);
  });
}

/** Takes an unpaid acceptance back: the quote waits again. */
export const backOut = (ctx: SignedIn, id: number) =>
  onJob(ctx, id, async (inside, { request, side }) => {
    requireSide(side, 'owner');
    await reopen(inside, request, 'owner');
  });

/** An accepted quote that is not paid for: everything as it was before. */
export async function reopen(ctx: Context, request: Request, by: 'owner' | 'system') {
  const before = { ...request };
  await move(ctx, request, {
    event: by === 'owner' ? 'back_out' : 'payment_lapsed',
    by,
    actorId: by === 'owner' ? (ctx.actor?.id ?? null) : null,
    change: { acceptedQuoteId: null, paymentDueAt: null },
  });
  await payments.lapse(ctx, request.id);
  const quoteCount = await reopenAccepted(ctx, before, by);
  await changeRequest(ctx, { ...request, status: 'open' }, { quoteCount });
}

/** Hands the finished work over; the owner has 72 hours to look at it. */
export const deliver = (ctx: SignedIn, id: number, summary: string, photos: number[] = []) =>
  onJob(ctx, id, async (inside, { request, side, otherUserId }) => {
    requireSide(side, 'provider');
    const now = ctx.now();
    const after = await move(inside, request, {
      event: 'deliver',
      by: 'provider',
      actorId: ctx.actor.id,
      change: {
        deliveredAt: now,
        deliverySummary: summary,
        confirmBy: new Date(now.getTime() + disputeWindowHours * hour),
        cancelProposedBy: null,
        cancelReason: null,
        proposedDate: null,
        dateProposedBy: null,
      },
    });
    await bindFiles(inside, photos, { type: 'delivery', id: String(id) }, 'photos');
    await notify(inside, otherUserId, news.delivered(after, after.changesAsked));
  });

/** Sends delivered work back, at most three times. */
export const requestChanges = (ctx: SignedIn, id: number, reason: string) =>
  onJob(ctx, id, async (inside, { request, side, otherUserId }) => {
    requireSide(side, 'owner');
    const after = await move(inside, request, {
      event: 'request_changes',
      by: 'owner',
      actorId: ctx.actor.id,
      reason,
      change: {
        changesAsked: request.changesAsked + 1,
        deliveredAt: null,
        confirmBy: null,
        // The work begins anew, and so does the time for it.
        deliverBy: daysAfter(ctx.now(), giveUpDays),
      },
    });
    await notify(inside, otherUserId, news.changesAsked(after, after.changesAsked));
  });

/** Confirms delivered work; the money is released. */
export const confirm = (ctx: SignedIn, id: number) =>
  onJob(ctx, id, async (inside, { request, side }) => {
    requireSide(side, 'owner');
    await complete(inside, request, 'owner');
  });

/** The end of a good job, by the owner's word or by time. */
export async function complete(ctx: Context, request: Request, by: 'owner' | 'system') {
  const after = await move(ctx, request, {
    event: by === 'owner' ? 'confirm' : 'confirm_by_time',
    by,
    actorId: by === 'owner' ? request.ownerId : null,
    change: { completedAt: ctx.now(), confirmBy: null },
  });
  await closeAdditions(ctx, request.id);
  await payments.release(ctx, request.id);
  const { provider } = await acceptedOf(ctx, after);
  await notify(ctx, provider.userId, news.released(after));
  await notify(ctx, request.ownerId, news.reviewWanted(after));
}

async function closeAdditions(ctx: Context, requestId: number) {
  await additions.closeOpen(ctx.db, requestId, ctx.now());
  await payments.lapse(ctx, requestId);
}

type Cancellation = { reason: string } | { accept: boolean };

/** Proposes to end a running job, or answers such a proposal: only both together end it. */
export const cancelJob = (ctx: SignedIn, id: number, body: Cancellation) =>
  onJob(ctx, id, async (inside, { request, side, otherUserId }) => {
    if (request.status !== 'in_progress') throw new AppError('stale_state', { status: request.status });
    if ('reason' in body) {
      if (request.cancelProposedBy !== null) throw new AppError('stale_state', { status: request.status });
      const change = { cancelProposedBy: side, cancelReason: body.reason };
      await changeRequest(inside, request, change);
      await note(inside, request, 'propose_cancel', body.reason);
      await notify(inside, otherUserId, news.cancelProposed(request, ctx.now().getTime()));
      return;
    }
    if (request.cancelProposedBy === null) throw new AppError('stale_state', { status: request.status });
    if (body.accept) {
      await end(inside, request, { event: 'agree_to_cancel', by: side, actorId: ctx.actor.id });
      return;
    }
    await changeRequest(inside, request, { cancelProposedBy: null, cancelReason: null });
    await note(inside, request, 'decline_cancel');
    await notify(inside, otherUserId, news.cancelDeclined(request, ctx.now().getTime()));
  });

/** The end of a job that came to nothing: the payer gets everything back. */
export async function end(ctx: Context, request: Request, step: Parameters<typeof move>[2]) {
  const { provider } = await acceptedOf(ctx, request);
  const after = await move(ctx, request, { ...step, reason: request.cancelReason ?? undefined });
  await closeAdditions(ctx, request.id);
  await payments.refund(ctx, request.id);
  for (const userId of [request.ownerId, provider.userId]) await notify(ctx, userId, news.refunded(after));
}

const note = (ctx: SignedIn, { id, status }: Request, event: string, reason?: string) =>
  logStep(ctx, {
    entity: 'request',
    entityId: id,
    from: status,
    to: status,
    event,
    actorId: ctx.actor.id,
    ...(reason !== undefined && { reason }),
  });

/** Proposes a new last day for a running job; when the other side names the same one it holds. */
export const agreeOnDate = (ctx: SignedIn, id: number, date: string) =>
  onJob(ctx, id, async (inside, { request, side, otherUserId }) => {
    if (request.status !== 'in_progress') throw new AppError('stale_state', { status: request.status });
    const end = endOfDay(date, await zoneOf(inside, request));
    if (end <= ctx.now()) invalid('date', 'Choose today or a later day');
    if (end > daysAfter(ctx.now(), 366)) invalid('date', 'Choose a day within a year');
    const isAgreed =
      request.dateProposedBy !== null && request.dateProposedBy !== side && request.proposedDate === date;
    const after = await changeRequest(
      inside,
      request,
      isAgreed ? { deliverBy: end, dateProposedBy: null } : { proposedDate: date, dateProposedBy: side },
    );
    await note(inside, request, isAgreed ? 'agree_on_date' : 'propose_date', date);
    const told = { ...request, ...after, proposedDate: date };
    const tell = isAgreed ? news.dateAgreed : news.dateProposed;
    await notify(inside, otherUserId, tell(told, `${date}:${ctx.now().getTime()}`));
  });
