import { addDays, lastTimeZoneOnEarth, localDate } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import * as repo from './gaps.repo.ts';
import { gapFound } from './logbooks.notifications.ts';

/** Logbooks that are looked at in a minute; each once a day. */
const batch = 500;

/** Notifies owners, once per gap, that their logbook has had no entry for more than 13 months. */
export const notifyGaps = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    const now = tx.now();
    // The gap has begun everywhere when it has begun where a day begins last.
    const today = localDate(lastTimeZoneOnEarth, now);
    const rows = await repo.takeWithGap(tx.db, addDays(now, -1), now, today, batch);
    for (const { id, last } of rows) await repo.setNotified(tx.db, id, last);
    await notifyAll(
      tx,
      rows.map((row) => ({ userId: row.ownerId, content: gapFound(row) })),
    );
  });
