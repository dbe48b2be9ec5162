import * as z from 'zod';
import { person } from '#contract/accounts/team.ts';
import { amount, byId, dollars, isoDate, oneLine, timestamp, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxSettlementNote } from '#contract/limits.ts';

/** A part of a line that a co-owner owes or paid; negative for a refund. */
const part = z.object({ userId, amount });

const statementLine = z.object({
  kind: z.enum(['payment', 'refund']),
  /** The day of the payment or refund, in the group's time zone. */
  date: isoDate,
  requestId: z.int(),
  paymentId: z.int(),
  title: z.string(),
  provider: z.string(),
  isAddition: z.boolean(),
  isSplit: z.boolean(),
  /** Who owes which part, in the order of `people`. */
  owed: z.array(part),
  /** Whose cards paid, or got it back. */
  paid: z.array(part),
  total: amount,
});

const sums = z.object({ userId, owed: amount, paid: amount, balance: amount });

const settlement = z.object({
  id: z.int(),
  from: person,
  to: person,
  amount,
  paidOn: isoDate,
  note: z.string(),
  /** Null until the receiver has confirmed it. */
  confirmedAt: timestamp.nullable(),
});

export const groupStatement = z.object({
  groupId: userId,
  name: z.string(),
  period: z.string(),
  from: isoDate,
  /** The last day. */
  until: isoDate,
  /** True while the period runs: then more lines can come. */
  isOpen: z.boolean(),
  people: z.array(person),
  lines: z.array(statementLine),
  /** Per person; what they paid less what they owe is their balance. */
  sums: z.array(sums),
  total: amount,
  /** The fewest payments that make everyone even by now; none for a past period. */
  settleUp: z.array(z.object({ fromId: userId, toId: userId, amount })),
  /** What they recorded; none for a past period. */
  settlements: z.array(settlement),
});
export type GroupStatement = z.infer<typeof groupStatement>;

const byGroup = z.object({ id: userId });

export const statementEndpoints = {
  groupStatement: endpoint({
    method: 'GET',
    path: '/api/groups/:id/statement',
    access: 'owner',
    needs: 'statement.read',
    summary: 'What the co-owners owed and paid in a month, quarter or year, as JSON, PDF or CSV',
    params: byGroup,
    query: z.object({
      period: z.string().regex(/^20\d\d(-(0[1-9]|1[0-2])|-Q[1-4])?$/, 'Enter 2026-11, 2026-Q4 or 2026'),
      userId: userId.optional(),
      format: z.enum(['json', 'pdf', 'csv']).default('json'),
    }),
    responseKind: 'json',
  }),
  recordSettlement: endpoint({
    method: 'POST',
    path: '/api/groups/:id/settlements',
    access: 'owner',
    needs: 'statement.read',
    summary: 'Notes that you paid another co-owner elsewhere, or that one paid you; no money moves here',
    status: 201,
    params: byGroup,
    body: z.object({
      toUserId: userId,
      /** Who paid, if the receiver records it; the caller otherwise. */
      fromUserId: userId.optional(),
      amount: dollars(0.01),
      paidOn: isoDate,
      note: oneLine(0, maxSettlementNote).optional(),
    }),
    response: settlement,
  }),
  confirmSettlement: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/confirm',
    access: 'owner',
    needs: 'statement.read',
    summary: 'Confirms that a settlement arrived; for its receiver',
    params: byId,
    response: settlement,
    errors: ['stale_state'],
  }),
  removeSettlement: endpoint({
    method: 'DELETE',
    path: '/api/settlements/:id',
    access: 'owner',
    needs: 'statement.read',
    summary: 'Removes a settlement that you recorded and that is not confirmed',
    status: 204,
    params: byId,
    errors: ['stale_state'],
  }),
};
