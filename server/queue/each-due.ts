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
 * Runs `run` for every due row, `together` of them in one transaction, by default each in its own. If one fails, its
 * neighbors run alone: a failure is logged and retried by the next sweep, and the other rows still run. What many rows
 * write together (notifications, live events) is one statement per transaction; rows with money or a lock that users wait
 * for run alone. `pageAfter` returns the rows after a cursor, sorted by timestamp and id.
 */
export async function eachDue<Row extends DueRow>(
  ctx: Context,
  sweep: string,
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
  run: (ctx: Context, row: Row) => Promise<unknown>,
  { together = 1 } = {},
) {
  let last: Row | undefined;
  for (let page = await pageAfter(last); page.length > 0; page = await pageAfter(last)) {
    for (let from = 0; from < page.length; from += together)
      await runTogether(ctx, sweep, page.slice(from, from + together), run);
    last = page.at(-1);
  }
}

/** Rows of a sweep that share a transaction. */
export const batchSize = 50;

/** Runs the work of rows in one transaction; if it fails, each in its own. */
export async function runTogether<Row extends { id: number }>(
  ctx: Context,
  sweep: string,
  rows: Row[],
  run: (ctx: Context, row: Row) => Promise<unknown>,
) {
  try {
    if (rows.length > 1)
      return await inTransaction(ctx, async (tx) => {
        for (const row of rows) await run(tx, row);
      });
  } catch (error) {
    ctx.log.warn({ err: error, sweep }, 'timed work failed for a batch and runs row by row');
  }
  for (const row of rows) await runForOne(ctx, sweep, row.id, (tx) => run(tx, row));
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
