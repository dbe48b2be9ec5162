import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { maxMatches } from '#contract/matching/match-score.ts';
import { formatDollars } from '#contract/money.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { daysOff } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { loadEstimates } from '#server/modules/matching/estimates.repo.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, settle } = await testApp();
const { db } = services;
beforeAll(async () => {
  await loadTestAirports(db);
  await loadEstimates(db);
});

interface Match {
  id: number;
  businessName: string;
  matchScore: number;
  parts: Record<string, number | null>;
  distance: number | null;
  availability: string;
  matchReasons: string[];
  shortcomings: string[];
  estimatedPrice: string | null;
  priceBasis: string | null;
  isInvited: boolean;
  hasQuoted: boolean;
}

const find = async (browser: Browser, body: object) =>
  okBody<Match[]>(await browser.post('/api/providers/smart-match', body));

/** Inserts a provider based at an airport that no other test uses. */
const shopAt = (airport: string, profile: Partial<typeof serviceProviders.$inferInsert> = {}) =>
  buildProvider(services, { servicesOffered: ['inspection'], coverageAreas: [airport], ...profile });

/** Inserts a completed job of a provider. */
async function completedJob(providerId: number, request: object, price = '2000.00') {
  const { id } = await buildRequest(services, request);
  const quote = await buildQuote(services, id, providerId, { status: 'accepted', price });
  await db
    .update(serviceRequests)
    .set({ status: 'completed', acceptedQuoteId: quote.id })
    .where(eq(serviceRequests.id, id));
}

/** Inserts an accepted, undelivered job that starts on a date. */
async function runningJob(providerId: number, availableDate: string, estimatedDuration: string) {
  const { id } = await buildRequest(services);
  const quote = await buildQuote(services, id, providerId, {
    status: 'accepted',
    availableDate,
    estimatedDuration,
  });
  await db
    .update(serviceRequests)
    .set({ status: 'in_progress', acceptedQuoteId: quote.id })
    .where(eq(serviceRequests.id, id));
}

test('[SHAPE-05] a match has its fields, the parts of the score and reasons', async () => {
  const { browser, person } = await signedIn(app, services);
  await buildAircraft(services, { ownerId: person.id });
  const { id } = await shopAt('KBFL', {
    isVerified: true,
    rating: '4.80',
    reviewCount: 40,
    tags: ['Pre-buy'],
  });
  await completedJob(id, { category: 'inspection' }, '1900.00');
  await completedJob(id, { category: 'inspection' }, '2000.00');
  await settle();
  await completedJob(id, { category: 'inspection' }, '2900.00');
  const [match] = await find(browser, {
    category: 'inspection',
    location: 'KBFL',
    budgetRange: '$1000-2500',
    urgency: 'normal',
    description: 'Annual',
  });
  expect(match).toEqual({
    id,
    businessName: 'Tailwind Aero',
    isVerified: true,
    rating: '4.80',
    reviewCount: 40,
    distance: 0,
    location: 'KBFL',
    matchScore: 100,
    parts: { specialization: 30, location: 25, rating: 20, verificationAndAvailability: 25 },
    availability: 'immediate',
    responseTime: 'Within an hour',
    completedJobs: 3,
    matchReasons: [
      'On the field at KBFL',
      '3 completed jobs of this kind',
      '40 reviews at 4.8',
      'Usual price is within your budget',
      'Verified business',
      'Free today',
    ],
    shortcomings: [],
    estimatedPrice: '$2,000',
    priceBasis: 'own_jobs',
    servicesOffered: ['inspection', 'Pre-buy'],
    isInvited: false,
    hasQuoted: false,
  });
  const [unbudgeted] = await find(browser, {
    category: 'inspection',
    location: 'KBFL',
    budgetRange: 'estimate',
  });
  expect(unbudgeted?.matchReasons).not.toContain('Usual price is within your budget');
});

