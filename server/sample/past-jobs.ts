import type { Service } from '#contract/labels.ts';
import type { JobId } from '#contract/requests/service-jobs.ts';
import type { SampleAircraft } from './owners.ts';

/** A kind of job that owners had done: which aircraft have it, what it cost, and what owners wrote about it. */
export interface PastJob {
  title: string;
  text: string;
  /** Its price is that of the estimate; without one, `prices` is. */
  job?: JobId;
  prices?: [low: number, high: number];
  fits?: (plane: SampleAircraft) => boolean;
  reviews: [rating: number, text: string][];
}

const hasOleoNoseStrut = ({ make, isTailwheel }: SampleAircraft) =>
  !isTailwheel && ['Cessna', 'Piper', 'Beechcraft'].includes(make);
const isOld = ({ year }: SampleAircraft) => year < 1985;
const hasElectrics = ({ model }: SampleAircraft) => model !== '8A';

export const propellerJobs: PastJob[] = [
  {
    title: 'Fixed-pitch propeller overhaul',
    text: 'Nicks beyond what a file can do. I can bring it in or ship it.',
    job: 'propeller_fixed',
    fits: ({ hasFixedPitch }) => hasFixedPitch === true,
    reviews: [
      [5, 'Came back straight, painted and with the numbers in the log. Smoother than I remember.'],
      [4, 'Good work, shipping took longer than the overhaul.'],
    ],
  },
  {
    title: 'Propeller overhaul',
    text: 'Due by the maker’s calendar limit. Please include the governor in the quote.',
    job: 'propeller',
    fits: ({ hasFixedPitch }) => !hasFixedPitch,
    reviews: [
      [5, 'Every dimension written down, before and after. The balance run is 0.04 ips.'],
      [5, 'A loaner was on the airplane the same day. That saved our week.'],
      [4, 'Fair price for a hub with a seal that nobody had in stock.'],
    ],
  },
];

