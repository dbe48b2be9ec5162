import * as z from 'zod';
import { byId, dateInput, dollars, prose, isoDate, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { payment } from './payments.ts';
import { addition } from './quotes.ts';
import { requestDetail, serviceRequest } from './requests.ts';
import { review } from './reviews.ts';

/** A payment with what its payer needs to make it, while it waits. */
const duePayment = payment.extend({ clientSecret: z.string().nullable() });

/** What belongs to a job beside the request itself. */
export const deal = z.object({
  payment: duePayment.nullable(),
  additions: z.array(addition.extend({ payment: duePayment.nullable() })),
  /** Whether the caller may review the job now. */
  canReview: z.boolean(),
  review: review.nullable(),
});

const onAddition = { method: 'POST', params: byId } as const;

const dayOff = z.object({
  id: z.int(),
  firstDay: isoDate,
  lastDay: isoDate,
  note: z.string().nullable(),
});

export const jobEndpoints = {
  getDeal: endpoint({
    method: 'GET',
    path: '/api/requests/:id/deal',
    access: 'user',
    summary: 'Payments, additional work and review of a job, for its two sides',
    params: byId,
    response: deal,
  }),
  agreeOnDate: endpoint({
    method: 'POST',
    path: '/api/requests/:id/new-date',
    access: 'user',
    summary: 'Proposes a new date for the end of a running job, or agrees by naming the same',
    params: byId,
    body: z.object({ date: dateInput }),
    response: requestDetail,
  }),
  proposeAddition: endpoint({
    method: 'POST',
    path: '/api/requests/:id/additions',
    access: 'provider',
    summary: 'Proposes additional work on a running job',
    status: 201,
    params: byId,
    body: z.object({ description: prose, price: dollars(1) }),
    response: addition,
  }),
  approveAddition: endpoint({
    ...onAddition,
    path: '/api/additions/:id/approve',
    access: 'owner',
    summary: 'Approves additional work and prepares its payment',
    idempotent: true,
    response: z.object({ addition, payment, clientSecret: z.string() }),
  }),
  declineAddition: endpoint({
    ...onAddition,
    path: '/api/additions/:id/decline',
    access: 'owner',
    summary: 'Declines additional work, also an approved one that is not paid yet',
    response: addition,
  }),
  withdrawAddition: endpoint({
    ...onAddition,
    path: '/api/additions/:id/withdraw',
    access: 'provider',
    summary: 'Takes a proposal back',
    response: addition,
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/api/schedule',
    access: 'provider',
    summary: "One's jobs, quoted dates and days off between two days",
    query: z.object({ from: dateInput, to: dateInput }),
    response: z.object({
      jobs: z.array(
        serviceRequest
          .pick({ id: true, title: true, status: true, airport: true })
          .extend({ quoteStatus: z.enum(['pending', 'accepted']), day: isoDate }),
      ),
      daysOff: z.array(dayOff),
      /** The secret address of the calendar, once it was made. */
      feedUrl: z.string().nullable(),
    }),
  }),
  takeDaysOff: endpoint({
    method: 'POST',
    path: '/api/schedule/days-off',
    access: 'provider',
    summary: 'Notes days without work',
    status: 201,
    body: z
      .object({ firstDay: dateInput, lastDay: dateInput, note: text(0, 120).optional() })
      .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
        path: ['lastDay'],
        message: 'The last day is before the first',
      }),
    response: dayOff,
  }),
  removeDaysOff: endpoint({
    method: 'DELETE',
    path: '/api/schedule/days-off/:id',
    access: 'provider',
    summary: 'Removes days without work',
    status: 204,
    params: byId,
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/schedule/feed',
    access: 'provider',
    summary: 'Makes a new secret address for the calendar; the former one ends',
    response: z.object({ feedUrl: z.string() }),
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/api/calendar/:token',
    access: 'public',
    summary: 'The calendar as iCalendar, for whoever has its secret address',
    params: z.object({ token: text(20, 80) }),
    answer: 'file',
  }),
};
