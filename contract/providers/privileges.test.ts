import { describe, expect, test } from 'vitest';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { credentialStatusOf, iaExpiry, ratingIds, type CredentialKind } from './credential-kinds.ts';
import { coverageOf, workOf, type WorkId } from './privileges.ts';
import { inspectionChoices, inspectionsFor, isUnclear, isUnknownJob, worksOf } from './requested-works.ts';

const piston = 'Single Engine Piston';
const rv = { aircraftType: 'Experimental', make: 'Vans', model: 'RV-7' };
const ctls = { aircraftType: piston, category: 'Light-Sport', make: 'Flight Design', model: 'CTLS' };
const skyhawk = { aircraftType: piston, category: 'Normal', make: 'Cessna', model: '172S' };
const kingAir = { aircraftType: 'Turboprop', make: 'Beechcraft', model: 'King Air B200' };

describe('the work that a request asks for', () => {
  test.each<[title: string, category: string, aircraft: string | InspectedAircraft | null, WorkId[]]>([
    ['Annual inspection', 'inspection', piston, ['annual']],
    ['Annual and ELT inspection', 'inspection', piston, ['annual']],
    ['Annual, ELT inspection', 'inspection', piston, ['annual']],
    ['Annual / 100-hour', 'inspection', piston, ['annual']],
    ['Annual with oil change', 'inspection', piston, ['annual', 'preventive_engine']],
    ['100-hour inspection', 'inspection', piston, ['hundred_hour']],
    ['100hr', 'inspection', piston, ['hundred_hour']],
    ['Oil change and 100-hour', 'maintenance', piston, ['hundred_hour', 'preventive_engine']],
    ['Yearly inspection', 'inspection', null, ['annual']],
    ['Progressive inspection, phase 2', 'inspection', piston, ['progressive']],
    ['Phase inspection', 'inspection', piston, ['progressive']],
    ['Phase inspection', 'inspection', 'Light Jet', ['program']],
    ['Phases 1 to 4', 'inspection', kingAir, ['program']],
    ['Doc 10', 'inspection', 'Light Jet', ['program']],
    // Only what is an inspection becomes one.
    ['Prop strike inspection', 'inspection', piston, ['engine']],
    ['Borescope inspection', 'inspection', piston, ['engine']],
    ['Fix squawks from the annual', 'inspection', piston, ['repair']],
    ['Oil leak found at annual', 'maintenance', piston, ['engine']],
    ['Gear swing before the next annual', 'inspection', piston, ['airframe']],
    ['Annual, transponder squawk', 'inspection', piston, ['annual', 'transponder']],
    ['Annual squawks', 'inspection', piston, ['repair']],
    // What is done every year is not the annual, nor 100 of anything a 100-hour.
    ['Annual ELT inspection', 'inspection', piston, ['elt']],
    ['ELT annual check', 'inspection', piston, ['elt']],
    ['Annual AD research', 'inspection', piston, ['repair']],
    ['Annual weight and balance', 'inspection', piston, ['repair']],
    ['Annual fire extinguisher', 'inspection', piston, ['repair']],
    ['Annual oil change', 'maintenance', piston, ['preventive_engine']],
    ['Special flight permit to fly to annual', 'maintenance', piston, ['repair']],
    ['Ferry to annual', 'maintenance', piston, ['repair']],
    ['Engine upgrade to 100 hp', 'maintenance', piston, ['engine']],
    ['Oil 100h', 'maintenance', piston, ['preventive_engine']],
    ['Oil change 100 h', 'maintenance', piston, ['preventive_engine']],
    ['100-hour oil change', 'maintenance', piston, ['preventive_engine']],
    ['1,100 hours, cylinder low', 'maintenance', piston, ['engine']],
    ['Progressive oil pressure loss', 'maintenance', piston, ['engine']],
    ['Three-phase inverter', 'maintenance', piston, ['repair']],
    ['Three-phase, no power', 'maintenance', piston, ['repair']],
    ['Phase 1 flight test', 'maintenance', rv, ['repair']],
    // Faults are no tests.
    ['Static leak', 'avionics', piston, ['avionics']],
    ['Alternate static source stuck', 'maintenance', piston, ['airframe']],
    ['Pitot heat inop', 'maintenance', piston, ['airframe']],
    ['Static wick missing', 'maintenance', piston, ['airframe']],
    ['Transponder fails', 'avionics', piston, ['avionics']],
    ['Transponder fails', 'maintenance', piston, ['avionics']],
    ['Altimeter sticks', 'avionics', piston, ['avionics']],
    ['Altimeter sticks', 'maintenance', piston, ['avionics']],
    ['Fix the transponder and check the wiring', 'avionics', piston, ['avionics']],
    ['ELT inop', 'avionics', piston, ['avionics']],
    // A test is one, whatever was replaced before it.
    ['Altimeter replaced: 91.411 test', 'avionics', piston, ['altimeter']],
    ['New transponder 91.413 test', 'avionics', piston, ['transponder', 'avionics']],
    ['Install GPS, transponder check', 'avionics', piston, ['transponder', 'avionics']],
    ['Replaced altimeter, 411/413', 'avionics', piston, ['altimeter', 'transponder']],
    ['Transponder repaired, recert', 'avionics', piston, ['transponder']],
    ['ELT replaced, 91.207(d) inspection', 'avionics', piston, ['elt']],
    ['Cessna 411 tires', 'maintenance', piston, ['preventive_airframe']],
    // Preventive maintenance does not swallow other work.
    ['Cracked wheel half and tire', 'maintenance', piston, ['preventive_airframe', 'airframe']],
    ['Oil change and replace cracked exhaust', 'maintenance', piston, ['preventive_engine', 'engine']],
    ['Tires and brakes', 'maintenance', piston, ['preventive_airframe', 'airframe']],
    ['Oil change, transponder fails', 'maintenance', piston, ['preventive_engine', 'avionics']],
    ['LED landing light by STC', 'modifications', piston, ['alteration']],
    ['Oil change', 'maintenance', piston, ['preventive_engine']],
    ['Oil and filter, spark plugs', 'maintenance', piston, ['preventive_engine']],
    ['Left main tire and tube', 'maintenance', piston, ['preventive_airframe']],
    ['Replace landing light', 'maintenance', piston, ['preventive_airframe']],
    ['ELT battery', 'avionics', piston, ['preventive_airframe']],
    // By the aircraft: what it does not have is asked, not guessed.
    ['Annual', 'inspection', 'Experimental', ['condition']],
    ['100-hour', 'inspection', rv, ['repair']],
    ['Condition inspection on my RV-7', 'inspection', 'Experimental', ['condition']],
    ['Condition inspection', 'inspection', ctls, ['condition']],
    ['100-hour', 'inspection', ctls, ['hundred_hour']],
    ['Progressive inspection', 'inspection', ctls, ['repair']],
    ['Condition inspection', 'inspection', skyhawk, ['repair']],
    ['Condition inspection', 'inspection', piston, ['repair']],
    ['Condition inspection of my LSA', 'inspection', piston, ['condition']],
    ['Annual', 'inspection', 'Light Jet', ['program']],
    ['100-hour', 'inspection', kingAir, ['repair']],
    ['Pitot-static and transponder check', 'avionics', piston, ['altimeter', 'transponder']],
    ['IFR certification', 'avionics', piston, ['altimeter', 'transponder']],
    ['Transponder', 'avionics', piston, ['transponder']],
    ['Install GTX 345 transponder', 'avionics', piston, ['avionics']],
    ['Radio is scratchy', 'avionics', piston, ['avionics']],
    ['ELT inspection', 'inspection', piston, ['elt']],
    ['Prebuy on a Bonanza', 'inspection', piston, ['prebuy']],
    ['Number 5 cylinder low on compression', 'engine', piston, ['engine']],
    // 14 CFR 65.81(a): no mechanic's. What is removed, installed or dressed is.
    ['Propeller overhaul', 'maintenance', piston, ['propeller']],
    ['Prop hub reseal', 'maintenance', piston, ['propeller']],
    ['Propeller repair', 'maintenance', piston, ['propeller']],
    ['Propeller overhaul and oil change', 'maintenance', piston, ['propeller', 'preventive_engine']],
    ['Remove propeller for overhaul', 'maintenance', piston, ['engine']],
    ['Install overhauled propeller', 'maintenance', piston, ['engine']],
    ['Propeller removal and installation', 'maintenance', piston, ['engine']],
    ['Dress nick in prop blade', 'maintenance', piston, ['engine']],
    ['Minor propeller repair', 'maintenance', piston, ['engine']],
    ['Engine overhaul and prop balance', 'engine', piston, ['engine']],
    ['Altimeter overhaul', 'avionics', piston, ['instrument']],
    ['Attitude indicator repair', 'maintenance', piston, ['instrument']],
    ['Directional gyro overhaul', 'avionics', piston, ['instrument']],
    ['Altimeter overhaul and 91.411 test', 'avionics', piston, ['altimeter', 'instrument']],
    ['Replace altimeter', 'avionics', piston, ['avionics']],
    ['Install overhauled attitude indicator', 'avionics', piston, ['avionics']],
    ['Repair instrument panel light', 'maintenance', piston, ['repair']],
    // A side of the aircraft, both, or nobody knows.
    ['Gear won’t retract', 'maintenance', piston, ['airframe']],
    ['Brake master cylinder leaks', 'maintenance', piston, ['airframe']],
    ['Exhaust leak and flap track worn', 'maintenance', piston, ['airframe', 'engine']],
    ['Something rattles', 'maintenance', piston, ['repair']],
    ['STOL kit', 'modifications', piston, ['alteration']],
    ['Wash before the annual', 'detailing', piston, ['detailing']],
  ])('%s (%s, %o)', (title, category, aircraft, works) => {
    const known = typeof aircraft === 'string' ? { aircraftType: aircraft } : aircraft;
    expect(worksOf({ title, category, aircraft: known })).toEqual(works);
  });
});

