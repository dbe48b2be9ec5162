import {
  isExperimental,
  isLightSport,
  isTurbineAirplane,
  mayBeLightSport,
  mayHaveProgram,
  yearlyInspectionOf,
  type InspectedAircraft,
} from '#contract/aircraft/yearly-inspection.ts';
import { isAside } from '#contract/requests/inspection-shapes.ts';
import { inspectionTitles, plainTitle } from '#contract/requests/inspection-titles.ts';
import { avionicsIn, engineMount, sidesIn } from './title-sides.ts';
import { othersIn, wornParachute, worksIn } from './titled-works.ts';
import { inspectionIds, isInspection, type Inspection, type WorkId } from './works.ts';

// Which work a request asks for, by the job that its owner chose, its title, category and aircraft. Without zod.

interface Described {
  category: string;
  title: string;
  aircraft: InspectedAircraft | null;
  /** The job that the owner chose; null leaves it to the title. */
  serviceJob?: string | null | undefined;
}

/** Returns the kinds of work that a text under a category is, whatever else it names. */
const ofCategory: Record<string, (text: string) => WorkId[]> = {
  avionics: avionicsIn,
  // An engine shop's work may be on the propeller alone.
  engine: (text) => {
    const isMount = engineMount.test(text);
    const sides = sidesIn(text).filter(
      (id) => id === 'engine' || id === 'propeller_work' || (isMount && id === 'airframe'),
    );
    return sides.length > 0 ? sides : ['engine'];
  },
  modifications: () => ['alteration'],
};

/** Special inspections: maintenance with an entry by 43.9. */
const specialInspections =
  /strike|bor[eo]scope|lightning|hard landing|\bgear\b|\bspar\b|\bad\b|\bads\b|ferry|flight permit|flight[\s-]?test|test flight|compression|corrosion|overspeed|sudden stop|\bsb\b|bulletin|eddy|weigh|extinguisher/;

/** Of turbine aircraft a part of the maker's schedule: '24 month inspection', '400 hr check'. A 100-hour may be the one for hire. */
const scheduled =
  /\b(?!100\b)(?:\d[\d,]*|twelve|twenty[\s-]four)[\s-]?(?:calendar[\s-])?(?:months?|mos?|years?|yrs?|hours?|hrs?)[\s-](?:insp\w*|checks?)\b/g;

/** Of a turbine a hot section inspection, unless the words are those of an indicator. */
const hotSection =
  /(?<!\b(?:replace|install|new|swap|remove|upgrade|garmin|king|collins|aspen|sandel|century|pilot|copilot|slaved|electric)\b.*)\bhsi\b(?!.*\b(?:flags?|card|compass|needle|heading|slav\w*|bootstrap|cdi|glideslope|knob|display|indicat\w*|repair|inop|install\w*|replace\w*|stick\w*|stuck|dim|lights?|precess\w*|drift\w*|spins?|gyro)\b)/g;

/** Categories under which one is asked about. */
const mayBeInspection = new Set(['inspection', 'maintenance']);

/** Returns a plain title without the names of such parts, which elsewhere are tests by 91.411 and 91.413 or an indicator. */
function textOf({ title, category, aircraft }: Pick<Described, 'title' | 'category' | 'aircraft'>) {
  const text = plainTitle(title);
  const isTurbine = aircraft !== null && (isTurbineAirplane(aircraft) || mayHaveProgram(aircraft));
  if (!isTurbine || category === 'avionics') return text;
  return text.replaceAll(scheduled, 'inspection').replaceAll(hotSection, 'hot section');
}

/** The inspection that a chosen job is. */
const ofJob: Record<string, Inspection> = {
  annual: 'annual',
  condition: 'condition',
  phase: 'program',
  progressive: 'progressive',
  hundred_hour: 'hundred_hour',
};

/** The work that another chosen job is; where it is missing the title and the category say it. */
const worksOfJob: Record<string, readonly WorkId[]> = {
  pre_buy: ['prebuy'],
  altimeter_transponder: ['altimeter', 'transponder'],
  altimeter_static: ['altimeter'],
  transponder: ['transponder'],
  transponder_install: ['radios'],
  adsb_out: ['radios'],
  elt: ['elt'],
  propeller_fixed: ['propeller'],
  propeller: ['propeller'],
  cylinder: ['engine'],
  magneto: ['engine'],
  engine_overhaul: ['engine'],
  borescope: ['engine'],
  alternator: ['engine'],
  oil_change: ['preventive_engine'],
  tire: ['preventive_airframe'],
  brakes: ['airframe'],
  landing_light: ['airframe'],
  shoulder_harness: ['airframe'],
};
/** What a job under modifications is done as is an alteration, whichever side of the aircraft it is on. */
const isAltered = (id: WorkId) => id.startsWith('preventive') || id === 'airframe' || id === 'engine';

