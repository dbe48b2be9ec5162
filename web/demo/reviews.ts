import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { DemoPage, type DemoHandlers } from './handler.ts';
import { providerById } from './providers.ts';
import { shops } from './shops.ts';
import { ago } from './time.ts';

type Review = WireOf<Api['GET /api/reviews/provider/:providerId']>[number];

const comments = {
  5: [
    'Called with pictures before ordering parts. The bill was the quote.',
    'On time to the hour, with one tidy list of everything they found.',
    'Explained three options and sold me the cheapest.',
    'Came to my tie-down, did the work, cleaned up, and said what to watch for.',
    'The paperwork was done before I had finished my coffee.',
    'Found what two others had missed. I sleep better.',
    'Fair, quick and friendly. We are back every year.',
    'They let me look over their shoulder and answered every question.',
  ],
  4: [
    'Good work. Took a day longer because of a backordered part, and they said so early.',
    'Careful and honest. Bring a jacket, the hangar is cold.',
    'Not the cheapest, but right the first time.',
    'Great result. Getting a slot took some patience.',
  ],
  3: ['The result is fine, the schedule slipped by a week.', 'Good hands, slow phone.'],
} as const;

const owners = [
  'Amy J.',
  'Ken T.',
  'Sofia R.',
  'Bill H.',
  'Noor A.',
  'Grete L.',
  'Jim O.',
  'Wanda P.',
  'Ravi S.',
];
const replies = [
  'Thank you! See you at the next annual.',
  'Sorry about the delay, and thank you for waiting.',
];

/** Spreads the lower ratings evenly among the higher ones. */
function spreadRatings([five, four, three]: [number, number, number]): (3 | 4 | 5)[] {
  const total = five + four + three;
  const spread = (count: number, offset: number) =>
    Array.from({ length: count }, (_, i) => Math.floor(((i + offset) * total) / count));
  const fours = new Set(spread(four, 0.4));
  const threes = new Set(spread(three, 0.7).map((at) => (fours.has(at) ? at + 1 : at)));
  return Array.from({ length: total }, (_, at) => (threes.has(at) ? 3 : fours.has(at) ? 4 : 5));
}

function listReviews(id: number): Review[] {
  const stars = spreadRatings(shops[id - 1]?.stars ?? [0, 0, 0]);
  return stars.map((rating, at) => {
    const texts = comments[rating];
    const days = 3 + at * 9;
    const hasReply = at % 4 === 1;
    return {
      id: id * 1000 + stars.length - at,
      rating,
      comment: texts[(id * 3 + at) % texts.length] ?? texts[0],
      createdAt: ago({ days }),
      reviewer: owners[(id + at * 4) % owners.length] ?? 'An owner',
      reply: hasReply ? (replies[rating === 5 ? 0 : 1] ?? null) : null,
      repliedAt: hasReply ? ago({ days: days - 1 }) : null,
    };
  });
}

/** Reviews that the visitor wrote, newest first. */
const written: (Review & { providerId: number })[] = [];
const allReviews = (providerId: number) => [
  ...written.filter((review) => review.providerId === providerId),
  ...listReviews(providerId),
];

export const reviewHandlers: DemoHandlers = {
  'GET /api/reviews/provider/:providerId': ({ params, query }) =>
    new DemoPage(allReviews(providerById(params.providerId ?? '').id), query),
  'POST /api/reports': () => ({ id: 1 }),
  'POST /api/reviews': ({ body }) => {
    const { providerId, rating, comment } = body as { providerId: number; rating: number; comment: string };
    const provider = providerById(String(providerId));
    const review = {
      id: 100_000 + written.length,
      providerId,
      rating,
      comment,
      createdAt: ago({}),
      reviewer: 'You',
      reply: null,
      repliedAt: null,
    };
    const total = Number(provider.rating) * provider.reviewCount + rating;
    provider.reviewCount += 1;
    provider.rating = (total / provider.reviewCount).toFixed(2);
    written.unshift(review);
    return review;
  },
};
