import { toCents } from '#contract/money.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { undeliveredDays } from '#contract/requests/request-lifecycle.ts';
import { addDays, addHours, endOfDay, laterOf } from '#contract/time.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { endLimit } from '#server/modules/payments/no-call-limit.service.ts';
import * as payments from '#server/modules/payments/payments.service.ts';
import * as settlement from '#server/modules/payments/settlement.service.ts';
import { findAcceptedQuote, reopenAccepted } from '#server/modules/quotes/accepted-quote.service.ts';
import {
  updateRequestFields,
  transitionRequest,
  getTimeZone,
  logEvent,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import {
  dropRequestedElsewhere,
  recordDelivery,
  type DeliveredItems,
} from '#server/modules/requests/request-items.service.ts';
import { attachFiles } from '#server/modules/uploads/attachments.service.ts';
import { dateOfWork } from './delivery-date.service.ts';
import { recordInvoice } from './invoices.service.ts';
import * as templates from './jobs.notifications.ts';
import { closeUnpaidWork, onJob } from './on-job.service.ts';
import { requireParty } from './parties.service.ts';
import { unansweredFindings } from './sign-off/sign-offs.repo.ts';
import { recordAtDelivery } from './sign-off/sign-offs.service.ts';

/** Cancels an unpaid acceptance: the quote is pending again. */
export const backOut = (ctx: SignedIn, id: number) =>
  onJob(ctx, id, async (tx, { request, role }) => {
    requireParty(role, 'owner');
    await reopen(tx, request, 'back_out');
  });

/** Reopens a request whose accepted quote was not paid; returns the expired payment. */
export async function reopen(
  ctx: Context,
  request: Request,
  event: 'back_out' | 'payment_lapsed' | 'consent_withdrawn',
) {
  const before = { ...request };
  const by = event === 'back_out' ? 'owner' : 'system';
  await transitionRequest(ctx, request, {
    event,
    by,
    change: { acceptedQuoteId: null, paymentDueAt: null },
  });
  const [unpaid] = await payments.expireUnpaid(ctx, request.id);
  const quoteCount = await reopenAccepted(ctx, before, {
    by,
    paymentId: unpaid?.id,
    lacksConsent: event === 'consent_withdrawn',
  });
  await updateRequestFields(ctx, { ...request, status: 'open' }, { quoteCount });
  await dropRequestedElsewhere(ctx, request);
  return unpaid;
}

interface Delivered extends DeliveredItems {
  summary: string;
  doneOn?: string | undefined;
  photos?: number[] | undefined;
  signOff?: Parameters<typeof recordAtDelivery>[2];
  /** What a capped job came to. */
  invoice?: Parameters<typeof recordInvoice>[3];
  /** Confirms readings that contradict others of the aircraft. */
  correct?: boolean | undefined;
}

/**
 * Delivers the work; the owner has 72 hours to review it. They don't run while the work lacks its logbook entry: such a
 * job is not confirmed automatically.
 */
export const deliver = (
  ctx: SignedIn,
  id: number,
  { summary, photos = [], signOff, invoice: billed, correct, ...delivered }: Delivered,
) =>
  onJob(ctx, id, async (tx, { request, role, quote }) => {
    requireParty(role, 'provider');
    if (request.status !== 'in_progress') throw new AppError('stale_state', { status: request.status });
    const now = ctx.now();
    const doneOn = await dateOfWork(tx, request, delivered.doneOn);
    await recordDelivery(tx, id, delivered, quote);
    const entry = await recordAtDelivery(tx, request, signOff, { doneOn, correct });
    const after = await transitionRequest(tx, request, {
      event: 'deliver',
      by: 'provider',
      // Logged with the transition: a delivery after requested changes has its own summary.
      reason: summary,
      change: {
        deliveredAt: now,
        deliverySummary: summary,
        doneOn,
        confirmBy: entry.isComplete ? addHours(now, disputeWindowHours) : null,
        cancelFreeUntil: null,
        cancelProposedBy: null,
        cancelReason: null,
        proposedDate: null,
        dateProposedBy: null,
      },
    });
    const invoice = await recordInvoice(tx, id, quote, billed);
    const returnedCents = await endLimit(tx, id);
    await attachFiles(tx, photos, { type: 'delivery', id: String(id) }, { path: 'photos' });
    // Nothing is decided on findings of a pre-buy.
    const unanswered = request.kind === 'prebuy' ? [] : await unansweredFindings(tx.db, id);
    await notify(tx, after.ownerId, templates.delivered(after, entry, unanswered, returnedCents));
    if (invoice && toCents(invoice.returned) > 0)
      await notify(tx, after.ownerId, templates.invoiceBelowCap(after, invoice, quote.price));
  });

/** Requests changes to delivered work, at most three times. */
export const requestChanges = (ctx: SignedIn, id: number, reason: string) =>
  onJob(ctx, id, async (tx, { request, role, providerUserId }) => {
    requireParty(role, 'owner');
    const after = await transitionRequest(tx, request, {
      event: 'request_changes',
      by: 'owner',
      reason,
      change: {
        changesAsked: request.changesAsked + 1,
        deliveredAt: null,
        confirmBy: null,
        // Requested changes restart the delivery deadline; a later agreed date still applies.
        deliverBy: laterOf(addDays(ctx.now(), undeliveredDays.end), request.deliverBy),
      },
    });
    await notify(tx, providerUserId, templates.changesRequested(after, after.changesAsked));
  });

/** Confirms delivered work and releases the payment. */
export const confirm = (ctx: SignedIn, id: number) =>
  onJob(ctx, id, async (tx, { request, role }) => {
    requireParty(role, 'owner');
    await complete(tx, request, 'owner');
  });

/** Completes a job, confirmed by the owner or automatically. */
export async function complete(ctx: Context, request: Request, by: 'owner' | 'system') {
  const after = await transitionRequest(ctx, request, {
    event: by === 'owner' ? 'confirm' : 'confirm_by_time',
    by,
    change: { completedAt: ctx.now(), confirmBy: null },
  });
  await closeUnpaidWork(ctx, request.id);
  await settlement.release(ctx, request.id);
  const { provider } = await findAcceptedQuote(ctx, after);
  await notifyAll(ctx, [
    ...templates.released(after, provider.userId),
    { userId: request.ownerId, content: templates.reviewWanted(after) },
  ]);
}

/** Proposes a new delivery date for a running job; it is agreed once the other party proposes the same date. */
export const agreeOnDate = (ctx: SignedIn, id: number, date: string) =>
  onJob(ctx, id, async (tx, { request, role, otherUserId }) => {
    if (request.status !== 'in_progress') throw new AppError('stale_state', { status: request.status });
    const deadline = endOfDay(date, await getTimeZone(tx, request));
    if (deadline <= ctx.now()) invalid('date', 'Choose today or a later date');
    if (deadline > addDays(ctx.now(), 366)) invalid('date', 'Choose a date within a year');
    const isAgreed =
      request.dateProposedBy !== null && request.dateProposedBy !== role && request.proposedDate === date;
    const after = await updateRequestFields(
      tx,
      request,
      isAgreed
        ? // An early date is an agreement of the parties; it never shortens the delivery deadline.
          {
            deliverBy: laterOf(deadline, request.deliverBy),
            agreedDate: date,
            proposedDate: null,
            dateProposedBy: null,
          }
        : { proposedDate: date, dateProposedBy: role },
    );
    await logEvent(tx, request, isAgreed ? 'agree_on_date' : 'propose_date', date);
    const notified = { ...request, ...after, proposedDate: date };
    const template = isAgreed ? templates.dateAgreed : templates.dateProposed;
    await notify(tx, otherUserId, template(notified, `${date}:${ctx.now().getTime()}`));
  });
