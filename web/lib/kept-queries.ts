import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { sessionDays } from '#contract/product.ts';
import { isGone } from './api.ts';
import { dropRecord, dropRecords, keepRecord, listRecords, type KeptRecord } from './kept-records.ts';
import { lastUserId } from './last-user.ts';

/** The result of a query as this browser keeps it, of one user. */
interface KeptQuery extends KeptRecord {
  queryKey: QueryKey;
  updatedAt: number;
  /** The shapes that it was written with. */
  shapes: string;
  json: string;
}

/** Differs between builds whose responses or queries differ; set by the build. */
declare const SHAPES: string | undefined;
const shapes = typeof SHAPES === 'undefined' ? '' : SHAPES;

/** Several results arrive together and are written together. */
const writeMs = 500;
/** A session ends after so long without a visit, and what was kept of it ends too. */
const maxAgeMs = sessionDays * 24 * 3_600_000;
const [maxQueries, maxChars, maxCharsOfOne] = [120, 2_000_000, 200_000];

const all = 'page ';
const prefixOf = (userId: string) => `${all}${userId} `;

const isReadable = (kept: KeptQuery) =>
  kept.shapes === shapes && kept.updatedAt > Date.now() - maxAgeMs && kept.updatedAt <= Date.now();

/** Of a list the newest page is enough. The headers of a response are no data. */
function toJson(data: unknown) {
  const isList = typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
  const { pages, pageParams } = (isList ? data : {}) as { pages?: unknown[]; pageParams?: unknown[] };
  return JSON.stringify(
    isList ? { pages: pages?.slice(0, 1), pageParams: pageParams?.slice(0, 1) } : data,
    (name, value: unknown) => (name === 'headers' ? undefined : value),
  );
}

/** Deletes what is of others, of another build or too old, and the oldest of what is too much. */
async function tidy(userId: string) {
  const kept = (await listRecords<KeptQuery>(all)).toSorted((a, b) => b.updatedAt - a.updatedAt);
  let [count, chars] = [0, 0];
  for (const one of kept) {
    const isOwn = one.key.startsWith(prefixOf(userId)) && isReadable(one);
    if (isOwn) [count, chars] = [count + 1, chars + one.json.length];
    if (!isOwn || count > maxQueries || chars > maxChars) await dropRecord(one.key);
  }
}

/** Keeps the results of a user's queries in this browser while they change; returns the function that stops it. */
export function keepQueries(client: QueryClient, userId: string, isKept: (key: QueryKey) => boolean) {
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    timer = undefined;
    const queries = [...changed];
    changed.clear();
    // Another tab may have signed out meanwhile.
    if (lastUserId() !== userId) return;
    for (const { queryKey, queryHash, state } of queries) {
      const json = toJson(state.data);
      const key = prefixOf(userId) + queryHash;
      if (json.length > maxCharsOfOne) await dropRecord(key);
      else await keepRecord<KeptQuery>({ key, queryKey, updatedAt: state.dataUpdatedAt, shapes, json });
    }
  };
  const add = (query: Query) => {
    if (!isKept(query.queryKey) || query.state.data === undefined) return;
    changed.add(query);
    timer ??= setTimeout(() => void write(), writeMs);
  };
  const onHide = () => void (document.visibilityState === 'hidden' && write());
  const cache = client.getQueryCache();
  void tidy(userId).then(() => cache.getAll().forEach(add));
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') add(event.query);
    // What the user may no longer see is not shown without a connection either.
    if (event.action.type === 'error' && isGone(event.action.error))
      void dropRecord(prefixOf(userId) + event.query.queryHash);
  });
  document.addEventListener('visibilitychange', onHide);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', onHide);
  };
}

/** Puts what this browser keeps of a user into the cache, with its age. */
export async function restoreQueries(client: QueryClient, userId: string) {
  for (const one of await listRecords<KeptQuery>(prefixOf(userId)))
    if (isReadable(one) && client.getQueryData(one.queryKey) === undefined)
      client.setQueryData(one.queryKey, JSON.parse(one.json), { updatedAt: one.updatedAt });
}

/** Deletes the kept results of everybody. */
export const forgetQueries = () => dropRecords(all);
