import { sql, type SQL } from 'drizzle-orm';
import { check, integer, numeric, text, timestamp, varchar, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The primary key of every table except users. */
export const serialId = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A timestamp in milliseconds, so that a cursor made from a JavaScript Date matches its row. */
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => timestamptz().notNull().defaultNow();

export const timestamps = () => ({ createdAt: createdAt(), updatedAt: createdAt() });

/** An amount of dollars, exact to the cent. */
export const dollars = () => numeric({ precision: 10, scale: 2 });

/** An array of texts, empty by default. */
export const textList = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`);

/** Text out of a closed list; `checkOneOf` enforces it in the database. */
export const oneOf = <T extends string>(_values: readonly T[]) => varchar({ length: 20 }).$type<T>();

const quoted = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);

/** `column in (…)`, with literal values, as checks and partial indexes need it. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.join(values.map(quoted), sql`, `)})`;

export const checkOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, isOneOf(column, values));
