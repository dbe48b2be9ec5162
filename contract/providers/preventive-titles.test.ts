import { expect, test } from 'vitest';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { worksOf } from './requested-works.ts';
import type { WorkId } from './works.ts';

const skyhawk: InspectedAircraft = { aircraftType: 'Single Engine Piston', make: 'Cessna', model: '172N' };
const works = (title: string, category = 'maintenance') => worksOf({ title, category, aircraft: skyhawk });

// 43 Appendix A(c): a pilot who owns the aircraft may do it.
test.each<[title: string, works: WorkId[]]>([
  ['Oil change at KPAO this Friday, please', ['preventive_engine']],
  ['Oil change for a 172S, 8 qts AeroShell', ['preventive_engine']],
  ['Oil change, cut the filter, sample to the lab', ['preventive_engine']],
  ['R&R left main tire', ['preventive_airframe']],
  ['Main tires worn, need replaced', ['preventive_airframe']],
  ['Clean, gap and rotate spark plugs', ['preventive_engine']],
  ['Landing light bulb burned out', ['preventive_airframe']],
  ['Position light bulb', ['preventive_airframe']],
  ['ELT battery expired', ['preventive_elt']],
])('“%s” is preventive maintenance: %j', (title, wanted) => {
  expect(works(title)).toEqual(wanted);
});

test.each<[title: string, works: WorkId[]]>([
  ['Stripped spark plug hole', ['engine']],
  ['Spark plug insert pulled out', ['engine']],
  ['Spark plug wire chafed', ['engine']],
  ['Change oil pan gasket', ['engine']],
  ['Change oil pressure switch', ['engine']],
  ['Metal in oil filter', ['engine']],
  ['Oil temp bulb', ['engine']],
  ['Tire rubbing wheel pant', ['airframe']],
  ['31" tires', ['airframe']],
  ['Landing light wire shorted', ['airframe']],
  ['Bulb socket corroded', ['repair']],
  // 43 Appendix A(c)(17): those of position and landing lights.
  ['Dome light bulb', ['repair']],
  ['ELT battery connector repair', ['airframe', 'radios']],
])('“%s” names more than that: %j', (title, wanted) => {
  expect(works(title)).toEqual(wanted);
});

test.each<[title: string, works: WorkId[]]>([
  ['Flat tire and bent axle', ['preventive_airframe', 'repair']],
  ['Nose tire and shimmy damper', ['preventive_airframe', 'repair']],
  ['Oil change, heater smells', ['preventive_engine', 'repair']],
  ['Oil change and metal found in filter', ['preventive_engine', 'repair']],
  ['Oil change, new battery', ['preventive_engine', 'airframe']],
  ['Tires, AD2011-10-09', ['preventive_airframe', 'repair']],
])('“%s” asks for more beside it: %j', (title, wanted) => {
  expect(works(title)).toEqual(wanted);
});
