import { eq, inArray, sql } from 'drizzle-orm';
import { notifications, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { columns, personal } from '#server/personal-table.ts';

/** What the person was notified of. */
export const notificationTables = [
  personal(notifications, {
    rows: ({ userId }) => eq(notifications.userId, userId),
    mentions: {
      columns: [notifications.title, notifications.message],
      rows: (_person, others) => inArray(notifications.userId, others),
    },
    erase: [{ delete: true }],
    exports: {
      as: 'notifications',
      columns: columns(
        notifications,
        'id',
        'type',
        'title',
        'message',
        'isRead',
        'relatedType',
        'relatedId',
        'path',
        'createdAt',
      ),
    },
  }),
  personal(pushSubscriptions, {
    rows: ({ userId }) => eq(pushSubscriptions.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'pushSubscriptions',
      // The whole address is a secret.
      columns: {
        pushService: sql`substring(${pushSubscriptions.endpoint} from '^https?://([^/:]+)')`,
        ...columns(pushSubscriptions, 'createdAt'),
      },
    },
  }),
];
