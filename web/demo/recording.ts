import { dayMs, endOfMonthAfter, minuteMs } from '#contract/time.ts';

/** A recorded response. A list that shows rows of another one stores their ids and what differs. */
export interface Recorded {
  /** Of an error. */
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  like?: string;
  rows?: [id: number, changes?: Record<string, unknown>][];
}

/** Responses of one topic by call: `GET /api/providers?location=KPAO`. `*` stands for any value that has no own one. */
export type Recording = Record<string, Recorded>;

/** Files of recorded responses, each fetched when a page first needs it, and the paths that they answer. */
const topics: [topic: string, paths: RegExp][] = [
  ['frame', /^\/api\/(auth\/user|notifications|messages\/unread-count|home|aircraft)$/],
  ['directory', /^\/api\/(providers(\/map)?|airports)$/],
  ['matching', /^\/api\/providers\/smart-match$/],
  ['profiles', /^\/api\/providers\/[^/]+$/],
  ['reviews', /^\/api\/reviews\//],
  ['people', /^\/api\/messages\/person\//],
  ['messages', /^\/api\/(inbox|messages|rooms)/],
  ['jobs', /^\/api\/requests\/[^/]+\/.|^\/api\/aircraft\/\d+\//],
  ['requests', /^\/api\/(requests|instant-quotes|uploads)/],
  ['dashboard', /^\/api\/(service-providers\/me|analytics|service-quotes|activity)/],
];

/** Returns the topic of a path; undefined if the demo has no response to it. */
export const topicOf = (path: string) => topics.find(([, paths]) => paths.test(path))?.[0];

/**
 * Writes a timestamp as minutes and a date as days from the recording: `@-90`, `@3d`. What is due on the last day of a month
 * is so by rule: `@0m` is the end of the month of the recording. Other text stays.
 */
export function toRelative(text: string, recordedAt: Date): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text))
    return `@${Math.round((Date.parse(text) - recordedAt.getTime()) / minuteMs)}`;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const days = dayOf(new Date(text)) - dayOf(recordedAt);
  const isEndOfMonth = days >= 0 && endOfMonthAfter(text, 0) === text;
  return isEndOfMonth ? `@${monthOf(new Date(text)) - monthOf(recordedAt)}m` : `@${days}d`;
}

/** The opposite of `toRelative`: the demo is always as old as on the day of the recording. */
export function fromRelative(text: string, now: Date): string {
  const [, count, unit] = /^@(-?\d+)([dm]?)$/.exec(text) ?? [];
  if (count === undefined) return text;
  if (unit === 'm') return endOfMonthAfter(now.toISOString().slice(0, 10), Number(count));
  if (unit === 'd') return new Date((dayOf(now) + Number(count)) * dayMs).toISOString().slice(0, 10);
  return new Date(now.getTime() + Number(count) * minuteMs).toISOString();
}

const dayOf = (date: Date) => Math.floor(date.getTime() / dayMs);
const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();

/** Copies JSON, with every text changed. */
export function mapTexts(value: unknown, change: (text: string, key: string) => unknown, key = ''): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change, name)]),
  );
}
