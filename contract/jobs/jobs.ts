import * as z from 'zod';
import { meters } from '#contract/aircraft/meters.ts';
import { reading } from '#contract/aircraft/readings.ts';
import { restartOutcomes } from '#contract/aircraft/restarts.ts';
import { approval, payChoice } from '#contract/approvals/approvals.ts';
import {
  amount,
  byId,
  dateInput,
  dollars,
  id,
  isoDate,
  pageQuery,
  prose,
  reason,
  text,
  timestamp,
} from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxRequestedReminders, maxSearchText, minPrice } from '#contract/limits.ts';
import { payment } from '#contract/payments/payments.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { review } from '#contract/providers/reviews.ts';
import { pricings } from '#contract/requests/pricing.ts';
import { addition } from '#contract/requests/quotes.ts';
import { jobStatuses, maxChangeRequests } from '#contract/requests/request-lifecycle.ts';
import { meterFiguresInput, requestDetail } from '#contract/requests/requests.ts';
import { correct, signOffInput } from '#contract/sign-off/sign-off-input.ts';
import { fileIds } from '#contract/uploads.ts';
import { newInvoice } from './invoices.ts';

/** A payment with the client secret that the owner pays with; null unless it is unpaid. */
const duePayment = payment.extend({ clientSecret: z.string().nullable() });

/** Days after completion until whose end the owner can undo the restart. */
export const undoDays = 7;

const due = z.object({ date: isoDate.nullable(), hours: z.number().nullable() });

/** What a completed job changed on the owner's due list. */
export const reminderRestart = z.object({
  /** The date of the delivery, on which the items count as done. */
  doneOn: isoDate,
  undoUntil: timestamp,
  /** The time zone of the home airport, in which the undo ends. */
  timeZone: z.string(),
  canUndo: z.boolean(),
  undoneAt: timestamp.nullable(),
  items: z.array(
    z.object({
      reminderId: z.int(),
      name: z.string(),
      template: z.string().nullable(),
      /** Done, or restarted by the annual; else why it was left as it is. */
      outcome: z.enum(restartOutcomes),
      interval: z.string().nullable(),
      /** What its hours are read from. */
      meter: z.enum(meters).nullable(),
      /** When it was due before, or still is if the inspection was not approved. */
      was: due.nullable(),
      now: due.nullable(),
      /** True if the undo restored it; the owner had changed others since. */
      isRestored: z.boolean(),
    }),
  ),
  readings: z.array(
    z.object({
      meter: z.enum(meters),
      hours: z.number(),
      /** The reading that it follows on. */
      before: z.number().nullable(),
      /** False if it did not fit the other readings or the due list and was not taken over. */
      isTaken: z.boolean(),
    }),
  ),
});

/** The parts of a job that are not in the request itself. */
export const jobDetail = z.object({
  payment: duePayment.nullable(),
  additions: z.array(
    addition.extend({
      payment: duePayment.nullable(),
      /** True if it was still unpaid when the job ended. */
      isClosed: z.boolean(),
    }),
  ),
  /** The first name of the member of the provider's team who leads the job; null without a team or lead. */
  leadName: z.string().nullable(),
  /** True if the caller may review the job now. */
  canReview: z.boolean(),
  review: review.nullable(),
  /**
   * For the provider: what the aircraft's meters read last; once the work is delivered, what the delivery says they read, else
   * the last reading up to that date.
   */
  lastReadings: z.array(reading.pick({ meter: true, hours: true, readOn: true })),
  /**
   * For the provider of a running job: items of the due list that restart only if the delivery says what their meter reads,
   * with the ids of the items of the job that restart them.
   */
  hourClocks: z.array(
    z.object({
      name: z.string(),
      template: z.string().nullable(),
      meter: z.enum(meters),
      by: z.array(z.int()),
    }),
  ),
  /** For the provider: today where the work is dated. */
  workDate: z.string().nullable(),
  /** For the owner of a completed job; null if it changed nothing on the due list. */
  restart: reminderRestart.nullable(),
});

/** An action on a job that returns the request. */
const jobAction = { method: 'POST', params: byId, response: requestDetail } as const;
const onAddition = { method: 'POST', params: byId, errors: ['stage_order'] } as const;

const party = z.object({ id: z.string(), name: z.string() });

/** A job in the list of administrators. */
const listedJob = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(jobStatuses),
  tailNumber: z.string().nullable(),
  owner: party,
  provider: party,
  quotedPrice: amount,
  pricing: z.enum(pricings).nullish(),
  fundedAt: timestamp.nullable(),
  /** When a running job is to be delivered, and a delivered one confirmed. */
  deliverBy: timestamp.nullable(),
  confirmBy: timestamp.nullable(),
  updatedAt: timestamp,
});

