import { sql } from 'drizzle-orm';
import type { Gauge } from '#server/gauge.ts';
import { readRow } from './read-rows.ts';
import { float } from './result-columns.ts';

export const replicationGauge: Gauge = {
  name: 'replication_lag_seconds',
  help: 'How far the slowest standby is behind; 0 without one, or if this user may not see them',
  async read(db) {
    const { seconds } = await readRow(
      db,
      { seconds: float },
      sql`select coalesce(max(extract(epoch from replay_lag)), 0)::float8 as seconds from pg_stat_replication`,
    );
    return seconds;
  },
};
