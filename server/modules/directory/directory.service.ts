import { LRUCache } from 'lru-cache';
import type { SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { AppError } from '#server/errors.ts';
import { cards, cardsOfUsers } from './cards.hot.repo.ts';
import { isListed } from './cards.repo.ts';
import { byId } from './profile.hot.repo.ts';
import * as profiles from './profile.service.ts';
import { toProvider } from './provider.rows.ts';
import { isCatalogued } from './search/index-terms.ts';
import { toSearchArea } from './search/search-area.ts';
import { page } from './search/search-page.ts';

export { listedIds, setRating } from './cards.repo.ts';
export type { ProviderCard } from './cards.hot.repo.ts';
export { cellTerm, serviceAreaSql } from './search/index-terms.ts';
export { countByService } from './search/totals.ts';

/** Returns the provider of a user; undefined if the user has none. */
export const findProviderOfUser = async (db: Db, userId: string) => (await cardsOfUsers(db, [userId]))[0];

/** Returns provider cards by id. */
export const getCards = async (db: Db, ids: number[]) =>
  new Map((await cards(db, ids)).map((card) => [card.id, card]));

/** Throws `not_found` unless the provider is listed. */
export async function requireListed({ db }: SignedIn, providerId: number) {
  if (!(await isListed(db, providerId))) throw new AppError('not_found');
}

/**
 * Returns a listed provider's profile as any visitor may see it; undefined if it is unknown or hidden, or its email is
 * not confirmed: anyone could put any business on the web otherwise.
 */
export const findListed = async ({ db, now }: Pick<SignedIn, 'db' | 'now'>, id: number) => {
  const row = await byId(db, noViewer, id);
  return row?.isEmailConfirmed ? toProvider(row, now()) : undefined;
};

/** The id of no user: a visitor has saved nothing. */
const noViewer = '00000000-0000-0000-0000-000000000000';

/** Max distance of a similar provider, in nm. */
const similarWithinNm = 25;
const maxSimilar = 3;

/** Returns a provider's profile with similar providers. */
export async function profile(ctx: SignedIn, id: number) {
  const viewed = await profiles.view(ctx, id);
  return { ...viewed, similar: await listSimilar(ctx, viewed) };
}

type Viewed = Awaited<ReturnType<typeof profiles.view>>;

/** A change of any provider makes them outdated: a new one may be nearer or better. */
interface Neighbors {
  version: string;
  items: Awaited<ReturnType<typeof page>>['items'];
}
const neighbors = perDatabase(() => new LRUCache<string, Neighbors>({ max: 2000 }));

/** Returns nearby providers with the same services, best first; cached by place, services and version of the directory. */
async function listSimilar(ctx: SignedIn, { id, base, servicesOffered, version }: Viewed) {
  if (!base) return [];
  const services = servicesOffered.filter(isCatalogued);
  const key = `${base.code} ${services.join()}`;
  const cache = neighbors(ctx.db);
  const cached = cache.get(key);
  const found = cached?.version === version ? cached : await readNeighbors(ctx, base.code, services);
  if (found) cache.set(key, found);
  return (found?.items ?? []).filter((other) => other.id !== id).slice(0, maxSimilar);
}

async function readNeighbors(
  ctx: SignedIn,
  code: string,
  services: string[],
): Promise<Neighbors | undefined> {
  const area = await toSearchArea(ctx.db, code, similarWithinNm, ctx.now());
  if (!area) return undefined;
  const { items, version } = await page(
    ctx,
    { tokens: [], services, area },
    'best',
    maxSimilar + 1,
    undefined,
  );
  return { items, version };
}
