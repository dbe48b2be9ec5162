import type { Db } from '#server/db/database.ts';
import { invalid } from '#server/errors.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';

/** The place that somebody named in a field; one that nobody knows is refused. */
export const requireLocation = async (db: Db, text: string, field: string) =>
  (await resolvePlace(db, text)) ??
  invalid(field, 'We couldn’t find that place. Try an airport code, such as KPAO.');
