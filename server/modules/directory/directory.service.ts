import type { SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { cards, cardsOfUsers } from './cards.hot.repo.ts';
import { isListed } from './cards.repo.ts';
import { byId } from './profile.hot.repo.ts';
import * as profiles from './profile.service.ts';
import { toProvider } from './provider.rows.ts';
import { isCatalogued } from './search/index-terms.ts';
import { toSearchArea } from './search/search-area.ts';
import { page } from './search/search-page.ts';

export { listedIds, offers, setRating } from './cards.repo.ts';
export type { ProviderCard } from './cards.hot.repo.ts';
export { cellTerm, serviceAreaSql } from './search/index-terms.ts';
export { countByService } from './search/totals.ts';
export { knownSince, knownSinceJoins, responseHours } from './response-time.sql.ts';

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

/** Returns nearby providers with the same services, best first. */
async function listSimilar(ctx: SignedIn, { id, base, servicesOffered }: Viewed) {
  const area = base && (await toSearchArea(ctx.db, base.code, similarWithinNm, ctx.now()));
  if (!area) return [];
  const search = { tokens: [], services: servicesOffered.filter(isCatalogued), area };
  const { items } = await page(ctx, search, 'best', maxSimilar + 1, undefined);
  return items.filter((other) => other.id !== id).slice(0, maxSimilar);
}
