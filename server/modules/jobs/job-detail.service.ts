import { meters } from '#contract/aircraft/meters.ts';
import { leftOutItems } from '#contract/requests/pricing.ts';
import { localDate } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { firstNamesAt } from '#server/modules/accounts/members.service.ts';
import { findHourClocks } from '#server/modules/aircraft/job-items.service.ts';
import { lastReadings } from '#server/modules/aircraft/readings.service.ts';
import { ofRequest, type Payment } from '#server/modules/payments/payments.service.ts';
import { acceptedQuoteOf, findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { getDelivery } from '#server/modules/requests/request-items.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { canReview, findReview } from '#server/modules/reviews/reviews.service.ts';
import * as additions from './additions.repo.ts';
import { leadOf } from './crew/crew.repo.ts';
import { timeZoneOfWork } from './delivery-date.service.ts';
import { findRestart } from './restarts.service.ts';

/** Returns the payments, additional work and review of a job, for its parties and administrators. */
export async function getJobDetail(ctx: SignedIn, requestId: number) {
  const role = await requireVisible(ctx, requestId);
  if (role === 'visitor') throw new AppError('not_found');
  const request = found(await requestById(ctx, requestId));
  const payments = await ofRequest(ctx, requestId);
  // The latest one: after an expired payment there may be another.
  const latest = (additionId: number | null) =>
    payments.findLast((payment) => payment.additionId === additionId && payment.status !== 'expired');
  const shown = (payment: Payment | undefined) => {
    if (!payment) return null;
    const isPayer = payment.payerId === ctx.actor.id;
    return {
      ...payment,
      creditAmount: isPayer ? payment.creditAmount : null,
      clientSecret: isPayer && payment.status === 'pending' ? payment.clientSecret : null,
    };
  };
  return {
    payment: shown(latest(null)),
    additions: (await additions.of(ctx.db, requestId)).map((addition) => ({
      ...addition,
      payment: shown(latest(addition.id)),
    })),
    lastReadings: role === 'provider' ? await readingsBefore(ctx, request) : [],
    hourClocks: role === 'provider' ? await hourClocksOf(ctx, request) : [],
    workDate: role === 'provider' ? localDate(await timeZoneOfWork(ctx, request), ctx.now()) : null,
    restart: await findRestart(ctx, request),
    leadName: await leadName(ctx, request),
    canReview: await canReview(ctx, request),
    review: (await findReview(ctx, requestId)) ?? null,
  };
}

/** Returns who leads the job as the owner reads it: by first name. */
async function leadName(ctx: SignedIn, request: Request) {
  const lead = await leadOf(ctx.db, request.id);
  if (!lead) return null;
  const { provider } = await findAcceptedQuote(ctx, request);
  return (await firstNamesAt(ctx.db, provider.userId)).get(lead.userId) ?? null;
}

/** Returns the clocks of the job's items that need a reading; not of lines that the owner left out. */
async function hourClocksOf(ctx: SignedIn, request: Request) {
  const { id, aircraftId, status } = request;
  if (aircraftId === null || status !== 'in_progress') return [];
  const { items } = await getDelivery(ctx, id);
  const leftOut = leftOutItems(await acceptedQuoteOf(ctx, request));
  const ids = items.map(({ reminderId }) => reminderId).filter((one) => !leftOut.includes(one));
  return findHourClocks(ctx.db, aircraftId, ids);
}

/**
 * Returns the readings with which the provider compares the meters of a delivery or of its entry. What the owner flies after
 * delivered work is not the provider's to know.
 */
async function readingsBefore(ctx: SignedIn, { id, aircraftId, status, deliveredAt, doneOn }: Request) {
  if (aircraftId === null) return [];
  if (status === 'in_progress') return lastReadings(ctx.db, aircraftId);
  if (deliveredAt === null || doneOn === null) return [];
  const { readings } = await getDelivery(ctx, id);
  const lasts = await lastReadings(ctx.db, aircraftId, doneOn);
  return meters.flatMap((meter) => {
    const hours = readings[meter];
    if (hours !== undefined) return { meter, hours, readOn: doneOn };
    return lasts.find((last) => last.meter === meter) ?? [];
  });
}
