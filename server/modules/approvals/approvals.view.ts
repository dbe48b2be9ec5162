import { can } from '#contract/accounts/permissions.ts';
import { isDecisive, standingOf, type Voter } from '#contract/approvals/approval-rules.ts';
import { remindAgainHours } from '#contract/payments/share-lifecycle.ts';
import { addHours } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import * as accounts from '#server/modules/accounts/members.service.ts';
import { readersOf } from '#server/modules/notifications/notifications.service.ts';
import { askedKey } from './approvals.notifications.ts';
import * as repo from './approvals.repo.ts';

type Member = accounts.ActiveMember;

/** Returns the members who were asked and still count: one who left or has another role does not. */
export const votersAmong = ({ voters }: Pick<repo.Approval, 'voters'>, members: readonly Member[]) =>
  members.filter(
    ({ userId, role }) => voters.includes(userId) && (role === 'managing_owner' || role === 'co_owner'),
  );

/** Statuses after which the same is asked again; what is outdated has changed, and is looked at first. */
export const endedWithout: ReadonlySet<string> = new Set(['rejected', 'expired', 'withdrawn']);

/** True for some hours after the voters were asked or reminded. */
export const wasRemindedLately = (
  { remindedAt, createdAt }: Pick<repo.Approval, 'remindedAt' | 'createdAt'>,
  now: Date,
) => addHours(remindedAt ?? createdAt, remindAgainHours) > now;

/** True for members who see the votes: co-owners, and the officer who asked. */
const seesVotes = (
  { actor }: SignedIn,
  { accountId, askedBy }: Pick<repo.Approval, 'accountId' | 'askedBy'>,
) => can(actor, accountId, 'vote') || (askedBy === actor.id && can(actor, accountId, 'accept'));

/** Returns what happened to the votes on a request, as far as the caller sees them. */
export async function logFor(ctx: SignedIn, requestId: number) {
  const rows = await repo.logOfRequest(ctx.db, requestId);
  return rows
    .filter((row) => seesVotes(ctx, row))
    .map(({ accountId: _account, askedBy: _asker, ...entry }) => entry);
}

const base = ({ id, requestId, subject, subjectIds, status, createdAt, expiresAt }: repo.ListedApproval) => ({
  id,
  requestId,
  subject,
  subjectIds,
  status,
  createdAt,
  expiresAt,
});

/** Returns what others than the owners see: that they decide, and by when. */
export const publicView = (approval: repo.ListedApproval) => ({ ...base(approval), vote: null });

/** Returns votes as a member of their groups sees them. */
export async function toViews(ctx: SignedIn, approvals: repo.ListedApproval[]) {
  if (approvals.length === 0) return [];
  const votes = await repo.votesOf(
    ctx.db,
    approvals.map(({ id }) => id),
  );
  const open = approvals.filter(({ status }) => status === 'open');
  const asked = [...new Set(open.flatMap(({ voters }) => voters))];
  const keys = open.map(({ id }) => askedKey(id));
  const readers = open.length > 0 ? await readersOf(ctx, asked, keys) : [];
  const membersOf = new Map<string, Member[]>();
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const accountId of new Set(approvals.map((one) => one.accountId))) {
    membersOf.set(accountId, await accounts.membersOf(ctx.db, accountId));
    names.set(accountId, await accounts.firstNamesAt(ctx.db, accountId));
  }
  return approvals.map((approval) => {
    if (!seesVotes(ctx, approval)) return publicView(approval);
    const members = membersOf.get(approval.accountId) ?? [];
    const former = names.get(approval.accountId);
    return {
      ...base(approval),
      vote: voteView(
        ctx,
        approval,
        members,
        votes.filter(({ approvalId }) => approvalId === approval.id),
        (userId) => former?.get(userId) ?? null,
        (userId) => readers.some((one) => one.userId === userId && one.eventKey === askedKey(approval.id)),
      ),
    };
  });
}

type Votes = Awaited<ReturnType<typeof repo.votesOf>>;

function voteView(
  ctx: SignedIn,
  approval: repo.ListedApproval,
  members: Member[],
  votes: Votes,
  formerName: (userId: string) => string | null,
  hasRead: (userId: string) => boolean,
) {
  const { title, businessName, amount, totalAfter, pay, basis, endedAt, endReason, status } = approval;
  const own = members.find(({ userId }) => userId === ctx.actor.id);
  const current = votersAmong(approval, members);
  const isOpen = status === 'open' && approval.expiresAt > ctx.now();
  const person = (userId: string) => {
    const member = members.find((one) => one.userId === userId);
    const { firstName, lastName } = member ?? { firstName: formerName(userId), lastName: null };
    return { userId, firstName, lastName };
  };
  // Of an ended vote people stay listed who have left since, as far as they voted.
  const shown = approval.voters.filter(
    (id) => current.some(({ userId }) => userId === id) || votes.some(({ userId }) => userId === id),
  );
  const seesShares = can(ctx.actor, approval.accountId, 'vote');
  const voters: Voter[] = current;
  const { approved, rejected, needed, of } = standingOf(approval, voters, votes);
  const canVote = isOpen && current.some(({ userId }) => userId === ctx.actor.id);
  return {
    title,
    businessName,
    amount,
    totalAfter,
    pay,
    basis,
    askedBy: person(approval.askedBy),
    payer: approval.payerId === null ? null : person(approval.payerId),
    needed,
    approved,
    rejected,
    of,
    voters: shown.map((userId) => {
      const member = members.find((one) => one.userId === userId);
      const vote = votes.find((one) => one.userId === userId);
      return {
        ...person(userId),
        profileImageUrl: member?.profileImageUrl ?? null,
        shareBp: seesShares ? (member?.shareBp ?? null) : null,
        approves: vote?.approve ?? null,
        note: vote?.note ?? '',
        votedAt: vote?.at ?? null,
        hasSeen: vote !== undefined || hasRead(userId),
        isYou: userId === ctx.actor.id,
      };
    }),
    endedAt,
    endReason,
    canVote,
    isDecisive: canVote && isDecisive(approval, voters, votes, ctx.actor.id),
    canWithdraw:
      isOpen && (approval.askedBy === ctx.actor.id || own?.role === 'managing_owner') && own !== undefined,
    canAskAgain: endedWithout.has(status) && can(ctx.actor, approval.accountId, 'accept'),
    canRemind:
      isOpen &&
      own !== undefined &&
      !wasRemindedLately(approval, ctx.now()) &&
      current.some(({ userId }) => userId !== own.userId && !votes.some((vote) => vote.userId === userId)),
  };
}
