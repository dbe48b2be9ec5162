import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { activityLabels } from './activity.labels.ts';
import { activityRows, type Position } from './activity.repo.ts';

const notified = Object.keys(activityLabels);
/** Sorts after every key. */
const lastKey = '~';

/** What happened to one's own business, the latest first. */
export async function activity(
  { actor, db, secrets, now }: SignedIn,
  providerId: number,
  limit: number,
  cursor: string | undefined,
) {
  if (actor.providerId !== providerId) throw new AppError('not_found');
  const list = `activity ${providerId}`;
  const from = (readCursor(secrets, list, cursor) as Position | undefined) ?? [now().toISOString(), lastKey];
  const rows = await activityRows(db, providerId, from, limit + 1, notified);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      description: activityLabels[row.event]!.label(row),
      timestamp: row.at,
      kind: activityLabels[row.event]!.kind,
      requestId: row.requestId,
    })),
    next: writeCursor(secrets, list, last && [last.at.toISOString(), last.key]),
  };
}
