import { index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { adLayoutNames, adSizeNames } from '#contract/site/ad-layouts.ts';
import { users } from './accounts.ts';
import { checkOneOf, createdAt, oneOf, serialId } from './columns.ts';
import { files } from './uploads.ts';

const kinds = ['set', 'custom'] as const;
const layouts = [...adLayoutNames, 'picture'] as const;

/** Advertising images that administrators made. */
export const ads = pgTable(
  'ads',
  {
    id: serialId(),
    kind: oneOf(kinds).notNull(),
    /** The campaign of an ad of a set; 'custom' for the others. */
    adType: varchar({ length: 40 }).notNull(),
    /** What the administrator entered; for an ad of a set, its headline. */
    prompt: text().notNull(),
    layout: oneOf(layouts).notNull(),
    size: oneOf(adSizeNames).notNull(),
    fileId: integer()
      .notNull()
      .unique()
      .references(() => files.id),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('ads_newest').on(t.createdAt, t.id),
    index('ads_creator').on(t.createdBy),
    checkOneOf('ads_kind_known', t.kind, kinds),
    checkOneOf('ads_layout_known', t.layout, layouts),
    checkOneOf('ads_size_known', t.size, adSizeNames),
  ],
);
