import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { liveKinds, type LiveKind } from '#contract/messaging/live-names.ts';
import type { LiveEvents } from '#contract/messaging/live.ts';
import type { StreamEvent } from '#web/lib/live-source.ts';
import { setLive } from '#web/lib/live-state.ts';
import { openSharedStream } from '#web/lib/live-stream.ts';
import { noteChange } from '#web/lib/recent-change.ts';
import { currentUser } from '#web/lib/session.ts';
import { keys, requestDependents } from './keys.ts';
import {
  appendMessage,
  messagesWith,
  personById,
  roomById,
  roomFiles,
  roomLog,
  type Person,
} from './messages.ts';
import { notifications } from './notifications.ts';
import { siteConfig } from './site-config.ts';
import { hideTyping, showTyping } from './typing.ts';
import { unreadMessages } from './unread-messages.ts';

type Apply = { [Kind in LiveKind]: (client: QueryClient, payload: LiveEvents[Kind]) => void };

const invalidate = (client: QueryClient, ...keys: QueryKey[]) => {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
};

/** Changes what is loaded of the other side of a conversation. */
function changeOther(client: QueryClient, ref: { userId: string } | { roomId: number }, change: object) {
  const merge = <T>(data: T | undefined) => data && { ...data, ...change };
  if ('roomId' in ref) client.setQueryData(roomById(ref.roomId).queryKey, merge);
  else client.setQueryData(personById(ref.userId).queryKey, merge);
}

const apply: Apply = {
  message: (client, message) => {
    for (const userId of [message.senderId, message.receiverId])
      appendMessage(client, messagesWith(userId), message);
    for (const userId of [message.senderId, message.receiverId]) hideTyping({ userId });
    invalidate(client, keys.inbox, unreadMessages.queryKey, keys.home);
  },
  room_message: (client, message) => {
    appendMessage(client, roomLog(message.roomId), message);
    hideTyping({ roomId: message.roomId });
    if (message.files.length > 0) invalidate(client, roomFiles(message.roomId).queryKey);
    invalidate(client, keys.inbox, unreadMessages.queryKey, keys.home);
  },
  marks: (client, { deliveredMessageId, readMessageId, readAt, ...ref }) =>
    changeOther(client, ref, { deliveredMessageId, readMessageId, readAt }),
  read: (client) => invalidate(client, keys.inbox, unreadMessages.queryKey, keys.home),
  notification: (client, { type }) => {
    invalidate(client, notifications.queryKey);
    if (type === 'account') invalidate(client, currentUser.queryKey);
    if (type === 'member') invalidate(client, keys.team, keys.groups, keys.aircraft, currentUser.queryKey);
    if (type === 'verification') invalidate(client, keys.verification, keys.ownProfile, currentUser.queryKey);
    if (type === 'referral') invalidate(client, keys.referrals);
  },
  notifications_read: (client) => invalidate(client, notifications.queryKey),
  // What a notification asked for may be over.
  request: (client) => invalidate(client, ...requestDependents, notifications.queryKey),
  contact: (client, { userId }) => invalidate(client, personById(userId).queryKey, keys.inbox),
  conversation: (client, ref) =>
    invalidate(
      client,
      ('roomId' in ref ? roomLog(ref.roomId) : messagesWith(ref.userId)).queryKey,
      // Who answers for it stands above it.
      ('roomId' in ref ? roomById(ref.roomId) : personById(ref.userId)).queryKey,
      keys.inbox,
      notifications.queryKey,
      keys.home,
    ),
  // Everything of the account may be out of reach now, or within.
  member: (client) => void client.invalidateQueries(),
  verification: (client) => invalidate(client, keys.verifications),
  support: (client) => invalidate(client, keys.support),
  settings: (client) => invalidate(client, siteConfig.queryKey, keys.settings, keys.home),
  typing: (_client, signal) => showTyping(signal),
  presence: (client, { userId, isOnline, lastSeenAt }) => {
    changeOther(client, { userId }, { isOnline, lastSeenAt });
    client.setQueriesData<{ other?: Person }>({ queryKey: keys.room }, (room) =>
      room?.other?.userId === userId ? { ...room, other: { ...room.other, isOnline, lastSeenAt } } : room,
    );
    invalidate(client, keys.inbox);
  },
};

/** Brings what is on screen up to date with an event. */
export const applyEvent = (client: QueryClient, { kind, payload }: StreamEvent) => {
  noteChange();
  apply[kind as LiveKind](client, payload as never);
};

/** Keeps what is on screen up to date with the server's events. Returns a function that stops it. */
export function startLive(client: QueryClient) {
  const refetchAll = () => void client.invalidateQueries({ refetchType: 'active' });
  // Whatever was missed is there when the user looks at the page again.
  const onVisible = () => document.visibilityState === 'visible' && refetchAll();
  document.addEventListener('visibilitychange', onVisible);
  const close = openSharedStream({
    kinds: liveKinds,
    onEvent: (event) => applyEvent(client, event),
    onReset: () => {
      noteChange();
      refetchAll();
    },
    onState: setLive,
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    close();
  };
}
