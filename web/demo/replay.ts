import type { WireOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';
import { DemoError } from './handler.ts';
import { fromRelative, mapTexts, topicOf, type Recorded, type Recording } from './recording.ts';

type Values = Record<string, unknown>;
type Item = Record<string, unknown> & { id: number };

const files = import.meta.glob<Recording>('./recorded/*.json', { import: 'default' });
const loaded = new Map<string, Promise<Recording>>();

/** Fetches the responses of a topic once. Handlers change them: they are what the visitor sees until the page reloads. */
async function load(topic: string): Promise<Recording> {
  const recording = await files[`./recorded/${topic}.json`]?.();
  const now = new Date();
  return mapTexts(recording ?? {}, (text) => fromRelative(text, now)) as Recording;
}

/** True once a page has asked for a path of the same topic; before, the visitor has changed nothing of it. */
export const isLoaded = (path: string) => loaded.has(topicOf(path) ?? '');

/** Forgets what the visitor changed. */
export const forgetChanges = () => loaded.clear();

async function recordingOf(path: string): Promise<Recording> {
  const topic = topicOf(path);
  if (!topic) return {};
  if (!loaded.has(topic)) loaded.set(topic, load(topic));
  return loaded.get(topic)!;
}

/** How well a recorded call fits: the number of values that it names; undefined if one of them differs. */
function fit(recorded: string, method: string, path: string, values: Values): number | undefined {
  const [head = '', search = ''] = recorded.split('?');
  const [recordedMethod, recordedPath = ''] = head.split(' ');
  if (recordedMethod !== method) return undefined;
  const pairs: [unknown, unknown][] = [...new URLSearchParams(search)].map(([name, value]) => [
    value,
    values[name],
  ]);
  const [own, other] = [recordedPath.split('/'), path.split('/')];
  if (own.length !== other.length) return undefined;
  pairs.push(...own.map((part, at): [string, string | undefined] => [part, other[at]]));
  // An exact value counts more than any number of wildcards.
  let score = 0;
  for (const [value, asked] of pairs) {
    if (value === String(asked ?? '')) score += 1;
    else if (value === '*' && asked !== undefined) score += 0.01;
    else return undefined;
  }
  return score;
}

/**
 * Returns the recorded response that fits a call best, with the names of the values that it was recorded for; throws a
 * recorded error.
 */
export async function findRecorded(method: string, path: string, asked: Values) {
  const { location } = asked;
  const values = typeof location === 'string' ? { ...asked, location: await toCode(location) } : asked;
  const recording = await recordingOf(path);
  const [best] = Object.keys(recording)
    .flatMap((key) => {
      const score = fit(key, method, path, values);
      return score === undefined ? [] : [{ key, score }];
    })
    .toSorted((a, b) => b.score - a.score);
  if (!best) return undefined;
  const { like, rows, ...recorded } = recording[best.key]!;
  if (recorded.status) throw new DemoError(recorded.status, recorded.body as ErrorBody);
  const answers = new Set(new URLSearchParams(best.key.split('?')[1]).keys());
  if (!like || !rows) return { recorded, answers };
  const all = new Map((recording[like]!.body as Item[]).map((item) => [item.id, item]));
  const body = rows.flatMap(([id, changes]) => (all.has(id) ? [{ ...all.get(id)!, ...changes }] : []));
  return { recorded: { ...recorded, body } satisfies Recorded, answers };
}

/** Returns the code of a recorded airport by its code or its town; other text stays. */
async function toCode(place: string) {
  const isNamed = (text: unknown) => String(text).toLowerCase() === place.trim().toLowerCase();
  const airports = await recorded('GET /api/airports');
  return airports.find(({ code, faa, city }) => [code, faa, city].some(isNamed))?.code ?? place;
}

/** `await recorded('GET /api/inbox')`: a recorded body, to read or to change. */
export async function recorded<R extends keyof Api>(
  route: R,
  values: Record<string, string | number> = {},
): Promise<WireOf<Api[R]>> {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
  const found = await findRecorded(method, filled, values);
  if (!found) throw new Error(`the demo has no recorded ${method} ${filled}`);
  return found.recorded.body as WireOf<Api[R]>;
}