test('[MATCH-02] the score falls with distance, missing verification and availability; every match says why', async () => {
  const { browser } = await signedIn(app, services);
  const best = await shopAt('KFAT', { isVerified: true, rating: '4.90', reviewCount: 60 });
  const plain = await shopAt('KFAT', { businessName: 'Plain' });
  // About 90 nm from Fresno.
  const far = await shopAt('KMOD', { isVerified: true, rating: '4.90', reviewCount: 60 });
  const closed = await shopAt('KFAT', {
    isVerified: true,
    rating: '5.00',
    reviewCount: 90,
    isAvailable: false,
  });
  await shopAt('KFAT', { servicesOffered: ['detailing'], isVerified: true, rating: '5.00', reviewCount: 90 });
  const all = await find(browser, { category: 'inspection', location: 'Fresno, CA', urgency: 'asap' });
  const ours = all.filter(({ id }) => [best.id, plain.id, far.id, closed.id].includes(id));
  // Unavailable providers come last whatever their score; the one without the category is no match.
  expect(ours.map(({ id }) => id)).toEqual([best.id, far.id, plain.id, closed.id]);
  expect(ours.map(({ availability }) => availability)).toEqual([
    'immediate',
    'immediate',
    'immediate',
    'within_month',
  ]);
  const [first, second, third, last] = ours;
  expect(first!.parts).toEqual({
    specialization: 15,
    location: 25,
    rating: 20,
    verificationAndAvailability: 25,
  });
  expect(first!.matchScore).toBe(85);
  expect(second!.parts.location).toBeLessThan(25);
  expect(second!.matchReasons[0]).toMatch(/^\d+ nm from Fresno, CA$/);
  // Without reviews the smoothed rating of 4.0 counts: 15 + 25 + 17.8 + 15.
  expect(third!.parts.rating).toBeCloseTo(17.78, 2);
  expect(third!.matchScore).toBe(73);
  expect(third!.shortcomings).toEqual(['No reviews yet', 'Business isn’t verified']);
  expect(last!.parts.verificationAndAvailability).toBe(10);
  expect(last!.shortcomings).toContain('Isn’t taking new jobs right now');
  expect(ours.every(({ matchReasons }) => matchReasons.length > 0)).toBe(true);
});

describe('availability', () => {
  const availabilityOf = async (providerId: number, location: string) => {
    const { browser } = await signedIn(app, services);
    const matches = await find(browser, { category: 'inspection', location });
    return matches.find(({ id }) => id === providerId)?.availability;
  };

  test('a day off or a job today means within a week', async () => {
    const off = await shopAt('KEKA');
    await db.insert(daysOff).values({ providerId: off.id, firstDay: '2026-10-01', lastDay: '2026-10-02' });
    expect(await availabilityOf(off.id, 'KEKA')).toBe('within_week');
    const busy = await shopAt('KEKA');
    await runningJob(busy.id, '2026-10-01', '2 days');
    expect(await availabilityOf(busy.id, 'KEKA')).toBe('within_week');
  });

  test('past days off, a job that should have ended and one that starts later leave it immediate', async () => {
    const { id } = await shopAt('KIPL');
    await db.insert(daysOff).values({ providerId: id, firstDay: '2026-09-30', lastDay: '2026-10-01' });
    await runningJob(id, '2026-09-30', '1 day');
    await runningJob(id, '2026-10-03', '1 day');
    expect(await availabilityOf(id, 'KIPL')).toBe('immediate');
  });
});

test('both scales are understood, others are refused at their field', async () => {
  const { browser, person } = await signedIn(app, services);
  await buildAircraft(services, { ownerId: person.id });
  await shopAt('PANC');
  const base = { category: 'inspection', location: 'PANC' };
  const priceWith = async (more: object) => (await find(browser, { ...base, ...more }))[0]?.estimatedPrice;
  // Within a week costs a rush in both scales; within a month does not.
  expect(await priceWith({ urgency: 'flexible' })).toBe('$2,100 – $3,500');
  expect(await priceWith({ urgency: 'month', budgetRange: '1500-5000' })).toBe('$2,100 – $3,500');
  const rushed = await priceWith({ urgency: 'normal', budgetRange: '5000+' });
  expect(rushed).not.toBe('$2,100 – $3,500');
  expect(await priceWith({ urgency: 'asap', budgetRange: '$500-1000' })).toBe(rushed);
  const issueOf = async (body: object) => {
    const response = await browser.post('/api/providers/smart-match', body);
    return [response.statusCode, response.json().issues?.[0]?.path];
  };
  expect(await issueOf({ ...base, urgency: 'yesterday' })).toEqual([400, 'urgency']);
  expect(await issueOf({ ...base, budgetRange: '$1' })).toEqual([400, 'budgetRange']);
  expect(await issueOf({ ...base, location: 'Nowhere at all' })).toEqual([400, 'location']);
  expect(await issueOf({ ...base, category: 'gardening' })).toEqual([400, 'category']);
  expect(await issueOf({ location: 'PANC' })).toEqual([400, 'category']);
});

