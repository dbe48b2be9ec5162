import { createHash } from 'node:crypto';
import { maxDailyExports } from '#contract/logbook/export-rules.ts';
import type { Context } from '#server/context.ts';
import { tooMany } from '#server/errors.ts';
import * as hot from './limits.hot.repo.ts';
import * as repo from './limits.repo.ts';

export interface Limit {
  /** Name of the counter, e.g. 'register'. */
  name: string;
  max: number;
  perSeconds: number;
}

const minutes = (n: number) => n * 60;
const hours = (n: number) => n * 3600;

/** Limits that are counted in the database, across all processes. */
export const limits = {
  signInAccountAndAddress: { name: 'sign-in-both', max: 10, perSeconds: minutes(15) },
  signInAddress: { name: 'sign-in-address', max: 50, perSeconds: minutes(15) },
  signInAccount: { name: 'sign-in-account', max: 100, perSeconds: minutes(15) },
  registrations: { name: 'register', max: 200, perSeconds: hours(1) },
  mailsToRecipient: { name: 'mail-to', max: 5, perSeconds: hours(1) },
  mailsFromAddress: { name: 'mail-from', max: 60, perSeconds: hours(1) },
  messages: { name: 'message', max: 20, perSeconds: minutes(1) },
  /** Of a shared account, by all of its members. */
  messagesOfAccount: { name: 'message-account', max: 60, perSeconds: minutes(1) },
  /** People to whom a user writes for the first time. */
  newContacts: { name: 'new-contact', max: 20, perSeconds: hours(1) },
  failedCardsOfPayment: { name: 'card-payment', max: 5, perSeconds: hours(1) },
  failedCardsOfPerson: { name: 'card-person', max: 20, perSeconds: hours(1) },
  demoCodes: { name: 'demo-code', max: 10, perSeconds: minutes(15) },
  /** Ads are drawn in a thread, or by a service that costs money. */
  ads: { name: 'ads', max: 60, perSeconds: hours(1) },
  /** Sign-off sheets, records and lists: drawing them takes a moment of the whole server. */
  documents: { name: 'document', max: 60, perSeconds: hours(1) },
  uploads: { name: 'upload', max: 200, perSeconds: hours(1) },
  requestsPerHour: { name: 'request-hour', max: 20, perSeconds: hours(1) },
  requestsPerDay: { name: 'request-day', max: 50, perSeconds: hours(24) },
  prebuysPerDay: { name: 'prebuy-day', max: 5, perSeconds: hours(24) },
  /** Links to sellers, who have no account. */
  consentsPerDay: { name: 'consent-day', max: 5, perSeconds: hours(24) },
  /** Alerts of new requests: half of all notification emails, so that a flood of them mutes no news of a job. */
  requestAlertEmails: { name: 'request-alert-email', max: 10, perSeconds: hours(1) },
  notificationEmails: { name: 'notification-email', max: 20, perSeconds: hours(1) },
  emailsAboutRequest: { name: 'request-email', max: 1, perSeconds: minutes(10) },
  /** Openings of share links, of one address. */
  sharedViews: { name: 'shared-view', max: 60, perSeconds: minutes(1) },
  /** What a page of a share link asks for: lists, pages of scans and pictures. */
  sharedParts: { name: 'shared-part', max: 600, perSeconds: minutes(1) },
  /** What the shop of a job proposes for the logbook: each emails the owner, and is withdrawn at will. */
  proposalsOfJob: { name: 'proposal', max: 100, perSeconds: hours(24) },
  /** Exports of logbooks by an account: each takes up to a minute of a processor. */
  logbookExports: { name: 'logbook-export', max: maxDailyExports, perSeconds: hours(24) },
  /** Files that strangers let us compare with our exports, of one address. */
  recordChecks: { name: 'record-check', max: 20, perSeconds: hours(1) },
  /** Each of them emails the other party. */
  offersPerDispute: { name: 'dispute-offer', max: 10, perSeconds: hours(24) },
  reports: { name: 'report', max: 20, perSeconds: hours(1) },
  quotesPerRequest: { name: 'quote', max: 10, perSeconds: hours(1) },
} as const satisfies Record<string, Limit>;

type Limited = Pick<Context, 'db' | 'env' | 'now'>;

