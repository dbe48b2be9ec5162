import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The user whose rows are erased or exported. */
export interface Person {
  userId: string;
  /** -1 without a provider profile. */
  providerId: number;
  email: string;
}

type Rows = (person: Person) => SQL | undefined;

type New<T extends PgTable> = T['$inferInsert'];
type Change<T extends PgTable> = { [K in keyof New<T>]?: New<T>[K] | SQL } & object;

/** What the erasure does to the rows of a person, or to those of them that `rows` selects. */
export type ErasureStep<T extends PgTable> =
  | { rows?: Rows; delete: true }
  | { rows?: Rows; set: Change<T> | ((now: Date) => Change<T>) }
  /** Why rows stay: the other party or the law needs them, and they name nobody. */
  | { keep: string }
  /** The background task that removes what is not in the database. */
  | { task: string };

/** What happens to the record of a job once transaction records are too old to be kept with their persons. */
export interface Lapse<T extends PgTable> {
  rows: (jobs: number[], before: Date) => SQL | undefined;
  set: (nobody: { userId: string; providerId: number }) => Change<T>;
}

type Selection = Record<string, PgColumn | SQL>;

export interface TableExport {
  /** Name of the table in the export. */
  as: string;
  columns: Selection | ((person: Person) => Selection);
  rows?: Rows;
  /** Columns that order the rows of a person without ties; the id by default. */
  key?: PgColumn[];
  /** A person has one row at most: exported as an object or null. */
  isSingle?: true;
}

/** Columns in which others were told about persons by name, and the rows of `others` about the person. */
export interface Mentions {
  columns: [Column, ...Column[]];
  rows: (person: Person, others: SQL) => SQL | undefined;
}

/** A table with rows of persons: whose they are, how they are erased and how they are exported. */
export interface PersonalTable<T extends PgTable = PgTable> {
  table: T;
  rows: Rows;
  erase: ErasureStep<T>[];
  /** Queries names under which others were told about the person. */
  names?: (person: Person) => SQL;
  /** Queries the users who may have been told about the person. */
  counterparts?: (person: Person) => SQL;
  mentions?: Mentions;
  lapse?: Lapse<T>;
  /** A text says why the rows are not exported. */
  exports: TableExport | string;
}

/** Declares a table, checked against its columns. */
export const personal = <T extends PgTable>(table: T, entry: Omit<PersonalTable<T>, 'table'>) =>
  ({ table, ...entry }) as unknown as PersonalTable;

/** Returns the named columns of a table: a column that is added later is not exported until it is named. */
export const columns = <T extends PgTable, K extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: K[]
) =>
  Object.fromEntries(names.map((name) => [name, getTableColumns(table)[name]])) as Pick<T['_']['columns'], K>;

/** True for rows of these ids. */
export const anyOf = (column: Column, ids: number[]) => sql`${column} = any (${sql.param(ids)}::int[])`;
