import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { postgresCode, type Db } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema/system.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#server/errors.ts';
import type { Encoded } from './bind.ts';
import { clientAddress } from './client-address.ts';

const keptHours = 24;
const wellFormed = /^[\x21-\x7e]{1,200}$/;

const honoursKeys = (e: Endpoint) => e.idempotent ?? (e.method === 'POST' && e.status === 201);

/**
 * Runs a call, or with an Idempotency-Key that was used before gives the former answer again.
 * Key, change and answer are one transaction: after a crash either all of them are there or none.
 * A second call with the same key waits at the key's row until the first has ended.
 */
export async function onlyOnce(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (ctx: Context) => Promise<Encoded>,
): Promise<Encoded> {
  const { ctx } = request;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !honoursKeys(endpoint)) return run(ctx);
  if (!wellFormed.test(key)) {
    throw new AppError('invalid_input', {
      issues: [{ path: 'Idempotency-Key', message: 'Not a usable key' }],
    });
  }
  const call = { scope: ctx.actor?.id ?? clientAddress(request), key, fingerprint: fingerprintOf(request) };
  const result = await transaction(ctx.db, async (tx) => {
    const former = await claim(tx, call, ctx.now());
    if (former) {
      reply.header('idempotent-replay', 'true');
      return former;
    }
    try {
      const fresh = await run({ ...ctx, db: tx });
      await tx
        .update(idempotencyKeys)
        .set({ answer: fresh, status: endpoint.status ?? 200 })
        .where(rowOf(call));
      return fresh;
    } catch (error) {
      if (!(error instanceof AppError && error.details.keepsTraces)) throw error;
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

/** Takes the key, or tells the answer that was given to it. */
async function claim(tx: Db, call: Call, now: Date): Promise<Encoded | undefined> {
  const oldest = new Date(now.getTime() - keptHours * 3_600_000);
  await tx.delete(idempotencyKeys).where(and(rowOf(call), lt(idempotencyKeys.createdAt, oldest)));
  const [taken] = await insertOrWait(tx, call, now);
  if (taken) return undefined;
  const [former] = await tx.select().from(idempotencyKeys).where(rowOf(call));
  if (former && former.fingerprint !== call.fingerprint) throw new AppError('key_reused');
  return former?.answer as Encoded;
}

async function insertOrWait(tx: Db, call: Call, now: Date) {
  await tx.execute(sql`set local lock_timeout = '10s'`);
  try {
    return await tx
      .insert(idempotencyKeys)
      .values({ ...call, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
  } catch (error) {
    if (postgresCode(error) === '55P03') throw new AppError('request_in_progress', { retryAfterSeconds: 2 });
    throw error;
  }
}

function fingerprintOf({ method, url, body }: FastifyRequest) {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');
}

/** Forgets keys that have had their day; run now and then. */
export const deleteOldKeys = (db: Db, now: Date) =>
  db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptHours * 3_600_000)));