/** Kinds of past jobs by category. */
export const pastJobs: Record<Service, PastJob[]> = {
  maintenance: [
    {
      title: 'Oil change and filter',
      text: 'Fifty hours since the last one. Please cut the filter and send a sample to the lab.',
      job: 'oil_change',
      reviews: [
        [5, 'Came to my tie-down, filter cut and photographed, cowling spotless. The entry was typed.'],
        [5, 'Found a cracked baffle that two annuals had missed.'],
        [4, 'Fair price, tidy safety wire, friendly people.'],
      ],
    },
    {
      title: 'Brake pads and discs',
      text: 'The left pedal goes further than it did, and the discs have a ridge.',
      job: 'brakes',
      reviews: [
        [5, 'Called with pictures before ordering parts. The bill was the quote.'],
        [4, 'Good work. Took a day longer because of a backordered disc, and they said so early.'],
      ],
    },
    {
      title: 'Nose strut reseal',
      text: 'Needs air every two weeks, and there is oil on the tire. No shimmy so far.',
      prices: [380, 650],
      fits: hasOleoNoseStrut,
      reviews: [
        [5, 'Holds pressure since May, and they showed me the worn seal.'],
        [3, 'The work is fine; getting a call back took some patience.'],
      ],
    },
    {
      title: 'Alternator replaced',
      text: 'The low-voltage light stays on at cruise power, and the battery is new.',
      job: 'alternator',
      fits: hasElectrics,
      reviews: [
        [5, 'Tested it on the airplane first, and it really was the alternator.'],
        [4, 'Right part, right price, a weekend lost to the courier.'],
      ],
    },
  ],
  inspection: [
    {
      title: 'Annual inspection',
      text: 'Due at the end of the month. No known squawks, logs are digital.',
      job: 'annual',
      reviews: [
        [5, 'A thorough annual and a list in plain words: now, soon, someday.'],
        [5, 'They let me help, taught me a lot, and it was cheaper for it.'],
        [4, 'On time. One inspection panel screw was missing, replaced the same day.'],
        [4, 'Three findings, three prices, no pressure. Could have been a day faster.'],
      ],
    },
    {
      title: 'Condition inspection',
      text: 'By the operating limitations. Everything will be open when you come.',
      job: 'condition',
      reviews: [
        [5, 'Knows the type and the builder’s usual shortcuts. Found one of mine.'],
        [4, 'Careful and honest. Bring a jacket, the hangar is cold.'],
      ],
    },
    {
      title: 'Phase inspection',
      text: 'Next phase by the maintenance program. Tracking export on request.',
      job: 'phase',
      reviews: [
        [5, 'Every card closed, findings priced one by one, back on the promised day.'],
        [4, 'Thorough. Two parts came late, and they told us before we asked.'],
      ],
    },
    {
      title: 'Pre-buy inspection',
      text: 'Two owners, complete logs. I want compressions, borescope and a look at the usual corrosion spots.',
      job: 'pre_buy',
      reviews: [[5, 'Eighty photographs and no drama. I bought the airplane knowing what I bought.']],
    },
  ],
  avionics: [
    {
      title: 'Pitot-static and transponder check',
      text: '91.411 and 91.413 are due this month.',
      job: 'altimeter_transponder',
      fits: hasElectrics,
      reviews: [
        [4, 'Both checks done in two hours while I had lunch.'],
        [5, 'Found the leak at the alternate static valve and fixed it on the spot.'],
      ],
    },
    {
      title: 'ADS-B Out installation',
      text: 'The cheapest way to meet 91.225. The position light wiring is good.',
      job: 'adsb_out',
      fits: (plane) => hasElectrics(plane) && plane.year < 2010,
      reviews: [
        [5, 'Explained three options and sold me the cheapest.'],
        [4, 'Works, and the performance report was in my mailbox the same night.'],
      ],
    },
    {
      title: 'Comm 2 intermittent',
      text: 'Drops out in turbulence. Swapping trays did not move the fault.',
      prices: [280, 720],
      fits: hasElectrics,
      reviews: [
        [5, 'A chafed coax behind the panel. They labeled every wire while they were there.'],
        [3, 'Result is good, the schedule slipped by a week.'],
      ],
    },
  ],
  engine: [
    {
      title: 'Cylinder exchange',
      text: 'Low on compression twice in a row, and the borescope agrees.',
      job: 'cylinder',
      reviews: [
        [5, 'Compression is up in the seventies all around, oil use halved.'],
        [4, 'Solid work. Break-in notes were excellent.'],
      ],
    },
    {
      title: 'Magneto 500-hour',
      text: 'Left magneto, 510 hours since the last one. The drop is fine.',
      job: 'magneto',
      reviews: [
        [5, 'Points, timing, paperwork: all there. Starts on the second blade now.'],
        [5, 'Timing was off by four degrees. It runs cooler since.'],
        [4, 'Expensive but right the first time.'],
      ],
    },
    {
      title: 'Borescope and compression',
      text: 'I would like pictures of every valve before the trip.',
      job: 'borescope',
      reviews: [
        [5, 'Went through my engine monitor data with me for an hour, free.'],
        [5, 'Pictures with the clock position on each of them. I learned to read my own valves.'],
      ],
    },
  ],
  detailing: [
    {
      title: 'Wash and wax',
      text: 'Bugs, belly oil, the usual. Please cover the ports and send a picture when they are uncovered.',
      job: 'wash',
      reviews: [
        [5, 'Ports were covered, uncovered and photographed. That alone is worth it.'],
        [4, 'Lovely shine, a little wax left in the seams.'],
      ],
    },
    {
      title: 'Interior deep clean',
      text: 'Carpets, seats, and a dog that sheds.',
      job: 'interior',
      reviews: [
        [5, 'In and out overnight, passengers noticed.'],
        [4, 'The carpet is new again. One vent got forgotten and was done the next day.'],
      ],
    },
    {
      title: 'Full detail with brightwork',
      text: 'Spinner, leading edges, paint and interior before the fly-in.',
      job: 'detail',
      reviews: [[5, 'She has not looked like this since she left the factory.']],
    },
  ],
  modifications: [
    {
      title: 'LED landing light',
      text: 'PMA part, I have it here.',
      job: 'landing_light',
      fits: hasElectrics,
      reviews: [
        [5, 'Fits, works, weighs what they said it would.'],
        [4, 'Twenty minutes of light work and an hour of honest paperwork.'],
      ],
    },
    {
      title: 'Shoulder harnesses',
      text: 'Front seats, by STC. The belts are original.',
      job: 'shoulder_harness',
      fits: isOld,
      reviews: [
        [5, 'The 337 came back from the FSDO without a question.'],
        [4, 'Beautiful stitching, two weeks later than hoped.'],
      ],
    },
    {
      title: 'Composite repair on the wheel pants',
      text: 'Cracked at the bracket after a gopher hole.',
      prices: [280, 560],
      fits: ({ make }) => ['Vans', 'Cirrus', 'Diamond'].includes(make),
      reviews: [[5, 'You cannot see where it was. They even matched the white.']],
    },
  ],
};

/** Providers for certain aircraft only, by name; the others work on pistons. Detailers wash anything. */
export const specialists: Record<string, string[]> = {
  'Alamo Helicopter Service': ['Helicopter'],
  'Brandywine Helicopters': ['Helicopter'],
  'Twin Cities Turbine': ['Turboprop'],
  'Reno Turbine': ['Turboprop'],
  'Van Nuys Jet Line': ['Light Jet'],
  'Long Island Jet Detail': ['Light Jet', 'Turboprop'],
  'Aspen Wing & Wash': ['Light Jet', 'Turboprop'],
  'Mojave Composites': ['Experimental', 'Single Engine Piston'],
};
