export interface SampleAircraft {
  mark: string;
  type: string;
  make: string;
  model: string;
  year: number;
  field: string;
  notes?: string;
}

export interface SampleOwner {
  /** The part of the email before the @. */
  mailbox: string;
  person: [first: string, last: string];
  aircraft: SampleAircraft[];
}

const piston = 'Single Engine Piston';

/** The tail numbers are valid and invented. */
export const sampleOwner: SampleOwner = {
  mailbox: 'owner',
  person: ['Marta', 'Keller'],
  aircraft: [
    {
      mark: 'N172SP',
      type: piston,
      make: 'Cessna',
      model: '172S',
      year: 2004,
      field: 'KPAO',
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
  aircraft: [{ mark: 'N7203C', type: piston, make: 'Piper', model: 'PA-28-181', year: 1996, field: 'KGTU' }],
};

const owner = (mailbox: string, first: string, last: string, ...aircraft: SampleAircraft[]): SampleOwner => ({
  mailbox,
  person: [first, last],
  aircraft,
});

export const owners: SampleOwner[] = [
  owner('h.osei', 'Harold', 'Osei', {
    mark: 'N512HS',
    type: piston,
    make: 'Cirrus',
    model: 'SR22',
    year: 2012,
    field: 'KAPA',
  }),
  owner('b.laurent', 'Béatrice', 'Laurent', {
    mark: 'N31BL',
    type: piston,
    make: 'Mooney',
    model: 'M20J',
    year: 1984,
    field: 'KPDK',
  }),
  owner('j.whitehorse', 'Jim', 'Whitehorse', {
    mark: 'N8405Q',
    type: piston,
    make: 'Cessna',
    model: '182P',
    year: 1975,
    field: 'KBZN',
  }),
  owner('k.tran', 'Kim', 'Tran', {
    mark: 'N226KT',
    type: 'Multi Engine Piston',
    make: 'Beechcraft',
    model: '58',
    year: 1998,
    field: 'KADS',
  }),
  owner('s.abernathy', 'Stuart', 'Abernathy', {
    mark: 'N940SA',
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
    mark: 'N7RV',
    type: 'Experimental',
    make: 'Vans',
    model: 'RV-7',
    year: 2011,
    field: 'KOSH',
  }),
  owner('c.romero', 'Cecilia', 'Romero', {
    mark: 'N4917R',
    type: piston,
    make: 'Piper',
    model: 'PA-28-140',
    year: 1971,
    field: 'KTOA',
  }),
  owner('a.bergstrom', 'Axel', 'Bergström', {
    mark: 'N1948B',
    type: piston,
    make: 'Luscombe',
    model: '8A',
    year: 1946,
    field: 'KPOU',
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
    mark: 'N85WH',
    type: piston,
    make: 'Piper',
    model: 'PA-18',
    year: 1959,
    field: 'PAMR',
  }),
];
