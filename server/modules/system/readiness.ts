import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Checks } from '#server/module.ts';

/** Runs every check; one that returns false or throws makes the server not ready. */
export async function runChecks(checks: Checks) {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
  );
  const isReady = results.every(([, ok]) => ok);
  return {
    status: isReady ? ('ready' as const) : ('not_ready' as const),
    checks: Object.fromEntries(results),
  };
}

const passes = async (check: Checks[string]) => {
  try {
    return await check();
  } catch {
    return false;
  }
};

export const isDatabaseReachable = (findDb: () => Db) => async () => {
  await findDb().execute(sql`select 1`);
  return true;
};
