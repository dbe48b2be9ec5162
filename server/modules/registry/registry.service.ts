import { isUsTailNumber, normalizeTailNumber } from '#contract/aircraft/tail-numbers.ts';
import { aircraftType } from '#contract/requests/catalog.ts';
import type { Context } from '#server/context.ts';
import { loadedEdition } from '#server/db/load-once.ts';
import { AppError, found } from '#server/errors.ts';
import { isLightSportModel } from './light-sport.ts';
import * as repo from './registry.repo.ts';
import { packagedRegistry } from './registry.source.ts';

/**
 * Returns the registry entry of a tail number; throws `not_found` if it is unknown and `loading` until the
 * registry is loaded.
 */
export async function lookUp({ db }: Context, tailNumber: string) {
  const normalized = normalizeTailNumber(tailNumber);
  if (!isUsTailNumber(normalized)) throw new AppError('not_found');
  const edition = await loadedEdition(db, packagedRegistry.name);
  if (!edition) throw new AppError('loading', { retryAfterSeconds: 10 });
  const { make, model, year, aircraftType: type } = found(await repo.byMark(db, normalized));
  const isLightSport = type === 'Single Engine Piston' && isLightSportModel(make ?? '', model ?? '');
  return {
    tailNumber: normalized,
    make,
    model,
    year,
    aircraftType: aircraftType.nullable().parse(type),
    category: isLightSport ? ('Light-Sport' as const) : null,
    dataDate: edition.dataDate,
  };
}
