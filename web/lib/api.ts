import type { CallOf, Endpoint, WireOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';
import { isDemoPath } from './demo-path.ts';

/** A non-OK answer: its message is `{status}: {body text or status text}`; `body` is what the server said. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = parsed(text);
  }
}

function parsed(text: string): ErrorBody | undefined {
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

/** The same key for every try of one submission, so that a lost answer may be asked for again. */
interface Options {
  idempotencyKey?: string;
}

/** Nothing to say when the endpoint takes nothing. */
type Args<E extends Endpoint> = unknown extends CallOf<E> ? [input?: Options] : [input: CallOf<E> & Options];

/** Where calls go: the server, or on the demo pages a backend in memory. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;
let demoBackend: Transport | undefined;

/** Who answers the calls of the demo pages; nothing that is done there ever reaches the server. */
export function setDemoTransport(backend: Transport) {
  demoBackend = backend;
}

const send: Transport = (path, init) => {
  if (!isDemoPath(globalThis.location?.pathname ?? '')) return fetch(path, init);
  if (!demoBackend) throw new Error('the demo page called before its backend was there');
  return demoBackend(path, init);
};

/**
 * Calls the API: `call('GET /api/providers/:id', { params: { id } })`. The words are the contract's own, so a wrong
 * path or a missing field does not compile, and no schema needs to travel to the browser.
 */
export async function call<R extends keyof Api>(route: R, ...[input]: Args<Api[R]>): Promise<WireOf<Api[R]>> {
  return (await sendCall(route, input)).json as WireOf<Api[R]>;
}

/** One page of a list: how many there are in all, and where the next page begins. */
export interface ListPage<T> {
  items: T[];
  total: number;
  next: string | undefined;
  headers: Headers;
}

type ListRoute = { [R in keyof Api]: WireOf<Api[R]> extends unknown[] ? R : never }[keyof Api];
type ItemOf<R extends ListRoute> = WireOf<Api[R]> extends (infer T)[] ? T : never;

/** Calls a list and keeps what its headers tell. */
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
  // What creates or pays happens once, also when the network delivers the call twice.
  if (method === 'POST') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  const init: RequestInit = { method, credentials: 'include', headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  return [search ? `${filled}?${search}` : filled, init];
}

/** What the server said, else the words given: for toasts. */
export const errorMessage = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.body?.message) || otherwise;

/** Path params for endpoints with `:id`. */
export const idParams = (id: number) => ({ params: { id: String(id) } });

/** Returns the server's message about one field; undefined if it has none. Forms on `useForm` do not need it. */
export const issueOf = (error: unknown, path: string) =>
  error instanceof ApiError ? error.body?.issues?.find((issue) => issue.path === path)?.message : undefined;