/** Returns the counter's key: a hash of fixed length, so that no address is stored in plain text. */
export const toKey = (limit: Limit, subject: string) =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
const since = (limit: Limit, now: Date) => new Date(now.getTime() - limit.perSeconds * 1000);

/** The error of a limit that was reached; `oldest` is the first hit that counts. */
export function limited(limit: Limit, oldest: Date, now: Date) {
  const freeAt = oldest.getTime() + limit.perSeconds * 1000;
  return tooMany(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)));
}

/** Throws `rate_limited` if the limit is reached; does not count. */
export async function requireWithin({ db, env, now }: Limited, limit: Limit, subject: string) {
  if (!env.rateLimits) return;
  const { count, oldest } = await repo.count(db, toKey(limit, subject), since(limit, now()));
  if (count >= limit.max) throw limited(limit, oldest ?? now(), now());
}

/** Resets a counter, as after the right password. */
export const reset = ({ db }: Limited, limit: Limit, subject: string) =>
  repo.remove(db, toKey(limit, subject));

/** The values of `consume_limit`: key, start of the window, limit, time. */
export type Hit = [key: string, since: Date, max: number, at: Date];

/** Returns what counts one of a limit in a statement of its own. */
export const hit = (limit: Limit, subject: string, now: Date): Hit => [
  toKey(limit, subject),
  since(limit, now),
  limit.max,
  now,
];

/** Counts one, or throws `rate_limited` if the limit is reached; exact under concurrency. */
export async function consume({ db, env, now }: Limited, limit: Limit, subject: string) {
  if (!env.rateLimits) return;
  const [row] = await hot.consume(db, hit(limit, subject, now()));
  if (row?.oldest) throw limited(limit, row.oldest, now());
}

type Counter = [limit: Limit, subject: string];

/**
 * For each group of limits: counts one of every limit and returns true; counts none and returns false if one of them is
 * reached. Callers pass what others count as well in the same order: each counter is locked until the transaction ends.
 */
export async function tryConsumeEach({ db, env, now }: Limited, groups: Counter[][]) {
  if (!env.rateLimits) return groups.map(() => true);
  const at = now();
  const toHit = ([limit, subject]: Counter) => ({
    key: toKey(limit, subject),
    since: since(limit, at),
    max: limit.max,
  });
  const rows = await hot.consumeEach(db, [JSON.stringify(groups.map((group) => group.map(toHit))), at]);
  return rows.map(({ isCounted }) => isCounted);
}

/** Counts one and returns true; returns false if the limit is reached. */
export async function tryConsume(ctx: Limited, ...counter: Counter) {
  const [isCounted] = await tryConsumeEach(ctx, [[counter]]);
  return isCounted === true;
}

/** Uncounts one that turned out to be legitimate. */
export const uncount = ({ db }: Limited, limit: Limit, subject: string) =>
  repo.removeLatest(db, toKey(limit, subject));

/**
 * Counts an email that a caller without proof of identity causes, per client address and per purpose and recipient: a
 * stranger who uses up one purpose does not lock the recipient out of the others.
 */
export async function consumeEmail(ctx: Calling, purpose: EmailPurpose, recipient: string) {
  await consumeEmailFrom(ctx);
  await consumeEmailTo(ctx, purpose, recipient);
}

type Calling = Limited & Pick<Context, 'clientAddress'>;
type EmailPurpose = 'confirm' | 'reset' | 'support' | 'waitlist' | 'invitation';

/** Counts an attempt to cause an email, per client address. */
export const consumeEmailFrom = (ctx: Calling) => consume(ctx, limits.mailsFromAddress, ctx.clientAddress);

/** Counts an email, per purpose and recipient. */
export const consumeEmailTo = (ctx: Limited, purpose: EmailPurpose, recipient: string) =>
  consume(ctx, limits.mailsToRecipient, `${purpose} ${recipient}`);

const maxWindowSeconds = Math.max(...Object.values(limits).map(({ perSeconds }) => perSeconds));

/** Deletes counters that no limit needs any more. */
export const deleteOld = ({ db, now }: Limited) =>
  repo.removeBefore(db, new Date(now().getTime() - maxWindowSeconds * 1000));
