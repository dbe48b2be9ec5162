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

// Assets are positive and liabilities negative: the entries of each transaction add up to zero.
const processor: repo.Account = { kind: 'processor' };
const held: repo.Account = { kind: 'held' };
const platform: repo.Account = { kind: 'platform' };

/** Books a held payment. Hold, release and refund are booked once per payment, even if called twice. */
export const hold = (ctx: Context, { paymentId, totalCents }: Money) =>
  write(ctx, 'hold', paymentId, [
    { account: processor, cents: totalCents },
    { account: held, cents: -totalCents },
  ]);

/** Books a release: the service amount to the provider's balance, the fee to the platform. */
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

/** Books a full refund to the owner. */
export const refund = (ctx: Context, { paymentId, totalCents }: Money) =>
  write(ctx, 'refund', paymentId, [
    { account: held, cents: totalCents },
    { account: processor, cents: -totalCents },
  ]);

/** Returns the balance of a provider, in cents. */
export const getProviderBalance = async ({ db }: Context, userId: string) =>
  0 - (await repo.balance(db, { kind: 'provider', userId }));

/** Returns the total of held payments, in cents. */
export const getHeldTotal = async ({ db }: Context) => 0 - (await repo.balance(db, held));

/** Returns all imbalances of the ledger. */
export const findImbalances = async ({ db }: Pick<Context, 'db'>) =>
  (await imbalances(db)).map(({ imbalance }) => imbalance);
