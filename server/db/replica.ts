import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPool, type Db } from './database.ts';

/** A replica is read only while it is known to be at most this far behind. */
export const maxLagMs = 5_000;
/** While the primary is away nothing changes, but after this time another node surely leads, and this one may not follow it. */
export const maxOutageMs = 60_000;
const checkEveryMs = 500;
/** A server that says nothing for so long is away. */
const checkTimeoutMs = 1_000;
/** A replica that stands still must not keep a call waiting for long: the primary answers then. */
const queryTimeoutMs = 5_000;

export interface Replica {
  db: Db;
  pool: pg.Pool;
  /** True if what is read from it now is at most `maxLagMs` old, or was so when the primary was lost. */
  isUsable: () => boolean;
  /** True if it is usable and the primary is away: it answers what only reads. */
  standsIn: () => boolean;
  /** How far it is behind, in ms; infinite while unknown. */
  lagMs: () => number;
  /** Leaves the replica out until a check finds it usable again. */
  leaveOut: () => void;
  /** Resolves after the first check. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  url: string;
  primary: pg.Pool;
  log: (line: string) => void;
}

/** Opens a pool on a read replica and checks twice a second how far it is behind. */
export function openReplica({ url, primary, log }: Options): Replica {
  // A call that meets a broken connection reads from the primary; the next check says what is wrong.
  const { db, pool } = openPool({ connectionString: url }, () => {}, queryTimeoutMs);
  const checks = {
    primary: openCheckPool(primary.options),
    replica: openCheckPool({ connectionString: url }),
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  let primarySeenAt = 0;
  let isPrimaryAway = false;
  /** Where the primary was lately; the first one is the latest that the replica has reached. */
  let positions: Position[] = [];
  let hasReachedFirst = false;
  let wasUsable = false;

  const lagMs = () => (hasReachedFirst ? performance.now() - positions[0]!.at : Number.POSITIVE_INFINITY);
  const outageMs = () => (isPrimaryAway ? Math.min(maxOutageMs, performance.now() - primarySeenAt) : 0);
  const isUsable = () => lagMs() <= maxLagMs + outageMs();

  /** Notes where the primary is, or that it does not say. */
  async function checkPrimary() {
    const at = performance.now();
    try {
      positions = [
        ...positions.slice(0, maxPositions),
        { at, lsn: await readPosition(checks.primary, current) },
      ];
      primarySeenAt = at;
      isPrimaryAway = false;
    } catch {
      isPrimaryAway = true;
    }
  }

  async function check() {
    let trouble = '';
    try {
      const [replayed] = await Promise.all([readPosition(checks.replica, lastReplayed), checkPrimary()]);
      const reached = positions.findLastIndex(({ lsn }) => lsn <= replayed);
      hasReachedFirst = reached >= 0;
      positions = positions.slice(Math.max(0, reached));
    } catch (error) {
      trouble = (error as Error).message;
      hasReachedFirst = false;
    }
    if (signal.aborted || isUsable() === wasUsable) return;
    wasUsable = !wasUsable;
    log(wasUsable ? 'the replica is read' : `the replica is left out: ${trouble || 'it lags'}`);
  }

  const first = check();
  const checking = first.then(async () => {
    while (!signal.aborted) {
      await sleep(checkEveryMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await check();
    }
  });
  return {
    db,
    pool,
    isUsable,
    standsIn: () => isPrimaryAway && isUsable(),
    lagMs,
    leaveOut: () => (hasReachedFirst = false),
    ready: first,
    close: async () => {
      stopping.abort();
      await checking;
      await Promise.all([pool, checks.primary, checks.replica].map((one) => one.end()));
    },
  };
}

/** A position in the write-ahead log and when the primary was there: the replica's own clock isn't needed. */
interface Position {
  at: number;
  lsn: bigint;
}
const maxPositions = 60;

const current = 'select pg_current_wal_lsn()::text as lsn';
const lastReplayed = 'select pg_last_wal_replay_lsn()::text as lsn';

/** A connection of its own for the checks: one that waits for busy connections would say that the server is away. */
function openCheckPool(config: pg.PoolConfig) {
  const pool = new pg.Pool({
    ...config,
    max: 1,
    connectionTimeoutMillis: checkTimeoutMs,
    query_timeout: checkTimeoutMs,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function readPosition(pool: pg.Pool, query: string) {
  const { rows } = await pool.query<{ lsn: string | null }>(query);
  const lsn = rows[0]?.lsn;
  if (!lsn) throw new Error('REPLICA_URL names a server that is no replica');
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