export const jobEndpoints = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'All jobs, the latest change first',
    query: pageQuery.extend({
      /** In the title, the tail number, or the name of a party. */
      q: text(0, maxSearchText).optional(),
      status: z.enum(jobStatuses).optional(),
    }),
    response: listedJob,
    paged: true,
  }),
  getDeal: endpoint({
    method: 'GET',
    path: '/api/requests/:id/deal',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'Payments, additional work and review of a job, for its owner and provider',
    params: byId,
    response: jobDetail,
  }),
  agreeOnDate: endpoint({
    method: 'POST',
    path: '/api/requests/:id/new-date',
    access: 'user',
    needs: { team: 'work', group: 'accept' },
    summary: 'Proposes a new delivery date for a running job, or agrees by sending the same one',
    params: byId,
    body: z.object({ date: dateInput }),
    response: requestDetail,
  }),
  proposeAddition: endpoint({
    method: 'POST',
    path: '/api/requests/:id/additions',
    access: 'provider',
    needs: 'work',
    summary: 'Proposes additional work on a running job, unless it is a pre-buy',
    errors: ['no_additional_work', 'stale_state'],
    status: 201,
    params: byId,
    body: z.object({ description: prose, price: dollars(minPrice) }),
    response: addition,
  }),
  approveAddition: endpoint({
    ...onAddition,
    path: '/api/additions/:id/approve',
    access: 'owner',
    needs: 'accept',
    summary:
      'Approves additional work and creates its payment; where the owners of a group decide, starts their vote',
    errors: ['stage_order', 'approval_open', 'split_not_possible'],
    idempotent: true,
    body: z.object(payChoice),
    response: z.object({
      addition,
      /** Null while the owners vote. */
      payment: payment.nullable(),
      clientSecret: z.string().nullable(),
      approval: approval.nullable(),
    }),
  }),
  withdrawAddition: endpoint({
    ...onAddition,
    path: '/api/additions/:id/withdraw',
    access: 'provider',
    needs: 'work',
    summary: 'Withdraws proposed additional work',
    response: addition,
  }),
  backOut: endpoint({
    ...jobAction,
    path: '/api/requests/:id/back-out',
    access: 'owner',
    needs: 'accept',
    summary: 'Backs out of an accepted quote that is not paid yet',
  }),
  deliver: endpoint({
    ...jobAction,
    path: '/api/requests/:id/deliver',
    access: 'provider',
    needs: 'work',
    summary: `Delivers the work; the ${disputeWindowHours}-hour review window starts`,
    errors: ['above_cap', 'findings_open', 'stage_running', 'reading_runs_back'],
    body: z.object({
      summary: prose,
      photos: fileIds.optional(),
      /** The date in the logbook; unless given that of the delivery before, else today at the home airport. */
      doneOn: dateInput.optional(),
      /** Items of the owner's due list that the work includes; as in the delivery before, else all that were quoted. */
      reminderIds: z.array(id).max(maxRequestedReminders).optional(),
      /** What the meters of the aircraft read; as in the delivery before unless given. */
      readings: meterFiguresInput.optional(),
      /** The entry for the aircraft's records; work that needs one is not confirmed automatically without it. */
      signOff: signOffInput.optional(),
      /** What a capped job came to, needed for its first delivery; later ones only lower it. */
      invoice: newInvoice.optional(),
      correct,
    }),
  }),
  requestChanges: endpoint({
    ...jobAction,
    path: '/api/requests/:id/request-changes',
    access: 'owner',
    needs: 'accept',
    summary: `Requests changes to delivered work, up to ${maxChangeRequests} times`,
    body: z.object({ reason }),
  }),
  undoRestart: endpoint({
    method: 'POST',
    path: '/api/requests/:id/undo-restart',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: `Takes back what a completed job changed on the due list, within ${undoDays} days`,
    params: byId,
    response: reminderRestart,
  }),
  confirm: endpoint({
    ...jobAction,
    path: '/api/requests/:id/confirm',
    access: 'owner',
    needs: 'accept',
    summary: 'Confirms delivered work; the payment is released',
    idempotent: true,
  }),
  cancelJob: endpoint({
    ...jobAction,
    path: '/api/requests/:id/cancel-job',
    access: 'user',
    needs: { team: 'work', group: 'accept' },
    summary:
      'Requests to cancel a running job, or responds to such a request; before work starts the owner cancels it alone',
    audits: ['job.cancelled'],
    body: z.union([
      z.object({ accept: z.boolean() }),
      /** With `alone` the owner cancels before the agreed start: `stale_state` from then on. */
      z.object({ reason, alone: z.boolean().default(false) }),
    ]),
  }),
};