/** Returns the job that an inspection is posted as. */
export const jobOfInspection = (inspection: Inspection) =>
  Object.keys(ofJob).find((job) => ofJob[job] === inspection)!;

/** True if a job answers which inspection a title means, whatever category it stands under. */
export const isInspectionAnswer = (serviceJob: string, title: string) =>
  serviceJob in ofJob && mentionedIn(plainTitle(title)).length > 0;

/** An annual stands in for a 100-hour inspection, and its signer does the ELT inspection too. */
const includedInAnnual = new Set<WorkId>(['hundred_hour', 'elt']);

const mentionedIn = (text: string) => inspectionIds.filter((id) => inspectionTitles[id].test(text));

/** Returns the inspections that 14 CFR 91.409, 91.327 or operating limitations know for an aircraft, the usual one first. */
export function inspectionsFor(aircraft: InspectedAircraft): Inspection[] {
  if (isExperimental(aircraft)) return ['condition'];
  const ruled = yearlyInspectionOf(aircraft);
  // 91.409(c) takes aircraft with a program out of (a), (b) and (d); 91.327 knows no progressive inspection.
  if (ruled === 'program') return ['program'];
  if (ruled === 'condition') return ['condition', 'hundred_hour'];
  return [
    'annual',
    'hundred_hour',
    'progressive',
    ...(mayHaveProgram(aircraft) ? (['program'] as const) : []),
  ];
}

/** Returns the inspections that an owner is asked about. Where nobody gave a category, a condition inspection may be right. */
export const inspectionChoices = (aircraft: InspectedAircraft, title: string): Inspection[] => [
  ...inspectionsFor(aircraft),
  ...(mayBeLightSport(aircraft) && mentionedIn(plainTitle(title)).includes('condition')
    ? (['condition'] as const)
    : []),
];

/** Returns an inspection by the name that it has for an aircraft. */
function renamedFor(id: Inspection, aircraft: InspectedAircraft): Inspection {
  if (id === 'annual') return yearlyInspectionOf(aircraft);
  // Owners of piston airplanes call the parts of a progressive inspection phases.
  return id === 'program' && !mayHaveProgram(aircraft) ? 'progressive' : id;
}

const has = (aircraft: InspectedAircraft, id: Inspection) =>
  inspectionsFor(aircraft).includes(renamedFor(id, aircraft));

/** Returns the inspections of a plain title as the aircraft has them; what it does not have is left out. */
function asHad(named: readonly Inspection[], text: string, aircraft: InspectedAircraft | null): Inspection[] {
  if (!aircraft) return [...named];
  const isLightSport = mayBeLightSport(aircraft) && /light[\s-]sport|\bs?-?lsa\b/.test(text);
  // Phases of a piston aircraft are those of a progressive inspection. What else is called so, or a program by its name,
  // is asked about where there can be no program: of a single-engine turbine it may be a part of the maker's schedule.
  const isPhase = !isTurbineAirplane(aircraft) && /\bphases?\b/.test(text);
  return named
    .filter((id) => has(aircraft, id) || (id === 'condition' && isLightSport))
    .filter((id) => id !== 'program' || isPhase || mayHaveProgram(aircraft))
    .map((id) => renamedFor(id, aircraft));
}

/** True if a title that names a condition inspection too leaves it open which one the aircraft has: nobody gave its category. */
const isEither = (named: readonly Inspection[], text: string, aircraft: InspectedAircraft | null) =>
  aircraft !== null &&
  mayBeLightSport(aircraft) &&
  named.includes('condition') &&
  !asHad(named, text, aircraft).includes('condition');

/** Returns the work that an item of the due list is on an aircraft: its inspection may be called by another name. */
export function workFor(id: WorkId, aircraft: InspectedAircraft): WorkId {
  if (!isInspection(id)) return id;
  return isExperimental(aircraft) ? 'condition' : renamedFor(id, aircraft);
}

/** True if a chosen job is an inspection that the aircraft does not have. */
export const isUnknownJob = (serviceJob: string | null | undefined, aircraft: InspectedAircraft | null) => {
  const chosen = ofJob[serviceJob ?? ''];
  if (!chosen || !aircraft) return false;
  // A program that was chosen for its price is no progressive inspection, 91.409(d): the owner is asked.
  if (chosen === 'program' && !mayHaveProgram(aircraft)) return true;
  if (has(aircraft, chosen)) return false;
  return !(chosen === 'condition' && mayBeLightSport(aircraft));
};

/**
 * True if only the owner knows whether a request is for an inspection: its title names one beside other words, such as
 * 'Oil leak found at annual', or one that the aircraft does not have, or a part of its maker's schedule, or stands under
 * inspections and names no work at all.
 */
