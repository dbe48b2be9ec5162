import { inTransaction, type Context } from '#server/context.ts';

/** A row whose time has come or is near, and that moment as the database writes it: a date would lose its last digits. */
export interface DueRow {
  id: number;
  at: string;
}

/**
 * Does what is due, row by row, each in a transaction of its own: one that fails is logged and comes again with the next
 * look, the others are done. `pageAfter` gives rows in the order of their moments and ids, those after the last one.
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
