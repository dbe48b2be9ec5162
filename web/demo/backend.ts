import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { Transport } from '#web/lib/api.ts';
import { DemoError, DemoPage } from './handler.ts';
import { handlers } from './handlers.ts';

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

/** In-memory backend of the demo; changes are lost when the page reloads. */
export const demoBackend: Transport = async (address, { method = 'GET', body }) => {
  const url = new URL(address, 'http://demo');
  for (const route of routes) {
    const found = route.method === method ? route.pattern.exec(url.pathname) : null;
    if (!found) continue;
    const params = Object.fromEntries(
      route.names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]),
    );
    const query = Object.fromEntries(url.searchParams);
    return response(await settle(() => route.handle({ params, query, body: read(body) })));
  }
  return failure(
    new DemoError(404, 'not_found', 'This isn’t part of the demo. Create an account to try it.'),
  );
};

const read = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string' ? JSON.parse(body) : body;

async function settle(handle: () => unknown) {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof DemoError) return error;
    throw error;
  }
}

function response(result: unknown): Response {
  if (result instanceof DemoError) return failure(result);
  if (result === undefined) return new Response(null, { status: 204 });
  if (!(result instanceof DemoPage)) return Response.json(result);
  const headers = new Headers({ 'x-total-count': String(result.total), ...result.headers });
  if (result.next !== undefined) headers.set('link', `</?cursor=${result.next}>; rel="next"`);
  return Response.json(result.items, { headers });
}

function failure({ status, code, message }: DemoError): Response {
  const body: ErrorBody = { message, code: code satisfies ErrorCode, requestId: 'demo' };
  return Response.json(body, { status });
}
