import { readFile } from 'node:fs/promises';
import { logLevels, type LogLevel } from '#contract/admin/log-levels.ts';
import { listLogFiles } from '#server/log-files.ts';

/** Position in the log: lines are sorted by time, then by file and line. */
export type LineCursor = readonly [time: number, id: string];

export interface LogLine {
  id: string;
  at: Date;
  level: LogLevel;
  message: string;
  details: string;
}

interface Wanted {
  level: LogLevel;
  q: string;
  limit: number;
  before?: LineCursor | undefined;
}

/** Numbers of the levels in written lines. */
const levelNumbers: Record<LogLevel, number> = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };
const levelOf = (number: number): LogLevel =>
  logLevels.findLast((level) => levelNumbers[level] <= number) ?? 'debug';

const isNewer = (a: LogLine, b: LogLine) =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/**
 * Returns the newest lines before a position. Reads one file at a time, the last written one first, until no older file
 * can hold a newer line than those found: processes that share the folder write side by side.
 */
export async function readLines(folder: string, wanted: Wanted): Promise<LogLine[]> {
  const files = listLogFiles(folder);
  let found: LogLine[] = [];
  for (const [index, { name, path }] of files.entries()) {
    const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
    const matching = lines.flatMap((text, line) =>
      toLine(text, `${name}:${String(line).padStart(7, '0')}`, wanted),
    );
    found = [...found, ...matching].toSorted(isNewer).slice(0, wanted.limit);
    const next = files[index + 1];
    const last = found.at(-1);
    if (next && last && found.length === wanted.limit && last.at.getTime() > next.mtimeMs) break;
  }
  return found;
}

/** Returns a line if it is wanted; none for one that is still being written. */
function toLine(text: string, id: string, { level, q, before }: Wanted): LogLine[] {
  if (text === '' || !text.toLowerCase().includes(JSON.stringify(q).slice(1, -1).toLowerCase())) return [];
  const parsed = parse(text);
  if (!parsed || parsed.level < levelNumbers[level]) return [];
  const { level: number, time, msg = '', pid: _pid, hostname: _hostname, ...rest } = parsed;
  if (before && (time > before[0] || (time === before[0] && id >= before[1]))) return [];
  const details = Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : '';
  return [{ id, at: new Date(time), level: levelOf(number), message: msg, details }];
}

interface Written extends Record<string, unknown> {
  level: number;
  time: number;
  msg?: string;
}

function parse(text: string): Written | undefined {
  try {
    const parsed = JSON.parse(text) as Partial<Written> | null;
    return typeof parsed?.level === 'number' && typeof parsed.time === 'number'
      ? (parsed as Written)
      : undefined;
  } catch {
    return undefined;
  }
}
