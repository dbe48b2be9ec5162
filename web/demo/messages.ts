import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { maxMessage } from '#contract/limits.ts';
import { demoUser } from './accounts.ts';
import { DemoError, DemoPage, type DemoHandlers } from './handler.ts';
import { providers } from './providers.ts';
import { ago } from './time.ts';

type Conversation = WireOf<Api['GET /api/messages/conversations']>[number];
type Message = WireOf<Api['GET /api/messages/conversation/:otherUserId']>[number];

const messages: Message[] = [];

function write(from: string, to: string, content: string, createdAt: string, isRead: boolean): Message {
  const message = {
    id: messages.length + 1,
    senderId: from,
    receiverId: to,
    requestId: null,
    content,
    isRead,
    createdAt,
    files: [],
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

function conversations(): Conversation[] {
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
      lastMessage: last.content,
      lastMessageAt: last.createdAt,
      lastSenderId: last.senderId,
      lastMessageHasFiles: false,
      unreadCount: unreadMessages().filter(({ senderId }) => senderId === userId).length,
    }));
}

export const messageHandlers: DemoHandlers = {
  'GET /api/messages/conversations': ({ query }) => new DemoPage(conversations(), query),
  'GET /api/messages/conversation/:otherUserId': ({ params }) =>
    messages.filter(isBetween(params.otherUserId ?? '')),
  'GET /api/messages/person/:userId': ({ params }) => ({ ...getPerson(params.userId ?? ''), canWrite: true }),
  'GET /api/messages/unread-count': () => ({ unread: unreadMessages().length }),
  'POST /api/messages': ({ body }) => {
    const { receiverId, content } = body as { receiverId: string; content: string };
    const text = content.trim();
    if (!text || text.length > maxMessage)
      throw new DemoError(400, 'invalid_input', 'Check the highlighted fields.');
    return { ...write(me, getPerson(receiverId).userId, text, ago({}), false), warning: null };
  },
  'PUT /api/messages/read/:senderId': ({ params }) => {
    const read = unreadMessages().filter(({ senderId }) => senderId === params.senderId);
    for (const message of read) message.isRead = true;
    return { read: read.length };
  },
};
