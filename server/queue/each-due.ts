import { inTransaction, type Context } from '#server/context.ts';

/**
 * A row that is due or due soon. `at` is timestamp text: a JavaScript Date would drop the microseconds and
 * break paging.
 */
export interface DueRow {
  id: number;
  at: string;
}

/**
 * Runs `act` for every due row, each in its own transaction: a failure is logged and retried by the next
 * sweep, and the other rows still run. `pageAfter` returns the rows after a cursor, sorted by timestamp and
 * id.
 */
export async function eachDue<Row extends DueRow>(
  ctx: Context,
  sweep: string,
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
  run: (ctx: Context, row: Row) => Promise<unknown>,
) {
  let last: Row | undefined;
  for (let page = await pageAfter(last); page.length > 0; page = await pageAfter(last)) {
    for (const row of page) {
      last = row;
      try {
        await inTransaction(ctx, (tx) => run(tx, row));
      } catch (error) {
        ctx.log.error({ err: error, sweep, id: row.id }, 'timed work failed for one row');
      }
    }
  }
}
