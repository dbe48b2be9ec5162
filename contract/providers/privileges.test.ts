import { describe, expect, test } from 'vitest';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { credentialStatusOf, iaExpiry, ratingIds, type CredentialKind } from './credential-kinds.ts';
import { coverageOf } from './privileges.ts';
import { workOf, type WorkId } from './works.ts';

const piston = 'Single Engine Piston';
const rv = { aircraftType: 'Experimental', make: 'Vans', model: 'RV-7' };
const ctls = { aircraftType: piston, category: 'Light-Sport', make: 'Flight Design', model: 'CTLS' };
const skyhawk = { aircraftType: piston, category: 'Normal', make: 'Cessna', model: '172S' };

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
    alteration: { signs: ['ia', ...airframe], rule: '14 CFR 43.7, 65.81, 65.95' },
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
    ['condition', [credential('repairman_lsrm')], rv, 'depends'],
    // A minor alteration is a mechanic's, and a station's within its ratings.
    ['alteration', [credential('a_and_p')], skyhawk, 'depends'],
    ['alteration', [credential('a_and_p'), credential('ia')], skyhawk, 'covered'],
    ['alteration', [station('radio_1')], skyhawk, 'depends'],
    ['alteration', [credential('a_and_p')], ctls, 'covered'],
    ['alteration', [credential('repairman_lsrm')], ctls, 'covered'],
    ['hundred_hour', [a], skyhawk, 'depends'],
    ['hundred_hour', [p], skyhawk, 'depends'],
    ['hundred_hour', [station('powerplant_1')], skyhawk, 'none'],
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
