import { expect, test } from 'vitest';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { isUnclear } from './requested-works.ts';

const piston = 'Single Engine Piston';
const rv = { aircraftType: 'Experimental', make: 'Vans', model: 'RV-7' };
const ctls = { aircraftType: piston, category: 'Light-Sport', make: 'Flight Design', model: 'CTLS' };
const skyhawk = { aircraftType: piston, category: 'Normal', make: 'Cessna', model: '172S' };
const pc12 = { aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC-12' };
const kingAir = { aircraftType: 'Turboprop', make: 'Beechcraft', model: 'King Air B200' };

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
  ['Oil leak found at annual', 'engine', true],
  ['Annual transponder check', 'avionics', true],
  ['New engine, 100 hours, oil burn', 'engine', true],
  ['LED lights, annual in May, quote for lights only', 'modifications', true],
  ['Engine overhaul', 'engine', false],
  ['Panel work', 'avionics', false],
  // What is left over from an inspection.
  ['Annual inspection squawks', 'inspection', true],
  ['Annual inspection discrepancies', 'inspection', true],
  ['Annual inspection findings', 'inspection', true],
  ['Annual inspection repairs', 'maintenance', true],
  ['Annual inspection items', 'inspection', true],
  ['Annual items', 'inspection', true],
  ['Annual inspection follow-up', 'inspection', true],
  ['100-hour inspection squawks', 'inspection', true],
  ['The annual’s discrepancies', 'inspection', true],
  ['Annual failed, fix list', 'inspection', true],
  ['Airplane failed its annual', 'inspection', true],
  // What comes back every 100 hours or every year is not the inspection.
  ['AD 2011-10-09 seat rails, 100 hours', 'maintenance', true],
  ['100-hour seat rail AD', 'maintenance', true],
  ['AD due every 100 hours', 'maintenance', true],
  ['Exhaust AD 100 hrs', 'maintenance', true],
  ['100 hour valve check', 'maintenance', true],
  ['SB 388 valve wobble test 100 hours', 'maintenance', true],
  ['100 hours to TBO, overhaul quote', 'engine', true],
  ['Annual landing gear inspection', 'inspection', true],
  ['Annual wing bolt inspection', 'inspection', true],
  ['Annual engine inspection', 'inspection', true],
  ['Annual corrosion inspection', 'inspection', true],
  ['Annual seat belt inspection', 'inspection', true],
  ['Annual seat rail AD', 'inspection', true],
  ['Annual due, want quote for oil change only', 'inspection', true],
  ['Annual inspection only', 'inspection', false],
  ['Annual and AD compliance', 'inspection', false],
  ['100-hour with ADs', 'inspection', false],
  ['AD search and annual', 'inspection', false],
  ['AD compliance and 100-hour inspection', 'inspection', false],
  ['100-hour inspection, AD check', 'inspection', false],
  ['Annual inspection, replace tires', 'inspection', false],
  ['Doc 10', 'inspection', false],
  ['Annual expired: ferry permit', 'inspection', true],
  ['Special flight permit, annual out', 'inspection', true],
  ['Ferry permit, out of annual', 'inspection', true],
  ['Ferry flight inspection, annual lapsed', 'inspection', true],
  ['Annual is overdue, need ferry permit', 'inspection', true],
  ['Annual gear swing', 'inspection', true],
  ['Annual borescope', 'inspection', true],
  ['Annual spar inspection', 'inspection', true],
  ['Annual compression check', 'inspection', true],
  ['Annual mag inspection', 'inspection', true],
  ['Annual brake service', 'inspection', true],
  ['Annual hydraulic service', 'inspection', true],
  ['Not an annual: check brakes', 'inspection', true],
  ['Annual not needed, just compression', 'inspection', true],
  ['Cancel annual, only ELT', 'inspection', true],
  ['Annual was in May, alternator dead', 'inspection', true],
  ['Semi-annual inspection', 'inspection', true],
  ['Bi-annual inspection', 'inspection', true],
  ['Second opinion on annual', 'inspection', true],
  ['100 hours since overhaul, check valves', 'inspection', true],
  ['Engine has 100 hours since major, check compression', 'inspection', true],
  ['Magneto timing 100 hr', 'inspection', true],
  ['Annual, gear swing', 'inspection', false],
  ['Annual and borescope', 'inspection', false],
  ['100-hr, next annual in May', 'inspection', false],
  ['Annual overdue', 'inspection', false],
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
  // A progressive inspection is no program: 91.409(d), (e).
  ['Inspection program', 'inspection', true, pc12],
  ['Doc 10', 'inspection', true, skyhawk],
  // Of a single-engine turbine it may be a part of the maker's schedule.
  ['Phase 2', 'inspection', true, pc12],
  ['Phase inspection', 'inspection', true, pc12],
  ['Phase 2', 'inspection', false, skyhawk],
  ['Phase 2', 'inspection', false, kingAir],
  ['Inspection program', 'inspection', false, kingAir],
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
