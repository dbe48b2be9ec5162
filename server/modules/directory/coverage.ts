import type { Db } from '#server/db/database.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';
import type { Position } from './search/index-terms.ts';

/** Splits text into areas: one per line, or separated by commas or semicolons. */
export const splitAreas = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((area) => area.trim())
    .filter(Boolean);

/** Returns the airport codes that an area may contain: 'KPAO', 'KPAO Palo Alto', 'Palo Alto (KPAO)'. */
function codesIn(area: string): string[] {
  const isCode = /^[A-Z0-9]{3,4}$/;
  const [first = ''] = area.split(/[\s·:–-]+/);
  const bracketed = /\(([A-Z0-9]{3,4})\)/.exec(area)?.[1] ?? '';
  return [
    ...new Set([isCode.test(area.toUpperCase()) ? area : '', bracketed, isCode.test(first) ? first : '']),
  ].filter(Boolean);
}

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
