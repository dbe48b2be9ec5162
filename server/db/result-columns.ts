import { getTableColumns, is, type Column } from 'drizzle-orm';
import { PgArray, PgTimestamp, type PgTable } from 'drizzle-orm/pg-core';
import type { FieldDef } from 'pg';

/** A result column: the types of the database that it may have and, by `Value`, what the driver turns them into. */
export interface Kind<Value> {
  name: string;
  oids: readonly number[];
  /** Never set; carries the type. */
  value?: () => Value;
}

export type ResultColumns = Record<string, Kind<unknown>>;

export type RowOf<Columns extends ResultColumns> = {
  -readonly [Key in keyof Columns]: Columns[Key] extends Kind<infer Value> ? Value : never;
};

const kind = <Value>(name: string, ...oids: number[]): Kind<Value> => ({ name, oids });

export const int = kind<number>('int', 23, 21);
export const float = kind<number>('float', 701, 700);
export const bool = kind<boolean>('bool', 16);
/** A numeric: text, because a JavaScript number would lose digits. */
export const decimalText = kind<string>('decimalText', 1700);
export const text = kind<string>('text', 25, 1043, 1042);
export const uuid = kind<string>('uuid', 2950);
export const timestamp = kind<Date>('timestamp', 1184);
export const intArray = kind<number[]>('intArray', 1007);
export const floatArray = kind<number[]>('floatArray', 1022);
export const textArray = kind<string[]>('textArray', 1009, 1015);
export const uuidArray = kind<string[]>('uuidArray', 2951);
/** A json or jsonb value, whose shape the database does not report. */
export const json = <Value>() => kind<Value>('json', 114, 3802);
/** Text out of a closed list. */
export const oneOf = <Value extends string>(_values: readonly Value[]) => text as Kind<Value>;
/** The database does not report whether a column can be null: declared, not checked. */
export const nullable = <Value>(of: Kind<Value>) => of as Kind<Value | null>;

/** How a table's column is read by plain SQL and how a value is sent to it. */
export interface Access {
  kind: Kind<unknown>;
  read: (column: string) => string;
  send: (value: unknown) => unknown;
}

const access = (of: Kind<unknown>, rest: Partial<Access> = {}): Access => ({
  kind: of,
  read: (column) => column,
  send: (value) => value,
  ...rest,
});

// The driver would send a JavaScript array as an array of the database.
const asJson = access(json(), { send: JSON.stringify });

/** By the column types of the query builder: the values are those that it would return. */
const accessByType: Record<string, Access> = {
  PgInteger: access(int),
  PgSmallInt: access(int),
  PgBigInt53: access(float, { read: (column) => `${column}::float8` }),
  PgDoublePrecision: access(float),
  PgNumeric: access(decimalText),
  PgNumericNumber: access(float, { read: (column) => `${column}::float8` }),
  PgBoolean: access(bool),
  PgText: access(text),
  PgVarchar: access(text),
  PgUUID: access(uuid),
  PgTimestamp: access(timestamp),
  // The driver would turn a date into a Date at midnight of the server's time zone.
  PgDateString: access(text, { read: (column) => `${column}::text` }),
  PgJson: asJson,
  PgJsonb: asJson,
  PgPointTuple: access(floatArray, {
    read: (column) => `case when ${column} is not null then array[${column}[0], ${column}[1]] end`,
    send: (value) => `(${(value as [number, number]).join(',')})`,
  }),
  'PgText[]': access(textArray),
  'PgVarchar[]': access(textArray),
  'PgUUID[]': access(uuidArray),
  'PgInteger[]': access(intArray),
};

/** Returns how a table's column is read and written; throws for a column type that is not listed above. */
export function accessTo(column: Column): Access {
  const type = is(column, PgArray) ? `${column.baseColumn.columnType}[]` : column.columnType;
  const found = is(column, PgTimestamp) && !column.withTimezone ? undefined : accessByType[type];
  if (!found) throw new Error(`column ${column.name} has the type ${type}, which plain SQL cannot read yet`);
  return found;
}

type Selected<Table extends PgTable> = Table['$inferSelect'];

/** The result columns of a table, or those named: selected under their camelCase names. */
export function columnsOf<Table extends PgTable, Key extends keyof Selected<Table> & string>(
  table: Table,
  ...keys: Key[]
): { [K in Key]: Kind<Selected<Table>[K]> } {
  const columns = getTableColumns(table) as Record<string, Column>;
  const named = keys.length > 0 ? keys : Object.keys(columns);
  return Object.fromEntries(named.map((key) => [key, accessTo(columns[key]!).kind])) as never;
}

/** Throws if a result has not exactly the declared columns, each with a type that its kind allows. */
export function checkColumns(query: string, columns: ResultColumns, fields: FieldDef[]) {
  const found = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  for (const [name, { name: kindName, oids }] of Object.entries(columns)) {
    const oid = found.get(name);
    if (oid === undefined) throw new Error(`query ${query} returns no column "${name}"`);
    if (!oids.includes(oid)) {
      throw new Error(`query ${query}: column "${name}" has the type OID ${oid}, declared as ${kindName}`);
    }
  }
  const extra = fields.find(({ name }) => !(name in columns));
  if (extra) throw new Error(`query ${query} returns the column "${extra.name}", which is not declared`);
}
