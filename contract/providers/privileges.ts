import {
  isExperimental,
  isLightSport,
  type InspectedAircraft,
} from '#contract/aircraft/yearly-inspection.ts';
import type { CredentialKind, CredentialStatus, Rating } from './credential-kinds.ts';
import { ratingFit } from './station-ratings.ts';
import { workOn } from './work-on-aircraft.ts';
import type { Signer, WorkId } from './works.ts';

// How well a provider's credentials cover a kind of work, under 14 CFR Parts 43, 65 and 145. It informs and never refuses.

/** Work whose side of the aircraft or kind of equipment nobody named, with the work of either. */
const sidesOf: Partial<Record<WorkId, readonly [WorkId, WorkId]>> = {
  repair: ['airframe', 'engine'],
  preventive: ['preventive_airframe', 'preventive_engine'],
  avionics: ['radios', 'flight_instruments'],
};

interface Held {
  kind: CredentialKind;
  status: CredentialStatus;
  ratings: readonly string[];
}

/** How well a provider's credentials cover a kind of work, and by which one. */
export interface Coverage {
  /** 'depends' is no verdict: the credential covers one side of the aircraft, or names an aircraft that we don't know. */
  state: 'not_needed' | 'covered' | 'depends' | 'stated' | 'expired' | 'none';
  by: CredentialKind | null;
}

const covering = { checked: 'covered', stated: 'stated', expired: 'expired' } as const;
const fromBest: readonly Coverage['state'][] = [
  'not_needed',
  'covered',
  'depends',
  'stated',
  'expired',
  'none',
];

/** Returns the best coverage of work on an aircraft: a checked credential before a stated one before an expired one. */
export function coverageOf(id: WorkId, held: readonly Held[], aircraft: InspectedAircraft | null): Coverage {
  const { needs, signers } = workOn(id, aircraft);
  // Where none of the certificates that we check fits, such as a test of oxygen bottles, none covers it.
  if (needs === null) return { state: 'not_needed', by: null };
  const sides = sidesOf[id]?.map((side) => coverageOf(side, held, aircraft));
  if (sides) return ofBothSides(sides);
  const fitting = signers.flatMap((signer) =>
    held.filter((credential) => fits(id, signer, credential, aircraft)),
  );
  for (const status of ['checked', 'stated', 'expired'] as const) {
    const one = fitting.find((credential) => credential.status === status);
    if (one)
      return {
        state: status === 'checked' && depends(id, one, aircraft) ? 'depends' : covering[status],
        by: one.kind,
      };
  }
  return { state: 'none', by: null };
}

/** Overhauls that a mechanic does only with the equipment and instructions for them, 14 CFR 65.81. */
const shopOverhauls = new Set<WorkId>(['mechanical_accessory', 'electrical_accessory']);

/** Work that an IA or a repair station approves if it is major, 14 CFR 43.7(b), 65.95. */
const mayBeMajor = new Set<WorkId>(['alteration', 'major_work']);

/** True if a fitting credential is enough only for a part of the work, or for some aircraft. */
function depends(id: WorkId, { kind, ratings }: Held, aircraft: InspectedAircraft | null) {
  if (kind === 'repair_station') return !isSurelyRated(id, ratings, aircraft);
  // Of an amateur-built aircraft by its operating limitations.
  if (kind === 'repairman_lsrm') return aircraft !== null && isExperimental(aircraft);
  if (shopOverhauls.has(id)) return true;
  // A builder's certificate is for one aircraft, 14 CFR 65.104.
  if (kind === 'repairman_builder') return true;
  // Each inspects and alters the own side, 14 CFR 65.85, 65.87.
  if (kind === 'airframe' || kind === 'powerplant') return id === 'hundred_hour' || mayBeMajor.has(id);
  // A minor one by a mechanic, 14 CFR 65.81.
  return mayBeMajor.has(id) && kind !== 'ia' && !(aircraft && isLightSport(aircraft));
}

/** The ratings that are enough, where others may be: an altered part is any, and an airframe station services the engine. */
const sureRatings: Partial<Record<WorkId, readonly Rating[]>> = {
  alteration: ['airframe'],
  major_work: ['airframe'],
  preventive_engine: ['powerplant'],
};

/** True if the ratings of a station cover the work whatever else we don't know. */
function isSurelyRated(id: WorkId, held: readonly string[], aircraft: InspectedAircraft | null) {
  const ratings = sureRatings[id] ?? ratingsFor(id, aircraft);
  return ratings.some((rating) => ratingFit(id, rating, held, aircraft) === 'yes');
}

const ratingsFor = (id: WorkId, aircraft: InspectedAircraft | null): readonly Rating[] =>
  workOn(id, aircraft).signers.flatMap(({ ratings = [] }) => ratings);

/** Returns what is sure of work that may be on either side: the worse one. Who covers one side alone may be right. */
function ofBothSides(sides: readonly Coverage[]): Coverage {
  const [better, worse] = sides.toSorted((a, b) => fromBest.indexOf(a.state) - fromBest.indexOf(b.state));
  if (worse!.state !== 'none') return worse!;
  return better!.state === 'covered' ? { ...better!, state: 'depends' } : better!;
}

function fits(id: WorkId, signer: Signer, { kind, ratings }: Held, aircraft: InspectedAircraft | null) {
  if (signer.kind !== kind) return false;
  return signer.ratings?.some((rating) => ratingFit(id, rating, ratings, aircraft) !== 'no') ?? true;
}

/** True if work of this kind is signed with the kind of credential; insurance stands behind any work. */
export const reliesOn = (id: WorkId, kind: CredentialKind, aircraft: InspectedAircraft | null) =>
  kind.startsWith('insurance_') || workOn(id, aircraft).signers.some((signer) => signer.kind === kind);
