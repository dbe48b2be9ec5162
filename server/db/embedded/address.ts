import { lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from './free-port.ts';
import { give, type User } from './spawn.ts';

/** Where a server listens: a folder with its Unix socket, or 127.0.0.1. */
export interface Address {
  host: string;
  port: number;
}

export type Transport = 'socket' | 'tcp';

const prefix = 'hangarline-pg-';
// Part of the socket's name only: the folder is the server's own.
const socketPort = 5432;

/** True for a Unix socket, false for a TCP port. */
export const isSocket = ({ host }: Address): boolean => host.startsWith('/');

/** Returns an address that no other server uses. */
export async function newAddress(transport: Transport): Promise<Address> {
  if (transport === 'tcp') return { host: '127.0.0.1', port: await freePort() };
  // Systems allow a socket's path 103 to 107 bytes.
  const isShort = Buffer.byteLength(join(tmpdir(), `${prefix}XXXXXX/.s.PGSQL.${socketPort}`)) <= 103;
  return { host: await mkdtemp(join(isShort ? tmpdir() : '/tmp', prefix)), port: socketPort };
}

/** Creates the folder of the socket, writable by the server's user only. */
export async function prepareAddress(address: Address, user: User | undefined): Promise<void> {
  if (!isSocket(address)) return;
  await mkdir(address.host, { mode: 0o700 }).catch(() => {});
  const { uid, mode } = await lstat(address.host);
  const isPrivate = [process.getuid?.(), user?.uid].includes(uid) && (mode & 0o077) === 0;
  if (!isPrivate) throw new Error(`${address.host} belongs to someone else.`);
  await give(address.host, user);
}

/** Deletes the socket's folder if this module created it. */
export async function removeAddress({ host }: Address): Promise<void> {
  if (basename(host).startsWith(prefix)) await rm(host, { recursive: true, force: true });
}

/** Returns the address of the cluster's last server; `postmaster.opts`, unlike the pid file, survives a clean stop. */
export async function lastAddress(folder: string): Promise<Address | undefined> {
  const command = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '');
  const host = /unix_socket_directories="?([^"]+)/.exec(command)?.[1];
  return host === undefined ? undefined : { host, port: socketPort };
}

/** Returns the server settings for listening at this address only. */
export function listenSettings(address: Address): Record<string, string> {
  const port = String(address.port);
  return isSocket(address)
    ? {
        listen_addresses: '',
        unix_socket_directories: `"${address.host}"`,
        unix_socket_permissions: '0700',
        port,
      }
    : { listen_addresses: address.host, unix_socket_directories: '', port };
}
