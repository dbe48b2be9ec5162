import type { Db } from './db/database.ts';

/** A figure of the product for operators, read whenever `/api/metrics` is. */
export interface Gauge {
  name: string;
  help: string;
  read: (db: Db) => Promise<number>;
}
