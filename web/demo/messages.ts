import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { hideTyping, showTyping } from '#web/api/typing.ts';
import { demoUploads } from '#web/lib/upload.ts';
import { DemoError, DemoPage, type DemoHandlers } from './handler.ts';
import { isLoaded, recorded } from './replay.ts';
import { me, newId, now } from './visit.ts';

type Entry = WireOf<Api['GET /api/inbox']>[number];
type Thread = Extract<Entry, { kind: 'thread' }>;
type Room = Extract<Entry, { kind: 'room' }>;
type Message = WireOf<Api['GET /api/messages/conversation/:otherUserId']>[number];
type RoomMessage = WireOf<Api['GET /api/rooms/:id/messages']>[number];

interface NewMessage {
  receiverId: string;
  content: string;
  fileIds?: number[];
}

const inbox = () => recorded('GET /api/inbox');
const personOf = (userId: string) => recorded('GET /api/messages/person/:userId', { userId });

/** Messages that the visitor exchanged with providers who had none. */
const begun = new Map<string, Message[]>();

async function threadWith(userId: string): Promise<Message[]> {
  const log = await recorded('GET /api/messages/conversation/:otherUserId', { otherUserId: userId });
  // Conversations without an own recording share the empty one.
  if (log.length > 0) return log;
  if (!begun.has(userId)) begun.set(userId, []);
  return begun.get(userId)!;
}

/** The inbox, if a page has shown it: other pages do not fetch it only to count. */
export const shownInbox = async () => (isLoaded('/api/inbox') ? inbox() : undefined);

export async function countUnread() {
  const all = await shownInbox();
  if (!all) return (await recorded('GET /api/messages/unread-count')).unread;
  return all.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
}

export async function countInbox() {
  const all = await inbox();
  return {
    all: all.length,
    jobs: all.filter(({ kind }) => kind === 'room').length,
    unread: all.filter(({ unreadCount }) => unreadCount > 0).length,
  };
}

/** Moves a conversation to the top of the inbox with its last message. */
async function showLast(entry: Entry, senderId: string, content: string) {
  const all = await inbox();
  const at = all.indexOf(entry);
  if (at >= 0) all.splice(at, 1);
  all.unshift(Object.assign(entry, { lastMessage: content, lastSenderId: senderId, lastActivity: now() }));
  if (entry.kind === 'thread') entry.lastMessageAt = now();
}

async function entryOf(userId: string): Promise<Thread> {
  const known = (await inbox()).find(
    (entry): entry is Thread => entry.kind === 'thread' && entry.userId === userId,
  );
  const { firstName, lastName, profileImageUrl, providerId, businessName, isDeleted } =
    await personOf(userId);
  return (
    known ?? {
      kind: 'thread',
      userId,
      firstName,
      lastName,
      profileImageUrl,
      providerId,
      businessName,
      isDeleted,
      lastMessage: '',
      lastMessageAt: now(),
      lastSenderId: userId,
      lastActivity: now(),
      lastMessageHasFiles: false,
      unreadCount: 0,
      isOnline: true,
      isMuted: false,
    }
  );
}

async function roomEntry(id: string | undefined): Promise<Room> {
  const all = await inbox();
  const room = all.find((entry): entry is Room => entry.kind === 'room' && String(entry.id) === id);
  if (!room) throw new DemoError(404, { code: 'not_found', message: 'We couldn’t find that room.' });
  return room;
}

/** Files that the visitor chose. */
const attached = (ids: number[] = []): Message['files'] =>
  ids.flatMap((id) => (demoUploads.has(id) ? [{ thumbnailUrl: null, ...demoUploads.get(id)! }] : []));

const common = (content: string, files: Message['files']) => ({
  id: newId(),
  content: content.trim(),
  isRead: false,
  isHidden: false,
  createdAt: now(),
  files,
});

