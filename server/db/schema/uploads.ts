import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, uuid, varchar, smallint } from 'drizzle-orm/pg-core';
import { uploadPurpose } from '#contract/uploads.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, timestamptz, serialId } from './columns.ts';

export const filePurposes = [
  ...uploadPurpose.options,
  'profile-image',
  'verification',
  'ad',
  'export',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Uploaded files; the bytes are in the file store under `stored_as`. */
export const files = pgTable(
  'files',
  {
    id: serialId(),
    /** Random part of the file's URL, so that no URL leads to another file. */
    key: varchar({ length: 64 }).notNull().unique(),
    /** Key of the bytes. Copies of a row share them: they are erased with the last row. */
    storedAs: varchar({ length: 64 }).notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: varchar({ length: 20 }).$type<FilePurpose>().notNull(),
    name: varchar({ length: 200 }).notNull(),
    mimeType: varchar({ length: 100 }).notNull(),
    size: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    width: integer(),
    height: integer(),
    hasThumbnail: boolean().notNull().default(false),
    /** The row to which the file is attached; its viewers see the file. */
    boundType: varchar({ length: 40 }),
    boundId: varchar({ length: 60 }),
    /** Place among the files of that row, in the order in which its writer named them. */
    boundPosition: smallint().notNull().default(0),
    createdAt: createdAt(),
    /** Set while the bytes are being stored or erased; `bound_type` is 'store' then. */
    removedAt: timestamptz(),
  },
  (t) => [
    index('files_owner').on(t.ownerId, t.id.desc().nullsFirst()),
    index('files_bound').on(t.boundType, t.boundId),
    index('files_stored_as').on(t.storedAs),
    index('files_sha256').on(t.sha256),
    index('files_orphans')
      .on(t.createdAt)
      .where(sql`${t.boundType} is null and ${t.removedAt} is null`),
    checkOneOf('files_purpose_known', t.purpose, filePurposes),
  ],
);
