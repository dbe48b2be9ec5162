import type { CredentialKind, Rating } from './credential-kinds.ts';

// Who may sign for work on an aircraft, under 14 CFR Parts 43, 65, 91 and 145. It informs and never refuses.

/** A certificate that may sign; a repair station only with one of these ratings. */
export interface Signer {
  kind: CredentialKind;
  ratings?: readonly Rating[];
}

export interface Work {
  label: string;
  /** The certificate that the work needs; null for none. */
  needs: string | null;
  rule: string | null;
  note: string | null;
  signers: readonly Signer[];
}

const ia: Signer = { kind: 'ia' };
const mechanic: Signer[] = [{ kind: 'a_and_p' }, ia];
/** Mechanics with one rating sign for their own side of the aircraft, 14 CFR 65.85 and 65.87. */
const airframe: Signer = { kind: 'airframe' };
const powerplant: Signer = { kind: 'powerplant' };
const station = (...ratings: Rating[]): Signer => ({ kind: 'repair_station', ratings });

const work = (
  label: string,
  needs: string | null,
  rule: string | null,
  signers: readonly Signer[],
  note: string | null = null,
): Work => ({ label, needs, rule, note, signers });

const pilotsToo =
  'A pilot with at least a private certificate may do it on an aircraft they own or operate that isn’t used under Part 121, 129 or 135, 14 CFR 43.3(g), 43.7(f). A sport pilot may on a light-sport one, 43.7(h).';
const overhaulNote = 'A mechanic may do it with the equipment and current instructions for it, 14 CFR 65.81.';

