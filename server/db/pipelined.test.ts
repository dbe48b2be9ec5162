import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';
import { pipelined } from './pipelined.ts';
import { transaction } from './transaction.ts';

const { db, pool } = await ownPool();
await pool.query('create table notes (text text primary key)');
const add = (on: typeof db, text: string) => on.execute(sql`insert into notes values (${text})`);
const stored = async () => (await pool.query<{ text: string }>('select text from notes')).rows;

test('results come in the order of the steps', async () => {
  const later = new Promise((done) => setTimeout(() => done('slow'), 20));
  expect(await pipelined(later, Promise.resolve('quick'))).toEqual(['slow', 'quick']);
});

test('a step that fails undoes the others, also what they would do later', async () => {
  const failing = transaction(db, (tx) =>
    pipelined(
      add(tx, 'first'),
      Promise.reject(new Error('no')),
      add(tx, 'second').then(async () => {
        await new Promise((done) => setTimeout(done, 30));
        return add(tx, 'third');
      }),
    ),
  );
  await expect(failing).rejects.toThrow('no');
  await new Promise((done) => setTimeout(done, 60));
  expect(await stored()).toEqual([]);
});

test('of several failures the first in the order of the steps is thrown', async () => {
  const failing = transaction(db, (tx) => pipelined(add(tx, 'same'), add(tx, 'same'), add(tx, 'same')));
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await stored()).toEqual([]);
});

test('the failure that aborted the transaction is thrown, not one that it caused', async () => {
  await pool.query(`insert into notes values ('taken') on conflict do nothing`);
  const failing = transaction(db, (tx) =>
    pipelined(
      add(tx, 'one').then(async () => {
        await new Promise((done) => setTimeout(done, 30));
        return add(tx, 'two');
      }),
      add(tx, 'taken'),
    ),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
});
