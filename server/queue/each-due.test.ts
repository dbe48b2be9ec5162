import { expect, test } from 'vitest';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { testServices } from '#server/testing/app.ts';
import { buildUser } from '#server/testing/build/accounts.ts';
import { eachDue, type DueRow } from './each-due.ts';

const { services, log, pool } = await testServices();
const ctx = { ...services, actor: undefined, log, clientAddress: 'test' };

/** Runs a sweep over numbered rows that notifies a user of each; returns the numbers that arrived and the commits. */
async function sweep(count: number, together: number, failing?: number) {
  const { id: userId } = await buildUser(services);
  const rows = Array.from({ length: count }, (_, id): DueRow => ({ id, at: String(id) }));
  const transactions = new Set<string>();
  await eachDue(
    ctx,
    'test',
    async (last) => rows.slice(last ? last.id + 1 : 0, last ? last.id + 8 : 7),
    async (tx, { id }) => {
      const { rows: current } = await tx.db.$client.query<{ xid: string }>(
        `select pg_current_xact_id()::text as xid`,
      );
      transactions.add(current[0]!.xid);
      await notify(tx, userId, { kind: 'account', title: 'Due', message: 'x', eventKey: `row:${id}` });
      if (id === failing) throw new Error('this one never works');
    },
    { together },
  );
  const { rows: arrived } = await pool.query<{ key: string }>(
    `select event_key as key from notifications where user_id = $1 order by id`,
    [userId],
  );
  return { arrived: arrived.map(({ key }) => Number(key.slice(4))), transactions: transactions.size };
}

test('rows share transactions, in order, across pages', async () => {
  const all = Array.from({ length: 20 }, (_, id) => id);
  expect(await sweep(20, 5)).toEqual({ arrived: all, transactions: 6 });
  expect(await sweep(20, 1)).toEqual({ arrived: all, transactions: 20 });
});

test('one that fails is left out; its neighbors run alone', async () => {
  const { arrived } = await sweep(14, 7, 3);
  expect(arrived).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});
