import * as z from 'zod';
import { approval, payChoice } from '#contract/approvals/approvals.ts';
import { amount, byId, dollars, id, optionalText, prose, text, timestamp, title } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { eventsOf } from '#contract/lifecycle.ts';
import {
  maxFindingArea,
  maxFindingBasis,
  maxFindingPhotos,
  maxFindings,
  maxLaborHours,
  maxReason,
  minPrice,
} from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import { payment } from '#contract/payments/payments.ts';
import { addition } from '#contract/requests/quotes.ts';
import { attachedFile } from '#contract/uploads.ts';
import { findingGrades } from './finding-grades.ts';
import { findingStatuses, findingTransitions } from './finding-lifecycle.ts';

/** A price of 0: covered by the quote, or no work is proposed. */
const findingPrice = dollars(0).refine(
  (price) => price === 0 || price >= minPrice,
  `Enter 0, or ${formatMoney(minPrice)} or more`,
);

const findingFields = z.object({
  area: optionalText(maxFindingArea),
  title,
  text: prose,
  grade: z.enum(findingGrades),
  /** What it is based on: an airworthiness directive, a chapter of the manual. */
  basis: optionalText(maxFindingBasis),
  laborHours: z.number().min(0).max(maxLaborHours).multipleOf(0.1, 'Use at most 1 decimal place').nullish(),
  /** The part of the price that is for parts. */
  parts: dollars(0).nullish(),
  price: findingPrice,
  /** On a pre-buy, where the price is 0: what the repair may cost, which the owner pays elsewhere. */
  costLow: dollars(0).nullish(),
  costHigh: dollars(0).nullish(),
  fileIds: z.array(id).max(maxFindingPhotos).optional(),
});

const otherFinding = z.object({ id: z.int(), number: z.int() });

/** A discrepancy that the provider found on a running job. */
export const finding = z.object({
  id: z.int(),
  requestId: z.int(),
  /** Counts from 1 in each job. */
  number: z.int(),
  area: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  grade: z.enum(findingGrades),
  basis: z.string().nullable(),
  laborHours: z.number().nullable(),
  parts: amount.nullable(),
  price: amount,
  /** On a pre-buy: what the repair may cost; null if it is not estimated. */
  costLow: amount.nullish(),
  costHigh: amount.nullish(),
  status: z.enum(findingStatuses),
  /** Why the owner declined it. */
  reason: z.string().nullable(),
  /** True if it was approved by the no-call limit of the quote. */
  isNoCall: z.boolean(),
  /** The additional work that pays for it; null without a price. */
  additionId: z.int().nullable(),
  /** True if nothing is to be paid before the work starts. */
  isPaid: z.boolean(),
  /** What the owner got back because it was approved and paid, and not done. */
  refundedAmount: amount.nullable(),
  /** The item of the due list that a deferred one became, or one that was not done; null without an aircraft. */
  reminderId: z.int().nullable(),
  /** Who reported it. */
  foundBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  decidedAt: timestamp.nullable(),
  doneAt: timestamp.nullable(),
  photos: z.array(attachedFile),
  /** The first report of the same discrepancy, which this one replaces. */
  replaces: otherFinding.nullable(),
  /** The latest report of the same discrepancy after this one, which counts in its place. */
  replacedBy: otherFinding.nullable(),
  /** Transitions that the caller may trigger now. */
  can: z.array(z.enum(eventsOf(findingTransitions))),
});

const decided = z.array(id).max(maxFindings).default([]);

const onFinding = { params: byId, access: 'provider', needs: 'work' } as const;

