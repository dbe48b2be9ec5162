import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { directoryEndpoints, VerifiedChecks } from '#contract/providers/directory.ts';
import { noServiceMessage, type providerRegistration } from '#contract/providers/registration.ts';
import { localDate } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { lockAccount, setUserVerified } from '#server/modules/accounts/accounts.service.ts';
import { actingFor } from '#server/modules/accounts/members.policy.ts';
import { toPublic } from '#server/modules/credentials/public-credentials.service.ts';
import { attachFiles, detachFiles, listFiles } from '#server/modules/uploads/attachments.service.ts';
import { isTrue } from '#server/questions.ts';
import { resolveServedAirports } from './coverage.ts';
import { byId, ofUser } from './profile.hot.repo.ts';
import * as repo from './profile.repo.ts';
import { toProvider } from './provider.rows.ts';
import { toIndexTerms, readServices, profileTokens, termsVersion } from './search/index-terms.ts';
import { toSearchTerms } from './search/search-terms.ts';
import { addWords } from './search/vocabulary.repo.ts';

/** Creates the provider profile of a user who has none. */
export async function register(ctx: SignedIn, form: z.output<typeof providerRegistration>) {
  return inTransaction(ctx, async (tx) => {
    const profile = await repo.insert(tx.db, {
      ...toColumns(form),
      businessName: form.businessName,
      userId: ctx.actor.id,
      founderId: ctx.actor.id,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    if (!profile) throw new AppError('profile_exists');
    await attachPhotos(tx, profile.id, form.photoIds);
    await reindex(tx, profile);
    await ctx.publish(tx.db, 'provider.registered', { providerId: profile.id, userId: ctx.actor.id });
    return found(await own(actingFor(tx, ctx.actor.id)));
  });
}

type Change = z.output<(typeof directoryEndpoints)['updateProfile']['body']>;

/** Updates the caller's profile; missing fields stay unchanged. */
export async function update(ctx: SignedIn, { confirmRename = false, ...change }: Change) {
  const columns = toColumns(change);
  return inTransaction(ctx, async (tx) => {
    const before = await lockOwn(tx);
    if (!before) throw new AppError('provider_profile_required');
    const after = await repo.update(tx.db, before.id, { ...columns, updatedAt: ctx.now() });
    await attachPhotos(tx, after.id, change.photoIds);
    await reindex(tx, after);
    if (after.businessName !== before.businessName)
      await ctx.publish(tx.db, 'provider.renamed', {
        providerId: after.id,
        userId: after.userId,
        businessName: after.businessName,
        isConfirmed: confirmRename,
      });
    return found(await own(tx));
  });
}

/** Locks the caller's profile, so that changes to what belongs to it run one at a time; undefined without one. */
export const lockOwn = (ctx: SignedIn) => lockOfUser(ctx, ctx.actor.accountId);

/**
 * Locks a provider's account and profile, and returns the profile; throws `not_found` for an unknown id. Everyone locks the
 * account, then the profile, then what belongs to it, so that no two calls wait for each other.
 */
export async function lockProvider(ctx: Context, id: number) {
  for (;;) {
    const { userId } = await providerById(ctx, id);
    const profile = await lockOfUser(ctx, userId);
    // It became a team's while this call waited for the lock.
    if (profile?.id === id) return profile;
  }
}

async function lockOfUser({ db }: Context, userId: string) {
  await lockAccount(db, userId);
  return repo.lockOfUser(db, userId);
}

/** Returns a profile for another module; throws `not_found` for an unknown id. */
export const providerById = async ({ db }: Context, id: number) => found(await repo.rowById(db, id));

/** The Verified badge: since when, and what was checked for it. */
interface Badge {
  verifiedAt: Date | null;
  verifiedChecks: VerifiedChecks | null;
}

/** Shows the Verified badge, or takes it off with null, on the profile and on the user's account. */
export async function setVerified(
  ctx: Context,
  profile: Pick<repo.Profile, 'id' | 'userId'>,
  badge: Badge | null,
) {
  await setUserVerified(ctx, profile.userId, badge !== null);
  await repo.update(ctx.db, profile.id, {
    ...(badge ?? { verifiedAt: null, verifiedChecks: null }),
    isVerified: badge !== null,
    updatedAt: ctx.now(),
  });
}

/** Turns a form into the columns that it sets; throws unless its services include one of the catalog. */
function toColumns({
  servicesOffered,
  baseAirport,
  phone,
  hourlyRate,
  callOutFee,
  minimumCharge,
  photoIds: _attached,
  ...rest
}: Omit<Change, 'confirmRename'>) {
  const offered = servicesOffered && readServices(servicesOffered);
  if (offered?.services.length === 0) invalid('servicesOffered', noServiceMessage);
  return withoutUndefined({
    ...rest,
    baseAirport: baseAirport === undefined ? undefined : baseAirport || null,
    phone: phone === undefined ? undefined : phone || null,
    hourlyRate: toAmount(hourlyRate),
    callOutFee: toAmount(callOutFee),
    minimumCharge: toAmount(minimumCharge),
    servicesOffered: offered?.services,
    tags: offered?.tags,
  });
}

/** Dollars as a column takes them; null clears it, undefined leaves it. */
const toAmount = (dollars: number | null | undefined) => dollars?.toFixed(2) ?? (dollars as null | undefined);

/** Replaces the photos of a shop; undefined leaves them. */
async function attachPhotos(ctx: SignedIn, providerId: number, photoIds: number[] | undefined) {
  if (!photoIds) return;
  const target = { type: 'provider', id: providerId } as const;
  await detachFiles(ctx, target);
  await attachFiles(ctx, photoIds, target, { path: 'photoIds' });
}

const withoutUndefined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Updates the search index of a profile: its served airports, tokens and index terms. */
export async function reindex({ db }: Pick<Context, 'db'>, profile: repo.Profile) {
  const fields = await resolveServedAirports(db, profile.baseAirport, profile.coverageAreas);
  const [base] = fields;
  const airportIds = fields.map(({ id }) => id);
  await repo.replacePlaces(db, profile.id, airportIds);
  const airportId = base?.id ?? null;
  const indexed = {
    airportId,
    termsVersion,
    servedAirportIds: airportIds,
    searchTerms: toSearchTerms(profile),
  };
  if (!isDeepStrictEqual({ ...profile, ...indexed }, profile)) await repo.update(db, profile.id, indexed);
  await addWords(db, profileTokens(profile));
  await repo.replaceEntries(db, profile, toIndexTerms(profile, airportIds, base));
}

/** Returns the caller's own profile; null if there is none. */
export async function own({ db, actor, now }: SignedIn) {
  const row = await ofUser(db, actor.accountId);
  if (!row) return null;
  const { credentials } = row;
  const profile = toProvider(row, now());
  const photos = await listFiles(db, 'provider', row.id);
  return {
    ...profile,
    credentials,
    photos,
    user: { ...profile.user, email: isShared(row.email) ? '' : row.email },
  };
}

/** A team has no address of its own. */
const isShared = (email: string) => email.endsWith('@accounts.invalid');

/**
 * Returns a profile as any user sees it, without similar providers. An unconfirmed email is not shown: it may be a
 * stranger's.
 */
export async function view(ctx: SignedIn, id: number) {
  const { db, actor, now } = ctx;
  const row = await byId(db, actor.id, id);
  const profile = toProvider(found(row), now());
  // A suspended account is not to write to anybody new.
  const showsEmail =
    profile.showEmail && profile.isEmailConfirmed && !isShared(profile.email) && !actor.isSuspended;
  return {
    ...profile,
    listedCredentials: toPublic(profile.listed, localDate(profile.baseTimeZone, now())),
    user: { ...profile.user, email: showsEmail ? profile.email : null },
    phone: profile.phone && (await seesPhone(ctx, profile)) ? profile.phone : null,
    photos: await listFiles(db, 'provider', id),
    responseHours: profile.responseHours === null ? null : Math.round(profile.responseHours * 10) / 10,
  };
}

/** True for owners who have had a job with the shop, and for everyone if the shop shows its phone. */
async function seesPhone(ctx: SignedIn, { id, showPhone }: { id: number; showPhone: boolean }) {
  const { actor } = ctx;
  if (showPhone && !actor.isSuspended) return true;
  return isTrue(ctx, 'provider.has_worked_for', { providerId: id, ownerId: actor.id });
}

export { setMechanicsTake } from './profile.repo.ts';