test('the typical price of a request is that of its items together, or of the job that its owner chose', async () => {
  const { browser, person } = await signedIn(app, services);
  const aircraft = await buildAircraft(services, { ownerId: person.id });
  await shopAt('PANC');
  const request = {
    title: 'Annual and ELT inspection',
    description: 'Due.',
    category: 'inspection',
    urgency: 'flexible',
    preferredLocation: 'PANC',
    aircraftId: aircraft.id,
  };
  const priceOf = async (more: object) => {
    const { id } = okBody<{ id: number }>(await browser.post('/api/requests', { ...request, ...more }));
    return (await find(browser, { requestId: id }))[0]?.estimatedPrice;
  };
  const remind = async (template: string) =>
    okBody<{ id: number }>(
      await browser.post(`/api/aircraft/${aircraft.id}/reminders`, { template, lastDoneDate: '2025-10-01' }),
    ).id;
  const [annual, elt, oxygen] = [await remind('annual'), await remind('elt'), await remind('oxygen_3aa')];
  const { low, high } = okBody<{ low: number; high: number }>(
    await browser.post('/api/instant-quotes/estimate', {
      job: 'annual',
      category: 'inspection',
      aircraftType: aircraft.aircraftType,
      urgency: 'flexible',
      location: 'PANC',
    }),
  );
  // The same as the instant estimate for the place: one page shows both.
  expect(await priceOf({})).toBe(`${formatDollars(low)} – ${formatDollars(high)}`);
  expect(await priceOf({ preferredLocation: undefined })).not.toBe(await priceOf({}));
  expect(await priceOf({ serviceJob: 'hundred_hour' })).toBe('$1,200 – $2,450');
  expect(await priceOf({ reminderIds: [annual, elt] })).toBe('$1,895 – $4,385');
  expect(await priceOf({ reminderIds: [oxygen] })).toBeNull();
});

test('the annual of a light-sport aircraft is a condition inspection, also in the price of a match', async () => {
  const { browser, person } = await signedIn(app, services);
  await shopAt('PANC');
  const priceOf = async (category: string) => {
    const aircraft = await buildAircraft(services, { ownerId: person.id, category });
    const request = {
      title: 'Annual inspection',
      description: 'Due.',
      category: 'inspection',
      urgency: 'flexible',
      preferredLocation: 'PANC',
      aircraftId: aircraft.id,
    };
    const { id } = okBody<{ id: number }>(await browser.post('/api/requests', request));
    return (await find(browser, { requestId: id }))[0]?.estimatedPrice;
  };
  expect(await priceOf('Light-Sport')).not.toBe(await priceOf('Normal'));
});

test('a place within a provider’s service radius counts in full, also from beyond the usual reach', async () => {
  const { browser } = await signedIn(app, services);
  const offer = { servicesOffered: ['avionics'] };
  const mobile = await shopAt('KPAO', { ...offer, isMobile: true, serviceRadiusNm: 300 });
  const fixed = await shopAt('KPAO', offer);
  const tooFar = await shopAt('KPAO', { ...offer, isMobile: true, serviceRadiusNm: 100 });
  const wide = await shopAt('KSEA', { ...offer, serviceRadiusNm: 500 });
  const beyond = await shopAt('KSEA', offer);
  const matches = await find(browser, { category: 'avionics', location: 'KACV' });
  const of = (shop: { id: number }) => matches.find(({ id }) => id === shop.id);
  expect(of(mobile)?.parts.location).toBe(25);
  expect(of(mobile)?.matchReasons[0]).toMatch(/^Serves KACV, 2\d\d nm away$/);
  for (const shop of [fixed, tooFar]) {
    expect(of(shop)?.parts.location).toBeLessThan(10);
    expect(of(shop)?.matchReasons[0]).toMatch(/^2\d\d nm from KACV$/);
  }
  expect([of(wide)?.parts.location, of(beyond)]).toEqual([25, undefined]);
  expect(of(wide)?.distance).toBeGreaterThan(250);
});

