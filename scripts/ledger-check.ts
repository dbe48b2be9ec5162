// npm run ledger:check: checks all ledger entries; exit code 1 if something does not add up.
import { withDatabase } from '#ops/backup/database.ts';
import { openPool } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';

try {
  const imbalances = await withDatabase(readEnv(), { exclusive: false }, async (connection) => {
    const { db, pool } = openPool(connection, () => {});
    try {
      return await findImbalances({ db });
    } finally {
      await pool.end();
    }
  });
  for (const imbalance of imbalances) console.error(imbalance);
  console.log(imbalances.length === 0 ? 'The ledger adds up.' : `${imbalances.length} faults.`);
  process.exitCode = imbalances.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The ledger could not be checked: ${(error as Error).message}`);
  process.exitCode = 1;
}
