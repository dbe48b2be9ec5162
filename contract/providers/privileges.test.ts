import { describe, expect, test } from 'vitest';
import { credentialStatusOf, iaExpiry, ratingIds, type CredentialKind } from './credential-kinds.ts';
import { coverageOf, workOf, type WorkId } from './privileges.ts';
import { isUnclear, worksOf } from './requested-works.ts';

const piston = 'Single Engine Piston';

describe('the work that a request asks for', () => {
  test.each<[title: string, category: string, aircraftType: string | null, WorkId[]]>([
    ['Annual inspection', 'inspection', piston, ['annual']],
    ['Annual and ELT inspection', 'inspection', piston, ['annual']],
    ['Annual / 100-hour', 'inspection', piston, ['annual']],
    ['100-hour inspection', 'inspection', piston, ['hundred_hour']],
    ['100hr', 'inspection', piston, ['hundred_hour']],
    ['Yearly inspection', 'inspection', null, ['annual']],
    ['Progressive inspection, phase 2', 'inspection', piston, ['progressive']],
    ['Phase inspection', 'inspection', piston, ['progressive']],
    ['Phase inspection', 'inspection', 'Light Jet', ['program']],
    // Only what is an inspection becomes one.
    ['Prop strike inspection', 'inspection', piston, ['repair']],
    ['Borescope inspection', 'inspection', piston, ['repair']],
    ['Fix squawks from the annual', 'inspection', piston, ['repair']],
    ['Oil leak found at annual', 'maintenance', piston, ['repair']],
    ['Gear swing before the next annual', 'inspection', piston, ['repair']],
    ['Annual, transponder squawk', 'inspection', piston, ['annual', 'transponder']],
    ['Annual squawks', 'inspection', piston, ['repair']],
    ['Static leak', 'avionics', piston, ['avionics']],
    ['Alternate static source stuck', 'maintenance', piston, ['repair']],
    ['Pitot heat inop', 'maintenance', piston, ['repair']],
    ['Static wick missing', 'maintenance', piston, ['repair']],
    ['Cracked wheel half and tire', 'maintenance', piston, ['repair']],
    ['LED landing light by STC', 'modifications', piston, ['alteration']],
    ['Annual', 'inspection', 'Experimental', ['condition']],
    ['Condition inspection on my RV-7', 'inspection', 'Experimental', ['condition']],
    ['Condition inspection', 'inspection', piston, ['condition']],
    ['Annual', 'inspection', 'Light Jet', ['program']],
    ['Pitot-static and transponder check', 'avionics', piston, ['altimeter', 'transponder']],
    ['IFR certification', 'avionics', piston, ['altimeter', 'transponder']],
    ['Transponder', 'avionics', piston, ['transponder']],
    ['Install GTX 345 transponder', 'avionics', piston, ['avionics']],
    ['Radio is scratchy', 'avionics', piston, ['avionics']],
    ['ELT inspection', 'inspection', piston, ['elt']],
    ['Prebuy on a Bonanza', 'inspection', piston, ['prebuy']],
    ['Number 5 cylinder low on compression', 'engine', piston, ['engine']],
    ['Propeller overhaul', 'maintenance', piston, ['propeller']],
    ['Gear won’t retract', 'maintenance', piston, ['repair']],
    ['Oil change', 'maintenance', piston, ['preventive']],
    ['Left main tire and tube', 'maintenance', piston, ['preventive']],
    ['STOL kit', 'modifications', piston, ['alteration']],
    ['Wash before the annual', 'detailing', piston, ['detailing']],
  ])('%s (%s, %s)', (title, category, aircraftType, works) => {
    expect(worksOf({ title, category, aircraft: aircraftType ? { aircraftType } : null })).toEqual(works);
  });
});

test.each<[title: string, category: string, isAsked: boolean]>([
  ['Oil leak found at annual', 'maintenance', true],
  ['Fix squawks from the annual', 'inspection', true],
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
])('whether the owner of “%s” (%s) is asked which inspection it is', (title, category, isAsked) => {
  expect(isUnclear({ title, category })).toBe(isAsked);
});

test('the owner’s choice decides before the title', () => {
  const asked = { title: 'Oil leak found at annual', category: 'inspection', aircraft: null };
  expect(worksOf({ ...asked, serviceJob: 'annual' })).toEqual(['annual']);
  expect(worksOf({ ...asked, title: 'Annual', serviceJob: 'none' })).toEqual(['repair']);
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
    repair: {
      signs: ['a_and_p', 'ia', 'airframe', 'powerplant', ...airframe, ...powerplant],
      rule: '14 CFR 65.85, 65.87',
    },
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
    preventive: {
      signs: ['a_and_p', 'ia', 'airframe', 'powerplant', ...airframe, ...powerplant],
      rule: '14 CFR 43.3, 43.7',
    },
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
      coverageOf(work, [{ kind, status: 'checked', ratings: held }]).state === 'covered';
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
    expect(coverageOf('annual', [held('stated'), held('checked', 'repair_station')])).toEqual({
      state: 'covered',
      by: 'repair_station',
    });
    expect(coverageOf('annual', [held('expired'), held('stated')]).state).toBe('stated');
    expect(coverageOf('annual', [held('expired')])).toEqual({ state: 'expired', by: 'ia' });
    expect(coverageOf('annual', [held('refused')])).toEqual({ state: 'none', by: null });
    expect(coverageOf('detailing', []).state).toBe('not_needed');
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
