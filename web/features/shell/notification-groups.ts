import type { Notification } from '#web/api/notifications.ts';

/** Notifications about one request or job: the latest, and the earlier ones that are folded under it. */
export interface NotificationGroup {
  latest: Notification;
  earlier: Notification[];
  unread: number;
}

/** Groups notifications by request, in the order of the latest of each; others stay alone. */
export function groupByRequest(notifications: Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const item of notifications) {
    const key = item.relatedType === 'request' ? `request ${item.relatedId}` : String(item.id);
    const group = groups.get(key);
    if (group) group.earlier.push(item);
    else groups.set(key, { latest: item, earlier: [], unread: 0 });
    if (!item.isRead) groups.get(key)!.unread++;
  }
  return [...groups.values()];
}
