import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { isUsableKey } from '#contract/idempotency-key.ts';
import type { Context } from '#server/context.ts';
import { postgresCode, type Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { idempotencyKeys } from '#server/db/schema/system.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#server/errors.ts';
import type { Encoded } from './bind.ts';
import { clientAddress } from './client-address.ts';
import { insertKey, storeAnswer } from './idempotency.hot.repo.ts';

const ttlHours = 24;

const isIdempotent = (e: Endpoint) => e.idempotent ?? (e.method === 'POST' && e.status === 201);

/**
 * Runs a call; with an Idempotency-Key that was used before, returns the stored response instead. Key, change
 * and response are one transaction: after a crash all of them are stored or none. A second call with the same
 * key blocks on the lock of the key's row until the first has ended.
 */
export async function onlyOnce(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (ctx: Context) => Promise<Encoded>,
): Promise<Encoded> {
  const { ctx } = request;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !isIdempotent(endpoint)) return run(ctx);
  if (!isUsableKey(key)) {
    throw new AppError('invalid_input', {
      issues: [{ path: 'Idempotency-Key', message: 'Not a usable key' }],
    });
  }
  const call = { scope: ctx.actor?.id ?? clientAddress(request), key, fingerprint: toFingerprint(request) };
  const result = await transaction(ctx.db, async (tx) => {
    const stored = await claim(tx, call, ctx.now());
    if (stored) {
      reply.header('idempotent-replay', 'true');
      return stored;
    }
    try {
      const fresh = await run({ ...ctx, db: tx, idempotencyKey: key });
      await storeAnswer(tx, [call.scope, call.key, JSON.stringify(fresh), endpoint.status ?? 200]);
      return fresh;
    } catch (error) {
      if (!(error instanceof AppError && error.details.keepsWrites)) throw error;
      await tx.delete(idempotencyKeys).where(rowOf(call));
      return error;
    }
  });
  if (result instanceof AppError) throw result;
  return result;
}

interface Call {
  scope: string;
  key: string;
  fingerprint: string;
}

const rowOf = ({ scope, key }: Call) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

/**
 * Stores the key and returns undefined, or returns the stored response; throws `key_reused` for a key of
 * another call.
 */
async function claim(tx: Db, call: Call, now: Date): Promise<Encoded | undefined> {
  const oldest = new Date(now.getTime() - ttlHours * 3_600_000);
  try {
    const [, inserted] = await pipelined(
      tx.$client.query(`set local lock_timeout = '10s'`),
      insertKey(tx, [call.scope, call.key, call.fingerprint, now, oldest]),
      // Only the key is waited for this long; the call itself keeps the connection's own limits.
      tx.$client.query('set local lock_timeout to default'),
    );
    if (inserted.length > 0) return undefined;
  } catch (error) {
    if (postgresCode(error) === '55P03') throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
    throw error;
  }
  const [stored] = await tx.select().from(idempotencyKeys).where(rowOf(call));
  if (stored && stored.fingerprint !== call.fingerprint) throw new AppError('key_reused');
  return stored?.answer as Encoded;
}

function toFingerprint({ method, url, body }: FastifyRequest) {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');
}

/** Deletes expired keys; called by a sweep. */
export const deleteOldKeys = (db: Db, now: Date) =>
  db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - ttlHours * 3_600_000)));
