import type { Service } from '#contract/labels.ts';

/** Provider of the demo, in short form. */
export interface Shop {
  name: string;
  person: [first: string, last: string];
  /** Base airport, then further served airports. */
  airports: string;
  services: Service[];
  tags?: string[];
  credentials: string[];
  about: string;
  /** Number of reviews with 5, 4 and 3 stars. */
  stars: [five: number, four: number, three: number];
  /** Days since the business was verified; undefined if it is not. */
  verified?: number;
  isBusy?: true;
  /** Service radius, in nm. */
  radiusNm?: number;
  responseHours: number | null;
}

export const shops: Shop[] = [
  {
    name: 'Shoreline Aero Maintenance',
    person: ['Dana', 'Whitfield'],
    airports: 'KPAO KSQL KSJC KRHV',
    services: ['maintenance', 'inspection', 'engine'],
    tags: ['Mobile', 'Borescope'],
    credentials: ['A&P with IA', '18 years'],
    about:
      'Piston singles and twins. Annuals with a fixed-price quote and photo notes on every finding, and the squawk that grounded you on a Friday afternoon.',
    stars: [116, 11, 0],
    verified: 210,
    radiusNm: 40,
    responseHours: 1.5,
  },
  {
    name: 'Westgate Avionics',
    person: ['Peter', 'Lindqvist'],
    airports: 'KSQL KPAO KHWD',
    services: ['avionics'],
    tags: ['ADS-B', 'Pitot-static', 'Garmin'],
    credentials: ['FAA repair station', 'Radio class 3'],
    about:
      'Glass panels, autopilots and IFR certification, with loom drawings handed over at delivery and a two-year workmanship warranty.',
    stars: [73, 14, 2],
    verified: 3,
    isBusy: true,
    responseHours: 5,
  },
  {
    name: 'Clearcoat Aircraft Detail',
    person: ['Maya', 'Okafor'],
    airports: 'KHWD KOAK KPAO',
    services: ['detailing'],
    tags: ['Ceramic', 'Interior', 'Brightwork'],
    credentials: ['Certified detailer', 'Insured to $1M'],
    about: 'Ceramic coating, de-ice boot care and leather restoration, in your own hangar.',
    stars: [64, 0, 0],
    verified: 120,
    radiusNm: 60,
    responseHours: 0.6,
  },
  {
    name: 'Delta Wing Instruments',
    person: ['Luis', 'Arroyo'],
    airports: 'KLVK KHWD KRHV',
    services: ['avionics', 'inspection'],
    tags: ['Transponder', 'Mobile'],
    credentials: ['FAA repair station', 'Instrument class 1'],
    about:
      'Altimeter, static and transponder checks at your hangar. Same-day certification paperwork, IFR pairs booked together.',
    stars: [21, 3, 0],
    verified: 300,
    radiusNm: 80,
    responseHours: 3,
  },
  {
    name: 'Reno Turbine',
    person: ['Chuck', 'Dempsey'],
    airports: 'KRNO',
    services: ['engine', 'maintenance', 'inspection'],
    tags: ['PT6A'],
    credentials: ['FAA repair station', 'PT6A hot section'],
    about:
      'Hot sections, borescopes and phase inspections for turboprops. The phone is answered by a mechanic.',
    stars: [9, 6, 2],
    verified: 340,
    responseHours: 9,
  },
  {
    name: 'Van Nuys Aero Electric',
    person: ['Grace', 'Tan'],
    airports: 'KVNY KSMO',
    services: ['avionics', 'modifications'],
    tags: ['Full panel', 'Turboprop'],
    credentials: ['FAA repair station', 'Garmin dealer'],
    about:
      'Full-panel builds for piston and turboprop. Weekly install slots, and a loan GPS while yours is on the bench.',
    stars: [30, 4, 0],
    verified: 500,
    responseHours: 4,
  },
  {
    name: 'Palomar Prop & Governor',
    person: ['Ruth', 'Castellanos'],
    airports: 'KCRQ KVNY',
    services: ['maintenance', 'modifications'],
    credentials: ['Propeller repair station'],
    about: 'Overhaul, dynamic balance at your field, spinner and backplate repairs. Two-week turns.',
    stars: [4, 6, 6],
    responseHours: 30,
  },
  {
    name: 'Sonoran Inspections',
    person: ['Hank', 'Begay'],
    airports: 'KSDL KDVT',
    services: ['inspection', 'maintenance'],
    tags: ['Pre-buy', 'Logbook review'],
    credentials: ['A&P with IA', 'Cirrus trained'],
    about:
      'Annuals and pre-buys for Cirrus, Bonanza and Mooney, with a list in plain words: now, soon, someday.',
    stars: [17, 3, 1],
    verified: 6,
    responseHours: 2,
  },
  {
    name: 'Cascade Airframe',
    person: ['Ingrid', 'Solberg'],
    airports: 'KBFI KRNT',
    services: ['maintenance', 'modifications'],
    tags: ['Composite', 'Sheet metal'],
    credentials: ['A&P with IA', 'Composite repair'],
    about:
      'Sheet metal and composite repairs, gear boxes and control surfaces. Insurance work done properly.',
    stars: [12, 2, 2],
    verified: 260,
    isBusy: true,
    responseHours: 20,
  },
  {
    name: 'Front Range Radio',
    person: ['Owen', 'Pryce'],
    airports: 'KAPA KBJC',
    services: ['avionics'],
    tags: ['ELT', 'Antenna'],
    credentials: ['FAA repair station, limited'],
    about: 'Transponder and encoder certification, ELT work and antenna repair for the Front Range fleet.',
    stars: [11, 5, 1],
    verified: 90,
    responseHours: 7,
  },
  {
    name: 'Lone Star Annuals',
    person: ['Travis', 'McCoy'],
    airports: 'KADS KDTO',
    services: ['inspection', 'maintenance', 'engine'],
    credentials: ['A&P with IA', '26 years'],
    about: 'Owner-assisted annuals every weekday. Bring gloves; coffee and the parts washer are ours.',
    stars: [19, 4, 0],
    verified: 700,
    responseHours: 2.5,
  },
  {
    name: 'Hill Country Detail',
    person: ['Rosa', 'Delgado'],
    airports: 'KGTU KAUS',
    services: ['detailing'],
    tags: ['Ceramic'],
    credentials: ['Fully insured'],
    about: 'Hand wash, polish and interiors. Ports and probes are covered, photographed and uncovered again.',
    stars: [8, 1, 0],
    responseHours: null,
  },
  {
    name: 'Peachtree Pistons',
    person: ['Marcus', 'Bell'],
    airports: 'KPDK KBNA',
    services: ['engine', 'maintenance'],
    tags: ['Top overhaul', 'Magnetos'],
    credentials: ['A&P', 'Lycoming trained', 'Continental trained'],
    about: 'Cylinders, magneto 500-hours, fuel injection flow checks. Engine monitor data read with you.',
    stars: [22, 5, 0],
    verified: 180,
    responseHours: 6,
  },
  {
    name: 'Hudson Jet Care',
    person: ['Elena', 'Rossi'],
    airports: 'KTEB KCDW',
    services: ['detailing', 'maintenance'],
    tags: ['Light jets', 'Overnight'],
    credentials: ['Insured to $5M'],
    about:
      'Exteriors and cabins of light jets between two legs, day or night. In and out before the crew is back.',
    stars: [10, 9, 4],
    verified: 45,
    responseHours: 1,
  },
  {
    name: 'Prairie Aviation Services',
    person: ['Noah', 'Lindgren'],
    airports: 'KPWK KDPA',
    services: ['maintenance', 'inspection', 'avionics'],
    credentials: ['FAA repair station', 'A&P with IA'],
    about: 'A heated hangar, four mechanics, and winter slots while the rest of the field is frozen in.',
    stars: [15, 6, 0],
    verified: 400,
    responseHours: 12,
  },
  {
    name: 'Merrill Bush Works',
    person: ['Kari', 'Nilsen'],
    airports: 'PAMR',
    services: ['maintenance', 'modifications', 'inspection'],
    tags: ['Floats', 'Skis', 'Tailwheel'],
    credentials: ['A&P with IA', 'STC installations'],
    about:
      'Big tires, floats, skis, and airplanes that work for a living. We fly out to you when you cannot fly in.',
    stars: [13, 2, 0],
    verified: 150,
    radiusNm: 200,
    responseHours: 16,
  },
];
