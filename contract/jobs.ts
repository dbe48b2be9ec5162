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
    summary: 'Payments, additional work and review of a job, for its owner and provider',
    params: byId,
    response: deal,
  }),
  agreeOnDate: endpoint({
    method: 'POST',
    path: '/api/requests/:id/new-date',
    access: 'user',
    summary: 'Proposes a new delivery date for a running job, or agrees by sending the same one',
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
    summary: 'Approves additional work and creates its payment',
    idempotent: true,
    response: z.object({ addition, payment, clientSecret: z.string() }),
  }),
  declineAddition: endpoint({
    ...onAddition,
    path: '/api/additions/:id/decline',
    access: 'owner',
    summary: 'Declines additional work, even if approved but not paid yet',
    response: addition,
  }),
  withdrawAddition: endpoint({
    ...onAddition,
    path: '/api/additions/:id/withdraw',
    access: 'provider',
    summary: 'Withdraws proposed additional work',
    response: addition,
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/api/schedule',
    access: 'provider',
    summary: 'Your jobs, quoted dates and days off between two dates',
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
    summary: 'Adds days off',
    status: 201,
    body: z
      .object({ firstDay: dateInput, lastDay: dateInput, note: text(0, 120).optional() })
      .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
        path: ['lastDay'],
        message: 'Choose an end date on or after the start date',
      }),
    response: dayOff,
  }),
  removeDaysOff: endpoint({
    method: 'DELETE',
    path: '/api/schedule/days-off/:id',
    access: 'provider',
    summary: 'Removes days off',
    status: 204,
    params: byId,
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/schedule/feed',
    access: 'provider',
    summary: 'Creates a new secret calendar link; the previous one stops working',
    response: z.object({ feedUrl: z.string() }),
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/api/calendar/:token',
    access: 'public',
    summary: 'The calendar as iCalendar, for anyone with its secret link',
    params: z.object({ token: text(20, 80) }),
    responseKind: 'file',
  }),
};
