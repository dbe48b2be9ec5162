import { describe, expect, test } from 'vitest';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { credentialStatusOf, iaExpiry, ratingIds, type CredentialKind } from './credential-kinds.ts';
import { coverageOf } from './privileges.ts';
import { workOn } from './work-on-aircraft.ts';
import { workOf, type WorkId } from './works.ts';

const piston = 'Single Engine Piston';
const rv = { aircraftType: 'Experimental', make: 'Vans', model: 'RV-7' };
const ctls = { aircraftType: piston, category: 'Light-Sport', make: 'Flight Design', model: 'CTLS' };
const cirrus = { aircraftType: piston, make: 'Cirrus', model: 'SR22' };
const kingAir = { aircraftType: 'Turboprop', make: 'Beechcraft', model: 'King Air B200' };
const pc12 = { aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC-12' };
const gulfstream = { aircraftType: 'Heavy Jet', make: 'Gulfstream', model: 'GV' };
const dc3 = { aircraftType: 'Multi Engine Piston', make: 'Douglas', model: 'DC-3' };
const skyhawk = { aircraftType: piston, category: 'Normal', make: 'Cessna', model: '172S' };

describe('who may sign', () => {
  const airframe = ['airframe_1'];
  const powerplant = ['powerplant_1'];
  const radio = ['radio_1', 'radio_3'];
  /**
   * By work: the kinds and ratings that cover it, and the rule. Limited ratings cover what they name, and one class of
   * several covers its own equipment: they depend.
   */
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
      signs: ['ia', ...airframe, ...powerplant, 'accessory_1', 'accessory_2'],
      rule: '14 CFR 43.7(b), 65.95, Form 337',
    },
    propeller_work: { signs: ['a_and_p', 'ia', 'powerplant', ...powerplant], rule: '14 CFR 65.81, 65.87' },
    propeller: { signs: [], rule: '14 CFR 65.81' },
    instrument: { signs: [], rule: '14 CFR 65.81' },
    mechanical_accessory: { signs: ['accessory_1'], rule: '14 CFR 145.59(f), 65.81' },
    wheel_accessory: {
      signs: ['a_and_p', 'ia', 'airframe', ...airframe, 'accessory_1'],
      rule: '14 CFR 65.85, 145.59(a), (f)',
    },
    electrical_accessory: { signs: ['accessory_2'], rule: '14 CFR 145.59(f), 65.81' },
    governor: { signs: ['accessory_1'], rule: '14 CFR 145.59(c), (f), 65.81' },
    alteration: { signs: ['ia', ...airframe], rule: '14 CFR 43.7, 65.81, 65.95' },
    major_work: { signs: ['ia', ...airframe], rule: '14 CFR 43.7, 65.81, 65.95, Form 337' },
    avionics: { signs: ['a_and_p', 'ia', 'airframe', ...airframe], rule: '14 CFR 43.7, 65.81' },
    radios: { signs: ['a_and_p', 'ia', 'airframe', ...airframe], rule: '14 CFR 43.7, 65.81, 145.59(d)' },
    flight_instruments: {
      signs: ['a_and_p', 'ia', 'airframe', ...airframe],
      rule: '14 CFR 43.7, 65.81, 145.59(e)',
    },
    elt: { signs: ['a_and_p', 'ia', 'airframe', ...airframe, ...radio], rule: '14 CFR 91.207(d)' },
    // A radio rating never covers the altimeter, nor an A&P or IA the transponder.
    altimeter: { signs: [...airframe, 'instrument_1'], rule: '14 CFR 91.411' },
    static_test: {
      signs: ['a_and_p', 'ia', 'airframe', ...airframe, 'instrument_1'],
      rule: '14 CFR 91.411(b)',
    },
    transponder: { signs: ['radio_3'], rule: '14 CFR 91.413' },
    prebuy: { signs: [], rule: null },
    preventive: { signs: ['a_and_p', 'ia'], rule: '14 CFR 43.3, 43.7' },
    preventive_airframe: { signs: ['a_and_p', 'ia', 'airframe', ...airframe], rule: '14 CFR 43.3, 43.7' },
    preventive_elt: {
      signs: ['a_and_p', 'ia', 'airframe', ...airframe, ...radio],
      rule: '14 CFR 43.3, 43.7',
    },
    preventive_engine: { signs: ['a_and_p', 'ia', 'powerplant', ...powerplant], rule: '14 CFR 43.3, 43.7' },
    // None of the certificates that we check.
    oxygen: { signs: [], rule: '49 CFR 180.209' },
    parachute: { signs: [], rule: null },
    personal_parachute: { signs: [], rule: '14 CFR 91.307(a)' },
    detailing: { signs: [], rule: null },
  };
  /** Work that no single rating of the table covers. */
  const isElsewhere = new Set<WorkId>([
    'oxygen',
    'parachute',
    'personal_parachute',
    'propeller',
    'instrument',
  ]);
  const people: CredentialKind[] = ['a_and_p', 'ia', 'airframe', 'powerplant', 'repairman_lsrm'];
  const others: CredentialKind[] = ['repairman', 'repairman_builder', 'insurance_hangarkeepers', 'other'];
  const ratings = ['airframe_1', 'powerplant_1', 'propeller_1', 'radio_1', 'radio_3']
    .concat(['instrument_1', 'instrument_2', 'accessory_1', 'accessory_2'])
    .concat(['limited_airframe', 'limited_powerplant', 'limited_propeller', 'limited_radio'])
    .concat(['limited_instrument', 'limited_accessory']);

  test('every rating of the table can be entered', () => {
    expect(ratingIds).toEqual(expect.arrayContaining(ratings));
    expect(ratingIds).not.toContain('limited');
  });

  test.each(Object.entries(table))('%s', (id, { signs, rule }) => {
    const work = id as WorkId;
    expect(workOf(work).rule).toBe(rule);
    expect(workOf(work).needs === null).toBe(signs.length === 0 && !isElsewhere.has(work));
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
    ['preventive', [station('airframe_3')], skyhawk, 'depends'],
    ['repair', [a, p], skyhawk, 'covered'],
    ['repair', [station('airframe_3', 'powerplant_1')], skyhawk, 'covered'],
    ['repair', [a, { ...p, status: 'stated' } as never], skyhawk, 'stated'],
    ['repair', [{ ...a, status: 'expired' } as never], skyhawk, 'expired'],
    ['repair', [station('radio_3')], skyhawk, 'none'],
    // A light-sport repairman with a maintenance rating, on that category alone.
    ['engine', [credential('repairman_lsrm')], ctls, 'covered'],
    ['hundred_hour', [credential('repairman_lsrm')], ctls, 'covered'],
    ['repair', [credential('repairman_lsrm')], ctls, 'covered'],
    ['engine', [credential('repairman_lsrm')], skyhawk, 'none'],
    ['transponder', [credential('repairman_lsrm')], ctls, 'none'],
    // Components of it are its repairman's too, 65.109(b).
    ['propeller', [credential('repairman_lsrm')], ctls, 'covered'],
    ['propeller', [credential('repairman_lsrm')], skyhawk, 'none'],
    ['mechanical_accessory', [credential('repairman_lsrm')], ctls, 'covered'],
    ['electrical_accessory', [credential('repairman_lsrm')], ctls, 'covered'],
    ['governor', [credential('repairman_lsrm')], ctls, 'covered'],
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
    ['condition', [credential('repairman_lsrm')], rv, 'depends'],
    // A minor alteration is a mechanic's, and a station's within its ratings.
    ['alteration', [credential('a_and_p')], skyhawk, 'depends'],
    ['major_work', [credential('a_and_p')], skyhawk, 'depends'],
    ['alteration', [credential('a_and_p'), credential('ia')], skyhawk, 'covered'],
    ['alteration', [station('radio_1')], skyhawk, 'depends'],
    ['alteration', [credential('a_and_p')], ctls, 'covered'],
    ['alteration', [credential('repairman_lsrm')], ctls, 'covered'],
    ['alteration', [a], skyhawk, 'depends'],
    ['alteration', [a], ctls, 'depends'],
    ['alteration', [p], ctls, 'depends'],
    // An airframe station may service the engine within its ratings.
    ['preventive_engine', [station('airframe_3')], skyhawk, 'depends'],
    ['preventive_engine', [station('powerplant_1')], skyhawk, 'covered'],
    ['preventive_engine', [station('radio_1')], skyhawk, 'none'],
    ['engine', [station('airframe_3')], skyhawk, 'none'],
    ['hundred_hour', [a], skyhawk, 'depends'],
    ['hundred_hour', [p], skyhawk, 'depends'],
    ['hundred_hour', [station('powerplant_1')], skyhawk, 'none'],
    // Classes of 145.59 decide: 1 and 2 are composite, 3 and 4 metal, 2 and 4 large.
    ['annual', [station('airframe_3')], skyhawk, 'covered'],
    ['annual', [station('airframe_1')], skyhawk, 'none'],
    ['annual', [station('airframe_4')], skyhawk, 'none'],
    ['annual', [station('airframe_1')], cirrus, 'covered'],
    ['annual', [station('airframe_3')], cirrus, 'none'],
    ['annual', [station('airframe_3')], { aircraftType: piston }, 'depends'],
    ['annual', [station('airframe_1', 'airframe_3')], { aircraftType: piston }, 'covered'],
    ['annual', [station('airframe_3')], { ...skyhawk, make: 'Piper', model: 'PA-28-181' }, 'covered'],
    ['annual', [station('airframe_3')], { ...skyhawk, make: 'Piper', model: 'PA-18-150' }, 'none'],
    ['program', [station('airframe_3')], gulfstream, 'none'],
    ['program', [station('airframe_4')], gulfstream, 'covered'],
    ['program', [station('airframe_3')], kingAir, 'depends'],
    ['annual', [station('airframe_3')], pc12, 'covered'],
    // Reciprocating to 400 hp, above, turbines.
    ['engine', [station('powerplant_1')], kingAir, 'none'],
    ['engine', [station('powerplant_3')], kingAir, 'covered'],
    ['engine', [station('powerplant_3')], skyhawk, 'none'],
    ['engine', [station('powerplant_2')], skyhawk, 'depends'],
    ['engine', [station('powerplant_1')], skyhawk, 'covered'],
    ['engine', [station('powerplant_1')], dc3, 'depends'],
    ['engine', [station('powerplant_2')], dc3, 'covered'],
    ['engine', [station('powerplant_3')], { aircraftType: 'Helicopter', model: 'R44' }, 'none'],
    ['engine', [station('powerplant_3')], { aircraftType: 'Helicopter' }, 'depends'],
    // A limited rating covers what it names, 145.61(b).
    ['annual', [station('limited_airframe')], skyhawk, 'depends'],
    ['engine', [station('limited_powerplant')], skyhawk, 'depends'],
    ['transponder', [station('limited_radio')], skyhawk, 'depends'],
    ['altimeter', [station('limited_instrument')], skyhawk, 'depends'],
    ['annual', [station('limited_powerplant')], skyhawk, 'none'],
    // Of equipment the class decides; all of them cover any.
    ['radios', [station('instrument_4')], skyhawk, 'none'],
    ['radios', [station('radio_2')], skyhawk, 'depends'],
    ['radios', [station('radio_1', 'radio_2', 'radio_3')], skyhawk, 'covered'],
    ['flight_instruments', [station('radio_2')], skyhawk, 'none'],
    ['flight_instruments', [station('instrument_1')], skyhawk, 'depends'],
    ['avionics', [station('radio_1', 'radio_2', 'radio_3')], skyhawk, 'depends'],
    ['propeller', [station('propeller_1')], skyhawk, 'depends'],
    ['propeller', [station('propeller_1', 'propeller_2')], skyhawk, 'covered'],
    ['propeller_work', [station('propeller_1', 'propeller_2')], skyhawk, 'covered'],
    ['propeller_work', [p], skyhawk, 'covered'],
    ['propeller_work', [credential('repairman_lsrm')], ctls, 'covered'],
    // Overhauls of components: a station's, a mechanic's within 65.81.
    ['electrical_accessory', [station('accessory_2')], skyhawk, 'covered'],
    ['electrical_accessory', [station('accessory_1')], skyhawk, 'none'],
    ['electrical_accessory', [credential('a_and_p')], skyhawk, 'depends'],
    ['electrical_accessory', [credential('ia')], skyhawk, 'depends'],
    ['electrical_accessory', [a], skyhawk, 'none'],
    ['mechanical_accessory', [station('accessory_1')], skyhawk, 'covered'],
    ['mechanical_accessory', [p], skyhawk, 'depends'],
    ['governor', [station('propeller_1', 'propeller_2')], skyhawk, 'covered'],
    ['governor', [credential('a_and_p')], skyhawk, 'none'],
    ['governor', [], rv, 'not_needed'],
    // 145.59(f) names struts, wheels and brakes; an airframe mechanic rebuilds them.
    ['wheel_accessory', [station('accessory_1')], skyhawk, 'covered'],
    ['wheel_accessory', [station('accessory_2')], skyhawk, 'none'],
    ['wheel_accessory', [p], skyhawk, 'none'],
    ['wheel_accessory', [credential('repairman_lsrm')], ctls, 'covered'],
    ['preventive_elt', [station('radio_1')], skyhawk, 'covered'],
  ])('%s by %o on %o: %s', (work, held, aircraft, state) => {
    expect(coverageOf(work, held, aircraft).state).toBe(state);
  });
});

test('work on a light-sport aircraft names the rules of its category, and no IA', () => {
  expect(workOn('condition', ctls)).toMatchObject({ rule: '14 CFR 91.327(b)', note: null });
  expect(workOn('hundred_hour', ctls).rule).toBe('14 CFR 91.327(c)');
  expect(workOn('hundred_hour', skyhawk).rule).toBe('14 CFR 65.85, 65.87');
  expect(workOn('alteration', ctls)).toMatchObject({ rule: '14 CFR 91.327(b), 65.109(b)', note: null });
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
