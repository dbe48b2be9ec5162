import { expect, test } from 'vitest';
import { detectJob, jobIds, jobsIn, kindsOf } from './service-jobs.ts';

const piston = 'Single Engine Piston';

test.each([
  ['Annual inspection', 'inspection', piston, 'annual'],
  ['Annual/100-hour', 'inspection', piston, 'annual'],
  ['Annual due in March', 'maintenance', piston, 'annual'],
  ['Annual and ELT inspection', 'inspection', piston, 'annual'],
  ['Annual, transponder squawk', 'inspection', piston, 'annual'],
  ['Annual', 'inspection', 'Experimental', 'condition'],
  ['Annual', 'inspection', 'Light Jet', 'phase'],
  ['100 hr for the club', 'inspection', piston, 'hundred_hour'],
  ['100-hour inspection', 'inspection', piston, 'hundred_hour'],
  ['Condition inspection', 'inspection', 'Experimental', 'condition'],
  ['Pre-buy on a Bonanza', 'inspection', piston, 'pre_buy'],
  ['Pitot-static and transponder check', 'avionics', piston, 'altimeter_transponder'],
  ['91.411 and 91.413 checks', 'avionics', piston, 'altimeter_transponder'],
  ['91-411 & 91-413', 'avionics', piston, 'altimeter_transponder'],
  ['91.411 & .413', 'avionics', piston, 'altimeter_transponder'],
  ['XPDR and static biennial', 'avionics', piston, 'altimeter_transponder'],
  ['Hydrostatic test', 'avionics', piston, undefined],
  ['Hydro-static test', 'avionics', piston, undefined],
  ['Oxygen cylinder test, 5 year', 'maintenance', piston, undefined],
  ['Transponder check', 'avionics', piston, 'transponder'],
  ['Altimeter and static check', 'inspection', piston, 'altimeter_static'],
  ['GTX 345 transponder install', 'avionics', piston, 'transponder_install'],
  ['Replace my transponder', 'avionics', piston, 'transponder_install'],
  ['GTX 345 transponder due Nov', 'avionics', piston, 'transponder'],
  ['ADS-B out for a Cherokee 140', 'avionics', piston, 'adsb_out'],
  ['ELT inspection', 'inspection', piston, 'elt'],
  ['Oil change, filter cut, analysis', 'maintenance', piston, 'oil_change'],
  ['Number 5 cylinder low on compression', 'maintenance', piston, 'cylinder'],
  ['Magneto 500-hour', 'engine', piston, 'magneto'],
  ['Fixed-pitch propeller overhaul', 'maintenance', piston, 'propeller_fixed'],
  ['Constant-speed propeller overhaul', 'maintenance', piston, 'propeller'],
  ['Propeller overhaul', 'maintenance', 'Turboprop', 'propeller'],
  ['VOR check', 'avionics', piston, 'vor'],
  ['Doc 10', 'inspection', 'Light Jet', 'phase'],
  // What is done every year is not the annual.
  ['Annual ELT inspection', 'inspection', piston, 'elt'],
  ['Annual oil change', 'maintenance', piston, 'oil_change'],
  ['Annual AD research', 'inspection', piston, undefined],
  ['Ferry to annual', 'maintenance', piston, undefined],
  ['Progressive oil pressure loss', 'maintenance', piston, undefined],
  ['Three-phase inverter', 'maintenance', piston, undefined],
  // The test of a new unit is not the unit.
  ['Altimeter replaced: 91.411 test', 'avionics', piston, 'altimeter_static'],
  ['New transponder 91.413 test', 'avionics', piston, 'transponder'],
  ['Install GTX 345 transponder, 91.413 test', 'avionics', piston, 'transponder_install'],
  ['Transponder fails', 'avionics', piston, undefined],
  ['Altimeter sticks', 'avionics', piston, undefined],
  // A fault or a new unit is not the periodic check.
  ['Fix VOR', 'avionics', piston, undefined],
  ['Transponder repair', 'avionics', piston, undefined],
  ['New ELT', 'avionics', piston, undefined],
  ['ELT battery', 'avionics', piston, undefined],
  ['Altimeter replacement', 'avionics', piston, undefined],
  ['Magneto overhaul', 'maintenance', piston, undefined],
  ['Engine overhaul', 'maintenance', piston, 'engine_overhaul'],
  ['Left main tire and tube', 'maintenance', piston, 'tire'],
  ['Interior shampoo and windows', 'detailing', piston, 'interior'],
  ['Exterior wash', 'detailing', 'Light Jet', 'wash'],
  // Nothing is guessed: another category, another job, or a job without a price.
  ['Annual inspection', 'detailing', piston, undefined],
  ['Wash and wax', 'maintenance', piston, undefined],
  ['Gear doors rub on retraction', 'maintenance', piston, undefined],
  ['Delta flight school fleet', 'inspection', piston, undefined],
  ['', 'inspection', piston, undefined],
])('[EST-01~] %j, %s, %s: %s', (title, category, aircraftType, job) => {
  expect(detectJob({ title, category }, { aircraftType })).toBe(job);
});

