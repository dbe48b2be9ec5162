import pg from 'pg';
import { isSocket, type Address } from './address.ts';
import { readPassword } from './cluster.ts';

export interface Connection extends Address {
  user: string;
  password?: string;
  database: string;
}

/** Returns the connection to a database of the cluster. */
export async function connectionTo(folder: string, address: Address, database: string): Promise<Connection> {
  const login = { ...address, user: 'postgres', database };
  return isSocket(address) ? login : { ...login, password: await readPassword(folder) };
}

/** Opens a connection that does not end the process when the server stops. */
export async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** True if the server accepts connections; throws if it never will. */
export async function isResponding(connection: Connection): Promise<boolean> {
  try {
    await (await connect(connection)).end();
    return true;
  } catch (error) {
    if (isCutOff(error)) return false;
    throw error;
  }
}

/** True if the connection or the server (57P0x) ended; false if the server rejected the connection. */
export function isCutOff(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P0') === true;
}
