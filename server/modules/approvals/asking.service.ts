import type { PayMode } from '#contract/accounts/member-states.ts';
import { isVoter } from '#contract/accounts/permissions.ts';
import type { ApprovalSubject } from '#contract/approvals/approval-lifecycle.ts';
import {
  basisFor,
  electorateOf,
  neededOf,
  needsVote,
  standingOf,
} from '#contract/approvals/approval-rules.ts';
import { approvalReminderHours } from '#contract/limits.ts';
import { toCents, toDollars } from '#contract/money.ts';
import { fullName } from '#contract/names.ts';
import { addHours, hourMs } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { decidingOf } from '#server/modules/groups/groups.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { ask } from '#server/questions.ts';
import * as templates from './approvals.notifications.ts';
import * as repo from './approvals.repo.ts';
import { toViews } from './approvals.view.ts';

/** An expense that the caller is about to accept. */
export interface Expense {
  request: Request;
  provider: { id: number; userId: string };
  subject: ApprovalSubject;
  subjectIds: number[];
  /** The body of the call, which is carried out once the owners approve. */
  decision: Record<string, unknown>;
  cents: number;
  /** When it can no longer be accepted, whatever the vote. */
  until: (Date | null)[];
  pay?: PayMode | undefined;
  payerId?: string | undefined;
}

/**
 * Returns who pays for an expense that the caller may accept now, or the vote that it needs first: then nothing else changes.
 * The caller has locked the request. Throws `approval_open` while another vote on the request is open.
 */
export async function askOwners(tx: SignedIn, expense: Expense) {
  const { request, payerId, pay } = expense;
  const group = request.ownerId === tx.actor.id ? undefined : await decidingOf(tx, request.ownerId);
  // Further work of a job is paid by one.
  if (pay === 'split' && expense.subject !== 'quote') throw new AppError('split_not_possible');
  if (!group) {
    if (payerId !== undefined && payerId !== tx.actor.id) invalid('payerId', 'Choose who pays');
    return { approval: null, payerId: tx.actor.id };
  }
  const { members, isOfficer } = await lockRole(tx, group.id);
  // Answers that cost nothing, such as declined findings.
  if (expense.cents === 0) return { approval: null, payerId: payerId ?? tx.actor.id };
  if (await repo.openOn(tx.db, request.id)) throw new AppError('approval_open');
  const payer = payerOf(tx, members, payerId);
  // Who works for the provider does not vote on what it costs.
  const provider = await accounts.membersOf(tx.db, expense.provider.userId);
  const partisans = new Set([expense.provider.userId, ...provider.map(({ userId }) => userId)]);
  const voters = electorateOf(members).filter(({ userId }) => !partisans.has(userId));
  const totalCents = expense.cents + (await approvedSince(tx, expense));
  const basis = basisFor(group.rule, voters);
  const needed = neededOf(basis, group.rule.approvals, voters);
  const own = voters.filter(({ userId }) => userId === tx.actor.id).map((one) => ({ ...one, approve: true }));
  const isDecided = voters.length === 0 || standingOf({ basis, needed }, voters, own).outcome === 'approved';
  if (isDecided || !needsVote(group.rule, totalCents, isOfficer)) return { approval: null, payerId: payer };
  const approval = await start(tx, expense, {
    accountId: group.id,
    payerId: payer,
    basis,
    needed,
    voters: voters.map(({ userId }) => userId),
    totalAfter: toDollars(totalCents),
    hours: group.rule.approvalHours,
  });
  const listed = found(await repo.listedById(tx.db, approval.id));
  const asker = found(members.find(({ userId }) => userId === tx.actor.id));
  const about = { approval: listed, timeZone: group.timeZone };
  const content = templates.asked(about, asker.firstName ?? fullName(asker));
  await notifyAll(tx, templates.toMembers(voters, content));
  return { approval: (await toViews(tx, [listed]))[0]!, payerId: payer };
}

/** Locks the group against changes of its people, and reads the caller's role again: it may be gone since the call began. */
async function lockRole(tx: SignedIn, groupId: string) {
  await accounts.lockAccount(tx, groupId);
  const members = await accounts.membersOf(tx.db, groupId);
  const own = members.find(({ userId }) => userId === tx.actor.id);
  if (!own) throw new AppError('not_found');
  if (own.role === 'pilot') throw new AppError('forbidden');
  return { members, isOfficer: own.role === 'maintenance_officer' };
}

/** Returns who pays: who accepts, unless another co-owner is named. A maintenance officer has to name one. */
function payerOf({ actor }: SignedIn, members: accounts.ActiveMember[], payerId = actor.id) {
  const payer = members.find(({ userId }) => userId === payerId);
  if (!payer || !isVoter(payer.role)) invalid('payerId', 'Choose which co-owner pays');
  return payerId;
}

/** Returns what was approved on the job since its last approval, in cents; nothing before a quote is accepted. */
async function approvedSince(tx: SignedIn, { request, subject }: Expense) {
  if (subject === 'quote') return 0;
  // An approval of a quote that was not paid for in time says nothing about another one.
  const earlier = (await repo.approvedOn(tx.db, request.id)).filter(
    (one) => one.subject !== 'quote' || one.subjectIds.includes(request.acceptedQuoteId ?? 0),
  );
  const idsOf = (wanted: ApprovalSubject) =>
    earlier.filter((one) => one.subject === wanted).flatMap(({ subjectIds }) => subjectIds);
  const amounts = await ask(tx, 'request.approved_since', {
    requestId: request.id,
    since: earlier.at(-1)?.endedAt ?? null,
    findings: idsOf('findings'),
    additions: idsOf('addition'),
  });
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

type Terms = Pick<repo.Approval, 'accountId' | 'payerId' | 'basis' | 'needed' | 'voters' | 'totalAfter'> & {
  hours: number;
};

/** Starts a vote with the vote of who asks, if that person is a voter. */
async function start(tx: SignedIn, expense: Expense, { hours, ...terms }: Terms) {
  const now = tx.now();
  const ends = [addHours(now, hours), ...expense.until.filter((at) => at !== null)];
  const expiresAt = new Date(Math.min(...ends.map((at) => at.getTime())));
  const isShort = expiresAt.getTime() - now.getTime() <= approvalReminderHours * hourMs;
  const approval = await repo.insert(tx.db, {
    ...terms,
    requestId: expense.request.id,
    providerId: expense.provider.id,
    subject: expense.subject,
    subjectIds: expense.subjectIds,
    decision: expense.decision,
    amount: toDollars(expense.cents),
    askedBy: tx.actor.id,
    pay: expense.pay ?? 'one',
    expiresAt,
    // The voters were just asked.
    remindedAt: isShort ? now : null,
    createdAt: now,
  });
  if (terms.voters.includes(tx.actor.id))
    await repo.vote(tx.db, { approvalId: approval.id, userId: tx.actor.id, approve: true, at: now });
  await logTransition(tx, {
    entity: 'approval',
    entityId: approval.id,
    requestId: approval.requestId,
    to: approval.status,
    event: 'ask',
    actorId: tx.actor.id,
  });
  return approval;
}

/** Returns the price of an accepted quote with what it lets pass without a call, in cents; of a pre-buy all of its stages. */
export const centsOfQuote = (quote: {
  price: string;
  noCallTotal: string | null;
  stages?: { price: string | number }[] | null;
}) => {
  const price = quote.stages?.length
    ? quote.stages.reduce((sum, stage) => sum + toCents(stage.price), 0)
    : toCents(quote.price);
  return price + toCents(quote.noCallTotal ?? '0.00');
};