test.each([
  ['Cessna', '172S', 'propeller_fixed'],
  ['Cessna', '172RG', 'propeller'],
  ['Cessna', 'R172K', 'propeller'],
  ['Cessna', '182T', 'propeller'],
  ['Cessna', 'T206H', 'propeller'],
  ['Cessna', '152', 'propeller_fixed'],
  ['Piper', 'PA-28-181', 'propeller_fixed'],
  ['Piper', 'PA-28R-201', 'propeller'],
  ['Piper', 'PA-32-300', 'propeller'],
  ['Piper', 'PA-18-150', 'propeller_fixed'],
  ['Beech', 'A36', 'propeller'],
  ['Mooney', 'M20J', 'propeller'],
  ['Cirrus', 'SR22', 'propeller'],
  ['Grumman American', 'AA-5B', 'propeller_fixed'],
  ['Maule', 'M-7-235', undefined],
  [null, null, undefined],
])('[EST-01~] the propeller of a %s %s: %s', (make, model, job) => {
  const described = { title: 'Prop overhaul', category: 'maintenance' };
  expect(detectJob(described, { aircraftType: piston, make, model })).toBe(job);
});

test.each([
  ['Turboprop', 'Beech', 'C90', null, 'phase'],
  ['Turboprop', 'Pilatus', 'PC-12', null, 'annual'],
  ['Light Jet', 'Cirrus', 'SF50', null, 'annual'],
  [piston, 'Flight Design', 'CTLS', 'Light-Sport', 'condition'],
  [piston, 'Cessna', '172S', 'Normal', 'annual'],
])('[EST-01~] the annual of a %s %s %s, %s: %s', (aircraftType, make, model, category, job) => {
  const described = { title: 'Annual inspection', category: 'inspection' };
  expect(detectJob(described, { aircraftType, make, model, category })).toBe(job);
});

test('[EST-01~] every job is in a category that owners can choose', () => {
  const listed = new Set(['maintenance', 'avionics', 'detailing', 'inspection'].flatMap(jobsIn));
  expect(jobIds.filter((job) => !listed.has(job))).toEqual([]);
});

test.each([
  [{ category: 'maintenance', title: 'Oil change and filter' }, ['maintenance', 'engine']],
  [{ category: 'maintenance', title: 'Cylinder #3 low compression' }, ['maintenance', 'engine']],
  [{ category: 'maintenance', title: 'Something rattles', serviceJob: 'magneto' }, ['maintenance', 'engine']],
  [{ category: 'engine', title: 'Engine overhaul' }, ['engine']],
  [{ category: 'maintenance', title: 'Shoulder harnesses, both seats' }, ['maintenance', 'modifications']],
  // Neither an engine shop's nor a modifier's.
  [{ category: 'maintenance', title: 'New tires' }, ['maintenance']],
  [{ category: 'inspection', title: 'Annual with oil change' }, ['inspection']],
])('the kinds of service of %j are %j', (request, kinds) => {
  expect(kindsOf(request)).toEqual(kinds);
});
