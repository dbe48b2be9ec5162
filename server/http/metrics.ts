import { hash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Services } from '#server/context.ts';
import { isLoopback, type Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';

/** `/api/metrics`: figures of this process in the text format of Prometheus, for the machine itself or with the token. */
export function metricsRoute(app: FastifyInstance, { env, db, hub }: Services) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const requests = new Map<string, number>();
  app.addHook('onResponse', async (_request, { statusCode }) => {
    const kind = `${Math.floor(statusCode / 100)}xx`;
    requests.set(kind, (requests.get(kind) ?? 0) + 1);
  });
  app.addHook('onClose', async () => delay.disable());
  app.get('/api/metrics', async (request, reply) => {
    if (!mayRead(request, env)) throw new AppError('not_found');
    const pool = db.$client instanceof pg.Pool ? db.$client : undefined;
    const seconds = (nanoseconds: number) => nanoseconds / 1e9;
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const lines = [
      ...metric('process_cpu_seconds_total', 'counter', (user + system) / 1e6),
      ...metric('process_resident_memory_bytes', 'gauge', rss),
      ...metric('nodejs_heap_used_bytes', 'gauge', heapUsed),
      // Since the last time that the figures were read.
      ...metric('nodejs_eventloop_delay_p99_seconds', 'gauge', seconds(delay.percentile(99))),
      ...metric('nodejs_eventloop_delay_max_seconds', 'gauge', seconds(delay.max)),
      '# TYPE http_responses_total counter',
      ...[...requests].map(([kind, count]) => `http_responses_total{status="${kind}"} ${count}`),
      ...metric('live_streams', 'gauge', hub.userIds().length),
      ...metric('database_connections', 'gauge', pool?.totalCount ?? 0),
      ...metric('database_connections_idle', 'gauge', pool?.idleCount ?? 0),
      ...metric('database_calls_waiting', 'gauge', pool?.waitingCount ?? 0),
    ];
    delay.reset();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

const metric = (name: string, type: string, value: number) => [
  `# TYPE ${name} ${type}`,
  `${name} ${Number.isFinite(value) ? value : 0}`,
];

/**
 * A call that a proxy forwards comes from loopback too, but is not the machine's own, and not every proxy says so: a site
 * with a public address, or with a proxy that it trusts, needs the token.
 */
function mayRead({ headers, socket }: FastifyRequest, { metricsToken: token, trustProxy, appUrl }: Env) {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (given !== undefined) return token !== undefined && isSame(given, token);
  if (trustProxy !== false || !isLoopback(new URL(appUrl).hostname)) return false;
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isForwarded && isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
}

/** By their digests, which have one length: a comparison must not tell that of the token. */
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => hash('sha256', text, 'buffer');
