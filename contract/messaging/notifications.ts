import * as z from 'zod';
import { id, timestamp, pageQuery } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxPushEndpoint, maxPushKey } from '#contract/limits.ts';
import { requestStatus } from '#contract/requests/requests.ts';
import { notificationKindNames, type NotificationKind } from './notification-kinds.ts';

export const notification = z.object({
  id: z.int(),
  title: z.string(),
  message: z.string(),
  type: z.string(),
  isRead: z.boolean(),
  relatedId: z.int().nullable(),
  relatedType: z.string().nullable(),
  /** The page that shows what it is about. Null if there is none, and in old notifications. */
  path: z.string().nullable(),
  createdAt: timestamp,
});

/** A notification of the list, with the request or job that it is about. */
const listedNotification = notification.extend({
  request: z
    .object({
      id: z.int(),
      title: z.string(),
      /** Both null if the caller is no party of the job; the status of an open request is known to all. */
      status: requestStatus.nullable(),
      tailNumber: z.string().nullable(),
    })
    .nullable(),
  /** True if what it asked for is done, or no longer possible. */
  isOver: z.boolean(),
});

const byKind = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(notificationKindNames.map((kind) => [kind, schema])) as Record<NotificationKind, Schema>;

/** How each kind is sent beside the app; what is missing keeps its setting. */
const preferenceChanges = z.strictObject({
  ...byKind(z.object({ email: z.boolean().optional(), push: z.boolean().optional() }).optional()),
  /** One email a day instead of one per notification; urgent kinds still arrive right away. */
  dailyDigest: z.boolean().optional(),
});

const preferences = z.object({
  ...byKind(z.object({ label: z.string(), email: z.boolean(), push: z.boolean() })),
  dailyDigest: z.boolean(),
});

const pushEndpoint = z.string().max(maxPushEndpoint);
const key = z
  .string()
  .max(maxPushKey)
  .regex(/^[\w-]+=*$/);

const byToken = z.object({ token: z.string() });

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    summary: 'Your notifications',
    query: pageQuery.extend({
      filter: z.enum(['all', 'unread', 'jobs', 'messages', 'account']).default('all'),
    }),
    response: listedNotification,
    paged: true,
  }),
  readNotifications: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'user',
    summary: 'Marks notifications as read; all of them if no IDs are given',
    body: z.object({ ids: z.array(id).max(500).optional() }),
    response: z.object({ unread: z.int() }),
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Which notifications are emailed and pushed',
    response: preferences,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Updates which notifications are emailed and pushed',
    body: preferenceChanges,
    response: preferences,
  }),
  listPushSubscriptions: endpoint({
    method: 'GET',
    path: '/api/push/subscriptions',
    access: 'user',
    summary: 'Your browsers that get push messages',
    response: z.array(z.object({ endpoint: z.string(), createdAt: timestamp })),
  }),
  addPushSubscription: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions',
    access: 'user',
    summary: 'Sends push messages to this browser until it signs out',
    status: 204,
    // Repeating it has no effect.
    idempotent: false,
    body: z.object({ endpoint: pushEndpoint, keys: z.object({ p256dh: key, auth: key }) }),
    errors: ['push_not_configured'],
  }),
  removePushSubscription: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions',
    access: 'user',
    summary: 'Sends no more push messages to a browser',
    status: 204,
    body: z.object({ endpoint: pushEndpoint }),
    forUnconfirmed: true,
  }),
  /** Opened from an email, without sign-in. */
  getUnsubscribe: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    access: 'public',
    summary: 'What the unsubscribe link of an email turns off',
    params: byToken,
    response: z.object({
      label: z.string(),
      /** True for a link that takes an address off the waitlist. */
      isWaitlist: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  unsubscribe: endpoint({
    duringMaintenance: true,
    method: 'POST',
    path: '/api/unsubscribe/:token',
    access: 'public',
    summary: 'Turns off the emails of a kind; called by mail programs with one click',
    status: 204,
    params: byToken,
    crossSite: true,
    errors: ['not_found'],
  }),
};
