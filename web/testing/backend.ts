import type { WireOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';
import { demoBackend } from '#web/demo/backend.ts';

/** A recorded response, to change and answer with: `await recorded('GET /api/home', { as: 'owner' })`. */
export { recorded } from '#web/demo/replay.ts';

/** A call as the page made it. */
export interface Asked {
  url: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Body<R extends keyof Api> = WireOf<Api[R]> | Response;
type Answer<R extends keyof Api> = Body<R> | ((asked: Asked) => Body<R> | Promise<Body<R>>);

interface Rule {
  method: string;
  pattern: RegExp;
  names: string[];
  answer: (asked: Asked) => unknown;
}

let rules: Rule[] = [];
const calls: { method: string; path: string; asked: Asked }[] = [];

/** The method and the pattern of a route, with the names of its params. */
function parseRoute(route: string) {
  const [method = '', path = ''] = route.split(' ');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return { method, names, pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`) };
}

/**
 * Sets the answer to a call for the rest of the test: `answer('GET /api/home', home)`, typed by the contract. Calls without
 * one get the recorded responses of the sample, as on the pages of the demo.
 */
export function answer<R extends keyof Api>(route: R, reply: Answer<R>) {
  rules.unshift({
    ...parseRoute(route),
    answer: (call) => (typeof reply === 'function' ? (reply as (call: Asked) => unknown)(call) : reply),
  });
}

/** Lets calls fail as without a connection. */
export const lose = (route: keyof Api) =>
  answer(route, () => {
    throw new TypeError('Failed to fetch');
  });

/** Refuses calls with the server's words. */
export const refuse = (route: keyof Api, status: number, body: Partial<ErrorBody> = {}) =>
  answer(route, () => Response.json(body, { status }));

/** Holds a call back; the returned function lets it go on to what was answered before. */
export function hold(route: keyof Api) {
  const gate = Promise.withResolvers<void>();
  const former = [...rules];
  const { method } = parseRoute(route);
  answer(route, async ({ url, body }) => {
    await gate.promise;
    return respond(former, url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  });
  return gate.resolve;
}

/** The calls that the page made, oldest first. */
export function callsOf(route: keyof Api) {
  const { method, pattern } = parseRoute(route);
  return calls.filter((call) => call.method === method && pattern.test(call.path)).map(({ asked }) => asked);
}

/** Forgets the answers of the last test. */
export function resetBackend() {
  rules = [];
  calls.length = 0;
}

/** The transport of the pages under test: answers of the test, else the recorded sample. */
export function testBackend(address: string, init: RequestInit = {}) {
  const url = new URL(address, location.origin);
  calls.push({ method: init.method ?? 'GET', path: url.pathname, asked: toAsked(url, init) });
  return respond(rules, address, init);
}

const toAsked = (url: URL, init: RequestInit, params: Record<string, string> = {}): Asked => ({
  url: url.pathname + url.search,
  params,
  query: url.searchParams,
  body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
  headers: new Headers(init.headers),
});

async function respond(chosen: Rule[], address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address, location.origin);
  for (const { method, pattern, names, answer: reply } of chosen) {
    const found = method === (init.method ?? 'GET') ? pattern.exec(url.pathname) : null;
    if (!found) continue;
    const params = Object.fromEntries(
      names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]),
    );
    return toResponse(await reply(toAsked(url, init, params)));
  }
  return demoBackend(address, init);
}

function toResponse(body: unknown) {
  if (body instanceof Response) return body;
  return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
}
