import { expect } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';

type Work = (tx: Db) => Promise<unknown>;

/**
 * Starts `call` while `work` is not committed yet, and sees it wait; `after` is the rest of that transaction. Returns the
 * result of the call after the commit.
 */
export async function during<T>(db: Db, work: Work, call: () => Promise<T>, after?: Work) {
  let response!: Promise<T>;
  let isDone = false;
  await transaction(db, async (tx) => {
    await work(tx);
    response = call().finally(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isDone).toBe(false);
    await after?.(tx);
  });
  return response;
}
