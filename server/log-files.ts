import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export const logFolder = (dataDir: string) => join(dataDir, 'logs');
/** Together the most space that the logs take: 100 MB. */
const maxFileBytes = 5_000_000;
const maxFiles = 20;

interface Options {
  maxFileBytes: number;
  maxFiles: number;
}

/** Returns the log files of a folder, the one written last first. */
export function listLogFiles(folder: string) {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .flatMap((name) => statOf(folder, name))
      .toSorted((a, b) => b.mtimeMs - a.mtimeMs || (a.name < b.name ? 1 : -1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Nothing for a file that another process has removed meanwhile. */
function statOf(folder: string, name: string) {
  const stat = statSync(join(folder, name), { throwIfNoEntry: false });
  return stat ? [{ name, path: join(folder, name), mtimeMs: stat.mtimeMs }] : [];
}

/** An escape of JSON before a match stays whole: half of it would make the line unreadable. */
const escapeBefore = String.raw`(\\(?:["\\/bfnrt]|u[\da-f]{4}))?`;
const email = new RegExp(
  `${escapeBefore}[\\w.%+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63})*\\.[a-z]{2,63}`,
  'gi',
);
const longText = new RegExp(`${escapeBefore}([\\w-]{32,})`, 'gi');
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isRandom = (text: string) => /\d/.test(text) && /[a-z]/i.test(text) && !uuid.test(text);

/**
 * Removes from a written line what no log may hold, wherever it stands: email addresses, and long random texts such as
 * tokens, keys and cookies. The ids of requests and users are UUIDs and stay. The standard output is the operator's and
 * keeps them: without a mail server the first administrator's link is a line of it.
 */
const redact = (line: string) =>
  line
    .replaceAll(email, (_, escape = '') => `${escape}[email]`)
    .replaceAll(longText, (_, escape = '', text: string) => escape + (isRandom(text) ? '[redacted]' : text));

/**
 * Writes log lines to files of limited size and number. Each process has files of its own, so that several can share a
 * folder without rotating each other's. Synchronous: the lines before a crash are the ones that matter, and a healthy
 * server writes few.
 */
export function openLogFiles(folder: string, limits: Options = { maxFileBytes, maxFiles }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const started = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  let count = 0;
  let current = { fd: next(), bytes: 0 };

  function next() {
    count += 1;
    const name = `${started}Z-${process.pid}-${String(count).padStart(4, '0')}.log`;
    const fd = openSync(join(folder, name), 'a', 0o600);
    for (const { path } of listLogFiles(folder).slice(limits.maxFiles)) rmSync(path, { force: true });
    return fd;
  }

  return {
    write(line: string) {
      try {
        if (current.bytes >= limits.maxFileBytes) {
          closeSync(current.fd);
          current = { fd: next(), bytes: 0 };
        }
        current.bytes += writeSync(current.fd, redact(line));
      } catch {
        // A full disk must not stop the server; the line is on the standard output.
      }
    },
  };
}
