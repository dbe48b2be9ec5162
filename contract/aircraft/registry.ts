import * as z from 'zod';
import { isoDate, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxTailNumber } from '#contract/limits.ts';
import { aircraftCategory, aircraftType } from '#contract/requests/catalog.ts';

export const registryEndpoints = {
  lookUpAircraft: endpoint({
    method: 'GET',
    path: '/api/aircraft/lookup/:tailNumber',
    access: 'user',
    mayLag: true,
    summary: 'Make, model, year, type and likely category for a US tail number, from the FAA registry',
    params: z.object({ tailNumber: text(1, maxTailNumber) }),
    response: z.object({
      tailNumber: z.string(),
      make: z.string().nullable(),
      model: z.string().nullable(),
      year: z.int().nullable(),
      /** 'Experimental' is likely, not certain: the data does not name the kind of airworthiness certificate. */
      aircraftType: aircraftType.nullable(),
      /** 'Light-Sport' for models that are known as such; likely, not certain. */
      category: aircraftCategory.nullable(),
      /** The day of which the registry data is. */
      dataDate: isoDate.nullable(),
    }),
  }),
};
