import { href } from '#contract/addresses.ts';
import { dayMs, minuteMs } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { waitingRooms, waitingThreads, type WaitingMessages } from './unread-messages.repo.ts';

const minAgeMs = 5 * minuteMs;
/** After an outage, no notifications are sent for older messages. */
const maxAgeMs = dayMs;
const excerptLength = 300;

/** Notifies users of messages that are unread for five minutes, once per conversation until they read it. */
export async function notifyUnread(ctx: Context) {
  const now = ctx.now().getTime();
  const [from, to] = [new Date(now - maxAgeMs), new Date(now - minAgeMs)];
  const waiting = [...(await waitingThreads(ctx.db, from, to)), ...(await waitingRooms(ctx.db, from, to))];
  for (const messages of waiting) await inTransaction(ctx, (tx) => notifyOf(tx, messages));
}

function notifyOf(ctx: Context, messages: WaitingMessages) {
  const { receiverId, senderId, roomId, requestId, firstId, count, content, senderName, title, eventKey } =
    messages;
  const what = count === 1 ? 'New message' : `${count} new messages`;
  return notify(ctx, receiverId, {
    kind: 'message_unread',
    title: `${what} from ${senderName}${title === null ? '' : ` about “${title}”`}`,
    message: content ? toExcerpt(content) : 'Files',
    eventKey,
    related:
      roomId === null || requestId === null
        ? { type: 'message', id: firstId }
        : { type: 'room_message', id: firstId, requestId },
    path: roomId === null ? href('/messages', { with: senderId }) : href('/messages', { room: roomId }),
    causedBy: senderId,
  });
}

/** Cuts at whole characters, so that no emoji is halved. */
function toExcerpt(content: string) {
  const [beginning = ''] = new RegExp(`^.{0,${excerptLength}}`, 'su').exec(content) ?? [];
  return beginning.length < content.length ? `${beginning}…` : content;
}
