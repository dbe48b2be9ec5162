import { can, reachFor } from '#contract/accounts/permissions.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, authorize, invalid } from '#server/errors.ts';
import { emitToReaders, membersOf } from '#server/modules/accounts/members.service.ts';
import * as crew from '#server/modules/jobs/crew/crew.service.ts';
import { requestOfRoom } from '#server/modules/messaging/rooms/rooms.service.ts';
import { speakingIn, speakingWith } from '#server/modules/messaging/voices.service.ts';
import * as repo from './team-inbox.repo.ts';
import { isShared, leadFor } from './team-inbox.service.ts';

interface Wanted {
  userId?: string | undefined;
  roomId?: number | undefined;
  leadId: string | null;
}

/** Decides who answers for a conversation of the caller's team, or leads the job of a room. */
export async function setLead(caller: SignedIn, { userId, roomId, leadId }: Wanted) {
  if (roomId !== undefined) {
    const ctx = await speakingIn(caller, roomId);
    await leadJob(ctx, await requestOfRoom(ctx, roomId), leadId);
    return { lead: null, ...(await leadFor(ctx, { roomId })) };
  }
  const [ctx, otherUserId] = await speakingWith(caller, userId ?? '');
  if (!isShared(ctx)) throw new AppError('not_found');
  await inTransaction(ctx, (tx) => leadConversation(tx, otherUserId, leadId));
  return { lead: null, ...(await leadFor(ctx, { userId: otherUserId })) };
}

/** The lead of a room is that of its job. */
async function leadJob(ctx: SignedIn, requestId: number, leadId: string | null) {
  const { memberIds, canAssign } = await crew.forMember(ctx, requestId);
  if (canAssign) return crew.set(ctx, requestId, { leadId, memberIds });
  authorize(leadId === ctx.actor.id);
  return crew.take(ctx, requestId);
}

async function leadConversation(tx: SignedIn, otherUserId: string, leadId: string | null) {
  const { accountId, id } = tx.actor;
  const reach = reachFor(tx.actor, accountId, 'assign');
  if (reach !== 'all') {
    authorize(reach !== undefined && leadId === id);
    const taken = await repo.takeLead(tx.db, { accountId, otherUserId, userId: id });
    if (!taken) throw new AppError('stale_state', { status: 'led' });
  } else {
    if (leadId !== null && !(await answersMessages(tx, leadId)))
      invalid('leadId', 'Choose a member who reads the messages');
    await repo.setLead(tx.db, accountId, otherUserId, leadId);
  }
  await emitToReaders(tx.db, accountId, 'conversation', { userId: otherUserId });
}

/** True for the members who read and write the messages of the account. */
async function answersMessages({ db, actor }: SignedIn, memberId: string) {
  const member = (await membersOf(db, actor.accountId)).find(({ userId }) => userId === memberId);
  if (!member) return false;
  const { role, canQuote, canSign } = member;
  const membership = {
    accountId: actor.accountId,
    kind: 'team' as const,
    role,
    canQuote,
    canSign,
    providerId: null,
  };
  return can({ id: memberId, memberships: [membership] }, actor.accountId, 'message');
}
