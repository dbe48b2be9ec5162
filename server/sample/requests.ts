import type { Service } from '#contract/labels.ts';

type Status =
  | 'open'
  | 'awaiting_payment'
  | 'in_progress'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'expired';

export interface SampleRequest {
  owner: string;
  /** Index of the owner's aircraft. */
  mark: string;
  title: string;
  text: string;
  category: Service;
  urgency?: 'asap' | 'normal' | 'month' | 'flexible';
  budget?: 'under-500' | '500-1500' | '1500-5000' | '5000-plus' | 'estimate';
  status: Status;
  daysAgo: number;
  /** Provider, price, text, duration; the first is accepted if the status needs an accepted quote. */
  quotes: [provider: string, price: number, text: string, duration: string][];
}

/** Requests in every status. */
export const sampleRequests: SampleRequest[] = [
  {
    owner: 'owner',
    mark: 'N172ZQ',
    title: 'Annual inspection',
    category: 'inspection',
    budget: '1500-5000',
    status: 'open',
    daysAgo: 3,
    text: 'Annual is due the last day of the month. No known squawks except a slow drip at the left brake caliper. Please quote parts separately from labor.',
    quotes: [
      [
        'Bayline Aero Maintenance',
        2150,
        'Flat rate for the inspection, oil and filter included. The caliper o-ring is a $12 part and half an hour. Logs back the same day.',
        '3 days',
      ],
      [
        'Redwood Aircraft Services',
        1980,
        'Inspection at our hangar in Santa Rosa. We can ferry it both ways for fuel.',
        '4 days',
      ],
      [
        'Livermore Aero',
        1750,
        'Owner-assisted: you open it up and close it, we inspect. Two evenings of your time.',
        '3 days',
      ],
    ],
  },
  {
    owner: 'owner',
    mark: 'N172ZQ',
    title: 'GTX 345 transponder install',
    category: 'avionics',
    budget: '5000-plus',
    status: 'in_progress',
    daysAgo: 12,
    text: 'Replacing a KT 76C. The tray space is prepared and the antenna is new. I would like the 91.413 check done with it.',
    quotes: [
      [
        'Golden Gate Avionics',
        7840,
        'Unit, install kit, 18 hours of labor, the 91.413 check and the flight test report.',
        '1 week',
      ],
      [
        'Northgate Avionics',
        8390,
        'We would do it with the wiring drawings updated; you would have to bring it to Boeing Field.',
        '1 week',
      ],
    ],
  },
  {
    owner: 'owner',
    mark: 'N44BR',
    title: 'Left main tire and tube',
    category: 'maintenance',
    budget: 'under-500',
    urgency: 'asap',
    status: 'completed',
    daysAgo: 34,
    text: 'Flat spot after a crosswind landing. Aircraft is on the ramp at PAO, tie-down 31.',
    quotes: [
      [
        'Bayline Aero Maintenance',
        385,
        'Michelin Air and tube, balanced. I can be there tomorrow at nine.',
        '2 hours',
      ],
    ],
  },
  {
    owner: 'owner',
    mark: 'N44BR',
    title: 'Number 5 cylinder low on compression',
    category: 'engine',
    budget: '1500-5000',
    status: 'delivered',
    daysAgo: 20,
    text: '58/80 at the last check, exhaust valve hisses. Borescope pictures are attached. Looking for an overhauled exchange or an honest opinion on lapping it.',
    quotes: [
      [
        'Bayline Aero Maintenance',
        2860,
        'We try lapping in place first: if it comes up above 68 you pay for four hours only. Otherwise an overhauled exchange.',
        '1 week',
      ],
      ['Livermore Aero', 3100, 'Exchange cylinder, rings and gaskets, break-in instructions.', '10 days'],
    ],
  },
  {
    owner: 'owner',
    mark: 'N172ZQ',
    title: 'Interior shampoo and windows',
    category: 'detailing',
    budget: 'under-500',
    urgency: 'flexible',
    status: 'cancelled',
    daysAgo: 50,
    text: 'Coffee met the rear carpet. Windows have the usual haze.',
    quotes: [],
  },
  {
    owner: 'owner',
    mark: 'N44BR',
    title: 'Pitot-static and transponder check',
    category: 'avionics',
    budget: '500-1500',
    status: 'expired',
    daysAgo: 70,
    text: 'The 91.411 and 91.413 checks are due at the end of the month. Anywhere between San Carlos and Livermore is fine.',
    quotes: [],
  },
  {
    owner: 'dual',
    mark: 'N7203Q',
    title: 'Fixed-pitch propeller overhaul',
    category: 'maintenance',
    budget: '500-1500',
    status: 'awaiting_payment',
    daysAgo: 6,
    text: 'Sensenich, 2,000 hours since the last overhaul and nicks from a gravel strip. Loaner would be welcome.',
    quotes: [
      [
        'Sooner Propeller',
        980,
        'Overhaul with paint, loaner at no charge for three weeks. We ship both ways.',
        '2 weeks',
      ],
      [
        'Fort Worth Airframe',
        1180,
        'We remove, send out, track and reinstall with a dynamic balance.',
        '3 weeks',
      ],
    ],
  },
  {
    owner: 'dual',
    mark: 'N7203Q',
    title: 'Fuel tank resealing, right wing',
    category: 'maintenance',
    budget: '1500-5000',
    status: 'open',
    daysAgo: 2,
    text: 'Blue stain at the inboard rib after topping off. Left wing was done two years ago.',
    quotes: [],
  },
  {
    owner: 'h.osei',
    mark: 'N512HQ',
    title: 'Annual with parachute repack planning',
    category: 'inspection',
    budget: '1500-5000',
    urgency: 'month',
    status: 'open',
    daysAgo: 1,
    text: 'SR22 G3. I want to plan the CAPS repack with it. TKS weeps at the left wing panel.',
    quotes: [
      [
        'Front Range Aviation',
        3450,
        'Annual here, the repack planned with the factory a year ahead. TKS panel inspected as part of it.',
        '2 weeks',
      ],
    ],
  },
  {
    owner: 'b.laurent',
    mark: 'N31HL',
    title: 'Gear doors rub on retraction',
    category: 'maintenance',
    budget: '500-1500',
    status: 'in_progress',
    daysAgo: 9,
    text: 'You hear it at the very end of the swing. Rigged a year ago elsewhere, apparently not well.',
    quotes: [
      [
        'Carolina Piedmont Aviation',
        940,
        'Swing on jacks, re-rig by the book, preload measured and written down.',
        '2 days',
      ],
    ],
  },
  {
    owner: 'j.whitehorse',
    mark: 'N8405V',
    title: '100-hour inspection',
    category: 'inspection',
    budget: '500-1500',
    status: 'completed',
    daysAgo: 41,
    text: 'She flies for a guide service, off gravel. Look hard at the nose strut and the tail.',
    quotes: [
      [
        'Big Sky Inspection',
        1250,
        'Heated hangar in Bozeman, two days. Strut seals are on the shelf.',
        '2 days',
      ],
    ],
  },
  {
    owner: 'k.tran',
    mark: 'N226HL',
    title: 'Autopilot porpoises in altitude hold',
    category: 'avionics',
    budget: '1500-5000',
    status: 'delivered',
    daysAgo: 26,
    text: 'KFC 150. Smooth in heading, hunts about 80 feet in pitch. Started after the static line was opened.',
    quotes: [
      [
        'Lone Star Avionics',
        1640,
        'We start with the static system; if it leaks we stop there and you owe us the leak check only.',
        '3 days',
      ],
    ],
  },
  {
    owner: 's.abernathy',
    mark: 'N940HL',
    title: 'PT6 borescope and compressor wash',
    category: 'engine',
    budget: '1500-5000',
    status: 'open',
    daysAgo: 4,
    text: 'At the 300-hour mark. Trend monitoring looks flat; I want to keep it so.',
    quotes: [
      ['Twin Cities Turbine', 2100, 'Borescope with video, wash and trend review. Half a day.', '1 day'],
    ],
  },
  {
    owner: 'p.okonkwo',
    mark: 'N525PK',
    title: 'Exterior dry wash and leather care',
    category: 'detailing',
    budget: '500-1500',
    urgency: 'asap',
    status: 'completed',
    daysAgo: 15,
    text: 'Charter guests at the end of the week. Boots need a protectant, carpets a deep clean.',
    quotes: [
      ['Camarillo Aero Detail', 1150, 'Two people, one evening, photographs before and after.', '1 day'],
    ],
  },
  {
    owner: 'm.fitzgerald',
    mark: 'N66MF',
    title: 'Track and balance, main rotor',
    category: 'maintenance',
    budget: '500-1500',
    status: 'open',
    daysAgo: 5,
    text: '0.32 ips lateral at 100 %, worse in a left bank. Blades have 640 hours.',
    quotes: [],
  },
  {
    owner: 'd.yamada',
    mark: 'N14HL',
    title: 'Condition inspection',
    category: 'inspection',
    budget: '500-1500',
    urgency: 'month',
    status: 'in_progress',
    daysAgo: 8,
    text: 'RV-7, O-360, fixed pitch. I am not the builder. Everything will be open when you come.',
    quotes: [
      [
        'Fox Valley Aero',
        890,
        'One long day with you there, by the operating limitations. Entry the same evening.',
        '1 day',
      ],
    ],
  },
  {
    owner: 'c.romero',
    mark: 'N4917R',
    title: 'ADS-B out for a Cherokee 140',
    category: 'avionics',
    budget: '1500-5000',
    status: 'open',
    daysAgo: 7,
    text: 'Cheapest honest way to meet 91.225 in the LA basin. tailBeacon, SkyBeacon or a real transponder?',
    quotes: [
      [
        'Torrance Avionics',
        2380,
        'tailBeacon installed and flown, with the performance report. If you plan to keep her, ask me about a GNX.',
        '1 day',
      ],
    ],
  },
  {
    owner: 'a.bergstrom',
    mark: 'N71948',
    title: 'Fabric repair on the left wing',
    category: 'maintenance',
    budget: 'estimate',
    urgency: 'flexible',
    status: 'open',
    daysAgo: 11,
    text: 'A hand-sized tear from a hangar door. Ceconite, dope finish, color is Diana cream.',
    quotes: [
      [
        'Hudson Valley Airframe',
        460,
        'Patch, tapes, dope, and we match the cream. We can do it in your hangar.',
        '4 days',
      ],
    ],
  },
  {
    owner: 't.greene',
    mark: 'N380TG',
    title: 'Oil change, filter cut, analysis',
    category: 'maintenance',
    budget: 'under-500',
    status: 'completed',
    daysAgo: 22,
    text: 'Every 50 hours for the club. Please cut the filter and photograph the pleats.',
    quotes: [['Kissimmee Trainer Care', 240, 'Overnight, sample to the lab in the morning.', '1 night']],
  },
  {
    owner: 'w.hollis',
    mark: 'N85HL',
    title: 'Bungees and tailwheel',
    category: 'maintenance',
    budget: '500-1500',
    status: 'completed',
    daysAgo: 18,
    text: 'She sits low on the left, and the tailwheel shimmies at every touchdown.',
    quotes: [
      [
        'Denali Bush Mechanics',
        620,
        'New bungees on both sides, tailwheel shimmed and springs replaced.',
        '1 day',
      ],
    ],
  },
];
