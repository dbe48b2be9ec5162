import type { ClientBase, Pool } from 'pg';
import { PgBoss } from 'pg-boss';

/** Returns a function that makes the running product do its sweeps within seconds instead of at the next minute. */
export async function sweeper(client: Pool | ClientBase) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query<never>(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => {});
  await boss.start();
  return { sweep: () => boss.send('every-minute', {}), stop: () => boss.stop({ graceful: false }) };
}
