import { categoryLabels, labelOf, type Category } from '#contract/labels.ts';
import { credentialKinds, isInsurance, needsNumber } from '#contract/providers/credential-kinds.ts';
import { localDate } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { toPublic } from '#server/modules/credentials/public-credentials.service.ts';
import { countByService, findListed, listedIds } from '#server/modules/directory/directory.service.ts';
import { listPictures } from '#server/modules/directory/pictures.service.ts';
import { reviewerLabel } from './reviewer-label.ts';
import { ofProvider } from './reviews.repo.ts';

type Reading = Pick<Context, 'db' | 'now'>;

/** Max reviews on the page; all of them are in the app. */
const maxReviews = 10;
const maxId = 2_147_483_647;

/** True if a text that the provider typed may be an email, a web address or a phone number. */
const isContact = (entry: string) => /@|www\.|https?:|\d{3}\D{0,3}\d{4}/i.test(entry);

/** Returns what a visitor sees of a provider, without contact data; undefined if it has no public page. */
export async function findPublicProfile({ db, now }: Reading, id: number) {
  const profile = await findListed({ db, now }, id);
  if (!profile) return undefined;
  const codes = new Set(profile.places.map(({ code }) => code));
  const otherAreas = profile.coverageAreas.filter((area) => !codes.has(area.toUpperCase()));
  const reviews = await ofProvider(db, id, maxId, maxReviews);
  const today = localDate(profile.baseTimeZone, now());
  const checked = toPublic(profile.listed, today).filter(({ status }) => status === 'checked');
  return {
    id,
    name: profile.businessName,
    ...(await listPictures({ db }, id, profile.userId)),
    isVerified: profile.isVerified,
    verifiedChecks: profile.isVerified ? profile.verifiedChecks : null,
    certificates: checked.flatMap(({ kind }) => (needsNumber(kind) ? [credentialKinds[kind].name] : [])),
    insurances: checked.flatMap(({ kind, validUntil }) =>
      isInsurance(kind) ? [{ name: credentialKinds[kind].name, validUntil }] : [],
    ),
    rating: Number(profile.rating),
    reviewCount: profile.reviewCount,
    services: profile.servicesOffered.map(labelOf).filter((entry) => !isContact(entry)),
    town: [profile.base?.city, profile.base?.state].filter(Boolean).join(', '),
    areas: [
      ...profile.places.map(({ code, name }) => `${code} ${name}`),
      ...otherAreas.filter((entry) => !isContact(entry)),
    ],
    reviews: reviews.map((review) => ({
      rating: review.rating,
      comment: review.comment ?? '',
      author: reviewerLabel(review),
      postedAt: review.createdAt,
    })),
  };
}

/** Returns the number of listed providers by category. */
export const countPublicProfiles = (ctx: Reading) =>
  countByService(ctx, Object.keys(categoryLabels) as Category[]);

/** Returns the ids of the providers with a public page, best first, at most `max`. */
export const listPublicProfiles = ({ db }: Pick<Context, 'db'>, max: number) => listedIds(db, max);
