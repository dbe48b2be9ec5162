import type { QuotedStage, Scope } from '#contract/prebuys/stages.ts';
import type { SampleFinding, SamplePrebuy, Step } from './prebuy-steps.ts';

const everything: Scope = { records: true, openPanels: true, engineRun: true, testFlight: true };

/** Findings of the example, each with a range of what the repair may cost. */
const mooneyFindings: SampleFinding[] = [
  {
    grade: 'unairworthy',
    area: 'Landing gear',
    title: 'Nose gear truss dented beyond limits',
    text: 'Two dents on the right tube, 0.05 in deep, from a tow bar turned too far. The manual allows 1/32 in.',
    basis: 'Maintenance manual, chapter 32',
    price: 0,
    costLow: 1600,
    costHigh: 2500,
    photo: 'truss',
  },
  {
    grade: 'unairworthy',
    area: 'Electrical',
    title: 'ELT battery past its date',
    text: 'New pack, test and entry.',
    basis: '14 CFR 91.207(c)',
    price: 0,
    costLow: 300,
    costHigh: 400,
  },
  {
    grade: 'negotiable',
    area: 'Fuel system',
    title: 'Right tank weeps at the inboard panel',
    text: 'Blue stain of about 3 in, dry after wiping. Patch now or reseal later.',
    price: 0,
    costLow: 1200,
    costHigh: 1800,
    photo: 'tank',
  },
  {
    grade: 'negotiable',
    area: 'Engine',
    title: 'Cylinder 2 at 62/80, leak at the exhaust valve',
    text: 'Others 74 to 77. Lap the valve and check again after 10 hours.',
    price: 0,
    costLow: 600,
    costHigh: 1000,
  },
  {
    grade: 'negotiable',
    area: 'Engine',
    title: 'Baffle seals hard, alternator belt cracked',
    text: 'Cooling air escapes at both front corners.',
    price: 0,
    costLow: 350,
    costHigh: 600,
  },
  {
    grade: 'cosmetic',
    area: 'Airframe',
    title: 'Paint cracked at the wing walk',
    text: 'No corrosion under it where it was lifted.',
    price: 0,
    costLow: 200,
    costHigh: 450,
  },
  {
    grade: 'cosmetic',
    area: 'Cabin',
    title: 'Pilot’s seat stitching open',
    text: 'One seam, 6 in.',
    price: 0,
    costLow: 100,
    costHigh: 250,
  },
];

const stages = (records: number, inspection: number, flight?: number): QuotedStage[] => [
  { kind: 'records', title: 'Records review', price: records, days: 2 },
  { kind: 'inspection', title: 'Inspection on site', price: inspection, days: 2 },
  ...(flight === undefined
    ? []
    : [{ kind: 'flight' as const, title: 'Test flight and borescope', price: flight, days: 1 }]),
];