export const findingEndpoints = {
  workOrder: endpoint({
    method: 'GET',
    path: '/api/requests/:id/work-order.pdf',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'The work order of a paid job as a PDF to print, for the parties of the job and administrators',
    errors: ['stale_state'],
    params: byId,
    responseKind: 'file',
  }),
  listFindings: endpoint({
    method: 'GET',
    path: '/api/requests/:id/findings',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'The findings of a job, for its parties and administrators; the most serious first',
    params: byId,
    response: z.array(finding),
  }),
  reportFinding: endpoint({
    method: 'POST',
    path: '/api/requests/:id/findings',
    access: 'provider',
    needs: 'work',
    summary: 'Reports a finding on a running job; one within the no-call limit of the quote is approved',
    errors: ['findings_full', 'finding_replaced'],
    status: 201,
    params: byId,
    body: findingFields.extend({
      /**
       * An earlier finding of the job that was answered and not done, and is reported again: this one counts in its
       * place, with its grade. The owner answers this one, also within the no-call limit. Photos of other
       * findings may be named then: copies of them are attached.
       */
      replacesId: id.nullish(),
    }),
    response: finding,
  }),
  editFinding: endpoint({
    ...onFinding,
    method: 'PATCH',
    path: '/api/findings/:id',
    summary: 'Changes a finding that the owner has not decided on',
    body: findingFields.partial(),
    response: finding,
  }),
  withdrawFinding: endpoint({
    ...onFinding,
    method: 'DELETE',
    path: '/api/findings/:id',
    summary: 'Withdraws a finding that the owner has not decided on',
    status: 204,
  }),
  giveBackFinding: endpoint({
    ...onFinding,
    method: 'POST',
    path: '/api/findings/:id/withdraw',
    summary: 'Says that an approved finding will not be done; the owner gets its price back',
    idempotent: true,
    response: finding,
  }),
  completeFinding: endpoint({
    ...onFinding,
    method: 'POST',
    path: '/api/findings/:id/done',
    summary: 'Marks an approved and paid finding as done',
    errors: ['finding_unpaid'],
    response: finding,
  }),
  declineAddition: endpoint({
    method: 'POST',
    path: '/api/additions/:id/decline',
    access: 'owner',
    needs: 'accept',
    summary: 'Declines additional work and its findings, even if approved but not paid yet',
    errors: ['stage_order'],
    params: byId,
    /** A reason is required if one of its findings is graded unairworthy. */
    body: z.object({ reason: text(0, maxReason).optional() }),
    response: addition,
  }),
  decideFindings: endpoint({
    method: 'POST',
    path: '/api/requests/:id/findings/decide',
    access: 'owner',
    needs: 'accept',
    summary:
      'Answers findings, all or none of those named; the approved ones become one piece of additional work',
    idempotent: true,
    params: byId,
    body: z
      .object({
        approve: decided,
        /** A reason is required for a finding graded unairworthy. */
        decline: z
          .array(z.object({ id, reason: text(0, maxReason).optional() }))
          .max(maxFindings)
          .default([]),
        /**
         * One graded unairworthy is due on the due list today, the others later. Also one that was approved and is not
         * going to be done: it stays as it is, and is on the due list.
         */
        defer: decided,
        /** The findings as the owner saw them: `stale_state` if the provider has changed one since. */
        seen: z
          .array(z.object({ id, updatedAt: timestamp }))
          .max(maxFindings)
          .default([]),
        ...payChoice,
      })
      .superRefine(({ approve, decline, defer }, ctx) => {
        const ids = [...approve, ...decline.map((declined) => declined.id), ...defer];
        if (ids.length === 0)
          ctx.addIssue({ code: 'custom', path: ['approve'], message: 'Answer at least one finding' });
        if (new Set(ids).size < ids.length)
          ctx.addIssue({ code: 'custom', path: ['approve'], message: 'Answer each finding once' });
      }),
    response: z.object({
      findings: z.array(finding),
      /** Null if the approved findings cost nothing. */
      addition: addition.nullable(),
      payment: payment.nullable(),
      clientSecret: z.string().nullable(),
      /** The vote of the owners that started instead of all answers; null if they are given. */
      approval: approval.nullable(),
    }),
    errors: ['approval_open', 'split_not_possible'],
  }),
};
