import * as z from 'zod';
import { timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { roomMessage } from './inbox.ts';
import type { LiveKind } from './live-names.ts';
import { marks, message } from './messaging.ts';
import { notification } from './notifications.ts';

/** Names one conversation: of two users, or of a job. */
const conversationRef = z.union([z.object({ userId: z.string() }), z.object({ roomId: z.int() })]);

/** Events that an open page of a user receives, by kind. */
export const liveEvents = {
  /** A message that the user sent or received. */
  message,
  room_message: roomMessage.extend({ requestId: z.int() }),
  /** The other side received or read messages. */
  marks: conversationRef.and(z.object(marks)),
  /** The user read a conversation, maybe on another device. */
  read: conversationRef,
  notification,
  /** The user read notifications. */
  notifications_read: z.object({}),
  /** A request, its quotes, its job or its money changed. */
  request: z.object({ requestId: z.int() }),
  /** Another user blocked the user, or lets them write again. */
  contact: z.object({ userId: z.string() }),
  /** A message of a conversation was hidden by a moderator, or is shown again. */
  conversation: conversationRef,
  /** What the user may do for a shared account changed, or they no longer act for it. */
  member: z.object({ accountId: z.string() }),
  /** Not stored: lost if no stream is open. */
  typing: conversationRef.and(
    z.object({
      typingUserId: z.string(),
      /** Of a member of the user's own team who is replying: their first name. */
      replying: z.string().optional(),
    }),
  ),
  /** Not stored. */
  presence: z.object({ userId: z.string(), isOnline: z.boolean(), lastSeenAt: timestamp.nullable() }),
  /** For administrators: a business verification got a step. Not stored. */
  verification: z.object({ verificationId: z.int() }),
  /** For its requester and administrators: a support case got a message or a step. Not stored. */
  support: z.object({ caseId: z.int() }),
  /** For everyone: an administrator changed the settings of the site. Not stored. */
  settings: z.object({}),
} satisfies Record<LiveKind, z.ZodType>;
/** The payloads as the browser receives them. */
export type LiveEvents = { [Kind in LiveKind]: z.input<(typeof liveEvents)[Kind]> };
/** The payloads as the server gives them: dates as Date; extra columns are stripped. */
export type LivePayloads = { [Kind in LiveKind]: z.output<(typeof liveEvents)[Kind]> };

const lastEventId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const liveEndpoints = {
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'user',
    summary: 'Server-sent events for the open pages of a browser; resumes after Last-Event-ID',
    query: z.object({
      /** For a stream that another tab began: EventSource cannot send the header on its first call. */
      lastEventId: lastEventId.optional(),
      /** Milliseconds since the page was loaded: a first stream begins with the events since then. */
      ageMs: z.coerce.number().int().min(0).optional(),
    }),
    responseKind: 'events',
  }),
  getPresence: endpoint({
    method: 'GET',
    path: '/api/presence',
    access: 'user',
    summary: 'Whether others see when you are online',
    response: z.object({ isHidden: z.boolean() }),
  }),
  setPresence: endpoint({
    method: 'PUT',
    path: '/api/presence',
    access: 'user',
    summary: 'Shows or hides when you are online',
    body: z.object({ isHidden: z.boolean() }),
    response: z.object({ isHidden: z.boolean() }),
  }),
};
