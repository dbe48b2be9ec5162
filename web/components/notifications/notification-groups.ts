import {
  notificationGroups,
  notificationKinds,
  type NotificationKind,
} from '#contract/messaging/notification-kinds.ts';
import { notificationActionOf } from '#contract/notification-actions.ts';
import type { Notification } from '#web/api/notifications.ts';

/** Notifications about one request or job, or of no job at all; the newest first. */
export interface NotificationGroup {
  key: string;
  /** Undefined without a job. */
  request: NonNullable<Notification['request']> | undefined;
  title: string;
  items: Notification[];
}

/** Returns the ids of the unread ones. */
export const unreadIds = (items: Notification[]) => items.filter(({ isRead }) => !isRead).map(({ id }) => id);

/**
 * Groups notifications by request or job, in the order of the newest of each. Those without a job are in groups by
 * topic: messages, and aircraft and account.
 */
export function groupByJob(notifications: Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const item of notifications) {
    const topic = item.type === 'message_unread' ? 'messages' : 'account';
    const key = item.request ? `request ${item.request.id}` : topic;
    const title = item.request?.title ?? notificationGroups[topic];
    const group = groups.get(key) ?? { key, request: item.request ?? undefined, title, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Folds messages of one conversation under their newest: all lead to the same place. */
export function foldMessages(items: Notification[]): Notification[][] {
  const rows = new Map<string, Notification[]>();
  for (const item of items) {
    const key = item.type === 'message_unread' && item.path ? item.path : String(item.id);
    rows.set(key, [...(rows.get(key) ?? []), item]);
  }
  return [...rows.values()];
}

/** Returns the topic of a notification, which has an icon; undefined for a kind of a newer server. */
export const kindOf = ({ type }: Notification) =>
  type in notificationKinds ? (type as NotificationKind) : undefined;

/** Returns the label of the button of a notification; undefined if nothing is asked of the reader any more. */
export const actionOf = (item: Notification) =>
  item.isRead || item.isOver ? undefined : notificationActionOf(item)?.label;
