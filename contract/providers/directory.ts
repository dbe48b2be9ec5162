import * as z from 'zod';
import { amount, byId, flag, idParam, isoDate, timestamp, pageQuery, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  maxPlace,
  maxRating,
  maxSearchRadiusNm,
  maxSearchText,
  minSearchRadiusNm,
} from '#contract/limits.ts';
import { signersWithinNm } from '#contract/product.ts';
import { attachedFile } from '#contract/uploads.ts';
import { fieldKind } from './airports.ts';
import { credentialKind, publicCredential } from './credentials.ts';
import { providerRegistration } from './registration.ts';
import { workIds } from './works.ts';

const person = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});

/** An airport that a provider serves or is based at. */
export const servedPlace = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
});

/** A served airport with what it is: a heliport takes no Cessna. */
const servedField = servedPlace.extend({ fieldKind });

/** What was checked for the Verified badge. */
export const verifiedChecks = z.object({
  insuranceEndsOn: isoDate,
  backgroundCheckedOn: isoDate.nullable(),
  backgroundNotCheckedBecause: z.string().nullable(),
});
export type VerifiedChecks = z.infer<typeof verifiedChecks>;

/** A provider as the directory shows it; lists contain no email. */
export const provider = z.object({
  id: z.int(),
  userId: z.string(),
  businessName: z.string(),
  description: z.string().nullable(),
  credentials: z.array(z.string()),
  /** Catalog ids first, then the provider's own tags. */
  servicesOffered: z.array(z.string()),
  coverageAreas: z.array(z.string()),
  rating: z.string(),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  verifiedAt: timestamp.nullable(),
  isAvailable: z.boolean(),
  user: person,
  /** The base airport; without one, the first served airport. */
  base: servedPlace.nullable(),
  isMobile: z.boolean(),
  serviceRadiusNm: z.int().nullable(),
  /** What the shop usually asks for; a quote may differ. Null if it does not say. */
  hourlyRate: amount.nullable(),
  callOutFee: amount.nullable(),
  minimumCharge: amount.nullable(),
  completedJobs: z.int(),
  isSaved: z.boolean(),
  /** Kinds of credentials that an administrator checked and that are in force. */
  checkedCredentials: z.array(credentialKind),
});

/** A provider in the list. */
export const listedProvider = provider.extend({
  /** From the searched place to the nearest served airport; null without a place. */
  distanceNm: z.number().nullable(),
  /** Why 'Best match' puts the provider here: 'On your field', 'Works on Cessna singles'. */
  reasons: z.array(z.string()),
});

/** The few fields of a provider that a link to it needs. */
export const providerCard = z.object({
  id: z.int(),
  businessName: z.string(),
  rating: z.string(),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  isAvailable: z.boolean(),
  user: person,
  base: servedPlace.nullable(),
});

export const providerProfile = provider.extend({
  user: person.extend({ email: z.string().nullable() }),
  /** For owners who have had a job with the shop, and for all users if it wants that; null for others. */
  phone: z.string().nullable(),
  photos: z.array(attachedFile),
  /** The served airports among the coverage areas. */
  places: z.array(servedField),
  memberSince: timestamp,
  /** What was checked for the Verified badge; null without one, or if that was before it was recorded. */
  verifiedChecks: verifiedChecks.nullable(),
  listedCredentials: z.array(publicCredential),
  /** Median hours from a request or a first message to the provider's first quote or reply. */
  responseHours: z.number().nullable(),
  /** Up to three nearby providers with the same services, best first. */
  similar: z.array(providerCard),
});

/** A profile as its provider edits it. */
export const ownProvider = provider.extend({
  user: person.extend({ email: z.string().nullable() }),
  places: z.array(servedField),
  memberSince: timestamp,
  baseAirport: z.string().nullable(),
  showEmail: z.boolean(),
  phone: z.string().nullable(),
  showPhone: z.boolean(),
  photos: z.array(attachedFile),
});

export const providerSort = z.enum(['best', 'rating', 'distance', 'newest']);

