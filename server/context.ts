import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Membership } from '#contract/accounts/permissions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FileStore } from '#server/adapters/file-store.ts';
import type { ImageService } from '#server/adapters/image-service.ts';
import type { Mailer } from '#server/adapters/mailer.ts';
import type { Issuer } from '#server/adapters/oidc.ts';
import type { PushSender } from '#server/adapters/push-sender.ts';
import type { StripeProcessor } from '#server/adapters/stripe.ts';
import type { ConnectionConfig, Db } from '#server/db/database.ts';
import type { Replica } from '#server/db/replica.ts';
import type { SessionData } from '#server/db/schema/accounts.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Env } from '#server/env.ts';
import type { Caches } from '#server/live/caches.ts';
import type { Hub } from '#server/live/hub.ts';
import type { Secrets } from '#server/secrets.ts';
import type { PersonalTable } from './personal-table.ts';
import type { Answerer } from './questions.ts';
import type { Publish } from './queue/events.ts';
import type { SettingsCache } from './settings.ts';
import type { Tracer } from './tracing/tracer.ts';

/** The signed-in user of a call. */
export interface Actor {
  id: string;
  email: string;
  userType: 'owner' | 'provider';
  hasDualAccess: boolean;
  isAdmin: boolean;
  /** The account that lists and new rows belong to: the user's own, or a shared one that they chose. */
  accountId: string;
  /** The provider of that account. */
  providerId?: number | undefined;
  /** The provider that is the user's alone. */
  ownProviderId?: number | undefined;
  /** The shared accounts that the user acts for; see `can`. */
  memberships: readonly Membership[];
  /** True if the session was signed in with a second factor. */
  hasSecondFactor: boolean;
  /** True while an administrator has suspended the account: nothing new can be started. */
  isSuspended: boolean;
  /** 'good', or why only a few calls are allowed. */
  accountStatus: 'good' | 'email_not_verified' | 'terms_not_accepted' | 'profile_incomplete';
}

/** The session of the browser's cookie, also while the second factor is missing. */
export interface Session {
  sid: string;
  userId: string | undefined;
  data: SessionData;
  createdAt: Date;
}

/** Dependencies that the whole server shares: configuration, database, time, adapters. */
export interface Services {
  env: Env;
  secrets: Secrets;
  db: Db;
  /** Undefined unless traces are collected. */
  tracer: Tracer | undefined;
  /** For reads that may lag; undefined without REPLICA_URL. */
  replica: Replica | undefined;
  /** The only source of the current time; tests set it. */
  now: () => Date;
  /** Publishes an event in the transaction of the change. */
  publish: Publish;
  /** Returns a `publish` whose handlers get another current time, for sample data of earlier days. */
  publishAt: (now: () => Date) => Publish;
  mailer: Mailer | undefined;
  /** Undefined without VAPID keys. */
  push: PushSender | undefined;
  /** Stores the bytes of uploads. */
  files: FileStore;
  /** Draws pictures for ads; undefined without a key. */
  imageService: ImageService | undefined;
  /** The OIDC issuer; undefined if users sign in with our own page. */
  issuer: Issuer | undefined;
  /** Undefined unless payments go through Stripe. */
  stripe: StripeProcessor | undefined;
  /** The streams of live events in this process. */
  hub: Hub;
  /** What administrators set for the whole site. */
  settings: SettingsCache;
  /** What every process has cached of the database. */
  caches: Caches;
  /** For a connection outside of the pool, such as a backup’s. */
  connection: ConnectionConfig;
  /** The answers of all modules to the questions of earlier ones; see `ask`. */
  answerers: readonly Answerer[];
  /** Every table with rows of persons, in the order of the erasure: what refers to a row goes before it. */
  personalTables: readonly PersonalTable[];
}

/**
 * Request and reply, for the few use cases that read or write more than their input: cookies, files,
 * redirects.
 */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Context of every use case. */
export interface Context extends Services {
  actor: Actor | undefined;
  session?: Session | undefined;
  /** What the member of a team or group needs for this call; undefined for background tasks. */
  needs?: Endpoint['needs'];
  /** The Idempotency-Key of the call, if the endpoint takes one. */
  idempotencyKey?: string | undefined;
  /** Client address for rate limits; empty for background tasks. */
  clientAddress: string;
  log: FastifyBaseLogger;
}

/** Context of a use case that requires sign-in. */
export type SignedIn = Context & { actor: Actor };

/**
 * Runs `work` in a transaction, or in a savepoint if `ctx` is already in one; `tx` is the context with `db`
 * in that transaction.
 */
export const inTransaction = <C extends { db: Db }, Result>(
  ctx: C,
  work: (tx: C) => Promise<Result>,
): Promise<Result> => transaction(ctx.db, (db) => work({ ...ctx, db }));

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context;
  }
}
