import { providersEast } from './providers-east.ts';
import { providersWest } from './providers-west.ts';
import type { SampleProvider } from './shop.ts';

/** The business of provider@hangarline.test. */
export const sampleShop: SampleProvider = {
  name: 'Bayline Aero Maintenance',
  person: ['Dana', 'Whitfield'],
  fields: ['KPAO', 'KSQL', 'KHAF', 'KSJC', 'KRHV'],
  services: ['maintenance', 'inspection', 'engine'],
  tags: ['Mobile', 'Borescope'],
  credentials: ['A&P', 'IA', 'Lycoming factory trained', 'Continental factory trained'],
  about:
    'Three mechanics and a van on the Peninsula. Annuals and 100-hours on pistons up to a Bonanza, top overhauls, and the squawk that grounded you on a Friday afternoon. You get photographs of every finding before we order a single part, and the logbooks back the day the work is signed off.',
  verified: 210,
  radiusNm: 40,
};

/** The business of dual@hangarline.test. */
export const dualShop: SampleProvider = {
  name: 'Hill Country Prebuy',
  person: ['Rosa', 'Delgado'],
  fields: ['KGTU', 'KAUS', 'KEDC', 'KHYI'],
  services: ['inspection'],
  tags: ['Pre-buy', 'Logbook review'],
  credentials: ['A&P', 'IA', '26 years on general aviation'],
  about:
    'Pre-buy inspections and logbook reviews for people who are about to write a large check. Compression, borescope, corrosion in the usual hiding places, AD compliance by number, and a report with pictures that the seller can read too.',
  verified: 95,
  radiusNm: 150,
};

export const providers = [...providersWest, ...providersEast];
