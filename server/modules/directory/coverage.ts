import { codesIn } from '#contract/providers/coverage.ts';
import type { Db } from '#server/db/database.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';
import type { Position } from './search/index-terms.ts';

export interface Field extends Position {
  id: number;
}

async function fieldOf(db: Db, area: string): Promise<Field | undefined> {
  for (const code of codesIn(area)) {
    const airport = (await resolvePlace(db, code))?.airport;
    if (airport) return airport;
  }
  return undefined;
}

/** Resolves the served airports among a provider's areas: the base airport first, if there is one. */
export async function resolveServedAirports(
  db: Db,
  baseAirport: string | null,
  areas: string[],
): Promise<Field[]> {
  const fields = new Map<number, Field>();
  for (const area of [baseAirport ?? '', ...areas]) {
    const field = await fieldOf(db, area);
    if (field) fields.set(field.id, field);
  }
  return [...fields.values()];
}
