import type { Context } from '#server/context.ts';
import * as repo from './ledger.hot.repo.ts';
import { imbalances } from './ledger.repo.ts';

interface Money {
  paymentId: number;
  totalCents: number;
}
interface Release extends Money {
  feeCents: number;
  providerUserId: string;
}

const write = (ctx: Context, kind: string, paymentId: number, entries: repo.Entry[]) =>
  repo.add(ctx.db, { kind, paymentId, key: `payment:${paymentId}:${kind}`, at: ctx.now() }, entries);

// What we have is positive, what we owe is negative: every movement adds up to zero.
const processor: repo.Account = { kind: 'processor' };
const held: repo.Account = { kind: 'held' };
const platform: repo.Account = { kind: 'platform' };

/** A payment came in and waits for the job. Each of these three happens once a payment, whoever calls it. */
export const hold = (ctx: Context, { paymentId, totalCents }: Money) =>
  write(ctx, 'hold', paymentId, [
    { account: processor, cents: totalCents },
    { account: held, cents: -totalCents },
  ]);

/** The job is confirmed: the provider's part becomes theirs, the fee ours. */
export const release = (ctx: Context, { paymentId, totalCents, feeCents, providerUserId }: Release) =>
  write(
    ctx,
    'release',
    paymentId,
    [
      { account: held, cents: totalCents },
      { account: { kind: 'provider', userId: providerUserId } as const, cents: feeCents - totalCents },
      { account: platform, cents: -feeCents },
    ].filter(({ cents }) => cents !== 0),
  );

/** The job is off: the payer gets everything back. */
export const refund = (ctx: Context, { paymentId, totalCents }: Money) =>
  write(ctx, 'refund', paymentId, [
    { account: held, cents: totalCents },
    { account: processor, cents: -totalCents },
  ]);

/** What we owe a provider, in cents. */
export const providerBalance = async ({ db }: Context, userId: string) =>
  0 - (await repo.balance(db, { kind: 'provider', userId }));

/** What we hold for jobs that are under way, in cents. */
export const heldNow = async ({ db }: Context) => 0 - (await repo.balance(db, held));

/** Everything in the books that does not add up. */
export const findImbalances = async ({ db }: Pick<Context, 'db'>) =>
  (await imbalances(db)).map(({ imbalance }) => imbalance);
