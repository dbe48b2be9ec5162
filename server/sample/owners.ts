import type { aircraftTypes } from '#contract/labels.ts';
import { customerOwners } from './customers.ts';

type AircraftType = (typeof aircraftTypes)[number];

export interface SampleAircraft {
  mark: string;
  type: AircraftType;
  make: string;
  model: string;
  year: number;
  field: string;
  notes?: string;
  isTailwheel?: true;
  hasFixedPitch?: true;
}

export interface SampleOwner {
  /** The part of the email before the @. */
  mailbox: string;
  person: [first: string, last: string];
  aircraft: SampleAircraft[];
  /** Days since the sign-up. */
  joined?: number;
}

const piston = 'Single Engine Piston';

/** The tail numbers are valid, and no aircraft carries them. */
export const sampleOwner: SampleOwner = {
  mailbox: 'owner',
  person: ['Marta', 'Keller'],
  aircraft: [
    {
      mark: 'N172ZQ',
      type: piston,
      make: 'Cessna',
      model: '172S',
      year: 2004,
      field: 'KPAO',
      hasFixedPitch: true,
      notes: 'Hangar 14. IO-360-L2A, 3,412 tach. Digital logs.',
    },
    {
      mark: 'N44BR',
      type: piston,
      make: 'Beechcraft',
      model: 'A36',
      year: 1989,
      field: 'KPAO',
      notes: 'IO-550-B, GAMI injectors, tip tanks.',
    },
  ],
};

export const dualOwner: SampleOwner = {
  mailbox: 'dual',
  person: ['Rosa', 'Delgado'],
  aircraft: [
    {
      mark: 'N7203Q',
      type: piston,
      make: 'Piper',
      model: 'PA-28-181',
      year: 1996,
      field: 'KGTU',
      hasFixedPitch: true,
    },
  ],
};

const owner = (mailbox: string, first: string, last: string, ...aircraft: SampleAircraft[]): SampleOwner => ({
  mailbox,
  person: [first, last],
  aircraft,
});

export const owners: SampleOwner[] = [
  owner('h.osei', 'Harold', 'Osei', {
    mark: 'N512HQ',
    type: piston,
    make: 'Cirrus',
    model: 'SR22',
    year: 2012,
    field: 'KAPA',
  }),
  owner('b.laurent', 'Béatrice', 'Laurent', {
    mark: 'N31HL',
    type: piston,
    make: 'Mooney',
    model: 'M20J',
    year: 1984,
    field: 'KPDK',
  }),
  owner('j.whitehorse', 'Jim', 'Whitehorse', {
    mark: 'N8405V',
    type: piston,
    make: 'Cessna',
    model: '182P',
    year: 1975,
    field: 'KBZN',
  }),
  owner('k.tran', 'Kim', 'Tran', {
    mark: 'N226HL',
    type: 'Multi Engine Piston',
    make: 'Beechcraft',
    model: '58',
    year: 1998,
    field: 'KADS',
  }),
  owner('s.abernathy', 'Stuart', 'Abernathy', {
    mark: 'N940HL',
    type: 'Turboprop',
    make: 'Daher',
    model: 'TBM 940',
    year: 2020,
    field: 'KFCM',
  }),
  owner('p.okonkwo', 'Paul', 'Okonkwo', {
    mark: 'N525PK',
    type: 'Light Jet',
    make: 'Cessna',
    model: '525',
    year: 2008,
    field: 'KVNY',
  }),
  owner('m.fitzgerald', 'Maeve', 'Fitzgerald', {
    mark: 'N66MF',
    type: 'Helicopter',
    make: 'Robinson',
    model: 'R44 II',
    year: 2015,
    field: 'KOQN',
  }),
  owner('d.yamada', 'Dale', 'Yamada', {
    mark: 'N14HL',
    type: 'Experimental',
    make: 'Vans',
    model: 'RV-7',
    year: 2011,
    field: 'KOSH',
    isTailwheel: true,
    hasFixedPitch: true,
  }),
  owner('c.romero', 'Cecilia', 'Romero', {
    mark: 'N4917R',
    type: piston,
    make: 'Piper',
    model: 'PA-28-140',
    year: 1971,
    field: 'KTOA',
    hasFixedPitch: true,
  }),
  owner('a.bergstrom', 'Axel', 'Bergström', {
    mark: 'N71948',
    type: piston,
    make: 'Luscombe',
    model: '8A',
    year: 1946,
    field: 'KPOU',
    isTailwheel: true,
    hasFixedPitch: true,
  }),
  owner('t.greene', 'Tamika', 'Greene', {
    mark: 'N380TG',
    type: piston,
    make: 'Diamond',
    model: 'DA40',
    year: 2009,
    field: 'KISM',
  }),
  owner('w.hollis', 'Wade', 'Hollis', {
    mark: 'N85HL',
    type: piston,
    make: 'Piper',
    model: 'PA-18',
    year: 1959,
    field: 'PAMR',
    isTailwheel: true,
    hasFixedPitch: true,
  }),
  owner('l.nguyen', 'Linh', 'Nguyen', {
    mark: 'N161HQ',
    type: piston,
    make: 'Piper',
    model: 'PA-28-161',
    year: 1984,
    field: 'KSQL',
    hasFixedPitch: true,
  }),
  owner('g.abbott', 'Gus', 'Abbott', {
    mark: 'N182HQ',
    type: piston,
    make: 'Cessna',
    model: '182Q',
    year: 1978,
    field: 'KRHV',
  }),
  owner('i.petrova', 'Irina', 'Petrova', {
    mark: 'N641HL',
    type: piston,
    make: 'Grumman American',
    model: 'AA-5B',
    year: 1977,
    field: 'KHAF',
    hasFixedPitch: true,
  }),
  owner('r.dunn', 'Rachel', 'Dunn', {
    mark: 'N736HL',
    type: 'Helicopter',
    make: 'Bell',
    model: '407',
    year: 2006,
    field: 'KSAT',
  }),
  owner('o.lind', 'Oskar', 'Lind', {
    mark: 'N471HQ',
    type: 'Turboprop',
    make: 'Pilatus',
    model: 'PC-12/47E',
    year: 2014,
    field: 'KRNO',
  }),
  ...customerOwners,
  { mailbox: 'p.raman', person: ['Priya', 'Raman'], aircraft: [], joined: 10 },
  { mailbox: 't.hale', person: ['Tom', 'Hale'], aircraft: [], joined: 24 },
];
