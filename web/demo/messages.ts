import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { maxMessage } from '#contract/limits.ts';
import { hideTyping, showTyping } from '#web/api/typing.ts';
import { demoUploads } from '#web/lib/upload.ts';
import { demoUser } from './accounts.ts';
import { DemoError, DemoPage, type DemoHandlers } from './handler.ts';
import { providers } from './providers.ts';
import { ago } from './time.ts';
import { samples } from './uploads.ts';

type Message = WireOf<Api['GET /api/messages/conversation/:otherUserId']>[number];

const messages: Message[] = [];

function write(
  from: string,
  to: string,
  content: string,
  createdAt: string,
  isRead: boolean,
  files: Message['files'] = [],
): Message {
  const message = {
    id: messages.length + 1,
    senderId: from,
    receiverId: to,
    requestId: null,
    content,
    isRead,
    isHidden: false,
    createdAt,
    files,
    request: null,
    quote: null,
  };
  messages.push(message);
  return message;
}

const [mechanic, radioShop] = providers.map(({ userId }) => userId) as [string, string];
const me = demoUser.id;
write(me, radioShop, 'Could you look at an autopilot that hunts in altitude hold?', ago({ days: 4 }), true);
write(
  radioShop,
  me,
  'Sure. Is it worse in turbulence? Bring the logs of the last install.',
  ago({ days: 3 }),
  true,
);
write(
  me,
  mechanic,
  'Hi, my annual is due at the end of next month. Do you have a slot?',
  ago({ days: 2 }),
  true,
);
write(
  mechanic,
  me,
  'We do: the second week, Monday to Wednesday. Are the logs scanned?',
  ago({ days: 1 }),
  true,
);
write(me, mechanic, 'Yes. I’ll send them tonight.', ago({ hours: 20 }), true);
write(
  mechanic,
  me,
  'Got them, thanks. I’ll send you a quote: fixed price, photos of every finding.',
  ago({ hours: 3 }),
  false,
);

const isBetween = (userId: string) => (message: Message) =>
  [message.senderId, message.receiverId].includes(userId);

const unreadMessages = () => messages.filter(({ receiverId, isRead }) => receiverId === me && !isRead);

/** Returns the other user of a conversation; throws `not_found` for an unknown one. */
function getPerson(userId: string) {
  const provider = providers.find((other) => other.userId === userId);
  if (!provider) throw new DemoError(404, 'not_found', 'We couldn’t find that. It may have been removed.');
  const { firstName, lastName, profileImageUrl } = provider.user;
  return {
    userId,
    firstName,
    lastName,
    profileImageUrl,
    providerId: provider.id,
    businessName: provider.businessName,
    isDeleted: false,
  };
}

type Entry = WireOf<Api['GET /api/inbox']>[number];

function entries(): Entry[] {
  const others = new Set(
    messages.map(({ senderId, receiverId }) => (senderId === me ? receiverId : senderId)),
  );
  return [...others]
    .flatMap((userId) => {
      const last = messages.findLast(isBetween(userId));
      return last ? [{ userId, last }] : [];
    })
    .toSorted((a, b) => b.last.createdAt.localeCompare(a.last.createdAt))
    .map(({ userId, last }) => ({
      ...getPerson(userId),
      kind: 'thread' as const,
      lastMessage: last.content,
      lastMessageAt: last.createdAt,
      lastActivity: last.createdAt,
      lastSenderId: last.senderId,
      lastMessageHasFiles: last.files.length > 0,
      unreadCount: unreadMessages().filter(({ senderId }) => senderId === userId).length,
      isOnline: true,
      isMuted: false,
    }));
}

const shown = (filter: string | undefined) =>
  filter === 'jobs' ? [] : entries().filter(({ unreadCount }) => filter !== 'unread' || unreadCount > 0);

/** What the counterpart of the demo answers, one after another. */
const replies = [
  'Thanks for writing. I’m at the hangar until six, so you’ll have an answer today.',
  'That works for me. Bring the logbooks and I’ll put the airplane on the schedule.',
  'I’ll send a quote with the parts listed, and photos of anything that I find.',
];
let nextReply = 0;

/** The counterpart reads the message, types for a moment and answers. */
function replyTo(userId: string) {
  const text = replies[nextReply++ % replies.length]!;
  setTimeout(() => showTyping({ userId, typingUserId: userId }), 800);
  setTimeout(() => {
    for (const message of messages) if (message.receiverId === userId) message.isRead = true;
    write(userId, me, text, ago({}), false);
    hideTyping({ userId });
  }, 3500);
}

const marksOf = (userId: string) => {
  const sent = messages.filter(({ receiverId }) => receiverId === userId);
  return {
    deliveredMessageId: sent.at(-1)?.id ?? 0,
    readMessageId: sent.findLast(({ isRead }) => isRead)?.id ?? 0,
    readAt: null,
  };
};

interface NewMessage {
  receiverId: string;
  content: string;
  fileIds?: number[];
}

/** The file of an id: chosen by the visitor, or of the sample library. */
function attached(id: number): Message['files'] {
  const file = demoUploads.get(id) ?? samples.find((sample) => sample.id === id);
  return file ? [{ thumbnailUrl: null, ...file }] : [];
}

export const messageHandlers: DemoHandlers = {
  'GET /api/inbox': ({ query }) => new DemoPage(shown(query.filter), query),
  'GET /api/inbox/counts': () => ({ all: shown('all').length, jobs: 0, unread: shown('unread').length }),
  'GET /api/messages/conversation/:otherUserId': ({ params }) =>
    messages.filter(isBetween(params.otherUserId ?? '')),
  'GET /api/messages/person/:userId': ({ params }) => ({
    ...getPerson(params.userId ?? ''),
    ...marksOf(params.userId ?? ''),
    canWrite: true,
    isOnline: true,
    lastSeenAt: null,
    isBlocked: false,
    isMuted: false,
    hasPaidJob: false,
  }),
  'GET /api/messages/search': ({ query }) =>
    new DemoPage(
      messages
        .filter(({ content }) => content.toLowerCase().includes((query.q ?? '').toLowerCase()))
        .toReversed()
        .map(({ id, senderId, receiverId, content, createdAt }) => {
          const userId = senderId === me ? receiverId : senderId;
          const name = getPerson(userId).businessName;
          return { messageId: id, userId, roomId: null, name, content, senderId, createdAt };
        }),
      query,
    ),
  'GET /api/messages/unread-count': () => ({ unread: unreadMessages().length }),
  'POST /api/messages/typing': () => undefined,
  'POST /api/messages': ({ body }) => {
    const { receiverId, content, fileIds } = body as NewMessage;
    const text = content.trim();
    const files = (fileIds ?? []).flatMap(attached);
    if ((!text && files.length === 0) || text.length > maxMessage)
      throw new DemoError(400, 'invalid_input', 'Check the highlighted fields.');
    const { userId } = getPerson(receiverId);
    replyTo(userId);
    return { ...write(me, userId, text, ago({}), false, files), warning: null };
  },
  'PUT /api/messages/read/:senderId': ({ params }) => {
    const read = unreadMessages().filter(({ senderId }) => senderId === params.senderId);
    for (const message of read) message.isRead = true;
    return { read: read.length };
  },
};
