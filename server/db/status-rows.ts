import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { tableGateway } from './table-gateway.ts';

/** Reads and updates single rows of a table with a status. */
export function statusRows<Table extends PgTable>(table: Table) {
  const rows = tableGateway(table);
  return {
    /** Updates the row if its status is one of `from`; returns undefined if it is not. */
    updateIfStatus: rows.updateIfStatus,
    updateIfStatusBeside: rows.updateIfStatusBeside,
    byId: (db: Db, id: number) => rows.find(db, 'id = $1', [id]),
  };
}
