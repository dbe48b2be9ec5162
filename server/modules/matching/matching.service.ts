import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { distanceNm } from '#server/modules/airports/airports.service.ts';
import * as repo from './matching.hot.repo.ts';
import { partsOf, reasonsFor, scoreOf, type Candidate } from './scoring.ts';

export interface Match extends repo.CandidateRow {
  score: number;
  reasons: string[];
  parts: ReturnType<typeof partsOf>;
}

interface Need {
  category: string;
  aircraftType: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Returns the best-matching providers that take new jobs, best first. */
export async function bestMatches(
  { db }: Pick<Context, 'db'>,
  need: Need & { ownerId: string },
  most: number,
): Promise<Match[]> {
  return (await repo.candidates(db, need, most))
    .map((row) => ({ ...row, ...weigh(row), reasons: reasonsFor(row) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, most);
}

/** Scores a candidate, 0 to 100, with the parts of the score. */
function weigh(one: Candidate) {
  const parts = partsOf(one);
  return { score: scoreOf(parts), parts };
}

/**
 * Returns a function that scores needs for a provider; it returns null if the provider does not offer the
 * category.
 */
const fitOf =
  (standing: repo.ScoringInput) =>
  ({ category, aircraftType, latitude, longitude }: Need) => {
    if (!standing.servicesOffered.includes(category)) return null;
    const ways =
      latitude === null || longitude === null
        ? []
        : standing.places.map((place) => distanceNm(place, { latitude, longitude }));
    const nearest = ways.length > 0 ? Math.min(...ways) : null;
    const hasSimilarJobs =
      standing.categories.includes(category) ||
      (aircraftType !== null && standing.aircraftTypes.includes(aircraftType));
    return {
      ...weigh({ ...standing, distanceNm: nearest, hasSimilarJobs }),
      distanceNm: nearest,
      isFromBase: nearest === ways[0],
      hasSimilarJobs,
    };
  };
export type Fit = ReturnType<typeof fitOf>;

/** Loads the scoring input of a provider once, to score many needs; `base` is its base airport. */
export async function scorerFor({ db }: Pick<Context, 'db'>, providerId: number) {
  const standing = found((await repo.scoringInputsOf(db, [providerId]))[0]);
  return { base: standing.places[0], fit: fitOf(standing) };
}

/**
 * Returns match scores by provider id, 0 to 100; providers that do not offer the category are missing from
 * the map.
 */
export async function scoresFor({ db }: Pick<Context, 'db'>, need: Need, providerIds: number[]) {
  const scoringInputs = await repo.scoringInputsOf(db, providerIds);
  return new Map(
    scoringInputs.flatMap((standing) => {
      const fit = fitOf(standing)(need);
      return fit ? [[standing.id, fit.score] as const] : [];
    }),
  );
}
