import {
  isExperimental,
  mayHaveProgram,
  yearlyInspectionOf,
  type InspectedAircraft,
} from '#contract/aircraft/yearly-inspection.ts';
import { asides } from '#contract/requests/service-jobs.ts';
import { inspectionIds, isInspection, type Inspection, type WorkId } from './privileges.ts';

// Which work a request asks for, by the job that its owner chose, its title, category and aircraft. Without zod.

interface Described {
  category: string;
  title: string;
  aircraft: InspectedAircraft | null;
  /** The job that the owner chose; null leaves it to the title. */
  serviceJob?: string | null | undefined;
}

const ofCategory: Record<string, WorkId> = {
  maintenance: 'repair',
  // A prop strike, a borescope or a gear swing is maintenance: only what is named as one is an inspection by 43.11.
  inspection: 'repair',
  avionics: 'avionics',
  engine: 'engine',
  modifications: 'alteration',
  detailing: 'detailing',
};

/** Words of a title that name the work. A periodic test of an instrument is no installation of one. */
const installs = /install|upgrade|replace|retrofit|\bnew\b|repair/;
/** A fault of the system is no test of it. */
const faults = new RegExp(`${installs.source}|leak|alternate|\\bheat|\\bwicks?\\b`);

const namedIn: readonly [work: WorkId, words: RegExp, except?: RegExp][] = [
  ['prebuy', /pre-?\s?(?:buy|purchase)/],
  ['annual', /\bannual\b|\byearly inspection\b/, asides],
  ['condition', /condition(?:al)? inspection/, asides],
  ['program', /\bphase\b|inspection program/, asides],
  ['progressive', /\bprogressive\b/, asides],
  ['hundred_hour', /\b100[\s-]?h/, asides],
  [
    'altimeter',
    /pitot[\s/-]*static|\bstatic (?:system )?(?:check|test|cert)|altimeter|91\.411|ifr cert/,
    faults,
  ],
  ['transponder', /transponder|xpdr|91\.413|ifr cert/, installs],
  ['elt', /\belt\b/, installs],
  ['propeller', /prop(?:eller)?\b.*overhaul|overhaul.*\bprop(?:eller)?\b/],
  [
    'preventive',
    /oil change|oil and filter|spark plug|\btires?\b|landing light/,
    /crack|\bwheels?\b|\bstc\b/,
  ],
];

/** Special inspections: maintenance with an entry by 43.9. */
const specialInspections =
  /strike|bor[eo]scope|lightning|hard landing|\bgear\b|\bspar\b|\bad\b|\bads\b|ferry|compression|corrosion|overspeed|sudden stop|\bsb\b|bulletin|eddy|weigh/;

/** The inspection that a chosen job is. */
const ofJob: Record<string, Inspection> = {
  annual: 'annual',
  condition: 'condition',
  phase: 'program',
  progressive: 'progressive',
  hundred_hour: 'hundred_hour',
};

/** Returns the job that an inspection is posted as. */
export const jobOfInspection = (inspection: Inspection) =>
  Object.keys(ofJob).find((job) => ofJob[job] === inspection)!;

/** An annual stands in for a 100-hour inspection, and its signer does the ELT inspection too. */
const includedInAnnual = new Set<WorkId>(['hundred_hour', 'elt']);

const matching = (title: string, isAsked: (except: RegExp) => boolean) =>
  namedIn.filter(([, words, except]) => words.test(title) && !(except && isAsked(except))).map(([id]) => id);

/**
 * True if only the owner knows whether a request is for an inspection: its title names one beside other words, such as
 * 'Oil leak found at annual', or stands under inspections and names no work at all.
 */
export function isUnclear({ title, category }: Pick<Described, 'title' | 'category'>) {
  const text = title.toLowerCase();
  if (!(category === 'inspection' || category === 'maintenance') || text.trim() === '') return false;
  const mentioned = matching(text, () => false);
  if (mentioned.some(isInspection)) return asides.test(text);
  return category === 'inspection' && mentioned.length === 0 && !specialInspections.test(text);
}

/** Returns the inspections that 14 CFR 91.409, 91.327 or operating limitations know for an aircraft, the usual one first. */
export function inspectionsFor(aircraft: InspectedAircraft): Inspection[] {
  if (isExperimental(aircraft)) return ['condition'];
  const ruled = yearlyInspectionOf(aircraft);
  const others: Inspection[] =
    ruled === 'condition' ? ['hundred_hour'] : ['annual', 'hundred_hour', 'progressive'];
  const program: Inspection[] = mayHaveProgram(aircraft) ? ['program'] : [];
  return [...new Set<Inspection>([ruled, ...others, ...program])];
}

/** Returns the work that a named one is on an aircraft: its inspection may be called by another name. */
export function workFor(id: WorkId, aircraft: InspectedAircraft): WorkId {
  if (id === 'annual') return yearlyInspectionOf(aircraft);
  // Owners of piston airplanes call the parts of a progressive inspection phases.
  if (id === 'program') return mayHaveProgram(aircraft) ? id : 'progressive';
  return isInspection(id) && isExperimental(aircraft) ? 'condition' : id;
}

/** Returns the kinds of work that a request asks for: by its job, its title, else its category, and by the aircraft. */
export function worksOf({ category, title, aircraft, serviceJob = null }: Described): WorkId[] {
  if (category === 'detailing') return ['detailing'];
  const text = title.toLowerCase();
  const named = matching(text, (except) => except.test(text));
  const chosen = ofJob[serviceJob ?? ''];
  const clear =
    serviceJob === null ? named : [...(chosen ? [chosen] : []), ...named.filter((id) => !isInspection(id))];
  const all = clear.length > 0 ? clear : [ofCategory[category] ?? 'repair'];
  const asked = all.includes('annual') ? all.filter((id) => !includedInAnnual.has(id)) : all;
  return [...new Set(aircraft ? asked.map((id) => workFor(id, aircraft)) : asked)];
}

/** Returns the inspection among kinds of work: an annual stands in for a 100-hour one. Null if there is none. */
export const inspectionAmong = (works: readonly WorkId[]): Inspection | null =>
  inspectionIds.find((id) => works.includes(id)) ?? null;
