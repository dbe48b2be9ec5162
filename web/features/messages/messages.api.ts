import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage } from '#web/lib/api.ts';

export type Conversation = WireOf<Api['GET /api/messages/conversations']>[number];
export type Message = WireOf<Api['GET /api/messages/conversation/:otherUserId']>[number];
export type Person = WireOf<Api['GET /api/messages/person/:userId']>;

const refreshMs = 5000;

/** One's conversations, the latest first. */
export const conversations = infiniteQueryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ pageParam }) =>
    callPage('GET /api/messages/conversations', { query: { limit: 30, cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

/** A thread; the pages go back in time. It looks for news every five seconds. */
export const threadWith = (userId: string) =>
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

/** Who is on the other side. */
export const personOf = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'person', userId],
    queryFn: () => call('GET /api/messages/person/:userId', { params: { userId } }),
  });

/** Sends a message; the lists that show it are fetched anew. */
export function useSend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { receiverId: string; content: string }) => call('POST /api/messages', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['messages'] }),
  });
}

/** Marks what somebody wrote as read. */
export function useMarkThreadRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (senderId: string) => call('PUT /api/messages/read/:senderId', { params: { senderId } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['messages', 'conversations'] }),
        client.invalidateQueries({ queryKey: ['messages', 'unread'] }),
      ]),
  });
}

/** The name under which somebody is known: the business, else the person. */
export const nameOf = (person: Pick<Person, 'businessName' | 'firstName' | 'lastName' | 'isDeleted'>) => {
  if (person.isDeleted) return 'Deleted user';
  return person.businessName ?? ([person.firstName, person.lastName].filter(Boolean).join(' ') || 'Somebody');
};
