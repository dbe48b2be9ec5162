import * as z from 'zod';
import { dollars, looseList, name, oneLine, text } from '#contract/common.ts';
import {
  maxCoverageAreas,
  maxCredentials,
  maxDescription,
  maxFlatRate,
  maxHourlyRate,
  maxPhone,
  maxPlace,
  maxServiceRadiusNm,
  maxShopPhotos,
  maxTag,
  minBusinessDescription,
  minBusinessName,
  minCoverageAreas,
  minCredentials,
  minPhone,
  minRate,
  minServiceRadiusNm,
} from '#contract/limits.ts';
import { fileIds } from '#contract/uploads.ts';

/** The message of a form without a service of the catalog. */
export const noServiceMessage = 'Please select at least one service category';

const serviceArea = {
  /** An airport code; an unknown one is stored as text. */
  baseAirport: text(0, maxPlace).nullable().optional(),
  serviceRadiusNm: z.int().min(minServiceRadiusNm).max(maxServiceRadiusNm).nullable().optional(),
  isMobile: z.boolean().optional(),
};

const phone = oneLine(0, maxPhone).refine(
  (typed) => typed === '' || (/^[\d\s()+./x-]+$/i.test(typed) && typed.replace(/\D/g, '').length >= minPhone),
  'Enter a phone number',
);

/** What owners like to know before they ask: rates, phone and photos of the shop. All of it is optional. */
const shopFacts = {
  hourlyRate: dollars(minRate, maxHourlyRate).nullable().optional(),
  callOutFee: dollars(minRate, maxFlatRate).nullable().optional(),
  minimumCharge: dollars(minRate, maxFlatRate).nullable().optional(),
  phone: phone.nullable().optional(),
  showPhone: z.boolean().optional(),
  photoIds: fileIds.max(maxShopPhotos).optional(),
};

/** A list whose entries, joined, have a min and max length. */
const boundedList = (min: number, max: number, message: string) =>
  looseList
    .refine((entries) => entries.join(', ').length >= min, message)
    .refine((entries) => entries.join(', ').length <= max, `Use at most ${max} characters`);

/** The provider's form: registration takes it as a whole, an update any part of it by the same rules. */
export const providerRegistration = z.object({
  businessName: name.min(minBusinessName, `Business name must be at least ${minBusinessName} characters`),
  credentials: boundedList(
    minCredentials,
    maxCredentials,
    'Please provide your relevant credentials (A&P License, certifications, etc.)',
  ),
  /** Ids or labels of the catalog, at least one; other entries become tags. */
  servicesOffered: looseList
    .refine((entries) => entries.length > 0, noServiceMessage)
    .refine(
      (entries) => entries.every(({ length }) => length <= maxTag),
      `Use at most ${maxTag} characters per service`,
    ),
  coverageAreas: boundedList(
    minCoverageAreas,
    maxCoverageAreas,
    'Please specify your service coverage areas',
  ),
  description: text(0, maxDescription).min(
    minBusinessDescription,
    `Description must be at least ${minBusinessDescription} characters`,
  ),
  isAvailable: z.boolean().optional(),
  showEmail: z.boolean().optional(),
  ...serviceArea,
  ...shopFacts,
});
