import { eq } from 'drizzle-orm';
import { files } from '#server/db/schema/uploads.ts';
import { columns, personal } from '#server/personal-table.ts';

/** Files of the person; their bytes are removed by a task. */
export const uploadTables = [
  personal(files, {
    rows: ({ userId }) => eq(files.ownerId, userId),
    erase: [
      { task: 'uploads.remove-personal' },
      {
        keep: 'Attached to what the other party keeps: messages, quotes, deliveries, disputes; or the site’s own ads.',
      },
    ],
    exports: { as: 'files', columns: columns(files, 'name', 'purpose', 'mimeType', 'size', 'createdAt') },
  }),
];
