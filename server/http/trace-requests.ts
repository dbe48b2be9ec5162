import type { FastifyInstance } from 'fastify';
import { withSpan, type Span } from '#server/tracing/span.ts';
import type { Tracer } from '#server/tracing/tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/** A span for each request, in which its statements are; streams, which last as long as their page, have none. */
export function traceRequests(app: FastifyInstance, tracer: Tracer | undefined, trustsProxy: boolean) {
  if (!tracer) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    if (routeOptions.url === '/api/events') return done();
    const route = routeOptions.url ?? 'unknown path';
    const traceparent = trustsProxy ? headers.traceparent?.toString() : undefined;
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = tracer.start(`${method} ${route}`, 'server', attributes, traceparent);
    request.span = span;
    return withSpan(span, done);
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.set({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? `status ${statusCode}` : undefined);
  });
}