test.each<[title: string, category: string, isAsked: boolean, aircraft?: InspectedAircraft]>([
  ['Oil leak found at annual', 'maintenance', true],
  ['Fix squawks from the annual', 'inspection', true],
  ['Annual transponder check', 'inspection', true],
  ['Inspection', 'inspection', true],
  ['Please look at it', 'inspection', true],
  ['Yearly check-up', 'inspection', true],
  ['Annual inspection', 'inspection', false],
  ['Prop strike inspection', 'inspection', false],
  ['Borescope inspection', 'inspection', false],
  ['ELT inspection', 'inspection', false],
  ['Gear won’t retract', 'maintenance', false],
  ['Wash before the annual', 'detailing', false],
  ['Oil leak found at annual', 'engine', false],
  ['Doc 10', 'inspection', false],
  ['Annual ELT inspection', 'inspection', false],
  ['Annual AD research', 'inspection', false],
  ['Annual weight and balance', 'inspection', false],
  ['Annual fire extinguisher', 'inspection', false],
  ['Annual oil change', 'inspection', false],
  ['Special flight permit to fly to annual', 'inspection', false],
  ['Ferry to annual', 'inspection', false],
  ['Magneto inspection', 'inspection', false],
  ['Phase 1 flight test', 'inspection', false, rv],
  // By the aircraft.
  ['100-hour', 'inspection', true, rv],
  ['Phase 1', 'inspection', true, rv],
  ['Annual', 'inspection', false, rv],
  ['Annual / 100-hour', 'inspection', false, rv],
  ['Condition inspection', 'inspection', false, rv],
  ['Condition inspection', 'inspection', true, skyhawk],
  ['Condition inspection', 'maintenance', true, { aircraftType: piston }],
  ['Condition inspection', 'inspection', false, ctls],
  ['Progressive inspection', 'inspection', true, ctls],
  ['100-hour', 'inspection', true, kingAir],
  ['Annual', 'inspection', false, kingAir],
])(
  'whether the owner of “%s” (%s) is asked which inspection it is: %s',
  (title, category, isAsked, aircraft) => {
    expect(isUnclear({ title, category, aircraft: aircraft ?? null })).toBe(isAsked);
  },
);

