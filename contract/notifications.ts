import * as z from 'zod';
import { id, timestamp, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { notificationKinds, type NotificationKind } from './labels.ts';

export const notification = z.object({
  id: z.int(),
  title: z.string(),
  message: z.string(),
  type: z.string(),
  isRead: z.boolean(),
  relatedId: z.int().nullable(),
  relatedType: z.string().nullable(),
  createdAt: timestamp,
});

const kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);

/** Per notification kind: true if it is also emailed. */
export const notificationPreferences = z.partialRecord(kind, z.object({ email: z.boolean() }));

const allPreferences = z.record(kind, z.object({ email: z.boolean(), label: z.string() }));

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    summary: 'Your notifications',
    query: pageQuery,
    response: notification,
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
    summary: 'Which notifications are emailed',
    response: allPreferences,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Updates which notifications are emailed',
    body: notificationPreferences,
    response: allPreferences,
  }),
};
