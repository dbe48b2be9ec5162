import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
/** Before it the product was not restarted in parts. */
const last = '0071';

/**
 * What the release before a migration, which still runs beside it during a rolling restart, would fail on: something that it
 * reads is gone or has another name or type, or rows that it writes are refused.
 */
const contracting = [
  /\bdrop (?:table|column|view|materialized view|type|function)\b/,
  /\brename (?:to|column|constraint)\b/,
  /\bset not null\b/,
  /\balter column "?\w+"? (?:set data )?type\b/,
  /\badd column (?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/,
];

/** A later release takes away what the one before it no longer uses, and says so. */
const isAnnounced = (sql: string) => /^-- Contract: .{20,}/.test(sql);

const breaks = (sql: string) => {
  const statements = sql.toLowerCase().split(/;|--> statement-breakpoint/);
  return statements.some((statement) =>
    contracting.some((pattern) => pattern.test(statement.replace(/\s+/g, ' '))),
  );
};

test('the former release goes on beside a new schema: a migration adds, and takes away only what is announced', () => {
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > last);
  const broken = later.filter((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return breaks(sql) && !isAnnounced(sql);
  });
  expect(broken).toEqual([]);
});

test.each([
  ['ALTER TABLE "users" DROP COLUMN "email";', true],
  ['ALTER TABLE "users" RENAME COLUMN "email" TO "mail";', true],
  ['ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;', true],
  ['ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE integer;', true],
  ['ALTER TABLE "users" ADD COLUMN "nickname" text NOT NULL;', true],
  ['ALTER TABLE "users" ADD COLUMN "nickname" text;', false],
  ['ALTER TABLE "users" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL;', false],
  ['CREATE TABLE "visits" ("id" integer NOT NULL);', false],
])('%s would break the former release: %s', (sql, expected) => {
  expect(breaks(sql)).toBe(expected);
});