test('beside items of the due list only a title that mentions an inspection is asked about', () => {
  expect(isUnclear({ title: 'What is due', category: 'inspection', aircraft: null }, true)).toBe(false);
  expect(
    isUnclear({ title: 'Oil leak found at annual', category: 'maintenance', aircraft: null }, true),
  ).toBe(true);
});

test.each<[aircraft: InspectedAircraft, inspections: string]>([
  [skyhawk, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Multi Engine Piston', make: 'Beech', model: '58' }, 'annual hundred_hour progressive'],
  [rv, 'condition'],
  [ctls, 'condition hundred_hour'],
  [{ aircraftType: 'Other', category: 'Light-Sport' }, 'condition hundred_hour'],
  [kingAir, 'program'],
  [{ aircraftType: 'Light Jet', make: 'Cessna', model: '525' }, 'program'],
  [{ aircraftType: 'Turboprop', make: 'Shorts', model: 'SD3-60' }, 'program'],
  [{ aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC-12' }, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Helicopter', make: 'Robinson', model: 'R44 II' }, 'annual hundred_hour progressive'],
  [{ aircraftType: 'Helicopter', make: 'Bell', model: '407' }, 'annual hundred_hour progressive program'],
])('the inspections of %o: %s', (aircraft, inspections) => {
  expect(inspectionsFor(aircraft).join(' ')).toBe(inspections);
});

test('a condition inspection is offered where nobody gave a category, and only there', () => {
  const unknown = { aircraftType: piston };
  expect(inspectionChoices(unknown, 'Condition inspection')).toContain('condition');
  expect(inspectionChoices(unknown, 'Please look at it')).not.toContain('condition');
  expect(inspectionChoices(skyhawk, 'Condition inspection')).not.toContain('condition');
  expect(isUnknownJob('condition', unknown)).toBe(false);
  expect(isUnknownJob('condition', skyhawk)).toBe(true);
  expect(isUnknownJob('hundred_hour', rv)).toBe(true);
  expect(isUnknownJob('annual', rv)).toBe(false);
  expect(isUnknownJob('oil_change', rv)).toBe(false);
});

test('the owner’s choice decides before the title', () => {
  const asked = { title: 'Oil leak found at annual', category: 'inspection', aircraft: null };
  expect(worksOf({ ...asked, serviceJob: 'annual' })).toEqual(['annual']);
  expect(worksOf({ ...asked, title: 'Annual', serviceJob: 'none' })).toEqual(['repair']);
  const condition = { ...asked, title: 'Condition inspection', serviceJob: 'condition' };
  expect(worksOf({ ...condition, aircraft: { aircraftType: piston } })).toEqual(['condition']);
  // Not one that the aircraft does not have.
  expect(worksOf({ ...condition, aircraft: skyhawk })).toEqual(['repair']);
  expect(worksOf({ ...condition, serviceJob: 'hundred_hour', aircraft: rv })).toEqual(['repair']);
});

describe('who may sign', () => {
  const airframe = ['airframe_1', 'limited_airframe'];
  const powerplant = ['powerplant_1', 'limited_powerplant'];
  const radio = ['radio_1', 'radio_3', 'limited_radio'];
  const instrument = ['instrument_1', 'instrument_2', 'limited_instrument'];
  /** By work: the kinds and ratings that cover it, and the rule. */
  const table: Record<WorkId, { signs: string[]; rule: string | null }> = {
    annual: { signs: ['ia', ...airframe], rule: '14 CFR 43.7, 65.95' },
    condition: {
      signs: ['a_and_p', 'ia', 'repairman_lsrm', ...airframe],
      rule: '14 CFR 91.409(c), operating limitations',
    },
    program: { signs: ['a_and_p', 'ia', ...airframe], rule: '14 CFR 91.409(e), (f)' },
    progressive: { signs: ['ia', ...airframe], rule: '14 CFR 91.409(d)' },
    // A powerplant rating alone covers half of the aircraft.
    hundred_hour: { signs: ['a_and_p', 'ia', ...airframe], rule: '14 CFR 65.85, 65.87' },
    // One side alone is no verdict.
    repair: { signs: ['a_and_p', 'ia'], rule: '14 CFR 65.85, 65.87' },
    airframe: { signs: ['a_and_p', 'ia', 'airframe', ...airframe], rule: '14 CFR 65.85' },
    engine: { signs: ['a_and_p', 'ia', 'powerplant', ...powerplant], rule: '14 CFR 65.87' },
    // An A&P does major work, and an IA or a station approves it.
    major: {
      signs: [
        'ia',
        ...airframe,
        ...powerplant,
        'propeller_1',
        'limited_propeller',
        ...radio,
        ...instrument,
        'accessory_1',
        'limited_accessory',
      ],
      rule: '14 CFR 43.7(b), 65.95, Form 337',
    },
    propeller: { signs: ['propeller_1', 'limited_propeller'], rule: '14 CFR 65.81' },
    instrument: { signs: instrument, rule: '14 CFR 65.81' },
    alteration: { signs: ['ia', ...airframe], rule: '14 CFR 43.7, 65.95' },
    avionics: {
      signs: ['a_and_p', 'ia', 'airframe', ...radio, ...airframe, ...instrument],
      rule: '14 CFR 43.7, 65.81',
    },
    elt: { signs: ['a_and_p', 'ia', 'airframe', ...airframe, ...radio], rule: '14 CFR 91.207(d)' },
    // A radio rating never covers the altimeter, nor an A&P or IA the transponder.
    altimeter: { signs: [...airframe, 'instrument_1', 'limited_instrument'], rule: '14 CFR 91.411' },
    static_test: {
      signs: ['a_and_p', 'ia', 'airframe', ...airframe, 'instrument_1', 'limited_instrument'],
      rule: '14 CFR 91.411(b)',
    },
    transponder: { signs: ['radio_3', 'limited_radio'], rule: '14 CFR 91.413' },
    prebuy: { signs: [], rule: null },
    preventive: { signs: ['a_and_p', 'ia'], rule: '14 CFR 43.3, 43.7' },
    preventive_airframe: { signs: ['a_and_p', 'ia', 'airframe', ...airframe], rule: '14 CFR 43.3, 43.7' },
    preventive_engine: { signs: ['a_and_p', 'ia', 'powerplant', ...powerplant], rule: '14 CFR 43.3, 43.7' },
    // None of the certificates that we check.
    oxygen: { signs: [], rule: '49 CFR 180.209' },
    parachute: { signs: [], rule: null },
    detailing: { signs: [], rule: null },
  };
  const people: CredentialKind[] = ['a_and_p', 'ia', 'airframe', 'powerplant', 'repairman_lsrm'];
  const others: CredentialKind[] = ['repairman', 'repairman_builder', 'insurance_hangarkeepers', 'other'];
  const ratings = ['airframe_1', 'powerplant_1', 'propeller_1', 'radio_1', 'radio_3']
    .concat(['instrument_1', 'instrument_2', 'accessory_1'])
    .concat(['limited_airframe', 'limited_powerplant', 'limited_propeller', 'limited_radio'])
    .concat(['limited_instrument', 'limited_accessory']);

  test('every rating of the table can be entered', () => {
    expect(ratingIds).toEqual(expect.arrayContaining(ratings));
    expect(ratingIds).not.toContain('limited');
  });

  test.each(Object.entries(table))('%s', (id, { signs, rule }) => {
    const work = id as WorkId;
    expect(workOf(work).rule).toBe(rule);
    // A requalifier or service center is needed, but is none of the certificates that we check.
    const isElsewhere = ['oxygen', 'parachute'].includes(work);
    expect(workOf(work).needs === null).toBe(signs.length === 0 && !isElsewhere);
    const covers = (kind: CredentialKind, held: string[]) =>
      coverageOf(work, [{ kind, status: 'checked', ratings: held }], null).state === 'covered';
    const found = [
      ...[...people, ...others].filter((kind) => covers(kind, [])),
      ...ratings.filter((rating) => covers('repair_station', [rating])),
    ];
    expect(found.toSorted()).toEqual(signs.toSorted());
    expect(covers('repair_station', [])).toBe(false);
  });

  test('a checked credential covers, a stated or expired one is said to be one, a refused one counts for nothing', () => {
    const held = (status: 'checked' | 'stated' | 'expired' | 'refused', kind: CredentialKind = 'ia') => ({
      kind,
      status,
      ratings: ['airframe_3'],
    });
    expect(coverageOf('annual', [held('stated'), held('checked', 'repair_station')], skyhawk)).toEqual({
      state: 'covered',
      by: 'repair_station',
    });
    expect(coverageOf('annual', [held('expired'), held('stated')], skyhawk).state).toBe('stated');
    expect(coverageOf('annual', [held('expired')], skyhawk)).toEqual({ state: 'expired', by: 'ia' });
    expect(coverageOf('annual', [held('refused')], skyhawk)).toEqual({ state: 'none', by: null });
    expect(coverageOf('detailing', [], null).state).toBe('not_needed');
  });
});

describe('by the aircraft and its sides', () => {
  const credential = (kind: CredentialKind, ...ratings: string[]) => ({
    kind,
    status: 'checked' as const,
    ratings,
  });
  const a = credential('airframe');
  const p = credential('powerplant');
  const station = (...ratings: string[]) => credential('repair_station', ...ratings);
  test.each<
    [work: WorkId, held: ReturnType<typeof credential>[], aircraft: InspectedAircraft | null, state: string]
  >([
    // One side covers its own work, and says nothing of work that may be on either.
    ['airframe', [a], skyhawk, 'covered'],
    ['engine', [a], skyhawk, 'none'],
    ['airframe', [p], skyhawk, 'none'],
    ['preventive_engine', [a], skyhawk, 'none'],
    ['preventive_airframe', [p], skyhawk, 'none'],
    ['repair', [a], skyhawk, 'depends'],
    ['repair', [p], skyhawk, 'depends'],
    ['repair', [station('powerplant_1')], skyhawk, 'depends'],
    ['preventive', [station('airframe_1')], skyhawk, 'depends'],
    ['repair', [a, p], skyhawk, 'covered'],
    ['repair', [station('airframe_1', 'powerplant_1')], skyhawk, 'covered'],
    ['repair', [a, { ...p, status: 'stated' } as never], skyhawk, 'stated'],
    ['repair', [{ ...a, status: 'expired' } as never], skyhawk, 'expired'],
    ['repair', [station('radio_3')], skyhawk, 'none'],
    // A light-sport repairman with a maintenance rating, on that category alone.
    ['engine', [credential('repairman_lsrm')], ctls, 'covered'],
    ['hundred_hour', [credential('repairman_lsrm')], ctls, 'covered'],
    ['repair', [credential('repairman_lsrm')], ctls, 'covered'],
    ['engine', [credential('repairman_lsrm')], skyhawk, 'none'],
    ['transponder', [credential('repairman_lsrm')], ctls, 'none'],
    ['propeller', [credential('repairman_lsrm')], ctls, 'none'],
    ['condition', [credential('repairman_lsri')], ctls, 'none'],
    // 14 CFR 43.1(b): no certificate but for the condition inspection and the tests of 91.411 and 91.413.
    ['repair', [], rv, 'not_needed'],
    ['preventive_engine', [], rv, 'not_needed'],
    ['instrument', [], rv, 'not_needed'],
    ['condition', [], rv, 'none'],
    ['condition', [credential('a_and_p')], rv, 'covered'],
    ['condition', [credential('repairman_builder')], rv, 'depends'],
    ['condition', [credential('repairman_builder')], ctls, 'none'],
    ['transponder', [], rv, 'none'],
  ])('%s by %o on %o: %s', (work, held, aircraft, state) => {
    expect(coverageOf(work, held, aircraft).state).toBe(state);
  });
});

test('an IA ends on March 31 of an odd year', () => {
  expect(iaExpiry('2026-11-15')).toBe('2027-03-31');
  expect(iaExpiry('2027-03-31')).toBe('2027-03-31');
  expect(iaExpiry('2027-04-01')).toBe('2029-03-31');
});

test('the last day of validity counts in full', () => {
  const policy = { verdict: 'ok', notCarried: false, validUntil: '2026-11-15' } as const;
  expect(credentialStatusOf(policy, '2026-11-15')).toBe('checked');
  expect(credentialStatusOf(policy, '2026-11-16')).toBe('expired');
});
