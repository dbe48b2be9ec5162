import { href } from '#contract/addresses.ts';
import { dayMs, minuteMs } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { eventKeyOf, waitingThreads } from './unread-messages.repo.ts';

const minAgeMs = 5 * minuteMs;
/** After an outage, no notifications are sent for older messages. */
const maxAgeMs = dayMs;
const excerptLength = 300;

/** Notifies users of messages that are unread for five minutes, once per conversation until they read it. */
export async function notifyUnread(ctx: Context) {
  const now = ctx.now().getTime();
  for (const thread of await waitingThreads(ctx.db, new Date(now - maxAgeMs), new Date(now - minAgeMs))) {
    const { receiverId, senderId, senderName, firstId, count, content } = thread;
    await inTransaction(ctx, (tx) =>
      notify(tx, receiverId, {
        kind: 'message_unread',
        title: count === 1 ? `New message from ${senderName}` : `${count} new messages from ${senderName}`,
        message: toExcerpt(content),
        eventKey: eventKeyOf(firstId),
        related: { type: 'message', id: firstId },
        path: href('/messages', { with: senderId }),
        causedBy: senderId,
      }),
    );
  }
}

/** Cuts at whole characters, so that no emoji is halved. */
function toExcerpt(content: string) {
  const [beginning = ''] = new RegExp(`^.{0,${excerptLength}}`, 'su').exec(content) ?? [];
  return beginning.length < content.length ? `${beginning}…` : content;
}
