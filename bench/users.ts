import type { SignedIn } from '#server/context.ts';
// Times the administrators' list of users: DATA_DIR=… node bench/users.ts [rounds], after npm run seed:scale -- --users 1000000.
import { openPool } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { listUsers } from '#server/modules/accounts/roles/users.service.ts';

const rounds = Number(process.argv[2] ?? 7);
const { connection, close } = await openDatabase(readEnv(), { exclusive: false });
const { db, pool } = openPool(connection, console.error);
const secrets = { sessionSecret: 's'.repeat(32), encryptionKey: 'e'.repeat(32) };
/** The list reads nothing else of a call. */
const ctx = { db, secrets } as unknown as SignedIn;

const searches = {
  'no search': undefined,
  'every email': 'example',
  'a first name': 'james',
  'a common last name': 'smith',
  'two letters': 'sm',
  'one letter': 's',
  'a family of names': 'wood',
  'a rare name': 'woodhurst',
  'first and last name': 'james smith',
  'an email': 'james.smith@mail',
  nothing: 'zzzz',
};
const statuses = [
  undefined,
  'dual_access',
  'locked',
  'verified',
  'unverified',
  'suspended',
  'administrators',
] as const;

const quantile = (sorted: number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
for (const sort of ['created', 'name', 'email', 'type'] as const) {
  for (const [kind, q] of Object.entries(searches)) {
    const times: number[] = [];
    let worst = { ms: 0, filter: '' };
    for (const type of [undefined, 'owner', 'provider'] as const) {
      for (const status of statuses) {
        for (let round = 0; round < rounds; round++) {
          const start = performance.now();
          const { next } = await listUsers(ctx, { q, type, status, sort, limit: 50 });
          const ms = performance.now() - start;
          if (next && round === rounds - 1) {
            const again = performance.now();
            await listUsers(ctx, { q, type, status, sort, limit: 50, cursor: next });
            times.push(performance.now() - again);
          }
          times.push(ms);
          if (round > 0 && ms > worst.ms) worst = { ms, filter: `${type ?? 'all'}, ${status ?? 'all'}` };
        }
      }
    }
    times.sort((a, b) => a - b);
    console.log(
      `${sort.padEnd(8)} ${kind.padEnd(20)} p50 ${quantile(times, 0.5).toFixed(1).padStart(6)} ms  p95 ${quantile(times, 0.95).toFixed(1).padStart(6)} ms  slowest ${worst.ms.toFixed(1).padStart(6)} ms (${worst.filter})`,
    );
  }
}
await pool.end();
await close();
