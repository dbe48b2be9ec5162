import type { Db } from '#server/db/database.ts';
import { add, balance } from '#server/modules/ledger/ledger.hot.repo.ts';

/** Gives a user credit, which the platform pays for. */
export const giveCredit = (db: Db, userId: string, cents: number) =>
  add(db, { kind: 'credit_grant', key: `test:${userId}:${cents}`, at: new Date('2026-10-02T15:00:00Z') }, [
    { account: { kind: 'credit', userId }, cents: -cents },
    { account: { kind: 'platform' }, cents },
  ]);

/** Returns the cents of credit that a user can spend. */
export const creditOf = async (db: Db, userId: string) => 0 - (await balance(db, { kind: 'credit', userId }));
