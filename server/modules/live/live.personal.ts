import { eq } from 'drizzle-orm';
import { liveEvents, liveStreams, presence } from '#server/db/schema/live.ts';
import { columns, personal } from '#server/personal-table.ts';

/** Presence and open pages. */
export const liveTables = [
  personal(presence, {
    rows: ({ userId }) => eq(presence.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'presence',
      columns: columns(presence, 'lastSeenAt', 'isHidden'),
      key: [presence.userId],
    },
  }),
  personal(liveStreams, {
    rows: ({ userId }) => eq(liveStreams.userId, userId),
    erase: [{ delete: true }],
    exports: 'Open pages, for a minute.',
  }),
  personal(liveEvents, {
    rows: ({ userId }) => eq(liveEvents.userId, userId),
    erase: [{ delete: true }],
    exports: 'Copies for open pages, for an hour.',
  }),
];
