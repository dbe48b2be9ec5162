import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Services } from '#server/context.ts';
import { databaseGauges } from '#server/db/database-gauges.ts';
import { statementCount, type Db } from '#server/db/database.ts';
import { isLoopback, type Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { Gauge as OwnGauge } from '#server/gauge.ts';
import { queueGauges } from '#server/queue/queue-gauges.ts';

/** Bounds of the time that a call takes, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of the process itself: one set, however many apps a process has. */
let ofProcess: Registry | undefined;

function processRegistry() {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** `/api/metrics`: figures of this process in the text format of Prometheus, for the machine itself or with the token. */
export function metricsRoute(app: FastifyInstance, { env, db, hub, replica }: Services, gauges: OwnGauge[]) {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Calls by endpoint and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // A stream takes as long as its page is open.
    if (routeOptions.url === '/api/events') return;
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
  });
  const pool = db.$client instanceof pg.Pool ? db.$client : undefined;
  const own: OwnGauge[] = [
    { name: 'live_streams', help: 'People with an open stream', read: async () => hub.userIds().length },
    {
      name: 'database_connections',
      help: 'Connections of the pool',
      read: async () => pool?.totalCount ?? 0,
    },
    {
      name: 'database_connections_idle',
      help: 'Idle connections of the pool',
      read: async () => pool?.idleCount ?? 0,
    },
    {
      name: 'database_calls_waiting',
      help: 'Calls that wait for a connection',
      read: async () => pool?.waitingCount ?? 0,
    },
    {
      name: 'database_statements',
      help: 'Statements sent to the primary since the start',
      read: async () => (pool ? statementCount(pool) : 0),
    },
    {
      name: 'replica_statements',
      help: 'Statements sent to the replica since the start',
      read: async () => (replica ? statementCount(replica.pool) : 0),
    },
    {
      name: 'replica_lag_seconds',
      help: 'How far the replica of REPLICA_URL is behind; infinite if unknown, 0 without one',
      read: async () => (replica ? replica.lagMs() / 1_000 : 0),
    },
  ];
  for (const gauge of [...own, ...databaseGauges, ...queueGauges, ...gauges]) register(registry, db, gauge);
  app.get('/api/metrics', async (request, reply) => {
    if (!mayRead(request, env)) throw new AppError('not_found');
    const texts = await Promise.all([processRegistry().metrics(), registry.metrics()]);
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(texts.join(''));
  });
}

function register(registry: Registry, db: Db, { name, help, read }: OwnGauge) {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      // Without the database the other figures are wanted all the more.
      this.set(await read(db).catch(() => Number.NaN));
    },
  });
  registry.registerMetric(gauge);
}

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
