import type { Context } from '#server/context.ts';
import * as repo from './ledger.hot.repo.ts';

// Assets are positive and liabilities negative: the entries of each movement add up to zero.
export const processor: repo.Account = { kind: 'processor' };
export const held: repo.Account = { kind: 'held' };
export const captured: repo.Account = { kind: 'captured' };
export const platform: repo.Account = { kind: 'platform' };
export const reservedCredit: repo.Account = { kind: 'credit' };
export const contested: repo.Account = { kind: 'chargeback' };
export const costs: repo.Account = { kind: 'cost' };
export const creditOf = (userId: string): repo.Account => ({ kind: 'credit', userId });
export const waitingOf = (userId: string): repo.Account => ({ kind: 'reward', userId });
export const balanceOf = (userId: string): repo.Account => ({ kind: 'provider', userId });

export const write = (
  ctx: Context,
  kind: string,
  subject: { paymentId: number } | { payoutId: number } | { referralId: number; earnedWith: number | null },
  entries: repo.Entry[],
  suffix = '',
) => {
  const [[name, number] = []] = Object.entries(subject);
  const id = `${name?.replace('Id', '')}:${number}`;
  return repo.add(
    ctx.db,
    { kind, ...subject, key: `${id}:${kind}${suffix && `:${suffix}`}`, at: ctx.now() },
    entries.filter(({ cents }) => cents !== 0),
  );
};

export const reversed = (entries: repo.Entry[]) =>
  entries.map(({ account, cents }) => ({ account, cents: -cents }));

export const costEntries = (cents: number): repo.Entry[] => [
  { account: costs, cents },
  { account: processor, cents: -cents },
];
