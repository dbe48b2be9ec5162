// The items of Appendix A(c) to 14 CFR Part 43: what a pilot-owner may do. The words are shortened, the numbers the rule’s.

interface Item {
  label: string;
  text: string;
}
const item = (label: string, text: string): Item => ({ label, text });

/** Preventive maintenance by its number in Appendix A(c). */
export const appendixItems = {
  1: item('Tires', 'Removal, installation and repair of landing gear tires'),
  2: item('Shock cords', 'Replacing elastic shock absorber cords on landing gear'),
  3: item('Shock struts', 'Servicing landing gear shock struts with oil, air or both'),
  4: item('Wheel bearings', 'Servicing landing gear wheel bearings, such as cleaning and greasing'),
  5: item('Safety wire and cotter keys', 'Replacing defective safety wiring or cotter keys'),
  6: item(
    'Lubrication',
    'Lubrication that needs no disassembly other than of nonstructural items such as cover plates, cowlings and fairings',
  ),
  7: item(
    'Fabric patches',
    'Simple fabric patches without rib stitching or removal of structural parts or control surfaces; on balloons small fabric repairs',
  ),
  8: item('Hydraulic fluid', 'Replenishing hydraulic fluid in the reservoir'),
  9: item(
    'Refinishing',
    'Refinishing decorative coating, excluding balanced control surfaces, without disassembly of primary structure or operating systems',
  ),
  10: item(
    'Protective coating',
    'Applying preservative or protective material without disassembly of primary structure or operating systems',
  ),
  11: item(
    'Upholstery',
    'Repairing upholstery and decorative furnishings without disassembly of primary structure or operating systems',
  ),
  12: item(
    'Fairings and cowling patches',
    'Small simple repairs to fairings, nonstructural cover plates and cowlings that don’t change the contour',
  ),
  13: item('Side windows', 'Replacing side windows where it doesn’t interfere with structure or systems'),
  14: item('Safety belts', 'Replacing safety belts'),
  15: item(
    'Seats',
    'Replacing seats or seat parts with approved ones, without disassembly of primary structure or operating systems',
  ),
  16: item('Landing light wiring', 'Troubleshooting and repairing broken circuits in landing light wiring'),
  17: item('Bulbs and lenses', 'Replacing bulbs, reflectors and lenses of position and landing lights'),
  18: item(
    'Wheels and skis',
    'Replacing wheels and skis where no weight and balance computation is involved',
  ),
  19: item(
    'Cowling',
    'Replacing cowlings without removal of the propeller or disconnection of flight controls',
  ),
  20: item('Spark plugs', 'Replacing or cleaning spark plugs and setting their gap'),
  21: item('Hoses', 'Replacing hose connections except hydraulic ones'),
  22: item('Fuel lines', 'Replacing prefabricated fuel lines'),
  23: item('Oil and filter', 'Cleaning or replacing fuel and oil strainers or filter elements'),
  24: item('Batteries', 'Replacing and servicing batteries'),
  25: item('Balloon burner nozzles', 'Cleaning balloon burner pilot and main nozzles as the maker says'),
  26: item('Fasteners', 'Replacing or adjusting nonstructural standard fasteners incidental to operations'),
  27: item(
    'Balloon baskets and burners',
    'Interchange of balloon baskets and burners on envelopes that are designed for it',
  ),
  28: item(
    'Anti-misfueling devices',
    'Installing approved anti-misfueling devices in fuel tank filler openings',
  ),
  29: item('Chip detectors', 'Removing, checking and replacing magnetic chip detectors'),
  30: item(
    'Primary category program',
    'Tasks that the approved program of a primary category aircraft names as preventive maintenance',
  ),
  31: item(
    'Tray-mounted avionics',
    'Removing and replacing self-contained, front panel-mounted navigation and communication devices with tray connectors, with a check before flight',
  ),
} as const satisfies Record<number, Item>;
export type AppendixItem = keyof typeof appendixItems;
export const appendixNumbers = Object.keys(appendixItems).map(Number) as AppendixItem[];
export const lastAppendixItem = Math.max(...appendixNumbers);
export const isAppendixItem = (number: number): number is AppendixItem =>
  Object.hasOwn(appendixItems, number);

/** 'Oil and filter' of item 23. */
export const appendixLabel = (number: number | null) =>
  number !== null && isAppendixItem(number) ? appendixItems[number].label : null;

/** Stands above the form of an own entry, to the letter. */
export const preventiveRule =
  'A pilot who owns or operates the aircraft may do this (43.3(g)), with at least a private certificate (43.7(f)), or a sport pilot certificate on a light-sport category aircraft (43.7(h)), and not if it is used under Part 121, 129 or 135.';

/** 14 CFR 43.3(k). */
export const databaseNote =
  'Updating a navigation database is no maintenance (43.3(k)). Mark the GPS database done on the due list instead.';
