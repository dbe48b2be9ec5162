import { describeEvent, isJobEvent } from '#contract/event-labels.ts';
import type { Context } from '#server/context.ts';
import { collect, type Batch } from '#server/db/transaction.ts';
import { emit } from '#server/live/emit.ts';
import type { Events } from '#server/queue/events.ts';
import * as events from './room-events.repo.ts';
import * as repo from './rooms.repo.ts';

type Logged = Events['transition.logged'];

/** Events of the same transaction, told right before its commit: by then the request names its quote. */
const batch: Batch<{ ctx: Context; logged: Logged }> = {
  flush: async (tx, items) => {
    for (const { ctx, logged } of items) await tell({ ...ctx, db: tx }, logged);
  },
};

/** Writes an event of a job into its room. */
export async function onTransition(ctx: Context, logged: Logged) {
  if (isJobEvent(nameOf(logged))) await collect(ctx.db, batch, { ctx, logged });
}

/** Events of additional work are named as in the timeline of the job. */
const nameOf = ({ entity, event }: Logged) => (entity === 'request' ? event : `${entity}_${event}`);

async function tell(ctx: Context, logged: Logged) {
  const requestId = await events.requestOf(ctx.db, logged.entity, logged.entityId);
  const room = requestId && (await roomFor(ctx, requestId, logged));
  if (!room) return;
  const event = nameOf(logged);
  const by = logged.actorId ? await events.nameOf(ctx.db, logged.actorId, requestId) : null;
  const message = await repo.insert(ctx.db, {
    roomId: room.id,
    senderId: null,
    messageType: 'system',
    content: describeEvent({ ...logged, event, by }),
    metadata: { event, actorId: logged.actorId },
    createdAt: ctx.now(),
    isRead: true,
  });
  await repo.bumpRoom(ctx.db, message, endOf(logged, ctx.now()));
  for (const userId of room.participants)
    await emit(ctx.db, userId, 'room_message', { ...toWire(message), requestId });
}

const toWire = (message: repo.RoomMessage) => ({
  ...message,
  messageType: 'system' as const,
  isHidden: false,
  files: [],
});

/** When a job ends its room stays open for a while; without an accepted quote nobody writes in it. */
function endOf({ entity, from, to }: Logged, now: Date): Partial<repo.Room> {
  if (entity !== 'request' || from === to) return {};
  if (to === 'completed' || to === 'cancelled') return { endedAt: now };
  return { endedAt: null, isActive: to !== 'open' };
}

/**
 * Returns the room of a request. An acceptance opens it; with another provider than before it is another room, and the
 * former one is left to the owner.
 */
async function roomFor(ctx: Context, requestId: number, { entity, event }: Logged) {
  const room = await repo.lockByRequest(ctx.db, requestId);
  if (entity !== 'request' || event !== 'accept') return room;
  const parties = await repo.findParties(ctx.db, requestId);
  if (!parties) return room;
  const participants = [parties.ownerId, parties.providerUserId];
  if (room && participants.every((userId) => room.participants.includes(userId))) return room;
  if (room) await repo.leaveToOwner(ctx.db, room);
  const opened = await repo.openRoom(ctx.db, requestId, participants, ctx.now());
  await repo.addMembers(ctx.db, opened.id, participants, ctx.now());
  return opened;
}
