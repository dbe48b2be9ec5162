import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const alreadyRunningCode = 'EMBEDDED_ALREADY_RUNNING';

/** The refusal of a second app on the same folder. */
export function alreadyRunning(folder: string): Error {
  const message = `Hangarline is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`;
  return Object.assign(new Error(message), { code: alreadyRunningCode });
}

/** Whether a start failed only because another app process holds the folder. */
export function isAlreadyRunning(error: unknown): boolean {
  return (error as { code?: unknown }).code === alreadyRunningCode;
}

/** Turns a failed start into one sentence for whoever runs the app. */
export async function explain(folder: string, cause: unknown): Promise<Error> {
  const { code, syscall, message } = cause as NodeJS.ErrnoException;
  if (isAlreadyRunning(cause)) return cause as Error;
  if (/no space left|check free disk space/i.test(message) || (await isFull(folder)))
    return new Error(`The disk that holds ${folder} is full. Free some space and start again.`, { cause });
  if (syscall === 'rename' && (code === 'ENOTEMPTY' || code === 'EEXIST'))
    return new Error(`${folder} holds files but no database. Empty it, or set DATA_DIR to another folder.`, {
      cause,
    });
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EEXIST)$/.test(code ?? '') && !syscall?.startsWith('spawn'))
    return new Error(`${folder} cannot be written. Make it writable, or set DATA_DIR to another folder.`, {
      cause,
    });
  return new Error(`PostgreSQL did not start on ${folder}: ${message} (its log: ${folder}.log)`, { cause });
}

// On a full disk not even the server's log can say so.
async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(dirname(folder)).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < 1024 * 1024;
}
