import type { CredentialKind, CredentialStatus, Rating } from './credential-kinds.ts';

// Who may sign for work on an aircraft, under 14 CFR Parts 43, 65, 91 and 145. It informs and never refuses.

/** A certificate that may sign; a repair station only with one of these ratings. */
interface Signer {
  kind: CredentialKind;
  ratings?: readonly Rating[];
}

interface Work {
  label: string;
  /** The certificate that the work needs; null for none. */
  needs: string | null;
  rule: string | null;
  note: string | null;
  signers: readonly Signer[];
}

const ia: Signer = { kind: 'ia' };
const mechanic: Signer[] = [{ kind: 'a_and_p' }, ia];
const station = (...ratings: Rating[]): Signer => ({ kind: 'repair_station', ratings });

const work = (
  label: string,
  needs: string | null,
  rule: string | null,
  signers: readonly Signer[],
  note: string | null = null,
): Work => ({ label, needs, rule, note, signers });

/** Kinds of work with the certificate that each needs. An IA holder is an A&P, 14 CFR 65.91, and signs as one. */
export const works = {
  annual: work('Annual', 'IA or repair station', '14 CFR 43.7, 65.95', [ia, station('airframe')]),
  condition: work(
    'Condition inspection',
    'A&P or repair station',
    '14 CFR 91.409(c), operating limitations',
    [...mechanic, station('airframe')],
    'The repairman certificate for this aircraft does too.',
  ),
  program: work(
    'Inspection program',
    'IA or repair station',
    '14 CFR 91.409(e), (f)',
    [ia, station('airframe')],
    'The aircraft’s inspection program says who may sign.',
  ),
  hundred_hour: work('100-hour', 'A&P or repair station', '14 CFR 65.85, 65.87', [
    ...mechanic,
    station('airframe', 'powerplant'),
  ]),
  repair: work(
    'Repairs',
    'A&P or repair station',
    '14 CFR 65.85, 65.87',
    [...mechanic, station('airframe', 'powerplant')],
    'An IA or repair station approves a major repair.',
  ),
  engine: work(
    'Engine work',
    'A&P or repair station',
    '14 CFR 65.87',
    [...mechanic, station('powerplant')],
    'An IA or repair station approves a major repair.',
  ),
  propeller: work('Propeller overhaul', 'Repair station, propeller', '14 CFR 65.81', [station('propeller')]),
  alteration: work(
    'Alteration',
    'IA or repair station',
    '14 CFR 43.7, 65.95',
    [ia, station('airframe')],
    'An A&P may sign a minor alteration.',
  ),
  avionics: work(
    'Avionics',
    'A&P or repair station, radio',
    '14 CFR 43.7, 65.81',
    [...mechanic, station('radio')],
    'An IA or repair station approves a major alteration.',
  ),
  elt: work('ELT inspection', 'A&P or repair station', '14 CFR 91.207(d)', [
    ...mechanic,
    station('airframe', 'radio'),
  ]),
  altimeter: work(
    'Altimeter and static',
    'Repair station, instrument class 1 or airframe',
    '14 CFR 91.411',
    [station('instrument', 'airframe', 'limited')],
    'An A&P may do the static test alone.',
  ),
  transponder: work('Transponder', 'Repair station, radio class 3', '14 CFR 91.413', [
    station('radio', 'limited'),
  ]),
  prebuy: work('Prebuy', null, null, [], 'A prebuy isn’t an FAA inspection. Most owners ask for an A&P.'),
  preventive: work(
    'Preventive maintenance',
    'A&P or repair station',
    '14 CFR 43.3, 43.7',
    [...mechanic, station('airframe', 'powerplant')],
    'A pilot may do it on an aircraft they own or operate, 14 CFR 43.3(g).',
  ),
  oxygen: work(
    'Oxygen bottle test',
    'DOT requalifier',
    '49 CFR 180.209',
    [],
    'Ask for the requalifier’s number.',
  ),
  parachute: work('Airframe parachute', 'The maker’s service center', null, []),
  detailing: work(
    'Detailing',
    null,
    null,
    [],
    'Washing and polishing. Lubrication and checks after the wash are maintenance.',
  ),
} as const satisfies Record<string, Work>;
export type WorkId = keyof typeof works;
export const workIds = Object.keys(works) as [WorkId, ...WorkId[]];

/** Returns the requirements of a kind of work. */
export const workOf = (id: WorkId): Work => works[id];

/** Classes that count, where a rating alone is not enough. */
const requiredClass: Partial<Record<WorkId, Partial<Record<Rating, number>>>> = {
  altimeter: { instrument: 1 },
  transponder: { radio: 3 },
};

interface Described {
  category: string;
  title: string;
  aircraft: InspectedAircraft | null;
}

/** What decides on the yearly inspection of an aircraft. */
export interface InspectedAircraft {
  aircraftType: string;
  category?: string | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
}

const ofCategory: Record<string, WorkId> = {
  maintenance: 'repair',
  inspection: 'annual',
  avionics: 'avionics',
  engine: 'engine',
  modifications: 'alteration',
  detailing: 'detailing',
};

