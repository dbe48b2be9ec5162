import type { Db } from '#server/db/database.ts';
import { invalid } from '#server/errors.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';

/** Resolves a place; throws `invalid_input` for the field if it is unknown. */
export const requireLocation = async (db: Db, text: string, field: string) =>
  (await resolvePlace(db, text)) ??
  invalid(field, 'We couldn’t find that place. Try an airport code, such as KPAO.');
