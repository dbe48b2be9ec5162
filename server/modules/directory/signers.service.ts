import { maxSelectedMatches } from '#contract/matching/match-score.ts';
import { signersWithinNm } from '#contract/product.ts';
import type { CredentialKind } from '#contract/providers/credential-kinds.ts';
import { coverageOf } from '#contract/providers/privileges.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import type { WorkId } from '#contract/providers/works.ts';
import { localDate } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { airportTerm } from './search/index-terms.ts';
import { toSearchArea } from './search/search-area.ts';
import { checkedAt } from './signers.repo.ts';

/** Max credentials that are looked at; near big airports the count stops there. */
const maxLookedAt = 2000;

interface Asked {
  works: readonly WorkId[];
  location: string;
  /** The category of the aircraft. */
  category?: string | undefined;
}

/**
 * Counts listed providers that serve an airport near the place and may sign all of the work by checked credentials, and
 * names the repair stations among them. An unknown place has none.
 */
export async function countSigners(ctx: SignedIn, { works, location, category }: Asked) {
  const aircraft = category ? { aircraftType: 'Other', category } : null;
  const area = await toSearchArea(ctx.db, location, signersWithinNm, ctx.now());
  const kinds = new Set<CredentialKind>(
    works.flatMap((work) => workOn(work, aircraft).signers.map(({ kind }) => kind)),
  );
  if (!area || area.airportIds.length === 0 || kinds.size === 0) return { count: 0, stationIds: [] };
  const rows = await checkedAt(
    ctx.db,
    area.airportIds.map((id) => airportTerm(id)),
    [...kinds],
    localDate(null, ctx.now()),
    maxLookedAt,
  );
  const held = Map.groupBy(rows, ({ providerId }) => providerId);
  const signers = [...held].filter(([, credentials]) =>
    works.every((work) => {
      const checked = credentials.map((one) => ({ ...one, status: 'checked' as const }));
      return ['covered', 'not_needed'].includes(coverageOf(work, checked, aircraft).state);
    }),
  );
  const stations = signers.filter(([, all]) => all.some(({ kind }) => kind === 'repair_station'));
  return {
    count: signers.length,
    stationIds: stations.map(([id]) => id).slice(0, maxSelectedMatches),
  };
}
