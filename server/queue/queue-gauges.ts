import { sql } from 'drizzle-orm';
import { readAge } from '#server/db/read-age.ts';
import type { Gauge } from '#server/gauge.ts';

export const queueGauges: Gauge[] = [
  {
    name: 'queue_oldest_waiting_seconds',
    help: 'How long the oldest task that could run has waited',
    read: (db) =>
      readAge(
        db,
        sql`select min(start_after) as at from pgboss.job
            where state in ('created', 'retry') and start_after <= now()`,
      ),
  },
  {
    name: 'sweep_age_seconds',
    help: 'How long ago the sweeps of every minute last ended',
    read: (db) =>
      readAge(
        db,
        sql`select max(completed_on) as at from pgboss.job
            where name = 'every-minute' and state = 'completed'`,
      ),
  },
];
