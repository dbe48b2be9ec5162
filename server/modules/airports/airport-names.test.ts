import { expect, test } from 'vitest';
import { formatAirportName, expandAbbreviation } from './airport-names.ts';

test.each([
  ['PALO ALTO', 'Palo Alto'],
  ['MINETA SAN JOSE INTL', 'Mineta San Jose International'],
  ["CHICAGO O'HARE INTL", "Chicago O'Hare International"],
  ['MC CLELLAN-PALOMAR', 'McClellan-Palomar'],
  ['MCKINNEY NTL', 'McKinney National'],
  ['MIRAMAR MCAS (JOE FOSS FLD)', 'Miramar MCAS (Joe Foss Field)'],
  ['MERIDIAN NAS (MC CAIN FLD)', 'Meridian NAS (McCain Field)'],
  ['SHEPPARD AFB/WICHITA FALLS MUNI', 'Sheppard AFB/Wichita Falls Municipal'],
  ['STATE POLICE AREA III', 'State Police Area III'],
  ["COEUR D'ALENE - PAPPY BOYINGTON FLD", "Coeur d'Alene - Pappy Boyington Field"],
  ["ST. MARY'S", "St Mary's"],
  ['SAINT LOUIS', 'St Louis'],
  ["D'HANIS", "D'Hanis"],
  ['THE BUTTES IN TEMPE', 'The Buttes in Tempe'],
  ['WGN-TV', 'WGN-TV'],
  ["JJ'S 7TH STRIP", "JJ's 7th Strip"],
  ['SCOTTSBLUFF/WM  B HEILIG FLD', 'Scottsbluff/Wm B Heilig Field'],
  ['HORSE MESA NR 1', 'Horse Mesa No 1'],
  ['MACON DOWNTOWN', 'Macon Downtown'],
])('%s → %s', (name, expected) => expect(formatAirportName(name)).toBe(expected));

test('abbreviations in a search are expanded as in the names', () => {
  expect(['intl', 'ft', 'saint', 'palo', 'med'].map(expandAbbreviation)).toEqual([
    'international',
    'fort',
    'st',
    'palo',
    'med',
  ]);
});
