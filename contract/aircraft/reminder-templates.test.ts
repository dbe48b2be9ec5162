import { describe, expect, test } from 'vitest';
import { yearlyInspectionOf } from '#contract/aircraft/yearly-inspection.ts';
import { everyLabel } from './due.ts';
import { templatesFor, usualTemplatesFor } from './fitting-templates.ts';
import {
  reminderTemplates,
  templateAfterChange,
  templateFor,
  templateOf,
  type TemplateId,
} from './reminder-templates.ts';

describe('[DUE-01~] rules by aircraft', () => {
  test.each([
    [{ aircraftType: 'Single Engine Piston' }, 'annual'],
    [{ aircraftType: 'Experimental', make: 'Vans', model: 'RV-7' }, 'condition'],
    [{ aircraftType: 'Single Engine Piston', category: 'Experimental' }, 'condition'],
    [{ aircraftType: 'Light Jet', make: 'Cessna', model: '525' }, 'program'],
    [{ aircraftType: 'Heavy Jet' }, 'program'],
    [{ aircraftType: 'Light Jet', make: 'Cirrus', model: 'SF50' }, 'annual'],
    [{ aircraftType: 'Turboprop', make: 'Beechcraft', model: 'King Air B200' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Beech', model: 'C90A' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Textron Aviation', model: 'B300C' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Piper', model: 'PA-31T' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Mitsubishi', model: 'MU-2B-60' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Cessna', model: '441 Conquest II' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Cessna', model: '208B Grand Caravan' }, 'annual'],
    [{ aircraftType: 'Turboprop', make: 'Piaggio', model: 'P.180 Avanti' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Cessna', model: '408' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Reims', model: 'F406' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Dornier', model: 'Do 228' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Shorts', model: 'SD3-60' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Shorts', model: '360' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'De Havilland', model: 'Dash 8' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Beech', model: '2000' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Beech', model: '2000A' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Beech', model: 'C-12C' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Beech', model: 'UC-12B' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Beech', model: 'U-21A' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Fairchild', model: 'F-27F' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Fairchild', model: 'FH-227B' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Rockwell', model: '681' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Rockwell Commander', model: '840' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Let', model: 'L-410UVP' }, 'program'],
    [{ aircraftType: 'Turboprop', make: 'Grumman', model: 'OV-1D' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'North American', model: 'B-25J' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'North American', model: 'TB-25N' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Boeing', model: 'B-17G' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Douglas', model: 'A-26B' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Douglas', model: 'C-47A' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Douglas', model: 'C-54G' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Curtiss', model: 'C-46F' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Grumman', model: 'HU-16B' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Lockheed', model: 'PV-2' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Martin', model: '404' }, 'program'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Cessna', model: '404' }, 'annual'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Beech', model: 'C-45H' }, 'annual'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Rockwell', model: '500S' }, 'annual'],
    [{ aircraftType: 'Single Engine Piston', category: 'Light-Sport' }, 'condition'],
    [{ aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC-12/47E' }, 'annual'],
    [{ aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC12' }, 'annual'],
    [{ aircraftType: 'Turboprop', make: 'Daher', model: 'TBM 850' }, 'annual'],
    [{ aircraftType: 'Turboprop', make: 'Quest', model: 'Kodiak 100' }, 'annual'],
    [{ aircraftType: 'Turboprop', make: 'Piper', model: 'PA-46-350P' }, 'annual'],
    [{ aircraftType: 'Multi Engine Piston', make: 'Beech', model: '58' }, 'annual'],
    [{ aircraftType: 'Helicopter', make: 'Bell', model: '407' }, 'annual'],
    [{ aircraftType: 'Turboprop' }, 'annual'],
  ])('%o has a yearly %s', (aircraft, inspection) => {
    expect(yearlyInspectionOf(aircraft)).toBe(inspection);
    expect(templateFor('annual', aircraft)).toBe(inspection);
    expect(templateFor('elt', aircraft)).toBe('elt');
    expect(templatesFor(aircraft)[0]).toBe(inspection);
  });

  test('another type changes the inspection that the former type had, but not what the owner chose', () => {
    const [piston, kit] = [{ aircraftType: 'Single Engine Piston' }, { aircraftType: 'Experimental' }];
    expect(templateAfterChange('annual', piston, kit)).toBe('condition');
    expect(templateAfterChange('condition', kit, piston)).toBe('annual');
    // A light-sport aircraft is registered as a piston single.
    expect(templateAfterChange('condition', piston, piston)).toBe('condition');
    expect(templateAfterChange('oil', piston, kit)).toBe('oil');
    expect(templatesFor(kit)).not.toContain('annual');
    expect(templatesFor(kit)).not.toContain('100-hour');
  });
});

describe('[DUE-01~] templates that a type of aircraft is offered', () => {
  const doubtful = [
    'annual',
    'condition',
    'program',
    'progressive',
    '100-hour',
    'altimeter',
    'vor',
    'oil',
    'magneto',
    'engine_overhaul',
    'prop_overhaul',
    'airframe_parachute',
    'parachute',
  ] as const;
  const of = (aircraftType: string, make = '', model = '') => ({ aircraftType, make, model });
  const instruments = 'altimeter vor';
  const piston = 'oil magneto engine_overhaul';
  test.each([
    [
      of('Single Engine Piston'),
      `annual condition progressive 100-hour ${instruments} ${piston} prop_overhaul airframe_parachute parachute`,
    ],
    [
      of('Multi Engine Piston'),
      `annual progressive 100-hour ${instruments} ${piston} prop_overhaul parachute`,
    ],
    // A single, a twin, and one of which nothing is known.
    [
      of('Turboprop', 'Pilatus', 'PC-12/47E'),
      `annual progressive 100-hour ${instruments} engine_overhaul prop_overhaul parachute`,
    ],
    [
      of('Turboprop', 'Beechcraft', 'King Air B200'),
      `program ${instruments} engine_overhaul prop_overhaul parachute`,
    ],
    [of('Light Jet', 'Cessna', '525'), `program ${instruments} engine_overhaul`],
    [of('Heavy Jet'), `program ${instruments} engine_overhaul`],
    [
      of('Light Jet', 'Cirrus', 'SF50'),
      `annual progressive 100-hour ${instruments} engine_overhaul airframe_parachute`,
    ],
    [of('Helicopter'), `annual program progressive 100-hour ${instruments} ${piston}`],
    [of('Helicopter', 'Robinson', 'R44 II'), `annual progressive 100-hour ${instruments} ${piston}`],
    [of('Helicopter', 'Schweizer', '269C'), `annual progressive 100-hour ${instruments} ${piston}`],
    [
      of('Helicopter', 'Robinson', 'R66'),
      `annual program progressive 100-hour ${instruments} engine_overhaul`,
    ],
    [of('Helicopter', 'Bell', '407'), `annual program progressive 100-hour ${instruments} engine_overhaul`],
    [
      of('Helicopter', 'Airbus', 'H125'),
      `annual program progressive 100-hour ${instruments} engine_overhaul`,
    ],
    [
      of('Helicopter', 'Eurocopter', 'AS 350 B3'),
      `annual program progressive 100-hour ${instruments} engine_overhaul`,
    ],
    [
      of('Helicopter', 'Hughes', '369D'),
      `annual program progressive 100-hour ${instruments} engine_overhaul`,
    ],
    [
      of('Experimental', 'Vans', 'RV-7'),
      `condition ${instruments} ${piston} prop_overhaul airframe_parachute parachute`,
    ],
    [
      { ...of('Light Jet', 'Aero', 'L-39'), category: 'Experimental' },
      `condition ${instruments} engine_overhaul`,
    ],
    [
      { ...of('Single Engine Piston', 'Flight Design', 'CTLS'), category: 'Light-Sport' },
      `condition 100-hour ${instruments} ${piston} prop_overhaul airframe_parachute parachute`,
    ],
    [
      { ...of('Helicopter', 'Rotorway', '162F'), category: 'Experimental' },
      `condition ${instruments} ${piston}`,
    ],
    [
      { ...of('Multi Engine Piston', 'Air Cam', ''), category: 'Experimental' },
      `condition ${instruments} ${piston} prop_overhaul parachute`,
    ],
    [of('Turboprop', 'Piaggio', 'P.180'), `program ${instruments} engine_overhaul prop_overhaul parachute`],
    [of('Glider'), 'annual condition 100-hour airframe_parachute parachute'],
    [of('Other'), doubtful.join(' ')],
  ])('%o: %s', (aircraft, wanted) => {
    const offered = templatesFor(aircraft);
    expect(doubtful.filter((id) => offered.includes(id)).join(' ')).toBe(wanted);
    for (const id of ['transponder', 'ad', 'registration'] as const) expect(offered).toContain(id);
    // 14 CFR 91.207 is about airplanes.
    const isAirplane = !['Helicopter', 'Glider'].includes(aircraft.aircraftType);
    expect(offered.includes('elt')).toBe(isAirplane);
  });
});

test('[DUE-01~] each template: rule, interval and who may do it', () => {
  const rows = Object.entries(reminderTemplates).map(([id, { rule, every, doneBy }]) => [
    id,
    rule,
    everyLabel(every),
    doneBy,
  ]);
  expect(rows).toEqual([
    ['annual', '14 CFR 91.409(a)', '12 calendar months', 'IA or repair station'],
    [
      'condition',
      '14 CFR 91.409(c), 91.327, operating limitations',
      '12 calendar months',
      'A&P, repairman for this aircraft, or repair station',
    ],
    ['program', '14 CFR 91.409(e), (f)', '12 calendar months', 'A&P or repair station, as the program says'],
    ['progressive', '14 CFR 91.409(d)', '12 calendar months', 'IA or repair station'],
    ['100-hour', '14 CFR 91.409(b)', '100 hours', 'A&P or repair station'],
    ['elt', '14 CFR 91.207(d)', '12 calendar months', 'A&P or repair station'],
    ['elt_battery', '14 CFR 91.207(c)', '60 calendar months', 'Pilot-owner, 43.3(g), or A&P'],
    [
      'altimeter',
      '14 CFR 91.411',
      '24 calendar months',
      'Repair station, instrument class 1 or airframe (static test alone: A&P)',
    ],
    ['transponder', '14 CFR 91.413', '24 calendar months', 'Repair station, radio class 3'],
    ['vor', '14 CFR 91.171', '30 days', 'The pilot'],
    ['gps', null, '28 days', 'The pilot'],
    ['oil', null, '50 hours', 'Pilot-owner, 43.3(g), or A&P'],
    ['magneto', null, '500 hours', 'A&P or repair station'],
    ['engine_overhaul', null, '2,000 hours', 'A&P or repair station'],
    ['prop_overhaul', null, '72 calendar months or 2,000 hours', 'Repair station, propeller'],
    ['ad', '14 CFR Part 39', '12 months, to the day', 'A&P or repair station'],
    ['safety_directive', '14 CFR 91.327(b)(4)', '12 months, to the day', 'A&P or repair station'],
    ['oxygen_3aa', '49 CFR 180.209', '60 calendar months', 'DOT requalifier'],
    ['oxygen_3ht', '49 CFR 180.209', '36 calendar months', 'DOT requalifier'],
    ['airframe_parachute', null, '120 calendar months', 'The maker’s service center'],
    ['parachute', '14 CFR 91.307(a)', '180 days', 'Parachute rigger'],
    ['registration', '14 CFR 47.40', '84 calendar months', 'The owner'],
  ]);
});

test.each([
  ['Single Engine Piston', ['annual', 'elt', 'altimeter', 'transponder', 'oil']],
  ['Experimental', ['condition', 'elt', 'altimeter', 'transponder', 'oil']],
  ['Glider', ['annual', 'transponder']],
  ['Heavy Jet', ['elt', 'altimeter', 'transponder']],
])('the usual items of a %s', (aircraftType, ids) => {
  expect(usualTemplatesFor({ aircraftType })).toEqual(ids);
});

test('[DUE-01~] a light-sport airplane starts with its condition inspection, for hire with the 100-hour beside it', () => {
  const lightSport = { aircraftType: 'Single Engine Piston', category: 'Light-Sport' };
  expect(usualTemplatesFor(lightSport)).toEqual(['condition', 'elt', 'altimeter', 'transponder', 'oil']);
  expect(usualTemplatesFor({ ...lightSport, isForHire: true }).slice(0, 2)).toEqual([
    'condition',
    '100-hour',
  ]);
  expect(usualTemplatesFor({ aircraftType: 'Experimental', isForHire: true })).not.toContain('100-hour');
});

test.each([
  [{ aircraftType: 'Single Engine Piston', category: 'Light-Sport' }, true],
  [{ aircraftType: 'Glider', category: 'Light-Sport' }, true],
  [{ aircraftType: 'Single Engine Piston', category: null }, false],
  [{ aircraftType: 'Experimental', category: 'Light-Sport' }, false],
])('[DUE-01~] safety directives are for the light-sport category: %o %s', (aircraft, isOffered) => {
  expect(templatesFor(aircraft).includes('safety_directive')).toBe(isOffered);
});

test('[DUE-01~] intervals that depend on the part have usual choices', () => {
  const choices = (id: TemplateId) => templateOf(id)!.choices.map((every) => everyLabel(every));
  expect(choices('oil')).toEqual([
    '25 hours',
    '50 hours',
    '4 months, to the day, or 25 hours',
    '4 months, to the day, or 50 hours',
    '4 months, to the day, or 100 hours',
  ]);
  expect(choices('magneto')).toEqual(['100 hours', '500 hours', '48 months, to the day, or 500 hours']);
  expect(choices('airframe_parachute')).toEqual([60, 72, 120].map((months) => `${months} calendar months`));
  // Without a choice it is the usual one.
  for (const id of ['oil', 'magneto', 'airframe_parachute'] as const)
    expect(choices(id)).toContain(everyLabel(templateOf(id)!.every));
});
