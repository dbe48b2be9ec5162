import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';
import { maxLaunchText } from '#contract/limits.ts';
import { defaultSettings } from '#contract/product.ts';
import { launchState, type SiteSettings } from '#contract/site/settings.ts';
import { checkOneOf, oneOf } from './columns.ts';

/** The settings of the site: one row, which a migration inserts. A trigger notifies every process of its changes. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    /** Counts the changes: of two administrators who save at once, the second is refused. */
    revision: integer().notNull().default(1),
    maintenance: boolean().notNull().default(defaultSettings.maintenance),
    registrationOpen: boolean().notNull().default(defaultSettings.registrationOpen),
    verificationRequired: boolean().notNull().default(defaultSettings.verificationRequired),
    launchState: oneOf(launchState.options).notNull().default(defaultSettings.launchState),
    launchText: varchar({ length: maxLaunchText }).notNull().default(defaultSettings.launchText),
    /** Figures that were changed or saved; others have their default, also ones that a later version adds. */
    claims: jsonb().$type<Partial<SiteSettings['claims']>>().notNull().default({}),
    referralDemo: jsonb().$type<Partial<SiteSettings['referralDemo']>>().notNull().default({}),
  },
  (t) => [
    check('settings_one_row', sql`${t.id} = 1`),
    checkOneOf('settings_launch_state_known', t.launchState, launchState.options),
  ],
);
