import { eq, sql } from 'drizzle-orm';
import { shareLinks, shareLinkViews } from '#server/db/schema/prebuys.ts';
import { columns, personal } from '#server/personal-table.ts';

/** Share links that a person made, and when they were opened. */
export const sharingTables = [
  personal(shareLinkViews, {
    rows: ({ userId }) =>
      sql`${shareLinkViews.linkId} in (select id from share_links where created_by = ${userId})`,
    erase: [{ delete: true }],
    exports: {
      as: 'shareLinkViews',
      columns: columns(shareLinkViews, 'linkId', 'at'),
    },
  }),
  personal(shareLinks, {
    rows: ({ userId }) => eq(shareLinks.createdBy, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'shareLinks',
      columns: columns(
        shareLinks,
        'id',
        'kind',
        'subjectId',
        'label',
        'scope',
        'expiresAt',
        'revokedAt',
        'createdAt',
      ),
    },
  }),
];
