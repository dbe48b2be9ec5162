import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { DemoPage, type DemoHandlers } from './handler.ts';
import { providers } from './providers.ts';
import { ago } from './time.ts';

type OwnProfile = NonNullable<WireOf<Api['GET /api/service-providers/me']>>;
type Analytics = WireOf<Api['GET /api/analytics/provider']>;
type SentQuote = WireOf<Api['GET /api/service-quotes/provider/:providerId']>[number];
type Activity = WireOf<Api['GET /api/activity/provider/:providerId']>[number];

/** The demo user's own business. */
const shop = providers[3]!;
const own: OwnProfile = { ...shop, baseAirport: shop.base?.code ?? null, showEmail: true };

/** Its number of active jobs. */
export const runningJobs = 6;

/** Earnings of one day, `day` days ago: a job every few days, with a rising trend. */
const earnedOn = (day: number) =>
  day % 5 === 1 || day % 7 === 3 ? 180 + ((day * 397) % 1150) + Math.max(0, 200 - day / 2) : 0;

const earnedBetween = (from: number, to: number) =>
  Array.from({ length: from - to }, (_, index) => earnedOn(to + index)).reduce(
    (sum, amount) => sum + amount,
    0,
  );

const lengths: Record<string, [days: number, parts: number]> = {
  '7d': [7, 7],
  '30d': [30, 30],
  '90d': [90, 13],
  '1y': [365, 12],
};

function analytics(period: string): Analytics {
  const [days, parts] = lengths[period] ?? [30, 30];
  const bound = (part: number) => Math.round((days * (parts - part)) / parts);
  const earnings = Array.from({ length: parts }, (_, part) => ({
    from: ago({ days: bound(part) }),
    amount: earnedBetween(bound(part), bound(part + 1)),
    before: earnedBetween(bound(part) + days, bound(part + 1) + days),
  }));
  const total = earnedBetween(days, 0);
  const before = earnedBetween(2 * days, days);
  return {
    totalEarnings: total,
    earningsChange: Math.round(((total - before) / before) * 1000) / 10,
    activeJobs: runningJobs,
    jobsChange: -14.3,
    averageRating: Number(own.rating),
    ratingChange: 2.1,
    averageResponseTime: shop.responseHours ?? 0,
    responseTimeChange: 12,
    earnings,
  };
}

const quote = (
  id: number,
  status: SentQuote['status'],
  quotedPrice: string,
  createdAt: string,
  title: string,
  description: string,
): SentQuote => ({
  id,
  status,
  quotedPrice,
  price: quotedPrice,
  refunded: null,
  createdAt,
  serviceRequest: { id, title, description, status: status === 'accepted' ? 'in_progress' : 'open' },
});

const quotes = [
  quote(
    5,
    'pending',
    '685.00',
    ago({ hours: 3 }),
    'IFR check',
    'Altimeter, static and transponder, due this month.',
  ),
  quote(
    4,
    'accepted',
    '1265.00',
    ago({ hours: 26 }),
    'Encoder replacement',
    'Mode C drops out above 6,000 feet.',
  ),
  quote(
    3,
    'accepted',
    '385.00',
    ago({ days: 4 }),
    'Transponder check',
    'Just the 24-month check, at my hangar.',
  ),
  quote(
    2,
    'rejected',
    '940.00',
    ago({ days: 6 }),
    'Vacuum pump, 500-hour service',
    'Wants the gyro filter changed in the same visit.',
  ),
  quote(
    1,
    'pending',
    '1450.00',
    ago({ days: 7 }),
    'Second altimeter',
    'Piper Archer at Livermore, panel has an open hole.',
  ),
];

const entry = (kind: Activity['kind'], description: string, timestamp: string): Activity => ({
  kind,
  description,
  timestamp,
  requestId: null,
});

const activity = [
  entry('won', 'Marta K. accepted your quote for “Encoder replacement”', ago({ minutes: 18 })),
  entry('quoted', 'You sent a quote for “IFR check”', ago({ hours: 3 })),
  entry('money', '$1,425.00 was released to you for “Static leak”', ago({ hours: 5 })),
  entry('review', 'Luis O. left a 5-star review', ago({ hours: 30 })),
  entry('lost', 'Another quote was chosen for “Vacuum pump, 500-hour service”', ago({ days: 5 })),
];

export const dashboardHandlers: DemoHandlers = {
  'GET /api/service-providers/me': () => own,
  'PATCH /api/service-providers/me': ({ body }) =>
    Object.assign(own, body as CallOf<Api['PATCH /api/service-providers/me']>['body']),
  'GET /api/analytics/provider': ({ query }) => analytics(query.period ?? '30d'),
  'GET /api/service-quotes/provider/:providerId': ({ query }) => new DemoPage(quotes, query),
  'GET /api/activity/provider/:providerId': ({ query }) => new DemoPage(activity, query),
};
