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
      await runForOne(ctx, sweep, row.id, (tx) => run(tx, row));
    }
  }
}

/** Runs the work of one row in its own transaction: a failure is logged, and the next sweep tries again. */
export async function runForOne(
  ctx: Context,
  sweep: string,
  id: number | string,
  run: (ctx: Context) => Promise<unknown>,
) {
  try {
    await inTransaction(ctx, run);
  } catch (error) {
    ctx.log.error({ err: error, sweep, id }, 'timed work failed for one row');
  }
}
