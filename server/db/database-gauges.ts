import { sql } from 'drizzle-orm';
import type { Gauge } from '#server/gauge.ts';
import { readRow } from './read-rows.ts';
import { float } from './result-columns.ts';

export const databaseGauges: Gauge[] = [
  {
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
  },
  {
    name: 'wal_archive_failing_seconds',
    help: 'How long the archive of the write-ahead log has refused what it was given; 0 while it takes it, or without one',
    async read(db) {
      const { seconds } = await readRow(
        db,
        { seconds: float },
        sql`select coalesce(extract(epoch from now() - coalesce(last_archived_time, stats_reset)), 0)::float8 as seconds
          from (select 1) one left join pg_stat_archiver on last_failed_time > coalesce(last_archived_time, '-infinity')`,
      );
      return seconds;
    },
  },
];
