// npm run seed:scale -- --providers 100000 --owners 50000 --requests 200000 --messages 1000000 --users 1000000
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fill } from '#ops/scale/scale.ts';
import { openPool } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { loadAirports } from '#server/modules/airports/airports.load.ts';

const amount = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: {
    providers: amount('100000'),
    owners: amount('50000'),
    requests: amount('200000'),
    messages: amount('1000000'),
    users: amount('0'),
  },
});
const amounts = {
  providers: Number(values.providers),
  owners: Number(values.owners),
  requests: Number(values.requests),
  messages: Number(values.messages),
  users: Number(values.users),
};
const isAmount = (n: number, least: number) => Number.isSafeInteger(n) && n >= least;
if (!Object.entries(amounts).every(([name, n]) => isAmount(n, name === 'users' ? 0 : 1))) {
  console.error('Every amount must be a whole number above 0; --users may be 0.');
  process.exit(2);
}

const { connection, close } = await openDatabase(readEnv(), { exclusive: false });
const { db, pool } = openPool(connection, console.error);
await loadAirports(db);
await pool.end();
const client = new pg.Client(connection);
await client.connect();
const seconds = await fill(client, amounts, console.log);
await client.end();
await close();
console.log(`Done in ${seconds.toFixed(0)} s.`);
