import type { SignedIn } from '#server/context.ts';
import { authorize } from '#server/errors.ts';
import { emitPassing } from '#server/live/emit.ts';
import { readersOf } from '#server/modules/accounts/members.service.ts';
import { canMessage } from './contacts/person.service.ts';
import { otherParticipant } from './rooms/rooms.service.ts';
import { isShared, namesOf } from './team-inbox/team-inbox.service.ts';
import { speakingIn, speakingWith } from './voices.service.ts';

type Ref = { userId?: string | undefined; roomId?: number | undefined };

/** Signals of one conversation that come faster tell nothing new. */
const minIntervalMs = 1_000;
const maxRemembered = 10_000;
/** When users of this process last typed, by conversation. */
const lastTyped = new Map<string, number>();

function isTooSoon(key: string) {
  const now = performance.now();
  if (now - (lastTyped.get(key) ?? -Infinity) < minIntervalMs) return true;
  if (lastTyped.size >= maxRemembered) lastTyped.clear();
  lastTyped.set(key, now);
  return false;
}

/** Shows the other side of a conversation that the caller is typing. */
export async function typing(caller: SignedIn, { userId, roomId }: Ref) {
  const { db, actor } = caller;
  if (isTooSoon(`${actor.id} ${roomId ?? userId}`)) return;
  if (roomId !== undefined) {
    const ctx = await speakingIn(caller, roomId);
    const to = await readersOf(db, await otherParticipant(ctx, roomId));
    await emitPassing(db, to, 'typing', { roomId, typingUserId: ctx.actor.accountId });
    await showMembers(ctx, { roomId });
  } else if (userId !== undefined) {
    const [ctx, otherId] = await speakingWith(caller, userId);
    authorize(await canMessage(ctx, otherId));
    const { accountId } = ctx.actor;
    const to = await readersOf(db, otherId);
    await emitPassing(db, to, 'typing', { userId: accountId, typingUserId: accountId });
    await showMembers(ctx, { userId: otherId });
  }
}

/** Shows the other members of a shared account who is replying, so that two do not answer at once. */
async function showMembers(ctx: SignedIn, ref: { userId: string } | { roomId: number }) {
  const { db, actor } = ctx;
  if (!isShared(ctx)) return;
  const to = (await readersOf(db, actor.accountId)).filter((id) => id !== actor.id);
  const replying = (await namesOf(ctx)).get(actor.id) ?? '';
  await emitPassing(db, to, 'typing', { ...ref, typingUserId: actor.id, replying });
}