/** Words of a title that name the work. A periodic test of an instrument is no installation of one. */
const installs = /install|upgrade|replace|retrofit|\bnew\b|repair/;
const namedIn: readonly [work: WorkId, words: RegExp, except?: RegExp][] = [
  ['prebuy', /pre-?\s?(?:buy|purchase)/],
  ['annual', /\bannual/],
  ['condition', /condition(?:al)? inspection/],
  ['hundred_hour', /\b100[\s-]?h/],
  ['altimeter', /pitot|\bstatic\b|altimeter|91\.411|ifr cert/, installs],
  ['transponder', /transponder|xpdr|91\.413|ifr cert/, installs],
  ['elt', /\belt\b/, installs],
  ['propeller', /prop(?:eller)?\b.*overhaul|overhaul.*\bprop(?:eller)?\b/],
  ['preventive', /oil change|oil and filter|spark plug|\btires?\b|landing light/],
];

/** An annual stands in for a 100-hour inspection, and its signer does the ELT inspection too. */
const includedInAnnual = new Set<WorkId>(['hundred_hour', 'elt']);

/** Returns the kinds of work that a request asks for, by its title, else its category, and by the aircraft. */
export function worksOf({ category, title, aircraft }: Described): WorkId[] {
  if (category === 'detailing') return ['detailing'];
  const words = title.toLowerCase();
  const named = namedIn
    .filter(([, pattern, except]) => pattern.test(words) && !except?.test(words))
    .map(([id]) => id);
  const all = named.length > 0 ? named : [ofCategory[category] ?? 'repair'];
  const asked = all.includes('annual') ? all.filter((id) => !includedInAnnual.has(id)) : all;
  return asked.map((id) => (id === 'annual' && aircraft ? yearlyInspectionOf(aircraft) : id));
}

/** Turboprops with more than one engine, by make and model; the type alone does not tell. */
const multiEngineTurboprops =
  /king ?air|(?:beech|raytheon|hawker|textron).*\b(?:[a-f]90|99|[ab]100|b?200|b?250|260|b?300|b?350|1900)|\bpa-?(?:31t|42)|cheyenne|conquest|\b(?:cessna|textron).*\b4(?:25|41)\b|mu-?2|merlin|metro|\bsa-?22[67]|(?:turbo|twin|jetprop) commander|\b69[05]|avanti|p-?180|(?:twin otter|dhc-?[678])|jetstream|emb-?1[12]0|\b(?:saab|atr)\b/i;
/** Jets with one engine: 14 CFR 91.409(e) names those with more. */
const singleEngineJets = /\bsf-?50\b|vision jet/i;

/**
 * Returns the yearly inspection of an aircraft: 14 CFR 91.409(c)(1) for experimental ones, (e) and (f) for jets and
 * multi-engine turboprops.
 */
export function yearlyInspectionOf(aircraft: InspectedAircraft): 'annual' | 'condition' | 'program' {
  const { aircraftType, category, make, model } = aircraft;
  if (aircraftType === 'Experimental' || category === 'Experimental') return 'condition';
  const name = [make, model].filter(Boolean).join(' ');
  if (aircraftType.endsWith('Jet')) return singleEngineJets.test(name) ? 'annual' : 'program';
  return aircraftType === 'Turboprop' && multiEngineTurboprops.test(name) ? 'program' : 'annual';
}

interface Held {
  kind: CredentialKind;
  status: CredentialStatus;
  ratings: readonly string[];
}

/** How well a provider's credentials cover a kind of work, and by which one. */
export interface Coverage {
  state: 'not_needed' | 'covered' | 'stated' | 'expired' | 'none';
  by: CredentialKind | null;
}

const covering = { checked: 'covered', stated: 'stated', expired: 'expired' } as const;

/** Returns the best coverage: a checked credential before a stated one before an expired one. */
export function coverageOf(id: WorkId, held: readonly Held[]): Coverage {
  const { needs, signers } = workOf(id);
  // Where none of the certificates that we check fits, such as a test of oxygen bottles, none covers it.
  if (needs === null) return { state: 'not_needed', by: null };
  const fitting = signers.flatMap((signer) => held.filter((credential) => fits(id, signer, credential)));
  for (const status of ['checked', 'stated', 'expired'] as const) {
    const one = fitting.find((credential) => credential.status === status);
    if (one) return { state: covering[status], by: one.kind };
  }
  return { state: 'none', by: null };
}

function fits(id: WorkId, signer: Signer, { kind, ratings }: Held) {
  if (signer.kind !== kind) return false;
  return signer.ratings?.some((rating) => ratings.some((held) => isRating(id, rating, held))) ?? true;
}

function isRating(id: WorkId, rating: Rating, held: string) {
  const required = requiredClass[id]?.[rating];
  return required ? held === `${rating}_${required}` : held.split('_')[0] === rating;
}

/** True if work of this kind is signed with the kind of credential; insurance stands behind any work. */
export const reliesOn = (id: WorkId, kind: CredentialKind) =>
  kind.startsWith('insurance_') || workOf(id).signers.some((signer) => signer.kind === kind);

/** Rows of 'What you can sign', in display order. */
export const signingOverview: readonly WorkId[] = [
  'annual',
  'hundred_hour',
  'elt',
  'altimeter',
  'transponder',
  'detailing',
];
