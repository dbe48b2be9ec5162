import { eq } from 'drizzle-orm';
import { addDays } from '#contract/time.ts';
import type { Services } from '#server/context.ts';
import { accountInvitations, accountLog, ownershipTransfers } from '#server/db/schema/account-members.ts';
import { approvals, approvalVotes } from '#server/db/schema/approvals.ts';
import { groups, shareChanges } from '#server/db/schema/groups.ts';
import { jobCrew } from '#server/db/schema/jobs.ts';
import { conversationLeads, memberReads } from '#server/db/schema/messaging.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { settlements } from '#server/db/schema/settlements.ts';
import { signOffDrafts } from '#server/db/schema/sign-offs.ts';
import { known } from './known.ts';
import { buildSharedAccount } from './members.ts';

interface TeamRows {
  userId: string;
  teamId: string;
  inviterId: string;
  shopId: number;
}

/** The person was invited to a team, is logged there and was offered its ownership. */
export async function addTeamRows({ db, now }: Services, { userId, teamId, inviterId, shopId }: TeamRows) {
  await db.insert(accountInvitations).values({
    providerId: shopId,
    email: known.email,
    role: 'mechanic',
    note: known.note,
    tokenHash: 'f'.repeat(64),
    invitedBy: inviterId,
    expiresAt: addDays(now(), 7),
    lastSentAt: now(),
    status: 'accepted',
    acceptedBy: userId,
  });
  await db
    .insert(accountLog)
    .values({ accountId: teamId, actorId: inviterId, event: 'joined', subjectId: userId });
  const [job] = await db.select({ id: serviceRequests.id }).from(serviceRequests).limit(1);
  await db.insert(jobCrew).values({ requestId: job!.id, providerId: shopId, userId });
  const [own] = await db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.ownerId, userId))
    .limit(1);
  await db.insert(signOffDrafts).values({ requestId: own!.id, fields: {}, updatedAt: now() });
  await db.insert(memberReads).values({
    userId,
    accountId: teamId,
    otherUserId: inviterId,
    readMessageId: 1,
    readAt: now(),
  });
  await db.insert(conversationLeads).values({ accountId: teamId, otherUserId: inviterId, userId });
  await db.insert(ownershipTransfers).values({
    accountId: teamId,
    fromId: inviterId,
    toId: userId,
    status: 'declined',
    expiresAt: addDays(now(), 7),
  });
}

/** The person shares aircraft with another, their shares change, and they voted on an expense. */
export async function addGroupRows({ db, now }: Services, userId: string, otherId: string) {
  const accountId = await buildSharedAccount(db, 'group', [
    { userId: otherId, role: 'managing_owner', shareBp: 10_000 },
    { userId, role: 'co_owner', shareBp: 0 },
  ]);
  await db.insert(groups).values({ accountId, kind: 'co_ownership', timeZone: 'America/Los_Angeles' });
  await db.insert(settlements).values({
    accountId,
    fromId: userId,
    toId: otherId,
    amount: '12.00',
    paidOn: '2026-10-02',
    recordedBy: userId,
  });
  await db.insert(shareChanges).values({
    accountId,
    proposedBy: otherId,
    shares: [{ userId, before: 0, after: 4000, agreedAt: null }],
    status: 'declined',
    expiresAt: addDays(now(), 7),
  });
  const [job] = await db
    .select({ requestId: serviceQuotes.requestId, providerId: serviceQuotes.providerId })
    .from(serviceQuotes)
    .innerJoin(serviceRequests, eq(serviceRequests.id, serviceQuotes.requestId))
    .where(eq(serviceRequests.ownerId, userId))
    .limit(1);
  const [approval] = await db
    .insert(approvals)
    .values({
      ...job!,
      accountId,
      subject: 'quote',
      subjectIds: [1],
      decision: {},
      amount: '900.00',
      totalAfter: '900.00',
      askedBy: userId,
      basis: 'people',
      needed: 1,
      voters: [otherId, userId],
      expiresAt: addDays(now(), 2),
      status: 'withdrawn',
    })
    .returning();
  await db
    .insert(approvalVotes)
    .values({ approvalId: approval!.id, userId, approve: true, note: known.note, at: now() });
}
