import * as z from 'zod';
import { amount, id, timestamp, pageQuery, text, userId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { maxMessage } from './limits.ts';
import { quoteStatus } from './quotes.ts';
import { requestStatus } from './requests.ts';
import { attachedFile, fileIds } from './uploads.ts';

export const messageContent = text(1, maxMessage);

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
export const person = z.object({ ...otherUser, canWrite: z.boolean() });
export const message = z.object({
  id: z.int(),
  senderId: z.string(),
  receiverId: z.string(),
  requestId: z.int().nullable(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp,
  files: z.array(attachedFile),
  /** The request that the message is about; both users may see it. */
  request: z.object({ id: z.int(), title: z.string(), status: requestStatus }).nullable(),
  /** The quote that it is about. */
  quote: z.object({ id: z.int(), price: amount, status: quoteStatus }).nullable(),
});
export const room = z.object({
  id: z.int(),
  requestId: z.int(),
  title: z.string(),
  lastActivity: timestamp,
  unreadCount: z.int(),
});
export const roomMessage = z.object({
  id: z.int(),
  roomId: z.int(),
  senderId: z.string().nullable(),
  messageType: z.string(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp,
});

export const messagingEndpoints = {
  conversations: endpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    access: 'user',
    summary: 'Your conversations, newest first',
    query: pageQuery,
    response: conversation,
    paged: true,
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/messages/conversation/:otherUserId',
    access: 'user',
    summary: 'The latest messages of a conversation, oldest first; the cursor loads earlier ones',
    params: z.object({ otherUserId: userId }),
    query: pageQuery,
    response: message,
    paged: true,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/messages',
    access: 'user',
    summary: 'Sends a message',
    status: 201,
    body: z.object({
      receiverId: userId,
      content: messageContent,
      requestId: id.optional(),
      /** A quote between the two users; its request follows from it. */
      quoteId: id.optional(),
      fileIds: fileIds.optional(),
    }),
    response: message.extend({
      /**
       * The message contains an email address or phone number before any job of the two users is paid; it is
       * sent anyway.
       */
      warning: z.literal('contact_details').nullable(),
    }),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/messages/read/:senderId',
    access: 'user',
    summary: 'Marks a sender’s messages as read',
    params: z.object({ senderId: userId }),
    response: z.object({ read: z.int() }),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/messages/unread-count',
    access: 'user',
    summary: 'The number of unread messages',
    response: z.object({ unread: z.int() }),
  }),
  getPerson: endpoint({
    method: 'GET',
    path: '/api/messages/person/:userId',
    access: 'user',
    summary: 'People you can message or have a conversation with',
    params: z.object({ userId }),
    response: person,
  }),
};
