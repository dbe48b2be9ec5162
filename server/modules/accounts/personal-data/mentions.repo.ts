import { and, getTableColumns, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgVarchar } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { nullable, text } from '#server/db/result-columns.ts';
import { escapeHtml } from '#server/modules/mail/mail.service.ts';
import type { Person, PersonalTable } from '#server/personal-table.ts';

const union = (queries: SQL[]) => sql.join(queries, sql` union `);

/** Returns the names under which others were told about the person, in all spellings of the product. */
async function namesOf(db: Db, tables: readonly PersonalTable[], person: Person) {
  const queries = tables.flatMap(({ names }) => names?.(person) ?? []);
  const rows = await readRows(
    db,
    { name: nullable(text) },
    sql`select name from (${union(queries)}) as names (name)`,
  );
  return rows.map(({ name }) => name ?? '').filter((name) => name.length > 2);
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * Replaces the names of a person in what others were told: notifications and emails, the events of their jobs, the
 * reasons of administrators. Reads the names, so it runs before the erasure.
 */
export async function removeMentions(db: Db, tables: readonly PersonalTable[], person: Person) {
  const names = await namesOf(db, tables, person);
  if (names.length === 0) return;
  const spellings = [...new Set(names.flatMap((name) => [name, escapeHtml(name)]))]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped);
  const pattern = String.raw`(?<!\w)(${spellings.join('|')})(?!\w)`;
  const others = sql`(${union(tables.flatMap(({ counterparts }) => counterparts?.(person) ?? []))})`;
  for (const { table, mentions } of tables) {
    if (!mentions) continue;
    const isNamed = sql`concat_ws(' ', ${sql.join(mentions.columns, sql`, `)}) ~ ${pattern}`;
    const change = Object.entries(getTableColumns(table))
      .filter(([, column]) => mentions.columns.includes(column))
      .map(([key, column]) => [key, without(column, pattern)]);
    await db
      .update(table)
      .set(Object.fromEntries(change) as Record<string, SQL>)
      .where(and(mentions.rows(person, others), isNamed));
  }
}

/** The text of a column without the names, as long as the column may be. */
function without(column: Column, pattern: string) {
  const text = sql`regexp_replace(${column}, ${pattern}, 'Deleted user', 'g')`;
  const { length } = column as PgVarchar<never>;
  return length === undefined ? text : sql`left(${text}, ${length})`;
}
