import type { SignedIn } from '#server/context.ts';
import { authorize } from '#server/errors.ts';
import { emitPassing } from '#server/live/emit.ts';
import { canMessage } from './contacts/person.service.ts';
import { otherParticipant } from './rooms/rooms.service.ts';

type Ref = { userId?: string | undefined; roomId?: number | undefined };

/** Shows the other side of a conversation that the caller is typing. */
export async function typing(ctx: SignedIn, { userId, roomId }: Ref) {
  const { db, actor } = ctx;
  if (roomId !== undefined) {
    const to = await otherParticipant(ctx, roomId);
    await emitPassing(db, [to], 'typing', { roomId, typingUserId: actor.id });
  } else if (userId !== undefined) {
    authorize(await canMessage(ctx, userId));
    await emitPassing(db, [userId], 'typing', { userId: actor.id, typingUserId: actor.id });
  }
}
