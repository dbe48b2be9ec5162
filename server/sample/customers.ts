import type { SampleOwner } from './owners.ts';

const piston = 'Single Engine Piston';
const [twin, jet, turboprop] = ['Multi Engine Piston', 'Light Jet', 'Turboprop'] as const;

type Customer = [
  name: string,
  mark: string,
  type: SampleOwner['aircraft'][number]['type'],
  make: string,
  model: string,
  year: number,
  field: string,
  more?: { hasFixedPitch?: true; isTailwheel?: true },
];

const fixedPitch = { hasFixedPitch: true } as const;
const taildragger = { hasFixedPitch: true, isTailwheel: true } as const;

/** Owners near the shops of the sample: nobody flies across the country for an oil change. */
const customers: Customer[] = [
  ['Nora Lindqvist', 'N738HQ', piston, 'Cessna', '172N', 1979, 'KPAE', fixedPitch],
  ['Ben Sato', 'N2817Q', piston, 'Cessna', '180K', 1977, 'KHIO', { isTailwheel: true }],
  ['Curt Maddox', 'N4471H', piston, 'Piper', 'PA-28-180', 1968, 'KBDN', fixedPitch],
  ['Elena Duarte', 'N914HQ', piston, 'Cirrus', 'SR20', 2007, 'KFFZ'],
  ['Hank Boswell', 'N210HQ', piston, 'Cessna', '210L', 1974, 'KDVT'],
  ['Marisol Vega', 'N7751Q', piston, 'Piper', 'PA-28-151', 1975, 'KTUS', fixedPitch],
  ['Derek Olson', 'N428HQ', piston, 'Mooney', 'M20K', 1981, 'KPVU'],
  ['Amy Kowalski', 'N36HQ', piston, 'Beechcraft', 'V35B', 1973, 'KMLE'],
  ['Isaac Brandt', 'N5518Q', piston, 'Cessna', '172M', 1976, 'KEUL', fixedPitch],
  ['Colleen Farrell', 'N6607H', piston, 'Piper', 'PA-32-300', 1972, 'KHAO'],
  ['Wes Tolliver', 'N172HQ', piston, 'Cessna', '172R', 1999, 'KMQY', fixedPitch],
  ['Dot Hargrove', 'N150HQ', piston, 'Cessna', '150M', 1975, 'KTTA', fixedPitch],
  ['Sam Ellery', 'N817HL', piston, 'Diamond', 'DA40', 2006, 'KPVG'],
  ['Grace Pelletier', 'N7118H', piston, 'American Champion', '7ECA', 2001, 'KBGR', taildragger],
  ['Victor Amari', 'N981HL', twin, 'Beechcraft', '55', 1969, 'KCDW'],
  ['Joan Whitaker', 'N519HL', piston, 'Piper', 'PA-28R-201', 1978, 'KBED'],
  ['Luis Ferrer', 'N1177Q', piston, 'Cessna', '177B', 1974, 'KFXE'],
  ['Patrick Nolan', 'N340HL', twin, 'Piper', 'PA-34-200T', 1977, 'KDPA'],
  ['Becky Stahl', 'N7342H', piston, 'Piper', 'PA-38-112', 1979, 'KPTK', fixedPitch],
  ['Ray Guidry', 'N205HL', piston, 'Cessna', '205', 1963, 'KDWH'],
  ['Tess Holloway', 'N9516Q', piston, 'Beechcraft', 'C24R', 1977, 'KSLC'],
  ['Martin Kessler', 'N28HL', turboprop, 'Pilatus', 'PC-12/45', 2003, 'KFRG'],
  ['Dana Ruiz', 'N4839H', jet, 'Cessna', '525', 2011, 'KASE'],
];

export const customerOwners: SampleOwner[] = customers.map(
  ([name, mark, type, make, model, year, field, more]) => {
    const [first = '', last = ''] = name.split(' ');
    return {
      mailbox: `${first.charAt(0)}.${last}`.toLowerCase(),
      person: [first, last],
      aircraft: [{ mark, type, make, model, year, field, ...more }],
    };
  },
);
