import { describeEvent, isJobEvent } from '#contract/jobs/event-labels.ts';
import type { Context } from '#server/context.ts';
import { collect, type Batch } from '#server/db/transaction.ts';
import { emitToReaders } from '#server/modules/accounts/members.service.ts';
import { toTimelineEvent } from '#server/modules/prebuys/stage-events.service.ts';
import type { Events } from '#server/queue/events.ts';
import * as events from './room-events.hot.repo.ts';
import * as repo from './rooms.repo.ts';

type Logged = Events['transition.logged'];

/**
 * Events of the same transaction, emitted right before its commit: by then the request names its quote. What an event causes
 * is collected before it, and emitted after it.
 */
const batch: Batch<{ ctx: Context; logged: Logged }> = {
  flush: async (tx, items) => {
    for (const { ctx, logged } of items.toSorted((a, b) => a.logged.id - b.logged.id))
      await writeEvent({ ...ctx, db: tx }, logged);
  },
};

/** Writes an event of a job into its room. */
export async function onTransition(ctx: Context, logged: Logged) {
  if (isJobEvent(nameOf(logged))) await collect(ctx.db, batch, { ctx, logged });
}

/** Most events are named as in the timeline of the job; those of a stage's payment name the stage. */
const nameOf = ({ entity, event }: Logged) => (entity === 'request' ? event : `${entity}_${event}`);

async function writeEvent(ctx: Context, logged: Logged) {
  const { requestId } = logged;
  const timelineEvent = await toTimelineEvent(ctx.db, logged);
  if (requestId === null || !timelineEvent || !isJobEvent(timelineEvent.event)) return;
  const scene = await events.findScene(ctx.db, requestId, logged.actorId);
  const room = await roomFor(ctx, requestId, scene, logged);
  if (!room) return;
  const by = logged.actorId ? scene.actorName : null;
  const at = new Date(logged.at);
  const message = await events.addEvent(
    ctx.db,
    room.id,
    {
      content: describeEvent({ ...logged, ...timelineEvent, by }),
      metadata: { event: timelineEvent.event, actorId: logged.actorId },
      createdAt: at,
    },
    endOf(logged, at),
  );
  const wire = {
    ...message,
    messageType: 'system' as const,
    isHidden: false,
    files: [],
    author: null,
    clientKey: undefined,
    requestId,
  };
  await emitToReaders(ctx.db, room.participants, 'room_message', wire);
}

/** When a job ends its room stays open for a while; without an accepted quote nobody writes in it. */
function endOf({ entity, from, to }: Logged, at: Date): Parameters<typeof events.addEvent>[3] {
  if (entity !== 'request' || from === to) return {};
  if (to === 'completed' || to === 'cancelled') return { endedAt: at };
  return { endedAt: null, isActive: to !== 'open' };
}

type Scene = Awaited<ReturnType<typeof events.findScene>>;

/**
 * Returns the room of a request. An acceptance opens it; with another provider than before it is another room, and the
 * former one is left to the owner.
 */
async function roomFor(
  ctx: Context,
  requestId: number,
  { roomId, participants, ownerId, providerUserId }: Scene,
  { entity, event }: Logged,
) {
  const room = roomId !== null && participants ? { id: roomId, participants } : undefined;
  if (entity !== 'request' || event !== 'accept' || !providerUserId) return room;
  const parties = [ownerId, providerUserId];
  if (room && parties.every((userId) => room.participants.includes(userId))) return room;
  if (room) await repo.leaveToOwner(ctx.db, room);
  return { id: await events.openRoom(ctx.db, requestId, parties, ctx.now()), participants: parties };
}
