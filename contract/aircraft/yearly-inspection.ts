// Which inspection 14 CFR 91.409 and 91.327 give an aircraft, for server and browser, without zod.

/** What decides on the yearly inspection of an aircraft. */
export interface InspectedAircraft {
  aircraftType: string;
  category?: string | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
}

/** Turboprops with more than one engine, by make and model; the type alone does not tell. */
const multiEngineTurboprops =
  /king ?air|(?:beech|raytheon|hawker).*\b(?:65-?)?(?:[a-f]-?)?(?:90|99|100|200|250|260|300|350|1900|2000)[a-z]{0,3}\b|textron.*\b(?:[a-f]90|b?200|b?250|260|b?300|b?350|1900)[a-z]{0,3}\b|\bpa-?(?:31t|42)|cheyenne|conquest|\b(?:cessna|textron).*\b4(?:25|41)\b|mu-?2|merlin|metro|\bsa-?2(?:26|27|6-?a?t)|(?:turbo|twin|jetprop) commander|(?:commander|rockwell).*\b(?:68(?:0-?[tvw]|1)|840|900|980|1000)|\b69[05]|avanti|p\.?-?180|\b(?:cessna|textron).*\b408\b|skycourier|f-?406|caravan ii\b|do-?(?:rnier)? ?228|(?:twin otter|dhc[ -]?[678]\b|dhc-?[678])|(?:de ?havilland|viking).*\b(?:dhc[ -]?)?6-[1-4]00|g-?73t|dash[ -]?8|jetstream|emb-?1(?:[12]0|21)|\b(?:saab|atr|shorts?|antonov|casa)\b|\bsd-?3|skyvan|sherpa|\bl-?(?:410|100|382)[a-z]*\b|\bcn-?235|nomad|\bf-?(?:27|50)[a-z]?\b|\bfh-?227|\b[mrtu]?c-?(?:12|26)[a-z]?\b|\bu-?21[a-z]?\b|\bt-?44[a-z]?\b|\bov-?10?[a-z]?\b|\bys-?11|\bg-?159|starship|bn-?2t|convair/i;
/** Piston airplanes of more than 12,500 pounds: 14 CFR 91.409(e) names large airplanes. */
const largePistons =
  /\bdc-?[3467][a-z]?\b|\b[a-z]?c-?(?:4[67]|54|118|119|123|131)[a-z]?\b|constellation|\bcv-?[234]40\b|\b[a-z]{0,2}b-?(?:17|24|25|26|29)[a-z]?\b|\ba-?26[a-z]?\b|\bpb4?y|\bp2v|\bpv-?[12]\b|albatross|\bhu-?16[a-z]?\b|lodestar|\bmartin\b.*\b[24]0[24]/i;
/** Helicopters with a piston engine: 14 CFR 91.409(e) names turbine rotorcraft. */
const pistonHelicopters =
  /\br-?(?:22|44)\b|\b(?:f-?28|280|269|300)[a-z]*\b|\bbell\b.*\b47|cabri|brantly|hiller/i;
/** Jets with one engine: 14 CFR 91.409(e) names those with more. */
const singleEngineJets = /\bsf-?50\b|vision jet/i;

const nameOf = ({ make, model }: InspectedAircraft) => [make, model].filter(Boolean).join(' ');

/** True for helicopters with a piston engine, as far as the name tells. */
export const isPistonHelicopter = (aircraft: InspectedAircraft) => pistonHelicopters.test(nameOf(aircraft));

/** True for piston airplanes of more than 12,500 pounds. */
export const isLargePiston = (aircraft: InspectedAircraft) =>
  aircraft.aircraftType === 'Multi Engine Piston' && largePistons.test(nameOf(aircraft));

/** True for aircraft without a standard airworthiness certificate: Part 43 leaves them to their operating limitations, 43.1(b). */
export const isExperimental = ({ aircraftType, category }: InspectedAircraft) =>
  aircraftType === 'Experimental' || category === 'Experimental';

/** True for aircraft of the light-sport category: 14 CFR 91.327 gives them a condition inspection, entered by 43.11. */
export const isLightSport = (aircraft: InspectedAircraft) =>
  aircraft.category === 'Light-Sport' && !isExperimental(aircraft);

/** True for airplanes with turbine engines, by their type. */
export const isTurbineAirplane = ({ aircraftType }: InspectedAircraft) =>
  aircraftType === 'Turboprop' || aircraftType.endsWith('Jet');

/**
 * True if items may be inoperative by 14 CFR 91.213(d) and stand on the list of 43.11(b): not on turbine airplanes, which
 * need a minimum equipment list, nor on experimental aircraft, which have no entry by 43.11. Rotorcraft of any engine may.
 */
export const mayListInoperative = (aircraft: InspectedAircraft) =>
  !isExperimental(aircraft) && !isTurbineAirplane(aircraft);

/**
 * Returns the yearly inspection of an aircraft: a condition inspection for experimental ones, 14 CFR 91.409(c)(1), and for
 * the light-sport category, 91.327(b); a program for jets, multi-engine turboprops and large airplanes, 91.409(e) and (f).
 */
export function yearlyInspectionOf(aircraft: InspectedAircraft): 'annual' | 'condition' | 'program' {
  const { aircraftType } = aircraft;
  if (isExperimental(aircraft) || isLightSport(aircraft)) return 'condition';
  const name = nameOf(aircraft);
  if (aircraftType.endsWith('Jet')) return singleEngineJets.test(name) ? 'annual' : 'program';
  if (isLargePiston(aircraft)) return 'program';
  return aircraftType === 'Turboprop' && multiEngineTurboprops.test(name) ? 'program' : 'annual';
}

/**
 * True if 14 CFR 91.409(e) may give an aircraft an inspection program: turbine helicopters may choose one, single-engine
 * turboprops never have one. Where the model is not known, a turboprop may be a twin.
 */
export function mayHaveProgram(aircraft: InspectedAircraft) {
  const { aircraftType, model } = aircraft;
  const ruled = yearlyInspectionOf(aircraft);
  if (ruled !== 'annual') return ruled === 'program';
  if (aircraftType === 'Helicopter') return !isPistonHelicopter(aircraft);
  return aircraftType === 'Other' || (aircraftType === 'Turboprop' && !model);
}

/** True if an aircraft may be of the light-sport category: its owner gave none, and the type does not tell. */
export const mayBeLightSport = ({ aircraftType, category }: InspectedAircraft) =>
  (!category || category === 'Other') && ['Single Engine Piston', 'Glider', 'Other'].includes(aircraftType);
