import type { Service } from '#contract/labels.ts';

/** Texts of reviews by category. */
export const reviewTexts: Record<Service, [rating: number, text: string][]> = {
  maintenance: [
    [
      5,
      'Came to my tie-down, fixed it, cleaned up, and explained what to watch for. The logbook entry was typed.',
    ],
    [5, 'Called with pictures before ordering parts. The bill was the quote.'],
    [4, 'Good work. Took a day longer because of a backordered seal, and they said so early.'],
    [5, 'Found a cracked baffle that two annuals had missed.'],
    [4, 'Fair price, tidy safety wire, friendly people.'],
    [3, 'The work is fine; getting a call back took some patience.'],
  ],
  inspection: [
    [5, 'A thorough annual and a list in plain words: now, soon, someday.'],
    [5, 'Eighty photographs and no drama. I bought the airplane knowing what I bought.'],
    [4, 'Careful and honest. Bring a jacket, the hangar is cold.'],
    [5, 'They let me help, taught me a lot, and it was cheaper for it.'],
    [4, 'On time. One inspection panel screw was missing, replaced the same day.'],
  ],
  avionics: [
    [5, 'The panel looks factory. Every wire labeled, drawings on a stick.'],
    [5, 'Altitude hold finally holds altitude.'],
    [4, 'IFR check done in two hours while I had lunch.'],
    [5, 'Explained three options and sold me the cheapest.'],
    [3, 'Result is good, the schedule slipped by a week.'],
  ],
  engine: [
    [5, 'Compression is up in the seventies all around, oil use halved.'],
    [5, 'Went through my engine monitor data with me for an hour, free.'],
    [4, 'Solid top overhaul. Break-in notes were excellent.'],
    [4, 'Expensive but right the first time.'],
  ],
  detailing: [
    [5, 'She has not looked like this since she left the factory.'],
    [5, 'Ports were covered, uncovered and photographed. That alone is worth it.'],
    [4, 'Lovely brightwork, a little wax left in the seams.'],
    [5, 'In and out overnight, passengers noticed.'],
  ],
  modifications: [
    [5, 'The 337 came back from the FSDO without a question.'],
    [4, 'Beautiful stitching, two weeks later than hoped.'],
    [5, 'Fits, works, weighs what they said it would.'],
  ],
};
