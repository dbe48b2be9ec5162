import type { Book, EntryKind } from '#contract/logbook/books.ts';
import type { NewAd } from '#server/modules/logbooks/ads.repo.ts';

/** An entry of the past, by the months since. */
export interface PastEntry {
  months: number;
  book: Book;
  kind: EntryKind;
  title: string;
  text: string;
  isAnnual?: true;
}

const annual = (years: number): PastEntry => ({
  months: 12 * years,
  book: 'airframe',
  kind: 'inspection',
  title: 'Annual inspection',
  text: 'I certify that this aircraft has been inspected in accordance with an annual inspection and was determined to be in airworthy condition. Compression 76 75 77 74.',
  isAnnual: true,
});
const oil = (months: number): PastEntry => ({
  months,
  book: 'engine_1',
  kind: 'preventive',
  title: 'Oil and filter',
  text: 'Drained oil, new filter CH48110-1, 8 qt, leak check.',
});
const work = (months: number, book: Book, kind: EntryKind, title: string, text: string): PastEntry => ({
  months,
  book,
  kind,
  title,
  text,
});

/** A trainer of 2004 with its yearly inspections but one: between them two years lie open. */
export const skyhawkEntries: PastEntry[] = [
  ...Array.from({ length: 21 }, (_, i) => annual(i + 1)).filter(({ months }) => months !== 12 * 17),
  work(
    9,
    'airframe',
    'ad',
    'AD compliance',
    'Inspected the seat rails per AD 2011-10-09, paragraph (g). No cracks.',
  ),
  work(
    15,
    'avionics',
    'maintenance',
    'Transponder check',
    'Tested the altimeter, the static system and the transponder.',
  ),
  work(22, 'airframe', 'maintenance', 'Maintenance', 'Replaced both brake linings and the left main tire.'),
  work(
    34,
    'engine_1',
    'maintenance',
    'Maintenance',
    'Magnetos inspected at 500 hours. Replaced points and condenser.',
  ),
  work(41, 'airframe', 'maintenance', 'Maintenance', 'Replaced the pilot seat rail stop, P/N 0511240-7.'),
  work(52, 'engine_1', 'maintenance', 'Maintenance', 'Replaced the vacuum pump. Operational check good.'),
  work(
    64,
    'propeller_1',
    'overhauled',
    'Overhauled',
    'Propeller reconditioned, balanced and painted. Tracked after installation.',
  ),
  work(
    77,
    'avionics',
    'alteration',
    'Alteration',
    'Installed an ADS-B transponder per STC. Weight and balance revised.',
  ),
  work(90, 'airframe', 'maintenance', 'Maintenance', 'Replaced the main battery with a G-243.'),
  work(101, 'airframe', 'maintenance', 'Maintenance', 'Replaced the ELT battery pack, 14 CFR 91.207(c).'),
  work(
    112,
    'engine_1',
    'maintenance',
    'Maintenance',
    'Replaced the alternator belt. Tension checked after the run.',
  ),
  work(
    123,
    'airframe',
    'maintenance',
    'Maintenance',
    'Replaced the shimmy damper and the nose gear O-rings.',
  ),
  work(148, 'engine_1', 'maintenance', 'Maintenance', 'Installed a factory new engine, Lycoming IO-360-L2A.'),
  ...Array.from({ length: 13 }, (_, i) => oil(6 + 12 * i)),
];

export const bonanzaEntries: PastEntry[] = [
  { ...annual(1), months: 5 },
  work(
    8,
    'engine_1',
    'maintenance',
    'Maintenance',
    'Replaced the number 3 exhaust gasket. Ground run without leaks.',
  ),
  { ...oil(3), text: 'Drained oil, new filter CH48108-1, 11 qt, leak check.' },
];

type SampleAd = Pick<NewAd, 'kind' | 'appliesTo' | 'number' | 'subject' | 'status' | 'method'> & {
  /** Since it was done. */
  months?: number;
};
const ad = (
  number: string,
  subject: string,
  status: SampleAd['status'],
  method: string,
  { months, appliesTo = 'airframe' }: { months?: number; appliesTo?: Book } = {},
): SampleAd => ({ kind: 'ad', appliesTo, number, subject, status, method, ...(months && { months }) });

