import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Secrets } from '#server/secrets.ts';

/** Who is asking. */
export interface Actor {
  id: string;
  userType: 'owner' | 'provider';
  hasDualAccess: boolean;
  isAdmin: boolean;
  providerId?: number | undefined;
}

/** What the whole server shares: configuration, database, time. */
export interface Services {
  env: Env;
  secrets: Secrets;
  db: Db;
  /** The only clock; tests move it. */
  now: () => Date;
}

/** What every use-case receives. */
export interface Context extends Services {
  actor: Actor | undefined;
  log: FastifyBaseLogger;
}

/** A use-case behind the door: the actor is known. */
export type SignedIn = Context & { actor: Actor };

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context;
  }
}
