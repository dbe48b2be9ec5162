import { href } from '#contract/addresses.ts';
import { dayMs, minuteMs } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import {
  unansweredRooms,
  unansweredThreads,
  waitingRooms,
  waitingThreads,
  type WaitingMessages,
} from './unread-messages.repo.ts';

const minAgeMs = 5 * minuteMs;
/** After an outage, no notifications are sent for older messages. */
const maxAgeMs = dayMs;
const excerptLength = 300;

/** Minutes after which owners and managers of a team are notified of a message that no one answered. */
const unansweredMs = 60 * minuteMs;

/** Notifies users of messages that are unread for five minutes, once per conversation until they read it. */
export async function notifyUnread(ctx: Context) {
  const now = ctx.now().getTime();
  const [from, to] = [new Date(now - maxAgeMs), new Date(now - minAgeMs)];
  const waiting = [...(await waitingThreads(ctx.db, from, to)), ...(await waitingRooms(ctx.db, from, to))];
  for (const messages of waiting) await inTransaction(ctx, (tx) => notifyOf(tx, messages));
}

/** Notifies owners and managers of a team of messages that no one has answered for an hour, once per message. */
export async function notifyUnanswered(ctx: Context) {
  const now = ctx.now().getTime();
  const [from, to] = [new Date(now - maxAgeMs), new Date(now - unansweredMs)];
  const waiting = [
    ...(await unansweredThreads(ctx.db, from, to)),
    ...(await unansweredRooms(ctx.db, from, to)),
  ];
  for (const messages of waiting) await inTransaction(ctx, (tx) => notifyOf(tx, messages, true));
}

function notifyOf(ctx: Context, messages: WaitingMessages, isUnanswered = false) {
  const { receiverId, senderId, roomId, requestId, firstId, count, content, senderName, title } = messages;
  const unread = count === 1 ? 'New message' : `${count} new messages`;
  const what = isUnanswered ? 'Unanswered message' : unread;
  return notify(ctx, receiverId, {
    kind: 'message_unread',
    title: `${what} from ${senderName}${title === null ? '' : ` about “${title}”`}`,
    message: content ? toExcerpt(content) : 'Files',
    eventKey: messages.eventKey,
    leadId: messages.leadId,
    ...(isUnanswered && { isUnanswered }),
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
