import { reachNmOf } from '#contract/matching/match-score.ts';
import { isWithinReach, scoreParts, totalScore, type Candidate } from '#contract/matching/match-scoring.ts';
import { kindsOf } from '#contract/requests/service-jobs.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { distanceNm } from '#server/modules/airports/airports.service.ts';
import * as repo from './matching.hot.repo.ts';

export interface Match extends repo.CandidateRow {
  score: number;
  parts: ReturnType<typeof scoreParts>;
}

interface Need {
  category: string;
  /** With the job, they tell which other kinds of providers do the work. */
  title?: string;
  serviceJob?: string | null;
  aircraftType: string | null;
  latitude: number | null;
  longitude: number | null;
}

interface Options {
  max: number;
  /** Returns providers that take no new jobs as well, after all others. */
  withUnavailable?: boolean;
  /** Returns providers out of reach as well, after those within it, unless there are `max` of these. */
  withFar?: boolean;
}

/** Returns the best-matching providers, best first. */
export async function bestMatches(
  { db }: Pick<Context, 'db'>,
  need: Need & { ownerId: string },
  { max, withUnavailable = false, withFar = true }: Options,
): Promise<Match[]> {
  const rows = new Map<number, repo.CandidateRow>();
  for (const category of kindsOf(need))
    for (const row of await repo.candidates(
      db,
      { ...need, category },
      { withUnavailable, min: withFar ? max : 0 },
    ))
      if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()]
    .map((row) => ({ ...row, ...scoreCandidate(row) }))
    .sort(
      (a, b) =>
        Number(b.isAvailable) - Number(a.isAvailable) ||
        Number(isFar(a)) - Number(isFar(b)) ||
        b.score - a.score ||
        a.id - b.id,
    )
    .slice(0, max);
}

const isFar = (row: repo.CandidateRow) => !isWithinReach(row);

/** Scores a candidate, 0 to 100, with the parts of the score. */
function scoreCandidate(candidate: Candidate) {
  const parts = scoreParts(candidate);
  return { score: totalScore(parts), parts };
}

/**
 * Returns a function that scores needs for a provider; it returns null if the provider offers neither the
 * category nor the kind of the job.
 */
const matchScorer =
  (input: repo.ScoringInput) =>
  ({ aircraftType, latitude, longitude, ...need }: Need) => {
    const category = kindsOf(need).find((kind) => input.servicesOffered.includes(kind));
    if (!category) return null;
    const distances =
      latitude === null || longitude === null
        ? []
        : input.places.map((place) => distanceNm(place, { latitude, longitude }));
    const nearest = distances.length > 0 ? Math.min(...distances) : null;
    const hasSimilarJobs =
      input.categories.includes(category) ||
      (aircraftType !== null && input.aircraftTypes.includes(aircraftType));
    const [fromBase] = distances;
    const { serviceAreaNm } = input;
    const isInServiceArea = fromBase !== undefined && serviceAreaNm !== null && fromBase <= serviceAreaNm;
    return {
      ...scoreCandidate({ ...input, distanceNm: nearest, isInServiceArea, hasSimilarJobs }),
      distanceNm: nearest,
      isFromBase: nearest === fromBase,
      hasSimilarJobs,
    };
  };
export type Scorer = ReturnType<typeof matchScorer>;

/** Where a provider looks for work: within a distance of its served airports. */
export interface Reach {
  places: { latitude: number; longitude: number }[];
  nm: number;
}

/** Loads the scoring input of a provider once, to score many needs; `base` is its base airport. */
export async function scorerFor({ db }: Pick<Context, 'db'>, providerId: number) {
  const input = found((await repo.scoringInputsOf(db, [providerId]))[0]);
  const reach: Reach = { places: input.places, nm: reachNmOf(input) };
  return { base: input.places[0], scorer: matchScorer(input), reach };
}

/** True if a place is known and lies beyond the reach; without a served airport nothing does. */
export function isBeyond(
  { places, nm }: Reach,
  { latitude, longitude }: Pick<Need, 'latitude' | 'longitude'>,
) {
  if (latitude === null || longitude === null || places.length === 0) return false;
  return places.every((place) => distanceNm(place, { latitude, longitude }) > nm);
}

/**
 * Returns match scores by provider id, 0 to 100; providers that do not offer the category are missing from
 * the map.
 */
export async function scoresFor({ db }: Pick<Context, 'db'>, need: Need, providerIds: number[]) {
  const scoringInputs = await repo.scoringInputsOf(db, providerIds);
  return new Map(
    scoringInputs.flatMap((input) => {
      const match = matchScorer(input)(need);
      return match ? [[input.id, match.score] as const] : [];
    }),
  );
}
