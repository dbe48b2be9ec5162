import * as z from 'zod';
import { amount, id, idParam, timestamp, pageQuery, text, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxMessage, maxSearchText } from '#contract/limits.ts';
import { pricings } from '#contract/requests/pricing.ts';
import { quoteStatus } from '#contract/requests/quotes.ts';
import { shownStatus } from '#contract/requests/requests.ts';
import { attachedFile, fileIds } from '#contract/uploads.ts';

/** The other user of a conversation. */
const otherUser = {
  userId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** Null if the user is no provider. */
  providerId: z.int().nullable(),
  businessName: z.string().nullable(),
  isDeleted: z.boolean(),
};
export const conversation = z.object({
  ...otherUser,
  lastMessage: z.string(),
  lastMessageAt: timestamp,
  lastSenderId: z.string(),
  lastMessageHasFiles: z.boolean(),
  unreadCount: z.int(),
});
/** Whether a user has a page open; both null or false if they hide it. */
const presence = { isOnline: z.boolean(), lastSeenAt: timestamp.nullable() };
/** How far the other user has got; 0 if no message reached them. */
export const marks = {
  deliveredMessageId: z.int(),
  readMessageId: z.int(),
  readAt: timestamp.nullable(),
};
/** The member who answers for a conversation of a shared account; null for no one, absent where a person writes alone. */
export const lead = z.object({ userId: z.string(), firstName: z.string() }).nullish();
export const person = z.object({
  ...otherUser,
  ...presence,
  ...marks,
  canWrite: z.boolean(),
  /** By the caller; a user who is blocked by the other one only learns that they cannot write. */
  isBlocked: z.boolean(),
  isMuted: z.boolean(),
  /** True once a job of the two users was paid: only then contact details are safe to exchange. */
  hasPaidJob: z.boolean(),
  lead,
});
/** Only in the author's own messages: by the Idempotency-Key a browser finds one whose response was lost. */
export const clientKey = { clientKey: z.string().optional() };
/** Who wrote for a shared account: by first name, with the initial of the last one where two members share it. */
export const author = z.object({ firstName: z.string(), isMember: z.boolean() }).nullable();

export const message = z.object({
  id: z.int(),
  senderId: z.string(),
  receiverId: z.string(),
  author,
  requestId: z.int().nullable(),
  content: z.string(),
  isRead: z.boolean(),
  /** Removed by a moderator; the content says so. */
  isHidden: z.boolean(),
  createdAt: timestamp,
  files: z.array(attachedFile),
  /** The request that the message is about; both users may see it. */
  request: z.object({ id: z.int(), title: z.string(), status: shownStatus }).nullable(),
  /** The quote that it is about. */
  quote: z
    .object({ id: z.int(), price: amount, pricing: z.enum(pricings).nullish(), status: quoteStatus })
    .nullable(),
  ...clientKey,
});

/** The words of a message and its files; one of them may be missing. */
const messageBody = { content: text(0, maxMessage).default(''), fileIds: fileIds.optional() };
const saysSomething = ({ content, fileIds: files }: { content: string; fileIds?: number[] | undefined }) =>
  /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(content) || (files ?? []).length > 0;
const emptyMessage = { path: ['content'], error: 'Enter a message or attach a file' };

export const newRoomMessage = z.object(messageBody).refine(saysSomething, emptyMessage);
export const warning = {
  /**
   * The message contains an email address or phone number before any job of the two users is paid; it is
   * sent anyway.
   */
  warning: z.literal('contact_details').nullable(),
};

/** A page of messages; the first one reaches back to `from`, so that a search result is shown in its place. */
export const threadQuery = pageQuery.extend({ from: idParam.optional() });

/** A conversation: of two users, or the room of a job. Exactly one is given. */
const conversationRef = z
  .object({ userId: userId.optional(), roomId: id.optional() })
  .refine((ref) => (ref.userId === undefined) !== (ref.roomId === undefined), {
    path: ['userId'],
    error: 'Give a user or a room',
  });

/** A message that was found. */
const hit = z.object({
  messageId: z.int(),
  /** Null in the room of a job. */
  userId: z.string().nullable(),
  roomId: z.int().nullable(),
  /** The other user, or the title of the job. */
  name: z.string(),
  content: z.string(),
  senderId: z.string().nullable(),
  createdAt: timestamp,
});

export const messagingEndpoints = {
  conversations: endpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'Your conversations, newest first',
    query: pageQuery,
    response: conversation,
    paged: true,
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/messages/conversation/:otherUserId',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'The latest messages of a conversation, oldest first; the cursor loads earlier ones',
    params: z.object({ otherUserId: userId }),
    query: threadQuery,
    response: message,
    paged: true,
    mayLag: true,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/messages',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'Sends a message',
    status: 201,
    body: z
      .object({
        receiverId: userId,
        /** The account that writes; without it the one that already talks to the receiver, else the acting one. */
        as: userId.optional(),
        ...messageBody,
        requestId: id.optional(),
        /** A quote between the two users; its request follows from it. */
        quoteId: id.optional(),
      })
      .refine(saysSomething, emptyMessage),
    response: message.extend(warning),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/messages/read/:senderId',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'Marks a sender’s messages as read',
    params: z.object({ senderId: userId }),
    response: z.object({ read: z.int() }),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/messages/unread-count',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'The number of unread messages',
    response: z.object({ unread: z.int() }),
  }),
  getPerson: endpoint({
    method: 'GET',
    path: '/api/messages/person/:userId',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'People you can message or have a conversation with',
    params: z.object({ userId }),
    response: person,
  }),
  searchMessages: endpoint({
    method: 'GET',
    path: '/api/messages/search',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'Messages of your conversations and job rooms that contain a text, newest first',
    query: pageQuery.extend({
      /** A shorter text finds nothing. */
      q: text(0, maxSearchText).default(''),
    }),
    response: hit,
    paged: true,
  }),
  typing: endpoint({
    method: 'POST',
    path: '/api/messages/typing',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'Shows the other user that you are typing; nothing is stored',
    status: 204,
    body: conversationRef,
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/users/:userId/block',
    access: 'user',
    summary: 'Blocks a user: neither can message the other outside of job rooms',
    params: z.object({ userId }),
    status: 204,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/block',
    access: 'user',
    summary: 'Lets a blocked user message you again',
    params: z.object({ userId }),
    status: 204,
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/users/:userId/mute',
    access: 'user',
    summary: 'Stops emails and push notifications about a user’s messages',
    params: z.object({ userId }),
    status: 204,
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/mute',
    access: 'user',
    summary: 'Notifies you of a user’s messages again',
    params: z.object({ userId }),
    status: 204,
  }),
};
