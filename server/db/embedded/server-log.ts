import { open, rename, stat, type FileHandle } from 'node:fs/promises';
import { give, type User } from './spawn.ts';

const limit = 10 * 1024 * 1024;

/** Opens `<folder>.log` for appending and reading; rotates a large one first, with one generation. */
export async function openLog(folder: string, user: User | undefined): Promise<FileHandle> {
  const path = `${folder}.log`;
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > limit) await rename(path, `${path}.old`);
  const handle = await open(path, 'a+', 0o600);
  await give(path, user);
  return handle;
}

/** Returns the log from a byte offset on. */
export async function readLog(log: FileHandle, position: number): Promise<string> {
  const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(65_536), position });
  return buffer.toString('utf8', 0, bytesRead);
}

/** Returns the log line with the reason of a program's end, without timestamp and process id. */
export function lastWords(text: string): string {
  // Connections at this time are refused with lines of their own, which are no reason.
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('FATAL:  the database system is '));
  // A full disk causes several errors at once; the last of them is not the reason.
  const reason = [/No space left|Check free disk space/, /(FATAL|PANIC|error):/].map((words) =>
    lines.findLast((each) => words.test(each)),
  );
  const line = reason.find(Boolean) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*?(?=FATAL:|PANIC:)/, '').replaceAll(/\s+/g, ' ');
}
