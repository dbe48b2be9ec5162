import type { Context } from '#server/context.ts';
import * as repo from './matching.repo.ts';
import { partsOf, reasonsFor, scoreOf, type Candidate } from './scoring.ts';

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
    .map((row) => ({ ...row, ...weigh(row), reasons: reasonsFor(row) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, most);
}

/** How well somebody fits a need, of 100, and part by part. */
export function weigh(one: Candidate) {
  const parts = partsOf(one);
  return { score: scoreOf(parts), parts };
}
