import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/adapters/file-store.ts';
import type { Mailer } from '#server/adapters/mailer.ts';
import type { Issuer } from '#server/adapters/oidc.ts';
import type { Db } from '#server/db/database.ts';
import type { SessionData } from '#server/db/schema/accounts.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Env } from '#server/env.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Publish } from './queue/events.ts';

/** Who is asking. */
export interface Actor {
  id: string;
  email: string;
  userType: 'owner' | 'provider';
  hasDualAccess: boolean;
  isAdmin: boolean;
  providerId?: number | undefined;
  /** Signed in with a second factor. */
  hasSecondFactor: boolean;
  /** 'good', or why only a few calls are open to them. */
  accountStatus: 'good' | 'email_not_verified' | 'profile_incomplete';
}

/** What the browser's cookie opened, also when nobody is fully signed in yet. */
export interface Session {
  sid: string;
  userId: string | undefined;
  data: SessionData;
  createdAt: Date;
}

/** What the whole server shares: configuration, database, time, the outside world. */
export interface Services {
  env: Env;
  secrets: Secrets;
  db: Db;
  /** The only clock; tests move it. */
  now: () => Date;
  /** Tells of an event in the transaction of the change. */
  publish: Publish;
  mailer: Mailer | undefined;
  /** Where the bytes of uploads lie. */
  files: FileStore;
  /** Where people sign in, unless they do so here. */
  issuer: Issuer | undefined;
}

/** Request and reply, for the few use-cases that read or write more than their input: cookies, files, redirects. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What every use-case receives. */
export interface Context extends Services {
  actor: Actor | undefined;
  session?: Session | undefined;
  /** Identifies the caller for rate limits; empty for background work. */
  clientAddress: string;
  log: FastifyBaseLogger;
}

/** A use-case behind the door: the actor is known. */
export type SignedIn = Context & { actor: Actor };

/** Runs `work` in a transaction, inside another in a savepoint; `tx` is the context with `db` in that transaction. */
export const inTransaction = <C extends { db: Db }, Result>(
  ctx: C,
  work: (tx: C) => Promise<Result>,
): Promise<Result> => transaction(ctx.db, (db) => work({ ...ctx, db }));

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context;
  }
}
