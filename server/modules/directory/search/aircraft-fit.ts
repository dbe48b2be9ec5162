import type { aircraftTypes } from '#contract/labels.ts';
import { ownWords, saysOneOf } from './search-terms.ts';
import { tokenize } from './tokenizer.ts';

type AircraftType = (typeof aircraftTypes)[number];

/** An owner's aircraft, as far as it decides which providers suit it. */
export interface OwnedAircraft {
  make: string | null;
  type: AircraftType;
}

/** The words by which profiles name an aircraft type; the first one is its plural in a reason. */
const typeWords: Record<AircraftType, string[]> = {
  'Single Engine Piston': ['singles', 'single', 'piston', 'pistons', 'lycoming', 'continental'],
  'Multi Engine Piston': ['twins', 'twin', 'piston', 'pistons', 'lycoming', 'continental'],
  Turboprop: ['turboprops', 'turboprop', 'turbine', 'turbines', 'pt6'],
  'Light Jet': ['jets', 'jet', 'turbine', 'turbines'],
  'Mid Size Jet': ['jets', 'jet', 'turbine', 'turbines'],
  'Heavy Jet': ['jets', 'jet', 'turbine', 'turbines'],
  Helicopter: ['helicopters', 'helicopter', 'rotorcraft', 'rotor', 'robinson', 'bell'],
  Experimental: ['experimentals', 'experimental', 'homebuilt', 'homebuilts', 'kitplanes'],
  Glider: ['gliders', 'glider', 'sailplane', 'sailplanes'],
  Other: [],
};
const types = Object.keys(typeWords) as AircraftType[];

/** A set of aircraft types, one bit each. */
export type TypeSet = number;
const bitOf = (type: AircraftType) => 1 << types.indexOf(type);

/** The types that each word names. */
const typesByWord = new Map<string, TypeSet>();
for (const type of types)
  for (const word of typeWords[type]) typesByWord.set(word, (typesByWord.get(word) ?? 0) | bitOf(type));

/** Returns the aircraft types that a profile names. */
export const typesNamed = (searchTerms: string): TypeSet =>
  ownWords(searchTerms).reduce((set, word) => set | (typesByWord.get(word) ?? 0), 0);

/** Key of a completed job by the aircraft's make and type; a trigger writes the same in SQL. */
const jobKey = (make: string, type: string) => `${make.toLowerCase()}|${type}`;

export interface Fit {
  level: 'make' | 'type' | 'unknown' | 'other';
  /** The aircraft that the provider works on; undefined unless the profile or completed jobs name them. */
  reason?: string;
}

/** What a provider's profile and completed jobs tell about the aircraft that it works on. */
export interface Experience {
  searchTerms: string;
  types: TypeSet;
  jobKinds: string[];
}

/**
 * Returns a function that tells how well a provider suits an aircraft, by the words of its profile and its completed jobs:
 * it names the make, the type, neither, or other types alone.
 */
export function fitFor({ make, type }: OwnedAircraft): (experience: Experience) => Fit {
  const [plural] = typeWords[type];
  const saysMake = saysOneOf(tokenize(make ?? '').slice(0, 1));
  return ({ searchTerms, types: named, jobKinds }) => {
    const namesType = (named & bitOf(type)) !== 0;
    // A shop whose profile names other types alone makes no claim by one job on this type.
    const isOther = named !== 0 && !namesType;
    const isOfType = namesType || (!isOther && jobKinds.some((job) => job.endsWith(`|${type}`)));
    const isOfMake = saysMake(searchTerms);
    const hasDone = !isOther && make !== null && jobKinds.includes(jobKey(make, type));
    if (isOfMake || hasDone)
      return {
        level: 'make',
        reason: `Works on ${make}${plural && (hasDone || isOfType) ? ` ${plural}` : ''}`,
      };
    if (isOfType) return { level: 'type', ...(plural && { reason: `Works on ${plural}` }) };
    return { level: isOther ? 'other' : 'unknown' };
  };
}
