import type { PersonalTable } from './personal-table.ts';
import { accountTables } from './tables/accounts.ts';
import { aircraftTables } from './tables/aircraft.ts';
import { messageTables } from './tables/messages.ts';
import { moneyTables } from './tables/money.ts';
import { noticeTables } from './tables/notices.ts';
import { providerTables } from './tables/provider.ts';
import { workTables } from './tables/work.ts';

/**
 * Every table with rows of persons, in the order of the erasure: what refers to a row goes before it, the account last.
 * A test fails for a table that refers to a user and is not here.
 */
export const personalTables: PersonalTable[] = [
  ...noticeTables,
  ...messageTables,
  ...workTables,
  ...aircraftTables,
  ...providerTables,
  ...moneyTables,
  ...accountTables,
];

/** The tables without rows of persons. */
export const impersonalTables: Record<string, string> = {
  aircraft_registry: 'Reference data, without owners.',
  airports: 'Reference data.',
  cities: 'Reference data.',
  directory_changes: 'Counts.',
  instant_quotes: 'Typical prices.',
  limit_hits: 'Hashes, for a day at most.',
  migrations: 'Applied migrations.',
  processor_events: 'Ids of the payment processor.',
  reference_loads: 'Editions of reference data.',
  settings: 'The settings of the site.',
  user_counts: 'Counts.',
};
