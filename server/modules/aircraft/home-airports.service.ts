import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { airports } from '#server/db/schema/reference.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';

export interface HomeAirport {
  code: string;
  name: string;
  city: string | null;
  state: string | null;
  timeZone: string | null;
}

/** The airports that texts name, by text; a text that names none has none. */
export async function homeAirports(db: Db, texts: (string | null)[]): Promise<Map<string, HomeAirport>> {
  const named = new Map<string, number>();
  for (const text of new Set(texts)) {
    const place = text ? await resolvePlace(db, text) : undefined;
    if (text && place?.airport) named.set(text, place.airport.id);
  }
  if (named.size === 0) return new Map();
  const rows = await db
    .select({
      id: airports.id,
      code: airports.code,
      name: airports.name,
      city: airports.city,
      state: airports.state,
      timeZone: airports.timeZone,
    })
    .from(airports)
    .where(inArray(airports.id, [...named.values()]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map([...named].flatMap(([text, id]) => (byId.has(id) ? [[text, byId.get(id)!] as const] : [])));
}
