import * as z from 'zod';
import { name, text } from '#contract/common.ts';
import { maxPlace, maxSearchRadiusNm, minSearchRadiusNm } from '#contract/limits.ts';
import { budgetRange, service, urgency } from './catalog.ts';

/** Filters of the open requests. */
export const openRequestFilters = z.object({
  category: service.optional(),
  /** An airport code or a city; defaults to the provider's own base airport. */
  location: text(0, maxPlace).optional(),
  radiusNm: z.coerce.number().min(minSearchRadiusNm).max(maxSearchRadiusNm).optional(),
  urgency: urgency.optional(),
  budgetRange: budgetRange.optional(),
});

export const newSearch = z.object({ name, filters: openRequestFilters, hasAlerts: z.boolean() });

export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  filters: z.object({
    category: z.string().nullable(),
    location: z.string().nullable(),
    radiusNm: z.number().nullable(),
    urgency: z.string().nullable(),
    budgetRange: z.string().nullable(),
  }),
  hasAlerts: z.boolean(),
});
