import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { recentChangeHeader, recentChangeSeconds } from '#contract/recent-change.ts';
import type { Context, Http } from '#server/context.ts';
import { isDatabaseAway, isLockFailure, postgresCode } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';

/** When the caller last changed something, so that their next reads show it. */
const cookieName = 'recent_change';
/** How far the clocks of two processes may be apart: one sets the cookie, another reads it. */
const maxClockDifferenceMs = 1_000;

/** After a change, the same browser reads from the primary until the replica has it. */
export function readOwnChanges(app: FastifyInstance, env: Env) {
  app.addHook('onSend', async ({ method, ctx, routeOptions }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.endpoint?.mayLag;
    if (!ctx.replica || isRead || reply.statusCode >= 400) return;
    reply.setCookie(cookieName, String(ctx.now().getTime()), {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: env.appUrl.startsWith('https:'),
      maxAge: recentChangeSeconds,
    });
  });
}

/**
 * The database for a call that only reads, while the primary is away; undefined while it is there, and for calls that change
 * something or follow what is changed.
 */
export function standIn({ method, ctx: { replica }, routeOptions }: FastifyRequest) {
  const { endpoint } = routeOptions.config;
  const onlyReads = endpoint ? readsOnly(endpoint) : method === 'GET' || method === 'HEAD';
  return onlyReads && replica?.standsIn() ? replica.db : undefined;
}

const readsOnly = ({ method, mayLag, responseKind }: Endpoint) =>
  mayLag || (method === 'GET' && responseKind !== 'events');

/** Milliseconds since the change that the caller must see: their own, or one that a live event announced. */
function changeAgeMs({ cookies, headers, ctx }: FastifyRequest) {
  const changedAt = cookies[cookieName];
  const own =
    changedAt === undefined ? Infinity : ctx.now().getTime() - Number(changedAt) - maxClockDifferenceMs;
  const announced = headers[recentChangeHeader];
  const age = Math.min(own, announced === undefined ? Infinity : Number(announced));
  return Number.isNaN(age) ? 0 : age;
}

/**
 * Runs a call that may show data some seconds old, or any that reads while the primary is away, on the replica; on the primary while the replica lags or lacks a change of
 * the caller's own or one that a live event announced, and if the call fails there.
 */
export async function onReplica<Result>(
  { request, reply }: Http,
  read: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { ctx } = request;
  const { replica } = ctx;
  if (!replica?.isUsable() || replica.lagMs() >= changeAgeMs(request)) return read(ctx);
  try {
    return await read({ ...ctx, db: replica.db });
  } catch (error) {
    // A statement that is in the way of replaying changes is ended by the replica, as after a deadlock.
    if ((!isDatabaseAway(error) && !isLockFailure(error)) || reply.raw.headersSent) throw error;
    // A call that reads may note that it did, as administrators' do: the replica is right to refuse that.
    if (isDatabaseAway(error) && postgresCode(error) !== '25006') replica.leaveOut();
    ctx.log.warn({ err: error }, 'a call failed on the replica and is run on the primary');
    return read(ctx);
  }
}
