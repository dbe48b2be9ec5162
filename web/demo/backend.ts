import type { Transport } from '#web/lib/api.ts';
import { DemoError, DemoPage, type DemoInput } from './handler.ts';
import { handlers } from './handlers.ts';
import { listed } from './lists.ts';
import { findRecorded } from './replay.ts';

const routes = Object.entries(handlers).map(([route, handle]) => {
  const [method = '', path = ''] = route.split(' ');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return {
    method,
    names,
    // Routes without params match first: /api/requests/my is not the request 'my'.
    rank: names.length,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`),
    handle,
  };
});
routes.sort((a, b) => a.rank - b.rank);

/** Answers calls of the demo: handlers for what the visitor changes, else recorded responses. */
export const demoBackend: Transport = async (address, { method = 'GET', body }) => {
  const url = new URL(address, 'http://demo');
  const input = {
    params: {} as Record<string, string>,
    query: Object.fromEntries(url.searchParams),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
  };
  try {
    for (const route of routes) {
      const found = route.method === method ? route.pattern.exec(url.pathname) : null;
      if (!found) continue;
      for (const [at, name] of route.names.entries())
        input.params[name] = decodeURIComponent(found[at + 1] ?? '');
      return response(await route.handle(input));
    }
    return await replay(method, url.pathname, input);
  } catch (error) {
    if (error instanceof DemoError) return Response.json(error.body, { status: error.status });
    throw error;
  }
};

async function replay(method: string, path: string, { query, body }: DemoInput): Promise<Response> {
  const found = await findRecorded(method, path, { ...query, ...(body as object | undefined) });
  if (!found) {
    // Tests of pages fail on this: record the call, see docs/demo.md.
    console.error(`the demo has no response to ${method} ${path}`);
    const message = 'This isn’t part of the demo. Create an account to try it.';
    throw new DemoError(404, { code: 'not_found', message });
  }
  const { recorded, answers } = found;
  if (method !== 'GET' || !Array.isArray(recorded.body)) return response(recorded.body);
  const page = await listed(`${method} ${path}`, recorded.body as Record<string, unknown>[], query, answers);
  return response(page, recorded.headers);
}

function response(result: unknown, more: Record<string, string> = {}): Response {
  if (result === undefined) return new Response(null, { status: 204 });
  if (!(result instanceof DemoPage)) return Response.json(result);
  const headers = new Headers({ 'x-total-count': String(result.total), ...more });
  if (result.next !== undefined) headers.set('link', `</?cursor=${result.next}>; rel="next"`);
  return Response.json(result.items, { headers });
}
