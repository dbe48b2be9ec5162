import { LRUCache } from 'lru-cache';
import { minuteMs } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { AppError } from '#server/errors.ts';
import { cards, cardsOfUsers } from './cards.hot.repo.ts';
import { isListed } from './cards.repo.ts';
import { byId } from './profile.hot.repo.ts';
import * as profiles from './profile.service.ts';
import { toProvider } from './provider.rows.ts';
import { cellsAround, type Cell } from './search/candidate-cells.ts';
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

interface Neighbors {
  /** The providers around; other objects if one of them has changed. */
  around: Cell[];
  /** When they were read, in ms. */
  at: number;
  items: Awaited<ReturnType<typeof page>>['items'];
}
const neighbors = perDatabase(() => new LRUCache<string, Neighbors>({ max: 2000 }));

/**
 * Returns nearby providers with the same services, best first. Cached until a provider around changes, or for a minute:
 * one that comes from further away may be among them.
 */
async function listSimilar(ctx: SignedIn, { id, base, servicesOffered, version }: Viewed) {
  if (!base) return [];
  const services = servicesOffered.filter(isCatalogued);
  const key = `${base.code} ${services.join()}`;
  const cache = neighbors(ctx.db);
  const around = await cellsAround(ctx.db, base, similarWithinNm, version);
  const cached = cache.get(key);
  const found =
    cached && isCurrent(cached, around, ctx.now())
      ? cached
      : { around, at: ctx.now().getTime(), items: await readNeighbors(ctx, base.code, services) };
  cache.set(key, found);
  return found.items.filter((other) => other.id !== id).slice(0, maxSimilar);
}

const isCurrent = (cached: Neighbors, around: Cell[], now: Date) =>
  now.getTime() - cached.at < minuteMs && cached.around.every((cell, index) => cell === around[index]);

async function readNeighbors(ctx: SignedIn, code: string, services: string[]) {
  const area = await toSearchArea(ctx.db, code, similarWithinNm, ctx.now());
  if (!area) return [];
  const search = { tokens: [], services, area };
  return (await page(ctx, search, 'best', maxSimilar + 1, undefined)).items;
}
