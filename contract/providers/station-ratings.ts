import {
  isLargePiston,
  isPistonHelicopter,
  yearlyInspectionOf,
  type InspectedAircraft,
} from '#contract/aircraft/yearly-inspection.ts';
import type { Rating } from './credential-kinds.ts';
import type { WorkId } from './works.ts';

// Which classes of a repair station's ratings cover work on an aircraft: 14 CFR 145.59. Without zod.

/** 'maybe' where the class or the limits of a rating decide on something that we don't know. */
export type RatingFit = 'yes' | 'maybe' | 'no';

/** Classes that a kind of work names; other classes of the same rating don't cover it. */
const requiredClass: Partial<Record<WorkId, Partial<Record<Rating, number>>>> = {
  altimeter: { instrument: 1 },
  static_test: { instrument: 1 },
  transponder: { radio: 3 },
  mechanical_accessory: { accessory: 1 },
  wheel_accessory: { accessory: 1 },
  governor: { accessory: 1 },
  electrical_accessory: { accessory: 2 },
};

/** Ratings whose classes are for equipment that a title seldom names, with the number of their classes. */
const byEquipment: Partial<Record<Rating, number>> = { radio: 3, instrument: 4, propeller: 2 };
/** Work for which one class is as good as another. */
const anyClass = new Set<WorkId>(['elt', 'preventive_elt']);

/** Composite construction, which includes tube and fabric, by make and model. */
const composites =
  /cirrus|\bsr-?2[02]\b|\bsf-?50\b|diamond|\bda-?(?:20|40|42|50|62)\b|columbia|corvalis|\blc-?4[012]|lancair|glasair|\bct(?:ls|sw)\b|flight design|pipistrel|\bgrob\b|schleicher|schempp|rolladen|glaser|stemme|starship|\bpiper\b.*\b(?:j-?[2-5]|pa-?(?:1[1-8]|2[025]))\b|\bcub\b|citabria|decathlon|champion|aeronca|taylorcraft|stinson|maule|bellanca|husky|\baviat\b|pitts|cubcrafters|luscombe/i;
const metals =
  /\b(?:cessna|textron|reims)\b.*\b[a-z]{0,2}(?:15[02]|162|17[2577]|18[0258]|20[5678]|210|3[0-3]\d|4[0-4]\d|5\d\d|6[058]0|7\d\d)[a-z]{0,3}\b|skyhawk|skylane|stationair|centurion|caravan|citation|\bpa-?(?:2[348]|3\d|4[2-6])|archer|warrior|cherokee|dakota|saratoga|seneca|seminole|navajo|malibu|meridian|\bbeech|hawker|king ?air|bonanza|baron|\bm-?20[c-v]|robinson|\bbell\b|grumman|gulfstream|\bg-?(?:iv|v|[2-6]50)\b|lear ?jet|pc-?12|\btbm|socata|daher|falcon|challenger|\brv-?\d/i;

const nameOf = ({ make, model }: InspectedAircraft) => [make, model].filter(Boolean).join(' ');

/** True for all-metal construction, false for composite or fabric; undefined if the model does not tell. */
function isMetal(aircraft: InspectedAircraft) {
  const name = nameOf(aircraft);
  const isComposite = composites.test(name);
  if (isComposite === metals.test(name)) return undefined;
  return !isComposite;
}

/** True for more than 12,500 pounds; undefined if the type does not tell. */
function isLarge(aircraft: InspectedAircraft) {
  switch (aircraft.aircraftType) {
    case 'Mid Size Jet':
    case 'Heavy Jet':
      return true;
    case 'Light Jet':
    case 'Other':
      return undefined;
    case 'Turboprop':
      return aircraft.model && yearlyInspectionOf(aircraft) === 'annual' ? false : undefined;
    case 'Helicopter':
      return isPistonHelicopter(aircraft) ? false : undefined;
    default:
      return isLargePiston(aircraft);
  }
}

/** True for turbine engines; undefined if the type does not tell. */
function isTurbine(aircraft: InspectedAircraft) {
  const { aircraftType } = aircraft;
  if (aircraftType === 'Turboprop' || aircraftType.endsWith('Jet')) return true;
  if (aircraftType === 'Helicopter') return aircraft.model ? !isPistonHelicopter(aircraft) : undefined;
  return aircraftType === 'Other' ? undefined : false;
}

const fitOf = (isSo: boolean | undefined, wanted: boolean): RatingFit =>
  isSo === undefined ? 'maybe' : isSo === wanted ? 'yes' : 'no';

/** Returns what is sure of an aircraft that may be one of two. */
const ofEither = (isSo: boolean | undefined, ifSo: RatingFit, ifNot: RatingFit): RatingFit => {
  if (isSo !== undefined) return isSo ? ifSo : ifNot;
  return ifSo === ifNot ? ifSo : 'maybe';
};

/** Classes 1 and 2 are for composite construction, 3 and 4 for all-metal; 2 and 4 for large aircraft. */
function airframeFit(held: readonly number[], aircraft: InspectedAircraft): RatingFit {
  const ofSize = (composite: number, metal: number): RatingFit => {
    if (held.includes(composite) && held.includes(metal)) return 'yes';
    if (!held.includes(composite) && !held.includes(metal)) return 'no';
    return fitOf(isMetal(aircraft), held.includes(metal));
  };
  return ofEither(isLarge(aircraft), ofSize(2, 4), ofSize(1, 3));
}

/** Class 1 is for reciprocating engines of up to 400 horsepower, 2 for stronger ones, 3 for turbines. */
function powerplantFit(held: readonly number[], aircraft: InspectedAircraft): RatingFit {
  const usual = isLargePiston(aircraft) ? 2 : 1;
  const piston = held.includes(usual) ? 'yes' : held.some((one) => one < 3) ? 'maybe' : 'no';
  return ofEither(isTurbine(aircraft), held.includes(3) ? 'yes' : 'no', piston);
}

/** Returns how the ratings that a station holds, such as 'airframe_3', cover work of a rating. */
export function ratingFit(
  id: WorkId,
  rating: Rating,
  held: readonly string[],
  aircraft: InspectedAircraft | null,
): RatingFit {
  const classes = held.filter((one) => one.startsWith(`${rating}_`)).map((one) => Number(one.split('_')[1]));
  const fit = classes.length === 0 ? 'no' : classFit(id, rating, classes, aircraft);
  // A limited rating covers the makes and models that it names, 145.61(b).
  return fit === 'no' && held.includes(`limited_${rating}`) ? 'maybe' : fit;
}

function classFit(
  id: WorkId,
  rating: Rating,
  held: readonly number[],
  aircraft: InspectedAircraft | null,
): RatingFit {
  const required = requiredClass[id]?.[rating];
  if (required !== undefined) return held.includes(required) ? 'yes' : 'no';
  const count = byEquipment[rating];
  if (count !== undefined) return anyClass.has(id) || new Set(held).size === count ? 'yes' : 'maybe';
  // Of an aircraft that nobody named the class decides nothing.
  if (aircraft === null || (aircraft.aircraftType === 'Other' && !nameOf(aircraft))) return 'yes';
  if (rating === 'airframe') return airframeFit(held, aircraft);
  return rating === 'powerplant' ? powerplantFit(held, aircraft) : 'yes';
}