export function isUnclear(request: Pick<Described, 'title' | 'category' | 'aircraft'>, hasItems = false) {
  const { title, category, aircraft } = request;
  const text = textOf(request);
  if (category === 'detailing' || text === '') return false;
  const mentioned = mentionedIn(text);
  if (mentioned.length > 0)
    return (
      isAside(text) || isEither(mentioned, text, aircraft) || asHad(mentioned, text, aircraft).length === 0
    );
  // Items of the due list say themselves what they are.
  if (!mayBeInspection.has(category) || hasItems || specialInspections.test(text)) return false;
  if (text !== plainTitle(title)) return text.split(/[,;&+]|\band\b/).some(isUnnamedInspection);
  if (category !== 'inspection') return false;
  return namesNothing(text);
}

const namesNothing = (text: string) => worksIn(text).length === 0 && sidesIn(text).length === 0;
/** Not the one of a part: 'Magneto 500-hour inspection'. */
const isUnnamedInspection = (text: string) => /\binspection\b/.test(text) && namesNothing(text);

/** Returns the inspection that the owner chose, as far as the aircraft has it. */
function inspectionChosen({ aircraft, serviceJob = null }: Described): Inspection[] {
  const chosen = ofJob[serviceJob ?? ''];
  if (!chosen || isUnknownJob(serviceJob, aircraft)) return [];
  return [aircraft && has(aircraft, chosen) ? renamedFor(chosen, aircraft) : chosen];
}

/**
 * Returns the inspections that the owner chose and those that the title asks for, as far as the aircraft has them: a job
 * that is chosen for its price takes none away, unless the owner said that it is none of the usual ones.
 */
function inspectionsAsked(request: Described): Inspection[] {
  if (isNoUsualJob(request)) return [];
  const text = textOf(request);
  const mentioned = mentionedIn(text);
  const isAsked = isAside(text) || isEither(mentioned, text, request.aircraft);
  const named = isAsked ? [] : withoutIncluded(mentioned);
  const titled = asHad(named, text, request.aircraft);
  return withoutIncluded([...new Set([...inspectionChosen(request), ...titled])]);
}

const withoutIncluded = (named: readonly Inspection[]) =>
  named.filter((id) => !(named.includes('annual') && includedInAnnual.has(id)));

/** True if a parachute is that of the aircraft: a Cirrus has CAPS, and light-sport aircraft are sold with one. */
const hasParachute = ({ aircraft, title }: Described) =>
  aircraft !== null &&
  !wornParachute.test(title.toLowerCase()) &&
  (/cirrus/i.test(aircraft.make ?? '') || isLightSport(aircraft));

/** True if the owner said that the work is none of the usual jobs. */
const isNoUsualJob = ({ serviceJob }: Described) => serviceJob === 'none';

/** Returns the kinds of work that the owner named, by the job or the title; none leaves it to the category. */
export function worksNamed(request: Described): WorkId[] {
  const inspections = inspectionsAsked(request);
  const isYearly = inspections.some((id) => id !== 'hundred_hour');
  const others = [
    ...(worksOfJob[request.serviceJob ?? ''] ?? []),
    ...worksIn(textOf(request), isNoUsualJob(request)),
  ]
    .filter((id) => !(isYearly && includedInAnnual.has(id)))
    .map((id) => (id === 'personal_parachute' && hasParachute(request) ? 'parachute' : id))
    // What is changed is not preventive maintenance, which is like for like.
    .filter((id) => !(request.category === 'modifications' && isAltered(id)));
  return [...new Set<WorkId>([...inspections, ...others])];
}

/** Returns the kinds of work of a text by the category: a repair by the side of the aircraft, if it names one. */
function worksBy(category: string, text: string): WorkId[] {
  const named = ofCategory[category]?.(text);
  if (named) return named;
  const sides = sidesIn(text);
  return sides.length > 0 ? sides : ['repair'];
}

/** Returns the kinds of work that a request asks for: by its job, its title, else its category, and by the aircraft. */
export function worksOf(request: Described): WorkId[] {
  const { category } = request;
  if (category === 'detailing') return ['detailing'];
  const text = textOf(request);
  const named = worksNamed(request);
  if (named.length === 0) return worksBy(category, text);
  // What an inspection finds is corrected by who inspects; beside other work a repair is one more.
  if (named.some((id) => isInspection(id) || id === 'prebuy')) return named;
  return [
    ...new Set([...named, ...othersIn(text, isNoUsualJob(request)).flatMap((one) => worksBy(category, one))]),
  ];
}

/** Returns the inspection among kinds of work: an annual stands in for a 100-hour one. Null if there is none. */
export const inspectionAmong = (works: readonly WorkId[]): Inspection | null =>
  inspectionIds.find((id) => works.includes(id)) ?? null;
