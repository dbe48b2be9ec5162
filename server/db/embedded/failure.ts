import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const alreadyRunningCode = 'EMBEDDED_ALREADY_RUNNING';

/** The error of a second app on the same folder. */
export function alreadyRunning(folder: string): Error {
  const message = `Hangarline is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`;
  return Object.assign(new Error(message), { code: alreadyRunningCode });
}

/** True if a start failed because another app process has locked the folder. */
export function isAlreadyRunning(error: unknown): boolean {
  return (error as { code?: unknown }).code === alreadyRunningCode;
}

/** Returns a failed start as an error with one sentence for the operator. */
export async function explain(folder: string, cause: unknown): Promise<Error> {
  if (isAlreadyRunning(cause)) return cause as Error;
  return new Error(await sentence(folder, cause as NodeJS.ErrnoException), { cause });
}

async function sentence(
  folder: string,
  { code, syscall, path, message }: NodeJS.ErrnoException,
): Promise<string> {
  const isElsewhere = path !== undefined && !folder.startsWith(path) && !path.startsWith(folder);
  if (isElsewhere) return `PostgreSQL did not start on ${folder}: ${message}`;
  if (/no space left|check free disk space/i.test(message) || (await isFull(folder)))
    return `The disk that holds ${folder} is full. Free some space and start again.`;
  if (syscall === 'rename' && (code === 'ENOTEMPTY' || code === 'EEXIST'))
    return `${folder} holds files but no database. Empty it, or set DATA_DIR to another folder.`;
  if (path !== undefined)
    return `${folder} cannot be written. Make it writable, or set DATA_DIR to another folder.`;
  return `PostgreSQL did not start on ${folder}: ${message} (its log: ${folder}.log)`;
}

// On a full disk the server cannot even write its log.
async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(dirname(folder)).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < 1024 * 1024;
}
