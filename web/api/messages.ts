import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { inboxFilters, leadFilters } from '#contract/messaging/inbox.ts';
import { deletedUser, fullName, unnamedUser } from '#contract/names.ts';
import { productName } from '#contract/product.ts';
import { call, callPage, idParams, type ListPage } from '#web/lib/api.ts';
import { isLive } from '#web/lib/live-state.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';
import { unreadMessages } from './unread-messages.ts';

export type InboxEntry = WireOf<Api['GET /api/inbox']>[number];
export type InboxFilter = (typeof inboxFilters)[number];
export type LeadFilter = (typeof leadFilters)[number];
export type Message = WireOf<Api['GET /api/messages/conversation/:otherUserId']>[number];
export type RoomMessage = WireOf<Api['GET /api/rooms/:id/messages']>[number];
export type Person = WireOf<Api['GET /api/messages/person/:userId']>;
export type RoomFile = WireOf<Api['GET /api/rooms/:id/files']>[number];
export type Room = WireOf<Api['GET /api/rooms/:id']>;
export type Hit = WireOf<Api['GET /api/messages/search']>[number];

/** A conversation: with a user, or the room of a job. */
export type TalkRef = { userId: string } | { roomId: number };

const refreshMs = 5000;
/** Asks at intervals only while events do not arrive by themselves. */
const unlessLive = () => (isLive() ? false : refreshMs);

const firstPage = { initialPageParam: undefined as string | undefined };

/** Conversations and job rooms, latest activity first, page by page. */
export const inbox = (filter: InboxFilter, lead: LeadFilter = 'all') =>
  infiniteQueryOptions({
    queryKey: [...keys.inbox, filter, lead],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/inbox', {
        query: { filter, ...(lead !== 'all' && { lead }), limit: 30, cursor: pageParam },
      }),
    ...firstPage,
    getNextPageParam: ({ next }) => next,
  });

/** Number of conversations by filter. */
export const inboxCounts = queryOptions({
  queryKey: [...keys.inbox, 'counts'],
  queryFn: () => call('GET /api/inbox/counts', { query: {} }),
});

/** Messages that contain a text, newest first. */
export const messageSearch = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.messages, 'search', q],
    queryFn: ({ pageParam }) => callPage('GET /api/messages/search', { query: { q, cursor: pageParam } }),
    ...firstPage,
    getNextPageParam: ({ next }) => next,
    // A message that arrives meanwhile belongs to the next search.
    gcTime: 0,
  });

/** The messages of one conversation; pages go back in time, the first one to message `from`. */
export const messagesWith = (userId: string, from?: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.messages, 'thread', userId, ...(from ? [from] : [])],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/messages/conversation/:otherUserId', {
        params: { otherUserId: userId },
        query: { limit: 50, cursor: pageParam, from: from?.toString() },
      }),
    ...firstPage,
    getNextPageParam: ({ next }) => next,
    refetchInterval: unlessLive,
  });

/** The messages of a job room; pages go back in time, the first one to message `from`. */
export const roomLog = (roomId: number, from?: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.roomLog, roomId, ...(from ? [from] : [])],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/rooms/:id/messages', {
        ...idParams(roomId),
        query: { limit: 50, cursor: pageParam, from: from?.toString() },
      }),
    ...firstPage,
    getNextPageParam: ({ next }) => next,
    refetchInterval: unlessLive,
  });

/** The files of a job room, newest first. */
export const roomFiles = (roomId: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.messages, 'room-files', roomId],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/rooms/:id/files', { ...idParams(roomId), query: { cursor: pageParam } }),
    ...firstPage,
    getNextPageParam: ({ next }) => next,
  });

/** A job room with its other member. */
export const roomById = (roomId: number) =>
  queryOptions({
    queryKey: [...keys.room, roomId],
    queryFn: () => call('GET /api/rooms/:id', idParams(roomId)),
  });

/** The room of a request; null before its first acceptance. */
export const roomOfRequest = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.room, 'of-request', requestId],
    queryFn: async () =>
      (await callPage('GET /api/rooms', { query: { requestId: String(requestId), limit: 1 } })).items[0] ??
      null,
  });

/** The other user of a conversation. */
export const personById = (userId: string) =>
  queryOptions({
    queryKey: [...keys.messages, 'person', userId],
    queryFn: () => call('GET /api/messages/person/:userId', { params: { userId } }),
  });

/** The request and the quote that a message is about. */
export interface About {
  requestId?: number;
  quoteId?: number;
}

interface NewMessage extends About {
  receiverId: string;
  content: string;
  idempotencyKey: string;
}

const keepOnPlatform: ToastContent = {
  title: `Keep it on ${productName}`,
  description: 'We can’t protect payments or agreements made elsewhere.',
};

/** Sends a message. Without `success`, a toast appears only if the message looks like a deal off the platform. */
export const useSendMessage = (success?: ToastContent) =>
  useAction(
    ({ idempotencyKey, ...body }: NewMessage) => call('POST /api/messages', { body, idempotencyKey }),
    {
      invalidates: [keys.messages],
      success: ({ warning }) => success ?? (warning ? keepOnPlatform : undefined),
      error: 'Failed to send message',
    },
  );

