import type { SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { isBeingRuled, requireJudge } from '#server/modules/disputes/claims.service.ts';
import type { Paging } from '#server/paging.ts';
import * as repo from './rooms.repo.ts';
import { readMessages } from './rooms.service.ts';

/** Returns a page of the room of a disputed job, for the administrator who rules; reading it is recorded. */
export async function readDisputed(ctx: SignedIn, disputeId: number, paging: Paging) {
  const { requestId, status } = await requireJudge(ctx, disputeId);
  if (status !== 'escalated') throw new AppError('stale_state', { status });
  const { id, ownerId } = found(await repo.currentOf(ctx.db, requestId));
  const { items, ...page } = await readMessages(ctx, id, paging);
  if (!paging.cursor)
    await record(ctx, { action: 'dispute.room_read', entity: 'dispute', entityId: disputeId });
  return {
    ...page,
    items: items.map((message) => ({ ...message, by: partyOf(message.senderId, ownerId) })),
  };
}

const partyOf = (senderId: string | null, ownerId: string) => {
  if (senderId === null) return null;
  return senderId === ownerId ? ('owner' as const) : ('provider' as const);
};

/** True if the caller is an administrator and the message belongs to a job whose dispute waits for a ruling. */
export async function canArbiterSee(ctx: SignedIn, messageId: number) {
  if (!actsAsAdmin(ctx)) return false;
  const room = await repo.roomOfMessage(ctx.db, messageId);
  return room !== undefined && (await isBeingRuled(ctx, room.requestId));
}
