import type { LiveEvents } from '#contract/messaging/live.ts';
import type { Context } from '#server/context.ts';
import type { LiveEventRow } from '#server/live/live-events.hot.repo.ts';
import { markDelivered as markThread } from './messaging.service.ts';
import { markDelivered as markRoom } from './rooms/rooms.service.ts';

interface Arrival {
  mark: (ctx: Context, messageId: number) => Promise<unknown>;
  messageId: number;
}

/** Returns a function that records which messages reached a device: of several in one conversation the newest. */
export const recordDeliveries = (contextOf: () => Context) => (events: LiveEventRow[]) => {
  const newest = new Map<string, Arrival>();
  for (const event of events) {
    const [key, arrival] = toArrival(event) ?? [];
    if (key && arrival && (newest.get(key)?.messageId ?? 0) < arrival.messageId) newest.set(key, arrival);
  }
  void markAll(contextOf(), [...newest.values()]);
};

async function markAll(ctx: Context, arrivals: Arrival[]) {
  for (const { mark, messageId } of arrivals) {
    try {
      await mark(ctx, messageId);
    } catch (error) {
      // Shown as sent until the message is read.
      ctx.log.warn({ err: error }, 'a delivered message was not marked');
    }
  }
}

function toArrival({ kind, userId, payload }: LiveEventRow): [key: string, Arrival] | undefined {
  if (kind === 'message') {
    const { id: messageId, senderId, receiverId } = payload as LiveEvents['message'];
    // Of what is for a team, nobody says whose device it has to reach.
    if (receiverId !== userId) return undefined;
    return [`${userId} ${senderId}`, { messageId, mark: (ctx, id) => markThread(ctx, userId, senderId, id) }];
  }
  if (kind !== 'room_message') return undefined;
  const { id: messageId, roomId, senderId } = payload as LiveEvents['room_message'];
  if (senderId === userId) return undefined;
  return [`${userId} ${roomId}`, { messageId, mark: (ctx, id) => markRoom(ctx, userId, roomId, id) }];
}