/** One that was bought, one whose second stage is running, and one that waits for the seller. */
export const samplePrebuys: SamplePrebuy[] = [
  {
    buyer: 'dual',
    provider: 'Livermore Aero',
    daysAgo: 13,
    posted: {
      tailNumber: 'N9208Q',
      make: 'Cessna',
      model: '182P',
      year: 1976,
      airport: 'KTCY',
      sellerName: 'Dennis Farrow',
      sellerPhone: '(555) 010-0143',
      description:
        'I do these for a living and know what one overlooks on an airplane one wants to have. Please look at it as if I were nobody.',
      wantedStages: ['records', 'inspection'],
    },
    serial: '18264902',
    steps: [
      [12.5, 'give', { scope: { ...everything, testFlight: false }, phone: '(555) 010-0143' }],
      [
        12.2,
        'quote',
        {
          stages: stages(280, 950),
          text: 'Records on a screen share, then a day in Tracy with panels, plugs and the floor out. Report the day after.',
          duration: '1 week',
        },
      ],
      [12, 'accept', true],
      [11.9, 'pay', true],
      [11.8, 'stateWorkedBefore', false],
      [
        10,
        'report',
        {
          number: 1,
          summary:
            'Complete since new. One engine overhaul in 2009, 640 hours since. AD list agrees with the entries. No damage history.',
        },
      ],
      [9.8, 'goOn', 2],
      [9.7, 'pay', true],
      [9, 'confirmSeller', 2],
      [
        6,
        'find',
        {
          grade: 'unairworthy',
          area: 'Controls',
          title: 'Left aileron cable frayed at the pulley',
          text: 'Three broken wires in one inch, under the headliner. New cable and pulley, rigging checked.',
          basis: 'AC 43.13-1B, 7-149',
          price: 0,
          costLow: 450,
          costHigh: 700,
        },
      ],
      [
        5.9,
        'find',
        {
          grade: 'negotiable',
          area: 'Landing gear',
          title: 'Nose strut seeps',
          text: 'Holds pressure for two weeks. Reseal at the next annual.',
          price: 0,
          costLow: 380,
          costHigh: 600,
        },
      ],
      [
        5.8,
        'find',
        {
          grade: 'cosmetic',
          area: 'Cabin',
          title: 'Carpet worn at the rudder pedals',
          text: 'Both sides, down to the backing.',
          price: 0,
        },
      ],
      [
        5,
        'report',
        {
          number: 2,
          summary:
            'Compressions 72 to 76 warm. No corrosion at the carry-through and in the tail. Three findings, one of them about airworthiness.',
        },
      ],
      [
        2.4,
        'deliver',
        'Three findings, one of them about airworthiness. Everything else is as the records say.',
      ],
      [2, 'confirm', true],
      [1.9, 'share', 'Lone Star Bank'],
      [1, 'buy', 'KGTU'],
    ],
  },
  {
    buyer: 'owner',
    provider: 'Hill Country Prebuy',
    daysAgo: 8,
    posted: {
      tailNumber: 'N5273Q',
      make: 'Mooney',
      model: 'M20J',
      year: 1988,
      airport: 'KBMQ',
      sellerName: 'Glenn Pruitt',
      sellerPhone: '(555) 010-0177',
      description:
        'I live two time zones away and don’t want to buy a ticket before somebody has read the logbooks. Records first, then the airplane.',
      wantedStages: ['records', 'inspection', 'flight'],
    },
    serial: '24-1683',
    steps: [
      [7.5, 'give', { scope: everything, phone: '(555) 010-0178' }],
      [
        7.2,
        'quote',
        {
          stages: stages(350, 1150, 300),
          text: 'Logbooks from copies first; you decide after each stage. Compression, oil filter, corrosion in the usual places, gear, controls, ground run, then the flight with the seller’s pilot.',
          duration: '1 week',
        },
      ],
      [7, 'accept', true],
      [6.9, 'pay', true],
      [6.8, 'stateWorkedBefore', false],
      [
        6.5,
        'sendLogbooks',
        [
          { name: 'Airframe 1988-2026.pdf', lines: ['AIRFRAME LOG', 'Mooney M20J 24-1683', '1988 to 2026'] },
          { name: 'Engine 2011-2026.pdf', lines: ['ENGINE LOG', 'IO-360-A3B6D', '2011 to 2026'] },
          { name: 'Propeller, ADs, Forms 337.pdf', lines: ['PROPELLER LOG', 'AD list', 'Form 337, 1996'] },
        ],
      ],
      [
        4,
        'report',
        {
          number: 1,
          summary:
            'Logbooks complete since 1988. Gear-up landing in 1996, repaired with a Form 337. AD list agrees with the entries but for one revision.',
        },
      ],
      [3.8, 'goOn', 2],
      [3.7, 'pay', true],
      [2, 'confirmSeller', 2],
      ...mooneyFindings.map((finding, index): Step => [1.2 - index * 0.05, 'find', finding]),
    ],
  },
  {
    buyer: 'dual',
    provider: 'Fort Worth Airframe',
    daysAgo: 1.5,
    posted: {
      tailNumber: 'N2209Q',
      make: 'Piper',
      model: 'PA-32-300',
      year: 1977,
      airport: 'KERV',
      sellerName: 'Annette Sorrell',
      sellerPhone: '(555) 010-0162',
      description:
        'For three of us on our field. It stood by the sea for ten years, so the spar comes first. I can’t inspect what I buy myself.',
      wantedStages: ['records', 'inspection'],
    },
    serial: '32-7740044',
    steps: [
      [
        0.8,
        'quote',
        {
          stages: stages(320, 1240),
          text: 'Records first, with the spar AD by serial number. Then two of us in Kerrville, wing walks and spar caps with the borescope.',
          duration: '2 weeks',
        },
      ],
    ],
  },
];
