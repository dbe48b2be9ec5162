import { aircraftTypes, type Service } from '#contract/labels.ts';
import { jobIds, serviceJobs } from '#contract/requests/service-jobs.ts';
import type { instantQuotes } from '#server/db/schema/trust.ts';
import { jobPrices } from './job-prices.ts';

type AircraftType = (typeof aircraftTypes)[number];

/**
 * A usual job of a category on a light single: parts and fees in dollars, shop rate in dollars per hour,
 * hours.
 */
const usual: Record<Service, { parts: number; rate: number; hours: number }> = {
  maintenance: { parts: 260, rate: 110, hours: 6 },
  inspection: { parts: 420, rate: 105, hours: 16 },
  avionics: { parts: 1450, rate: 125, hours: 14 },
  engine: { parts: 1850, rate: 115, hours: 18 },
  detailing: { parts: 90, rate: 65, hours: 7 },
  modifications: { parts: 1600, rate: 115, hours: 20 },
};

/** Factors of other aircraft types compared to a light single. */
const against: Record<AircraftType, { hours: number; parts: number; rate: number }> = {
  'Single Engine Piston': { hours: 1, parts: 1, rate: 1 },
  'Multi Engine Piston': { hours: 1.7, parts: 1.9, rate: 1.05 },
  Turboprop: { hours: 2.6, parts: 4.2, rate: 1.3 },
  'Light Jet': { hours: 3.6, parts: 7, rate: 1.5 },
  'Mid Size Jet': { hours: 5.2, parts: 11, rate: 1.65 },
  'Heavy Jet': { hours: 8.5, parts: 22, rate: 1.85 },
  Helicopter: { hours: 1.9, parts: 2.8, rate: 1.25 },
  Experimental: { hours: 0.9, parts: 0.8, rate: 0.95 },
  Glider: { hours: 0.5, parts: 0.4, rate: 0.9 },
  Other: { hours: 1.1, parts: 1.1, rate: 1 },
};

const toFive = (value: number) => Math.max(5, Math.round(value / 5) * 5);

type NewRow = typeof instantQuotes.$inferInsert;

/** Initial figures, for jobs and for whole categories; administrators correct them. */
export const estimateRows = (): NewRow[] => [...categoryRows(), ...jobRows()];

const jobRows = (): NewRow[] =>
  jobIds.flatMap((job) =>
    aircraftTypes.flatMap((aircraftType) => {
      const price = jobPrices[job][aircraftType];
      if (!price) return [];
      const [low, typical, high, hours, parts] = price;
      return {
        job,
        serviceCategory: serviceJobs[job].categories[0],
        aircraftType,
        basePrice: parts.toFixed(2),
        pricePerHour: ((typical - parts) / hours).toFixed(2),
        estimatedDuration: hours,
        locationMultiplier: '1.00',
        urgencyMultiplier: '1.25',
        lowMultiplier: (low / typical).toFixed(2),
        highMultiplier: (high / typical).toFixed(2),
      };
    }),
  );

/** For calls that name no job. */
const categoryRows = (): NewRow[] =>
  (Object.keys(usual) as Service[]).flatMap((serviceCategory) =>
    aircraftTypes.map((aircraftType) => {
      const { parts, rate, hours } = usual[serviceCategory];
      const factor = against[aircraftType];
      return {
        serviceCategory,
        aircraftType,
        basePrice: toFive(parts * factor.parts).toFixed(2),
        pricePerHour: toFive(rate * factor.rate).toFixed(2),
        estimatedDuration: Math.max(1, Math.round(hours * factor.hours)),
        locationMultiplier: '1.00',
        urgencyMultiplier: '1.25',
      };
    }),
  );
