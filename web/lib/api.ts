import type { CallOf, Endpoint, WireOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { isUsableKey } from '#contract/idempotency-key.ts';
import type { Api } from '#contract/index.ts';
import { recentChangeHeader } from '#contract/recent-change.ts';
import { isDemoPath } from './demo-path.ts';
import { takeFirstCall } from './first-calls.ts';
import { recentChangeAge } from './recent-change.ts';

/** Non-OK response: `message` is `{status}: {body or status text}`, `body` the parsed JSON if there is any. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = parseBody(text);
  }
}

/** True if the server says that this is not the user's to see, or no longer there. */
export const isGone = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

function parseBody(text: string): ErrorBody | undefined {
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return undefined;
  }
}

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

/** Idempotency key: the same for every retry of one submission, so that the server deduplicates them. */
interface Options {
  idempotencyKey?: string;
}

/** Arguments of `call`: the input is optional if the endpoint takes none. */
type Args<E extends Endpoint> = unknown extends CallOf<E> ? [input?: Options] : [input: CallOf<E> & Options];

/** Sends a call: to the server, or on demo pages to an in-memory backend. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;
let demoBackend: Transport | undefined;

/** Sets the backend of the demo pages; their calls never reach the server. */
export function setDemoTransport(backend: Transport) {
  demoBackend = backend;
}

const send: Transport = (path, init) => {
  if (!isDemoPath(globalThis.location?.pathname ?? ''))
    return takeFirstCall(path, init.method) ?? fetch(path, init);
  if (!demoBackend) throw new Error('the demo page called before its backend was there');
  return demoBackend(path, init);
};

/**
 * Calls the API: `call('GET /api/providers/:id', { params: { id } })`. The contract types the route, so a wrong path or
 * a missing field does not compile, and no schema is sent to the browser.
 */
export async function call<R extends keyof Api>(route: R, ...[input]: Args<Api[R]>): Promise<WireOf<Api[R]>> {
  return (await sendCall(route, input)).json as WireOf<Api[R]>;
}

/** One page of a list, with the total count and the cursor of the next page. */
export interface ListPage<T> {
  items: T[];
  total: number;
  next: string | undefined;
  headers: Headers;
}

type ListRoute = { [R in keyof Api]: WireOf<Api[R]> extends unknown[] ? R : never }[keyof Api];
type ItemOf<R extends ListRoute> = WireOf<Api[R]> extends (infer T)[] ? T : never;

/** Calls a list endpoint and reads the total and the next cursor from the headers. */
export async function callPage<R extends ListRoute>(
  route: R,
  ...[input]: Args<Api[R]>
): Promise<ListPage<ItemOf<R>>> {
  const { json, headers } = await sendCall(route, input);
  const items = json as ItemOf<R>[];
  const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    next: next && decodeURIComponent(next),
    headers,
  };
}

async function sendCall(route: string, input: Input | undefined) {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await send(...requestFor(method, path, input ?? {}));
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  const json: unknown = response.status === 204 ? undefined : await response.json();
  return { json, headers: response.headers };
}

function requestFor(
  method: string,
  path: string,
  { params, query, body, idempotencyKey }: Input,
): [string, RequestInit] {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  const age = method === 'GET' ? recentChangeAge() : undefined;
  if (age !== undefined) headers[recentChangeHeader] = String(age);
  // The server handles a key once, even if the network delivers the call twice.
  if (method === 'POST') headers['idempotency-key'] = checkedKey(idempotencyKey ?? crypto.randomUUID());
  const init: RequestInit = { method, credentials: 'include', headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  return [search ? `${filled}?${search}` : filled, init];
}

/** Throws for a key that the server would refuse: a test with a stubbed server must not pass with one. */
function checkedKey(key: string) {
  if (!isUsableKey(key)) throw new Error(`not a usable Idempotency-Key: '${key}'`);
  return key;
}

/** Returns the server's message; without a connection says so, else returns the fallback. */
export function errorMessage(error: unknown, fallback: string) {
  if (error instanceof ApiError) return error.body?.message || fallback;
  return navigator.onLine ? fallback : 'You’re offline. Try again when you’re connected.';
}

/** Path params for endpoints with `:id`. */
export const idParams = (id: number) => ({ params: { id: String(id) } });