/** Kinds of work with the certificate that each needs. An IA holder is an A&P, 14 CFR 65.91, and signs as one. */
export const works = {
  annual: work('Annual', 'IA or repair station', '14 CFR 43.7, 65.95', [ia, station('airframe')]),
  condition: work(
    'Condition inspection',
    'A&P or repair station',
    '14 CFR 91.409(c), operating limitations',
    [...mechanic, station('airframe'), { kind: 'repairman_lsrm' }],
    'The repairman certificate for this aircraft does too. For an amateur-built one a light-sport repairman (maintenance) needs operating limitations of October 22, 2025, or later.',
  ),
  program: work(
    'Inspection program',
    'A&P or repair station',
    '14 CFR 91.409(e), (f)',
    [...mechanic, station('airframe')],
    'The aircraft’s inspection program says who may sign.',
  ),
  // A powerplant rating alone covers half of the aircraft.
  hundred_hour: work('100-hour', 'A&P or repair station', '14 CFR 65.85, 65.87', [
    ...mechanic,
    station('airframe'),
    airframe,
    powerplant,
  ]),
  progressive: work('Progressive inspection', 'IA or repair station', '14 CFR 91.409(d)', [
    ia,
    station('airframe'),
  ]),
  /** Where nothing says which side of the aircraft it is on. */
  repair: work(
    'Repairs',
    'A&P or repair station',
    '14 CFR 65.85, 65.87',
    [...mechanic, airframe, powerplant, station('airframe', 'powerplant')],
    'An IA or repair station approves a major repair.',
  ),
  airframe: work(
    'Airframe work',
    'A&P or repair station',
    '14 CFR 65.85',
    [...mechanic, airframe, station('airframe')],
    'An IA or repair station approves a major repair.',
  ),
  engine: work(
    'Engine work',
    'A&P or repair station',
    '14 CFR 65.87',
    [...mechanic, powerplant, station('powerplant')],
    'An IA or repair station approves a major repair.',
  ),
  major: work('Major repair or alteration', 'IA or repair station', '14 CFR 43.7(b), 65.95, Form 337', [
    ia,
    station('airframe', 'powerplant', 'propeller', 'radio', 'instrument', 'accessory'),
  ]),
  /** As a title asks for it: a mechanic may do it, and another one approve it. The entry says whether it is `major`. */
  major_work: work(
    'Major repair or alteration',
    'A&P or repair station, IA to approve',
    '14 CFR 43.7, 65.81, 65.95, Form 337',
    [
      ia,
      station('airframe'),
      { kind: 'a_and_p' },
      airframe,
      powerplant,
      station('powerplant', 'propeller', 'radio', 'instrument', 'accessory'),
    ],
    'An A&P may do the work. An IA or repair station approves it with Form 337.',
  ),
  /** On the aircraft: what a mechanic removes, installs, balances or dresses. */
  propeller_work: work(
    'Propeller work',
    'A&P or repair station',
    '14 CFR 65.81, 65.87',
    [...mechanic, powerplant, station('powerplant', 'propeller')],
    'A repair station with a propeller rating does overhauls and major repairs.',
  ),
  propeller: work(
    'Propeller overhaul',
    'Repair station, propeller',
    '14 CFR 65.81',
    [station('propeller')],
    'An A&P removes and installs it, and does minor repairs such as dressing a blade.',
  ),
  instrument: work(
    'Instrument overhaul or repair',
    'Repair station, instrument',
    '14 CFR 65.81',
    [station('instrument')],
    'An A&P removes and installs it.',
  ),
  // 14 CFR 145.59(f): class 1 is for mechanical accessories, 2 for electrical ones with magnetos.
  mechanical_accessory: work(
    'Accessory overhaul',
    'Repair station, accessory class 1',
    '14 CFR 145.59(f), 65.81',
    [station('accessory'), ...mechanic, powerplant],
    overhaulNote,
  ),
  /** Struts, wheels and brakes: an airframe mechanic rebuilds them, 14 CFR 65.85. */
  wheel_accessory: work(
    'Strut, wheel or brake rebuild',
    'A&P or repair station',
    '14 CFR 65.85, 145.59(a), (f)',
    [...mechanic, airframe, station('airframe', 'accessory')],
  ),
  electrical_accessory: work(
    'Magneto or electrical overhaul',
    'Repair station, accessory class 2',
    '14 CFR 145.59(f), 65.81',
    [station('accessory'), ...mechanic, powerplant],
    overhaulNote,
  ),
  governor: work(
    'Governor overhaul',
    'Repair station, accessory class 1 or propeller',
    '14 CFR 145.59(c), (f), 65.81',
    [station('accessory', 'propeller')],
    'An A&P removes and installs it.',
  ),
  alteration: work(
    'Alteration',
    'A&P or repair station, IA if major',
    '14 CFR 43.7, 65.81, 65.95',
    [
      ia,
      station('airframe'),
      { kind: 'a_and_p' },
      airframe,
      powerplant,
      station('powerplant', 'propeller', 'radio', 'instrument', 'accessory'),
    ],
    'An A&P may sign a minor alteration. An IA or repair station approves a major one.',
  ),
  avionics: work(
    'Avionics',
    'A&P or repair station',
    '14 CFR 43.7, 65.81',
    [...mechanic, airframe, station('radio', 'airframe', 'instrument')],
    'An IA or repair station approves a major alteration.',
  ),
  radios: work(
    'Radio work',
    'A&P or repair station',
    '14 CFR 43.7, 65.81, 145.59(d)',
    [...mechanic, airframe, station('airframe', 'radio')],
    'An IA or repair station approves a major alteration.',
  ),
  /** In the aircraft: the repair of an instrument itself is `instrument`. */
  flight_instruments: work(
    'Instruments and pitot-static',
    'A&P or repair station',
    '14 CFR 43.7, 65.81, 145.59(e)',
    [...mechanic, airframe, station('airframe', 'instrument')],
    'A mechanic repairs no instrument itself, 14 CFR 65.81(a).',
  ),
  elt: work('ELT inspection', 'A&P or repair station', '14 CFR 91.207(d)', [
    ...mechanic,
    airframe,
    station('airframe', 'radio'),
  ]),
  altimeter: work(
    'Altimeter and static',
    'Repair station, instrument class 1 or airframe',
    '14 CFR 91.411',
    [station('instrument', 'airframe')],
    'An A&P may do the static test alone.',
  ),
  // 14 CFR 91.411(b)(3): a mechanic with an airframe rating tests the static system, and no altimeter.
  static_test: work('Static system test', 'Airframe mechanic or repair station', '14 CFR 91.411(b)', [
    ...mechanic,
    airframe,
    station('instrument', 'airframe'),
  ]),
  transponder: work('Transponder', 'Repair station, radio class 3', '14 CFR 91.413', [station('radio')]),
  prebuy: work('Pre-buy', null, null, [], 'A pre-buy isn’t an FAA inspection. Most owners ask for an A&P.'),
  preventive: work(
    'Preventive maintenance',
    'A&P or repair station',
    '14 CFR 43.3, 43.7',
    [...mechanic, airframe, powerplant, station('airframe', 'powerplant')],
    pilotsToo,
  ),
  preventive_airframe: work(
    'Preventive maintenance, airframe',
    'A&P or repair station',
    '14 CFR 43.3, 43.7',
    [...mechanic, airframe, station('airframe')],
    pilotsToo,
  ),
  preventive_elt: work(
    'Preventive maintenance, ELT',
    'A&P or repair station',
    '14 CFR 43.3, 43.7',
    [...mechanic, airframe, station('airframe', 'radio')],
    pilotsToo,
  ),
  preventive_engine: work(
    'Preventive maintenance, engine',
    'A&P or repair station',
    '14 CFR 43.3, 43.7',
    [...mechanic, powerplant, station('powerplant', 'airframe')],
    pilotsToo,
  ),
  oxygen: work(
    'Oxygen bottle test',
    'DOT requalifier',
    '49 CFR 180.209',
    [],
    'Ask for the requalifier’s number.',
  ),
  parachute: work('Airframe parachute', 'The maker’s service center', null, []),
  /** That of a person, which is no part of the aircraft. */
  personal_parachute: work(
    'Parachute repack',
    'Certificated parachute rigger',
    '14 CFR 91.307(a)',
    [],
    'The rigger signs the packing record of the parachute.',
  ),
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

/** Inspections by 14 CFR 91.409, 91.327 and operating limitations, the one that stands in for others first. */
export const inspectionIds = ['annual', 'condition', 'program', 'progressive', 'hundred_hour'] as const;
export type Inspection = (typeof inspectionIds)[number];
export const isInspection = (id: WorkId): id is Inspection => inspectionIds.includes(id as Inspection);

/** Returns the requirements of a kind of work. */
export const workOf = (id: WorkId): Work => works[id];

/** Rows of 'What you can sign', in display order. */
export const signingOverview: readonly WorkId[] = [
  'annual',
  'hundred_hour',
  'elt',
  'altimeter',
  'transponder',
  'detailing',
];

/** Repairs of one side of the aircraft, which a mechanic with the other rating does not approve: 14 CFR 65.85, 65.87. */
export const isOfOneSide = (id: WorkId) => id === 'airframe' || id === 'engine' || id === 'propeller_work';
