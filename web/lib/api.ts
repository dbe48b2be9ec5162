import type { CallOf, Endpoint, WireOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';

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

/**
 * Calls the API: `call('GET /api/providers/:id', { params: { id } })`. The words are the contract's own, so a wrong
 * path or a missing field does not compile, and no schema needs to travel to the browser.
 */
export async function call<R extends keyof Api>(route: R, ...[input]: Args<Api[R]>): Promise<WireOf<Api[R]>> {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await fetch(...requestFor(method, path, input ?? {}));
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return (response.status === 204 ? undefined : await response.json()) as WireOf<Api[R]>;
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
