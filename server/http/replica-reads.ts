import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recentChangeHeader, recentChangeSeconds } from '#contract/recent-change.ts';
import type { Context, Http } from '#server/context.ts';
import { isDatabaseAway, isLockFailure } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';

/** Set while the caller reads from the primary, to see what they changed. */
const cookieName = 'recent_change';

/** After a change, the reads of the same browser go to the primary for some seconds. */
export function readOwnChanges(app: FastifyInstance, env: Env) {
  app.addHook('onSend', async ({ method, ctx, routeOptions }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.endpoint?.mayLag;
    if (!ctx.replica || isRead || reply.statusCode >= 400) return;
    reply.setCookie(cookieName, '1', {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: env.appUrl.startsWith('https:'),
      maxAge: recentChangeSeconds,
    });
  });
}

const mustBeUpToDate = ({ cookies, headers }: FastifyRequest) =>
  Boolean(cookies[cookieName] ?? headers[recentChangeHeader]);

/**
 * Runs a call that may show data some seconds old on the replica; on the primary after a change of the caller's own or one
 * that a live event announced, while the replica lags, and if the call fails there.
 */
export async function onReplica<Result>(
  { request, reply }: Http,
  read: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { ctx } = request;
  const { replica } = ctx;
  if (!replica?.isUsable() || mustBeUpToDate(request)) return read(ctx);
  try {
    return await read({ ...ctx, db: replica.db });
  } catch (error) {
    // A statement that is in the way of replaying changes is ended by the replica, as after a deadlock.
    if ((!isDatabaseAway(error) && !isLockFailure(error)) || reply.raw.headersSent) throw error;
    if (isDatabaseAway(error)) replica.leaveOut();
    ctx.log.warn({ err: error }, 'a call failed on the replica and is run on the primary');
    return read(ctx);
  }
}
