import * as z from 'zod';
import { byId, id, idParam, pageQuery, timestamp, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { requestStatus } from '#contract/requests/requests.ts';
import { attachedFile } from '#contract/uploads.ts';
import {
  author,
  clientKey,
  conversation,
  lead,
  marks,
  newRoomMessage,
  person,
  threadQuery,
  warning,
} from './messaging.ts';

export const roomMessage = z.object({
  id: z.int(),
  roomId: z.int(),
  /** Null for an event of the job. */
  senderId: z.string().nullable(),
  author,
  messageType: z.enum(['text', 'system']),
  content: z.string(),
  metadata: z.object({ event: z.string(), actorId: z.string().nullable() }).nullable(),
  isRead: z.boolean(),
  /** Removed by a moderator; the content says so. */
  isHidden: z.boolean(),
  createdAt: timestamp,
  files: z.array(attachedFile),
  ...clientKey,
});

/** A file of a room with the message that it came with. */
export const roomFile = attachedFile.extend({
  messageId: z.int(),
  senderId: z.string().nullable(),
  sentAt: timestamp,
});

/** The job room in lists. */
export const room = z.object({
  id: z.int(),
  requestId: z.int(),
  /** Title of the request. */
  title: z.string(),
  tailNumber: z.string().nullable(),
  status: requestStatus,
  /** False 90 days after the end of the job: still readable. */
  isActive: z.boolean(),
  /** False for a room that the owner shared with a former provider: `status` is that of the later job. */
  isCurrent: z.boolean(),
  otherUserId: z.string(),
  otherName: z.string(),
  profileImageUrl: z.string().nullable(),
  lastMessage: z.string(),
  lastSenderId: z.string().nullable(),
  lastActivity: timestamp,
  unreadCount: z.int(),
});

export const inboxFilters = ['all', 'jobs', 'unread'] as const;
/** Whose conversations of a shared account: those that the caller leads, those without a lead, or all. */
export const leadFilters = ['all', 'me', 'none'] as const;

/** Of a conversation of a shared account: who answers for it, and who of the members wrote last. */
const shared = { lead, lastAuthor: z.string().nullish() };

/** One conversation of the inbox. */
export const inboxEntry = z.discriminatedUnion('kind', [
  conversation.extend({
    kind: z.literal('thread'),
    lastActivity: timestamp,
    isOnline: z.boolean(),
    isMuted: z.boolean(),
    ...shared,
  }),
  room.extend({ kind: z.literal('room'), isMuted: z.boolean(), ...shared }),
]);

export const inboxEndpoints = {
  inbox: endpoint({
    method: 'GET',
    path: '/api/inbox',
    access: 'user',
    mayLag: true,
    needs: { team: 'message', group: 'request' },
    summary: 'Your conversations and job rooms, latest activity first',
    query: pageQuery.extend({
      filter: z.enum(inboxFilters).default('all'),
      /** The account whose conversations these are; the acting one by default. */
      account: userId.optional(),
      /** Only for a shared account. */
      lead: z.enum(leadFilters).default('all'),
    }),
    response: inboxEntry,
    paged: true,
    errors: ['not_found'],
  }),
  inboxCounts: endpoint({
    method: 'GET',
    path: '/api/inbox/counts',
    access: 'user',
    mayLag: true,
    needs: { team: 'message', group: 'request' },
    summary: 'The number of conversations by filter',
    query: z.object({
      /** One of your accounts; the acting one if not given. */
      account: userId.optional(),
    }),
    response: z.object({
      all: z.int(),
      jobs: z.int(),
      unread: z.int(),
      /** Of a shared account: those that the caller leads, and those without a lead. */
      mine: z.int().optional(),
      unassigned: z.int().optional(),
    }),
    errors: ['not_found'],
  }),
  setLead: endpoint({
    method: 'PUT',
    path: '/api/inbox/lead',
    access: 'user',
    needs: { team: 'assign' },
    summary:
      'Decides who of the team answers for a conversation, or leads the job of a room; mechanics take a free one',
    body: z
      .object({ userId: userId.optional(), roomId: id.optional(), leadId: userId.nullable() })
      .refine((ref) => (ref.userId === undefined) !== (ref.roomId === undefined), {
        path: ['userId'],
        error: 'Give a user or a room',
      }),
    response: z.object({ lead: lead.unwrap() }),
    errors: ['stale_state'],
  }),
  rooms: endpoint({
    method: 'GET',
    path: '/api/rooms',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'Your job rooms, latest activity first',
    query: pageQuery.extend({ requestId: idParam.optional() }),
    response: room,
    paged: true,
  }),
  getRoom: endpoint({
    method: 'GET',
    path: '/api/rooms/:id',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'A job room of yours',
    params: byId,
    response: room.extend({
      ...marks,
      lead,
      other: person,
      /** True while an administrator who rules on a dispute of the job may read the room. */
      isReadByArbiter: z.boolean(),
      /** Messages of the two about the request in their own conversation, and the first of them; null if there are none. */
      earlier: z.object({ count: z.int(), firstId: z.int() }).nullable(),
    }),
  }),
  roomMessages: endpoint({
    method: 'GET',
    path: '/api/rooms/:id/messages',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'The latest messages of a job room, oldest first; the cursor loads earlier ones',
    params: byId,
    query: threadQuery,
    response: roomMessage,
    paged: true,
  }),
  postToRoom: endpoint({
    method: 'POST',
    path: '/api/rooms/:id/messages',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'Sends a message in a job room',
    status: 201,
    params: byId,
    body: newRoomMessage,
    response: roomMessage.extend(warning),
    errors: ['room_closed'],
  }),
  roomFiles: endpoint({
    method: 'GET',
    path: '/api/rooms/:id/files',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'The files of a job room, newest first',
    params: byId,
    query: pageQuery,
    response: roomFile,
    paged: true,
  }),
  readRoom: endpoint({
    method: 'PUT',
    path: '/api/rooms/:id/read',
    access: 'user',
    needs: { team: 'message', group: 'request' },
    summary: 'Marks the messages of a job room as read',
    params: byId,
    response: z.object({ read: z.int() }),
  }),
};