async function writeToThread(
  userId: string,
  senderId: string,
  content: string,
  files: Message['files'] = [],
) {
  const { id } = await me();
  const receiverId = senderId === userId ? id : userId;
  const message = {
    ...common(content, files),
    senderId,
    receiverId,
    author: null,
    requestId: null,
    request: null,
    quote: null,
  };
  (await threadWith(userId)).push(message);
  const entry = await entryOf(userId);
  entry.lastMessageHasFiles = files.length > 0;
  await showLast(entry, senderId, message.content);
  return message;
}

async function writeToRoom(room: Room, senderId: string, content: string, files: Message['files'] = []) {
  const more = { roomId: room.id, senderId, author: null, messageType: 'text' as const, metadata: null };
  const message: RoomMessage = { ...common(content, files), ...more };
  (await recorded('GET /api/rooms/:id/messages', { id: room.id })).push(message);
  await showLast(room, senderId, message.content);
  return message;
}

/** What the counterpart of the demo answers, one after another. */
const replies = [
  'Thanks for writing. I’m at the hangar until six, so you’ll have an answer today.',
  'That works for me. Bring the logbooks and I’ll put the airplane on the schedule.',
  'I’ll send a quote with the parts listed, and photos of anything that I find.',
];
let nextReply = 0;

interface Marks {
  deliveredMessageId: number;
  readMessageId: number;
}

/** The counterpart reads the message, types for a moment and answers. */
function reply(to: Thread | Room, marks: Marks, messageId: number) {
  const text = replies[nextReply++ % replies.length]!;
  const userId = to.kind === 'room' ? to.otherUserId : to.userId;
  const ref = to.kind === 'room' ? { roomId: to.id } : { userId };
  marks.deliveredMessageId = messageId;
  setTimeout(() => showTyping({ ...ref, typingUserId: userId }), 800);
  setTimeout(() => {
    marks.readMessageId = messageId;
    to.unreadCount += 1;
    void (to.kind === 'room' ? writeToRoom(to, userId, text) : writeToThread(userId, userId, text)).then(() =>
      hideTyping(ref),
    );
  }, 3500);
}

/** Marks a conversation as read; returns how many messages were not. */
function read(entry: Entry) {
  const count = entry.unreadCount;
  entry.unreadCount = 0;
  return { read: count };
}

export const messageHandlers: DemoHandlers = {
  'GET /api/messages/conversation/:otherUserId': ({ params }) => threadWith(params.otherUserId ?? ''),
  'GET /api/messages/search': async ({ query }) => {
    const q = (query.q ?? '').toLowerCase();
    const found = await Promise.all(
      (await inbox()).map(async (entry) => {
        const isRoom = entry.kind === 'room';
        const log = isRoom
          ? await recorded('GET /api/rooms/:id/messages', { id: entry.id })
          : await threadWith(entry.userId);
        return log
          .filter(({ content }) => content.toLowerCase().includes(q))
          .map(({ id, content, senderId, createdAt }) => ({
            messageId: id,
            content,
            senderId,
            createdAt,
            userId: isRoom ? null : entry.userId,
            roomId: isRoom ? entry.id : null,
            name: isRoom ? entry.title : (entry.businessName ?? entry.firstName ?? ''),
          }));
      }),
    );
    return new DemoPage(
      found.flat().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
      query,
    );
  },
  'POST /api/messages/typing': () => undefined,
  'POST /api/messages': async ({ body }) => {
    const { receiverId, content, fileIds } = body as NewMessage;
    const message = await writeToThread(receiverId, (await me()).id, content, attached(fileIds));
    reply(await entryOf(receiverId), await personOf(receiverId), message.id);
    return { ...message, warning: null };
  },
  'POST /api/rooms/:id/messages': async ({ params, body }) => {
    const { content, fileIds } = body as NewMessage;
    const room = await roomEntry(params.id);
    const message = await writeToRoom(room, (await me()).id, content, attached(fileIds));
    reply(room, await recorded('GET /api/rooms/:id', { id: room.id }), message.id);
    return { ...message, warning: null };
  },
  'PUT /api/messages/read/:senderId': async ({ params }) => read(await entryOf(params.senderId ?? '')),
  'PUT /api/rooms/:id/read': async ({ params }) => read(await roomEntry(params.id)),
};
