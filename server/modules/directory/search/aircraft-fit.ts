import type { aircraftTypes } from '#contract/labels.ts';
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
const allTypeWords = [...new Set(Object.values(typeWords).flat())];

/** Returns the tokens of a profile as one text: a set per provider would take several times the memory. */
export const toSearchable = (text: string) => ` ${tokenize(text).join(' ')} `;

/** Key of a completed job by the aircraft's make and type; the search writes the same in SQL. */
const jobKey = (make: string, type: string) => `${make.toLowerCase()}|${type}`;

export interface Fit {
  level: 'make' | 'type' | 'unknown' | 'other';
  /** The aircraft that the provider works on; undefined unless the profile or completed jobs name them. */
  reason?: string;
}

/**
 * Returns how well a provider suits an aircraft, by the words of its profile and its completed jobs: it names the make,
 * the type, neither, or other types alone.
 */
export function fitOf({ text, jobs }: { text: string; jobs: string[] }, { make, type }: OwnedAircraft): Fit {
  const says = (word: string) => text.includes(` ${word} `);
  const [plural] = typeWords[type];
  // A shop whose profile names other types alone makes no claim by one job on this type.
  const isOther = allTypeWords.some(says) && !typeWords[type].some(says);
  const [makeToken] = tokenize(make ?? '');
  const isOfType = typeWords[type].some(says) || (!isOther && jobs.some((job) => job.endsWith(`|${type}`)));
  const isOfMake = makeToken !== undefined && says(makeToken);
  const hasDone = !isOther && make !== null && jobs.includes(jobKey(make, type));
  if (isOfMake || hasDone)
    return {
      level: 'make',
      reason: `Works on ${make}${plural && (hasDone || isOfType) ? ` ${plural}` : ''}`,
    };
  if (isOfType) return { level: 'type', ...(plural && { reason: `Works on ${plural}` }) };
  return { level: isOther ? 'other' : 'unknown' };
}
