import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { productName } from '#contract/product.ts';
import { call, callPage } from '#web/lib/api.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { unreadMessages } from './unread-messages.ts';

export type Conversation = WireOf<Api['GET /api/messages/conversations']>[number];
export type Message = WireOf<Api['GET /api/messages/conversation/:otherUserId']>[number];
export type Person = WireOf<Api['GET /api/messages/person/:userId']>;

const refreshMs = 5000;

/** The user's conversations, newest first, page by page. */
export const conversations = infiniteQueryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ pageParam }) =>
    callPage('GET /api/messages/conversations', { query: { limit: 30, cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

/** The messages of one conversation; pages go back in time. Refetches every `refreshMs`. */
export const messagesWith = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'thread', userId],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/messages/conversation/:otherUserId', {
        params: { otherUserId: userId },
        query: { limit: 50, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshMs,
  });

/** The other user of a conversation. */
export const personById = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'person', userId],
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
      invalidates: [['messages']],
      success: ({ warning }) => success ?? (warning ? keepOnPlatform : undefined),
      error: 'Failed to send message',
    },
  );

/** Marks every message of a sender as read. */
export const useMarkConversationRead = () =>
  useAction((senderId: string) => call('PUT /api/messages/read/:senderId', { params: { senderId } }), {
    invalidates: [conversations.queryKey, unreadMessages.queryKey],
  });

type Named = Pick<Person, 'businessName' | 'firstName' | 'lastName' | 'isDeleted'>;

/** Returns the name to show for a user: the business, else the person. */
export const displayName = ({ businessName, firstName, lastName, isDeleted }: Named) =>
  isDeleted
    ? 'Deleted user'
    : (businessName ?? ([firstName, lastName].filter(Boolean).join(' ') || 'Unnamed user'));
