import type { SignedIn } from '#server/context.ts';
import { fullScanPath } from './search/access-path.ts';
import * as repo from './search/search.hot.repo.ts';
import { searchBy, type Filters } from './search/search.service.ts';
import { getCurrentTotal } from './search/totals.ts';

const maxPoints = 2000;
/** Max clusters that are distinguishable on a screen. */
const maxClusters = 150;

/** Returns the matches as map points or, if there are too many, as clusters. */
export async function getMap(ctx: SignedIn, filters: Filters) {
  const { db, now } = ctx;
  const found = await searchBy(ctx, filters, async (search) => {
    const total = await getCurrentTotal(ctx, search);
    const path = await fullScanPath(db, search, now());
    if (total <= maxPoints)
      return { total, points: await repo.points(db, search, path, maxPoints), clusters: [] };
    return { total, points: [], clusters: toClusters(await repo.countsByAirport(db, search, path)) };
  });
  return { points: [], clusters: [], ...found };
}

interface Cluster {
  count: number;
  latitude: number;
  longitude: number;
}

/**
 * Joins the points of each grid cell, with the smallest cell size that leaves at most `maxClusters`; a
 * cluster is at the mean of its points.
 */
export function toClusters(places: Cluster[]): Cluster[] {
  for (let cellDegrees = 0.5; ; cellDegrees *= 2) {
    const cells = Map.groupBy(
      places,
      ({ latitude, longitude }) =>
        `${Math.floor(latitude / cellDegrees)} ${Math.floor(longitude / cellDegrees)}`,
    );
    if (cells.size <= maxClusters || cellDegrees >= 45) return [...cells.values()].map(joined);
  }
}

function joined(places: Cluster[]): Cluster {
  const count = places.reduce((sum, place) => sum + place.count, 0);
  const mean = (of: (place: Cluster) => number) =>
    Math.round((places.reduce((sum, place) => sum + of(place) * place.count, 0) / count) * 1e4) / 1e4;
  return { count, latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
