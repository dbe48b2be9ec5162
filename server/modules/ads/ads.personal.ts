import { eq } from 'drizzle-orm';
import { ads } from '#server/db/schema/ads.ts';
import { columns, personal } from '#server/personal-table.ts';

/** Advertising that the person made as an administrator. */
export const adTables = [
  personal(ads, {
    rows: ({ userId }) => eq(ads.createdBy, userId),
    erase: [{ keep: 'Advertising of the site, made by an administrator; it says Deleted user.' }],
    exports: {
      as: 'ads',
      columns: columns(ads, 'id', 'kind', 'adType', 'prompt', 'layout', 'size', 'createdAt'),
    },
  }),
];
