import pg from 'pg';
import { isSocket, type Address } from './address.ts';
import { readPassword } from './cluster.ts';

export interface Connection extends Address {
  user: string;
  password?: string;
  database: string;
}

/** How to reach one of the cluster's databases. */
export async function connectionTo(folder: string, address: Address, database: string): Promise<Connection> {
  const login = { ...address, user: 'postgres', database };
  return isSocket(address) ? login : { ...login, password: await readPassword(folder) };
}

/** A connection that ends quietly when the server does. */
export async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Whether a server takes connections now; throws when it never will. */
export async function isResponding(connection: Connection): Promise<boolean> {
  try {
    await (await connect(connection)).end();
    return true;
  } catch (error) {
    if (isCutOff(error)) return false;
    throw error;
  }
}

/** Whether this is the end of a connection, or of a server (57P0x), rather than a refusal. */
export function isCutOff(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P0') === true;
}
