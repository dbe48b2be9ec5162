import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { resolvePlace, type Place } from '#server/modules/airports/airports.service.ts';

export type HomeAirport = NonNullable<Place['airport']>;

/** Returns airports by the texts that resolve to them; other texts are missing from the map. */
export async function findHomeAirports(db: Db, texts: (string | null)[]): Promise<Map<string, HomeAirport>> {
  const named = [...new Set(texts)].filter((text) => text !== null && text !== '');
  const places = await pipelined(...named.map((text) => resolvePlace(db, text ?? '')));
  return new Map(
    named.flatMap((text, index) => {
      const airport = places[index]?.airport;
      return text && airport ? [[text, airport] as const] : [];
    }),
  );
}