interface NewTalkMessage extends About {
  content: string;
  fileIds: number[];
  idempotencyKey: string;
}

/** Sends a message to a conversation or room. */
export const sendToTalk = (
  ref: TalkRef,
  { idempotencyKey, requestId, quoteId, content, fileIds }: NewTalkMessage,
): Promise<Sent> => {
  const body = { content, ...(fileIds.length > 0 && { fileIds }) };
  return 'roomId' in ref
    ? call('POST /api/rooms/:id/messages', { ...idParams(ref.roomId), body, idempotencyKey })
    : call('POST /api/messages', {
        body: {
          ...body,
          receiverId: ref.userId,
          ...(requestId && { requestId }),
          ...(quoteId && { quoteId }),
        },
        idempotencyKey,
      });
};

/** Returns the caller's message with this key if it is among the latest of a conversation. */
export async function findByKey(ref: TalkRef, key: string): Promise<Sent | undefined> {
  const latest: Sent[] =
    'roomId' in ref
      ? await call('GET /api/rooms/:id/messages', { ...idParams(ref.roomId), query: { limit: 100 } })
      : await call('GET /api/messages/conversation/:otherUserId', {
          params: { otherUserId: ref.userId },
          query: { limit: 100 },
        });
  return latest.find(({ clientKey }) => clientKey === key);
}

/** Adds a message that was sent to the log, and reloads what else shows it. */
export function afterSend(client: QueryClient, { talk, fileIds }: Addressed, message: Sent) {
  appendMessage(client, 'roomId' in talk ? roomLog(talk.roomId) : messagesWith(talk.userId), message);
  if (fileIds.length > 0 && 'roomId' in talk) void client.invalidateQueries(roomFiles(talk.roomId));
  for (const queryKey of [keys.inbox, keys.home]) void client.invalidateQueries({ queryKey });
}

interface Addressed {
  talk: TalkRef;
  fileIds: number[];
}

type Sent = (Message | RoomMessage) & { warning?: 'contact_details' | null };

/** Adds a message to the newest page of a conversation that is loaded, unless it is there. */
export const appendMessage = (client: QueryClient, { queryKey }: { queryKey: QueryKey }, message: Sent) =>
  client.setQueriesData<InfiniteData<ListPage<Sent>>>({ queryKey }, (data) => {
    const [newest, ...rest] = data?.pages ?? [];
    if (!data || !newest || data.pages.some(({ items }) => items.some(({ id }) => id === message.id)))
      return data;
    const items = [...newest.items, message].toSorted((a, b) => a.id - b.id);
    return { ...data, pages: [{ ...newest, items }, ...rest] };
  });

/** Marks the messages of a conversation as read. */
export const useMarkConversationRead = () =>
  useAction(
    (ref: TalkRef) =>
      'roomId' in ref
        ? call('PUT /api/rooms/:id/read', idParams(ref.roomId))
        : call('PUT /api/messages/read/:senderId', { params: { senderId: ref.userId } }),
    { invalidates: [keys.inbox, unreadMessages.queryKey, keys.home] },
  );

/** Decides who of the team answers for a conversation, or leads the job of a room. */
export const useSetLead = () =>
  useAction(
    ({ leadId, ...ref }: TalkRef & { leadId: string | null }) =>
      call('PUT /api/inbox/lead', { body: { ...ref, leadId } }),
    { invalidates: [keys.messages, keys.requests], error: 'Couldn’t change the lead' },
  );

type ContactChange = { userId: string; isOn: boolean };

/** Blocks a user, or lets them write again. */
export const useBlock = () =>
  useAction(
    ({ userId, isOn }: ContactChange) =>
      call(isOn ? 'PUT /api/users/:userId/block' : 'DELETE /api/users/:userId/block', { params: { userId } }),
    {
      invalidates: [keys.messages],
      success: (_result, { isOn }) => ({ title: isOn ? 'User blocked' : 'User unblocked' }),
      error: 'Couldn’t change that',
    },
  );

/** Stops emails about a user's messages, or starts them again. */
export const useMute = () =>
  useAction(
    ({ userId, isOn }: ContactChange) =>
      call(isOn ? 'PUT /api/users/:userId/mute' : 'DELETE /api/users/:userId/mute', { params: { userId } }),
    {
      invalidates: [keys.messages],
      success: (_result, { isOn }) => ({
        title: isOn ? 'Messages muted' : 'Messages unmuted',
        description: isOn ? 'You won’t get emails or push notifications about them.' : '',
      }),
      error: 'Couldn’t change that',
    },
  );

type Named = Pick<Person, 'businessName' | 'firstName' | 'lastName' | 'isDeleted'>;

/** Returns the name to show for a user: the business, else the person. */
export const displayName = (person: Named) =>
  person.isDeleted ? deletedUser : (person.businessName ?? (fullName(person) || unnamedUser));