/** Filters of the directory, for the list and the map. */
const providerFilters = z.object({
  /**
   * What is wanted, and 'near' or 'at' which airport or town unless there is a location. Words without which something is
   * found are dropped, from the weakest; the X-Dropped-Words response header names them.
   */
  q: text(0, maxSearchText).optional(),
  /** An airport code or a city; the X-Location response header returns the resolved place, or 'unknown'. */
  location: text(0, maxPlace).optional(),
  radiusNm: z.coerce.number().min(minSearchRadiusNm).max(maxSearchRadiusNm).default(50),
  /** Ids or labels, comma-separated; a provider matches if it offers any of them. */
  services: text(0, 200).optional(),
  rating: z.coerce.number().min(0).max(maxRating).optional(),
  verified: flag.optional(),
  available: flag.optional(),
  saved: flag.optional(),
});

export const directoryEndpoints = {
  listProviders: endpoint({
    method: 'GET',
    path: '/api/providers',
    access: 'user',
    mayLag: true,
    summary: 'Providers by text, location, services and rating',
    query: providerFilters.extend({ ...pageQuery.shape, sort: providerSort.default('best') }),
    response: listedProvider,
    paged: true,
    revalidates: true,
  }),
  countSigners: endpoint({
    method: 'GET',
    path: '/api/providers/signers',
    access: 'owner',
    needs: 'request',
    mayLag: true,
    summary: `How many providers within ${signersWithinNm} nm may sign all of the work, by checked credentials`,
    query: z.object({
      location: text(1, maxPlace),
      /** Separated by commas. */
      works: text(1, 200)
        .transform((all) => all.split(','))
        .pipe(z.array(z.enum(workIds))),
      /** The category of the aircraft: a light-sport one has signers of its own. */
      category: text(1, 40).optional(),
    }),
    response: z.object({
      count: z.int(),
      /** Repair stations among them, to invite. */
      stationIds: z.array(z.int()),
    }),
  }),
  mapProviders: endpoint({
    method: 'GET',
    path: '/api/providers/map',
    access: 'user',
    mayLag: true,
    summary: 'The same providers as map points, or as clusters when there are many',
    query: providerFilters,
    response: z.object({
      total: z.int(),
      /** Words of the search that were dropped because nothing matched them all. */
      droppedWords: z.array(z.string()),
      points: z.array(
        z.object({
          id: z.int(),
          businessName: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          rating: z.string(),
          isVerified: z.boolean(),
          isAvailable: z.boolean(),
        }),
      ),
      clusters: z.array(z.object({ count: z.int(), latitude: z.number(), longitude: z.number() })),
    }),
    revalidates: true,
  }),
  getProvider: endpoint({
    method: 'GET',
    path: '/api/providers/:id',
    access: 'user',
    mayLag: true,
    summary: 'A provider’s profile',
    params: byId,
    response: providerProfile,
    revalidates: true,
  }),
  providerPicture: endpoint({
    method: 'GET',
    path: '/api/providers/:id/pictures/:key',
    access: 'public',
    summary: 'The logo or a photo of a listed shop, as on its public page',
    params: z.object({ id: idParam, key: z.string().min(1).max(100) }),
    query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
    responseKind: 'file',
  }),
  registerProvider: endpoint({
    method: 'POST',
    path: '/api/providers',
    access: 'provider',
    needs: 'profile',
    summary: 'Creates your provider profile',
    status: 201,
    body: providerRegistration,
    response: ownProvider,
  }),
  ownProfile: endpoint({
    method: 'GET',
    path: '/api/service-providers/me',
    access: 'user',
    needs: { team: 'work.read' },
    summary: 'Your provider profile, or null',
    response: ownProvider.nullable(),
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/service-providers/me',
    access: 'provider',
    needs: 'profile',
    summary: 'Updates your provider profile',
    body: providerRegistration.partial().extend({
      /** True to rename a verified business, which takes its Verified badge off until the new name is reviewed. */
      confirmRename: z.boolean().optional(),
    }),
    response: ownProvider,
    errors: ['verification_waits', 'rename_unverifies'],
  }),
  saveProvider: endpoint({
    method: 'PUT',
    path: '/api/providers/:id/saved',
    access: 'user',
    summary: 'Saves a provider',
    params: byId,
    response: z.object({ saved: z.literal(true) }),
  }),
  forgetProvider: endpoint({
    method: 'DELETE',
    path: '/api/providers/:id/saved',
    access: 'user',
    summary: 'Removes a saved provider',
    status: 204,
    params: byId,
  }),
};