test('[MATCH-03~] nobody within reach is an empty list; the widened search finds those beyond', async () => {
  const { browser } = await signedIn(app, services);
  const far = await shopAt('KMIA', { servicesOffered: ['modifications'] });
  const form = { category: 'modifications', location: 'KSEA' };
  expect(await find(browser, form)).toEqual([]);
  const [match] = await find(browser, { ...form, anywhere: true });
  expect([match?.id, match?.parts.location]).toEqual([far.id, 0]);
  expect(match?.shortcomings[0]).toMatch(/^2,\d{3} nm from KSEA$/);
  expect(match?.matchReasons.length).toBeGreaterThan(0);
});

test('returns at most 20 matches, none of them hidden or the caller', async () => {
  const { browser, person } = await signedIn(app, services, { hasDualAccess: true });
  for (let n = 0; n < maxMatches + 2; n += 1) await shopAt('KOSH', { servicesOffered: ['engine'] });
  const hidden = await shopAt('KOSH', { servicesOffered: ['engine'], rating: '5.00', reviewCount: 99 });
  await db
    .update(serviceProviders)
    .set({ hiddenAt: services.now() })
    .where(eq(serviceProviders.id, hidden.id));
  const own = await shopAt('KOSH', { servicesOffered: ['engine'], rating: '5.00', reviewCount: 99 });
  await db.update(serviceProviders).set({ userId: person.id }).where(eq(serviceProviders.id, own.id));
  const ids = (await find(browser, { category: 'engine', location: 'KOSH' })).map(({ id }) => id);
  expect(ids).toHaveLength(maxMatches);
  expect(ids).not.toContain(hidden.id);
  expect(ids).not.toContain(own.id);
});

describe('[MATCH-04~] for a request', () => {
  test('matches with its place and aircraft, and says who was invited or has quoted', async () => {
    const { browser, person } = await signedIn(app, services);
    const helicopter = await buildAircraft(services, { ownerId: person.id, aircraftType: 'Helicopter' });
    // The latest aircraft decides for the form, the request's own one here.
    await buildAircraft(services, { ownerId: person.id, aircraftType: 'Glider' });
    const invited = await shopAt('KACV', { isVerified: true });
    const quoted = await shopAt('KACV');
    const known = await buildAircraft(services, { aircraftType: 'Helicopter' });
    await completedJob(invited.id, { category: 'detailing', aircraftId: known.id });
    const { id } = okBody<{ id: number }>(
      await browser.post('/api/requests', {
        title: 'Annual',
        description: 'Due.',
        category: 'inspection',
        preferredLocation: 'KACV',
        aircraftId: helicopter.id,
      }),
    );
    await browser.post(`/api/requests/${id}/invite`, { providerId: invited.id });
    await buildQuote(services, id, quoted.id);
    const matches = await find(browser, { requestId: id });
    const [first, second] = [invited, quoted].map(({ id: shop }) =>
      matches.find((match) => match.id === shop),
    );
    expect([first?.isInvited, first?.hasQuoted]).toEqual([true, false]);
    expect([second?.isInvited, second?.hasQuoted]).toEqual([false, true]);
    expect(first?.matchReasons.slice(0, 2)).toEqual([
      'On the field at KACV',
      '1 completed job on aircraft like yours',
    ]);
    expect(first?.parts.specialization).toBe(30);
  });

  test('another owner’s request and an unknown one are not found', async () => {
    const { id } = await buildRequest(services);
    const { browser } = await signedIn(app, services);
    for (const requestId of [id, 999_999]) {
      const response = await browser.post('/api/providers/smart-match', { requestId });
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    }
  });
});
