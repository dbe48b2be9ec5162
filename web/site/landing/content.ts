import { disputeWindowHours, platformFeePercent } from '#contract/product.ts';

/** Services; their claimed counts come from the settings. */
export const services = [
  {
    id: 'maintenance',
    name: 'Maintenance & Repair',
    text: 'Engines, airframes, landing gear and squawks, by A&P mechanics.',
  },
  {
    id: 'avionics',
    name: 'Avionics & Electronics',
    text: 'Panel upgrades, ADS-B, autopilots and pitot-static checks.',
  },
  {
    id: 'detailing',
    name: 'Detailing & Cleaning',
    text: 'Paint care, brightwork, leather and interior deep cleans.',
  },
  {
    id: 'inspection',
    name: 'Inspections & Annual',
    text: 'Annuals, 100-hour and pre-purchase inspections by IAs.',
  },
] as const;

/** Sample providers, as the specification requires. */
export const providers = [
  {
    name: 'Shoreline Aero Maintenance',
    trade: 'maintenance',
    tint: 'sky',
    credentials: 'A&P with IA, 18 years',
    rating: 4.9,
    reviews: 127,
    code: 'KPAO',
    airport: 'Palo Alto',
    distance: '4 nm',
    text: 'Piston singles and twins. Annuals with a fixed-price quote and photo notes on every finding.',
    tags: ['Annual', 'Engine', 'Squawks'],
    isFree: true,
    availability: 'Available this week',
  },
  {
    name: 'Westgate Avionics',
    trade: 'avionics',
    tint: 'sea',
    credentials: 'FAA repair station',
    rating: 4.8,
    reviews: 89,
    code: 'KSQL',
    airport: 'San Carlos',
    distance: '9 nm',
    text: 'Glass panels, autopilots and IFR checks, with loom drawings handed over at delivery.',
    tags: ['Panel', 'ADS-B', 'Pitot-static'],
    isFree: false,
    availability: 'Booking from next month',
  },
  {
    name: 'Clearcoat Aircraft Detail',
    trade: 'detailing',
    tint: 'dusk',
    credentials: 'Insured detailer',
    rating: 5,
    reviews: 64,
    code: 'KHWD',
    airport: 'Hayward',
    distance: '14 nm',
    text: 'Ceramic coating, de-ice boot care and leather restoration, in your own hangar.',
    tags: ['Ceramic', 'Interior', 'Brightwork'],
    isFree: true,
    availability: 'Available this week',
  },
] as const;

export const quotes = [
  {
    name: 'Shoreline Aero',
    initials: 'SA',
    tint: 'sky',
    about: 'A&P, IA, Monday',
    days: '3 days',
    price: '$2,150',
    score: 96,
  },
  {
    name: 'R. Castellanos',
    initials: 'RC',
    tint: 'leaf',
    about: 'A&P, IA, Thursday',
    days: '4 days',
    price: '$1,980',
    score: 88,
  },
  {
    name: 'Tri-Valley Air',
    initials: 'TV',
    tint: 'sand',
    about: 'Repair station, Monday',
    days: '2 days',
    price: '$2,640',
    score: 81,
  },
] as const;

export const steps = [
  [
    'Post your request',
    'Describe what the aircraft needs, where it’s based and when you want it back. It takes just 2 minutes, and photos help providers price it.',
  ],
  ['Get quotes', 'Providers reply with price, timing and credentials. Ask them questions in the same place.'],
  [
    'Get service done',
    'Choose a provider and get the work done. Your payment is released when you confirm it.',
  ],
] as const;

export const trust = [
  [
    'FAA Certified',
    'A person checks certificates and insurance one by one. Profiles show what was checked and until when.',
  ],
  [
    'Secure Payments',
    `Payments are protected by escrow. Yours is held until you confirm the work, and you can open a dispute until ${disputeWindowHours} hours after delivery.`,
  ],
  ['Quality Reviews', 'Only owners with a completed job can write a review, one for each job.'],
] as const;

/** How it works for a shop. */
export const providerSteps = [
  [
    'Get verified',
    'Upload your papers once. A person checks certificates and insurance, and your profile says what was checked.',
  ],
  [
    'See requests in reach',
    'We show and send you the requests that fit your services, within the distance you work in.',
  ],
  [
    'Send quotes',
    'Name price, scope and dates. Owners compare, ask and accept in one place, and you can revise a quote until then.',
  ],
  [
    'Get paid',
    `The owner’s payment is held before you start. It’s released when the owner confirms the work, or ${disputeWindowHours} hours after delivery, and then paid out to your bank account, less a fee of ${platformFeePercent}%.`,
  ],
] as const;
