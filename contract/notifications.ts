import * as z from 'zod';
import { id, moment, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

export const notification = z.object({
  id: z.int(),
  title: z.string(),
  message: z.string(),
  type: z.string(),
  isRead: z.boolean(),
  relatedId: z.int().nullable(),
  relatedType: z.string().nullable(),
  createdAt: moment,
});

/** Every kind of news, in words, and whether it is mailed unless one says otherwise. */
export const notificationKinds = {
  request_matched: { label: 'A new request fits your services', email: true },
  invited: { label: 'An owner invites you to quote', email: true },
  quote_received: { label: 'A quote came in, was revised or withdrawn', email: true },
  quote_expiring: { label: 'A quote is about to lapse', email: true },
  quote_decided: { label: 'Your quote was accepted or rejected', email: true },
  job_progress: { label: 'A job was delivered, changed or cancelled', email: true },
  payment: { label: 'Money was held, released or refunded', email: true },
  dispute: { label: 'Steps of a dispute', email: true },
  review_wanted: { label: 'A finished job waits for your review', email: true },
  verification: { label: 'Steps of your business verification', email: true },
  maintenance_due: { label: 'Maintenance is due on your aircraft', email: true },
  message_unread: { label: 'A message is unread for five minutes', email: true },
  referral: { label: 'Someone you referred completed a first job', email: true },
  account: { label: 'Changes to your account', email: true },
} as const;
export type NotificationKind = keyof typeof notificationKinds;
const kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);

/** By kind of news: whether it is also mailed. */
export const notificationPreferences = z.partialRecord(kind, z.object({ email: z.boolean() }));

const allPreferences = z.record(kind, z.object({ email: z.boolean(), label: z.string() }));

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    summary: "One's notifications",
    query: pageQuery,
    response: notification,
    paged: true,
  }),
  readNotifications: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    access: 'user',
    summary: 'Marks notifications read; all of them when no ids are given',
    body: z.object({ ids: z.array(id).max(500).optional() }),
    response: z.object({ unread: z.int() }),
  }),
  getPreferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Which news is mailed',
    response: allPreferences,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    summary: 'Chooses which news is mailed',
    body: notificationPreferences,
    response: allPreferences,
  }),
};