/** Those that recur are added beside them, with their items of the due list. */
export const skyhawkAds: SampleAd[] = [
  ad('2019-08-13', 'Elevator trim actuator', 'complied', 'Inspected, no defects, paragraph (g)', {
    months: 72,
  }),
  ad('2011-21-51', 'Fuel servo plug', 'complied', 'Gasket replaced, SB 592A', {
    months: 168,
    appliesTo: 'engine_1',
  }),
  ad('2008-26-10', 'Alternate static source', 'complied', 'Part number checked', { months: 204 }),
  ad('2008-14-07', 'Fuel injection servo', 'complied', 'Serial number checked', {
    months: 208,
    appliesTo: 'engine_1',
  }),
  ad('2007-05-09', 'Oxygen cylinder', 'not_applicable', 'No oxygen system installed'),
  ad('2006-20-09', 'Crankshaft', 'not_applicable', 'Engine installed in 2014', { appliesTo: 'engine_1' }),
  ad('2005-13-09', 'Propeller hub', 'not_applicable', 'By serial number', { appliesTo: 'propeller_1' }),
  ad('2004-21-05', 'Flap actuator', 'complied', 'Inspected and lubricated', { months: 240 }),
  ad('2004-10-14', 'Crankshaft gear, propeller strike', 'not_applicable', 'No strike', {
    appliesTo: 'engine_1',
  }),
  ad('2001-06-17', 'Airframe static wicks', 'not_applicable', 'By serial number'),
  ad('98-02-08', 'Crankshaft inner bore', 'not_applicable', 'Other engine model', { appliesTo: 'engine_1' }),
];

/** What the shop of the cylinder’s job proposes for the list. */
export const proposedBulletin = (doneOn: string) => ({
  kind: 'service_bulletin' as const,
  appliesTo: 'engine_1' as const,
  number: 'SB03-3',
  subject: 'Cylinder pressure test and borescope',
  status: 'complied' as const,
  method: 'All six cylinders tested, number 5 borescoped',
  doneOn,
  signerName: 'D. Whitfield',
});

/** A page as it is drawn: lines of print, or handwriting that cannot be read. */
export interface DrawnPage {
  lines: string[];
  isHandwritten?: true;
}

export const drawnScans: { book: Book; title: string; from: string; to: string; pages: DrawnPage[] }[] = [
  {
    book: 'airframe',
    title: 'Airframe log 1',
    from: '2004-06-12',
    to: '2008-10-30',
    pages: [
      {
        lines: [
          'Jun 12, 2004 TACH 4.1',
          'AIRCRAFT ASSEMBLED AND TEST FLOWN',
          'SEAT RAIL AND ROLLER HOUSINGS CHECKED',
          'P. NOVAK A&P 29417 IA',
        ],
      },
      { lines: [], isHandwritten: true },
      {
        lines: [
          '11/14/2007 TACH 512.3 TOTAL 512.3',
          'ANNUAL INSPECTION, DETERMINED AIRWORTHY',
          'C/W AD 2O04-21-O5 FLAP ACTUATOR',
          'REPLACED PILOT SEAT RAIL STOP P/N 0511240-7',
          'SEAT RAILS CLEANED AND LUBRICATED',
          'ELT 91.207(D) CHECKED',
          'P. NOVAK A&P 29417 IA',
        ],
      },
      {
        lines: [
          '10/30/2008 TACH 641.0',
          'REPLACED LEFT BRAKE DISC',
          'OPS CHECK GOOD',
          'P. NOVAK A&P 29417 IA',
        ],
      },
    ],
  },
  {
    book: 'engine_1',
    title: 'Engine log',
    from: '2014-06-03',
    to: '2016-03-02',
    pages: [
      {
        lines: [
          'Jun 3, 2014 AIRFRAME 1906.4 ENGINE 0.0',
          'INSTALLED FACTORY NEW IO-360-L2A',
          'S/N L-35123-51E',
          'GROUND RUN, NO LEAKS',
        ],
      },
      {
        lines: [
          '3/2/2016 TACH 2148.0',
          'MAGNETO TIMING CHECKED',
          'COMPRESSION 78 77 79 76',
          'OIL FILTER CH48110-1',
        ],
      },
    ],
  },
];
