import { and, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Db } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/accounts.ts';

/** Fails the test file if an administrators' call succeeded and none of its calls wrote what its contract names. */
export function requireAuditedCalls(app: FastifyInstance, db: Db) {
  const callers = new Map<Endpoint, Set<string>>();
  app.addHook('onResponse', async ({ routeOptions, ctx }, { statusCode }) => {
    const { endpoint } = routeOptions.config;
    if (endpoint?.access !== 'admin' || !endpoint.audits || statusCode >= 400 || !ctx.actor) return;
    callers.set(endpoint, (callers.get(endpoint) ?? new Set()).add(ctx.actor.id));
  });
  afterAll(async () => {
    const silent: string[] = [];
    for (const [{ method, path, audits = [] }, ids] of callers) {
      const isTheirs = and(inArray(auditLog.action, [...audits]), inArray(auditLog.actorId, [...ids]));
      if ((await db.$count(auditLog, isTheirs)) === 0) silent.push(`${method} ${path}: ${audits.join()}`);
    }
    expect(silent, 'record what the administrator did in the audit log').toEqual([]);
  });
}
