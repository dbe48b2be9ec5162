import type { Context } from '#server/context.ts';
import * as repo from './matching.repo.ts';
import { partsOf, reasonsFor, scoreOf } from './scoring.ts';

export interface Match extends repo.CandidateRow {
  score: number;
  reasons: string[];
  parts: ReturnType<typeof partsOf>;
}

interface Need {
  category: string;
  ownerId: string;
  latitude: number | null;
  longitude: number | null;
  aircraftType?: string | null | undefined;
}

/** The providers that fit a need best, the best first. */
export async function bestMatches({ db }: Pick<Context, 'db'>, need: Need, most: number): Promise<Match[]> {
  const rows = await repo.candidates(db, { ...need, aircraftType: need.aircraftType ?? null });
  return rows
    .map((row) => {
      const parts = partsOf(row);
      return { ...row, parts, score: scoreOf(parts), reasons: reasonsFor(row) };
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, most);
}
