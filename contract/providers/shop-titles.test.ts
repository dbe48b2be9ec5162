import { expect, test } from 'vitest';
import { worksOf } from './requested-works.ts';
import type { WorkId } from './works.ts';

const aircraft = { aircraftType: 'Single Engine Piston', make: 'Cessna', model: '182P' };

// 14 CFR 65.81(a): no mechanic's. What lights an instrument or leads to it, and what is exchanged, is.
test.each<[title: string, category: string, works: WorkId[]]>([
  ['Compass overhaul', 'avionics', ['instrument']],
  ['Compass repair', 'maintenance', ['instrument']],
  ['ADI repair', 'avionics', ['instrument']],
  ['RMI overhaul', 'avionics', ['instrument']],
  ['Oil temp indicator repair', 'avionics', ['instrument']],
  ['Repair compass light', 'avionics', ['flight_instruments']],
  ['Repair attitude indicator light', 'avionics', ['flight_instruments']],
  ['Repair airspeed indicator line', 'avionics', ['flight_instruments']],
  ['Compass swing', 'avionics', ['flight_instruments']],
  ['R&R altimeter for overhaul', 'avionics', ['flight_instruments']],
  // 43 Appendix A(b)(3).
  ['Shorten prop blades', 'maintenance', ['propeller']],
  ['Retip wood prop', 'maintenance', ['propeller']],
  ['Repitch prop', 'maintenance', ['propeller']],
  ['Change prop pitch 53 to 57', 'maintenance', ['propeller']],
  ['Prop won’t change pitch', 'maintenance', ['propeller_work']],
  ['R&R prop for overhaul', 'maintenance', ['propeller_work']],
  // What is done with the unit may stand after it.
  ['Prop seal leaks, reseal', 'maintenance', ['propeller']],
  ['Governor hunting, needs overhaul', 'maintenance', ['governor']],
  ['Magneto weak, overhaul it', 'maintenance', ['electrical_accessory']],
  ['R&R starter', 'maintenance', ['engine']],
])('“%s” (%s): %j', (title, category, works) => {
  expect(worksOf({ title, category, aircraft })).toEqual(works);
});
