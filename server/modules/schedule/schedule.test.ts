import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';
import { buildJob } from '#server/testing/build/reviews.ts';
import { type Browser } from '#server/testing/client.ts';

const { app, services, visitor } = await testApp();
const { db } = services;
let shop: Awaited<ReturnType<typeof buildProvider>>;
let browser: Browser;

const october = '/api/schedule?from=2026-10-01&to=2026-10-31';
const pathOf = (feedUrl: string) => new URL(feedUrl).pathname;

beforeAll(async () => {
  shop = await buildProvider(services, { businessName: 'Wing; Works, Ltd' });
  browser = await signIn(app, shop.person);
  const job = async (title: string, date: string, status: 'in_progress' | 'cancelled' | 'completed') => {
    const { quote } = await buildJob(services, { providerId: shop.id, title, status });
    await db.update(serviceQuotes).set({ availableDate: date }).where(eq(serviceQuotes.id, quote.id));
  };
  await job('Brakes', '2026-10-31', 'in_progress');
  const { id: aircraftId } = await buildAircraft(services, { tailNumber: 'N4471K' });
  await db.update(serviceRequests).set({ aircraftId }).where(eq(serviceRequests.title, 'Brakes'));
  await job('Done', '2026-10-01', 'completed');
  await job('Called off', '2026-10-12', 'cancelled');
  await job('In November', '2026-11-01', 'in_progress');
  const quoted = async (title: string, change: Parameters<typeof buildQuote>[3]) =>
    buildQuote(services, (await buildRequest(services, { title })).id, shop.id, {
      availableDate: '2026-10-08',
      ...change,
    });
  await quoted('Annual', {});
  await quoted('Lost', { status: 'rejected' });
  await quoted('Some day', { availableDate: null });
  const rival = await buildProvider(services);
  await buildQuote(services, (await buildRequest(services)).id, rival.id, { availableDate: '2026-10-08' });
});

describe('[JOB-05] the schedule', () => {
  test('contains the provider’s jobs and quoted dates between two dates, inclusive', async () => {
    const { jobs, daysOff, feedUrl } = (await browser.get(october)).json();
    expect(jobs).toMatchObject([
      { title: 'Done', day: '2026-10-01', quoteStatus: 'accepted', status: 'completed' },
      { title: 'Annual', day: '2026-10-08', quoteStatus: 'pending', status: 'open', airport: null },
      { title: 'Brakes', day: '2026-10-31', quoteStatus: 'accepted', status: 'in_progress' },
    ]);
    expect([daysOff, feedUrl]).toEqual([[], null]);
  });

  test('jobs fill their days: to the agreed date, else for the estimated duration; delivered or settled work to its end', async () => {
    const busy = await buildProvider(services);
    const their = await signIn(app, busy.person);
    const job = async (title: string, quote: object, request: object = {}) => {
      const built = await buildJob(services, { providerId: busy.id, title, status: 'in_progress' });
      await db.update(serviceQuotes).set(quote).where(eq(serviceQuotes.id, built.quote.id));
      await db
        .update(serviceRequests)
        .set({ locationCode: null, ...request })
        .where(eq(serviceRequests.id, built.request.id));
    };
    await job('Over the month', { availableDate: '2026-09-28', estimatedDuration: '5 days' });
    await job('Over before', { availableDate: '2026-09-28', estimatedDuration: '2 days' });
    await job(
      'Agreed',
      { availableDate: '2026-06-01', estimatedDuration: '1 day' },
      { agreedDate: '2026-10-02' },
    );
    await job(
      'Delivered early',
      { availableDate: '2026-10-05', estimatedDuration: '2 weeks' },
      { deliveredAt: new Date('2026-10-07T12:00:00Z') },
    );
    await job(
      'Delivered late',
      { availableDate: '2026-10-05', estimatedDuration: '1 day' },
      { deliveredAt: new Date('2026-10-09T12:00:00Z') },
    );
    await job(
      'Delivered before the start',
      { availableDate: '2026-11-18', estimatedDuration: '4 days' },
      { fundedAt: new Date('2026-10-13T12:00:00Z'), deliveredAt: new Date('2026-10-15T12:00:00Z') },
    );
    await job(
      'Settled undelivered',
      { availableDate: '2026-10-20', estimatedDuration: '2 weeks' },
      { status: 'completed', completedAt: new Date('2026-10-22T12:00:00Z') },
    );
    await job('Starts late', { availableDate: '2026-10-30', estimatedDuration: '1-3 days' });
    const { jobs } = (await their.get(october)).json();
    expect(jobs.map(({ title, day, lastDay }: Record<string, string>) => [title, day, lastDay])).toEqual([
      ['Agreed', '2026-06-01', '2026-10-02'],
      ['Over the month', '2026-09-28', '2026-10-02'],
      ['Delivered early', '2026-10-05', '2026-10-07'],
      ['Delivered late', '2026-10-05', '2026-10-09'],
      ['Delivered before the start', '2026-10-13', '2026-10-15'],
      ['Settled undelivered', '2026-10-20', '2026-10-22'],
      ['Starts late', '2026-10-30', '2026-11-01'],
    ]);
    const november = (await their.get('/api/schedule?from=2026-11-02&to=2026-11-30')).json();
    expect(november.jobs).toEqual([]);
    const { feedUrl } = (await their.post('/api/schedule/feed')).json();
    expect((await visitor().get(pathOf(feedUrl))).body).toContain(
      'DTSTART;VALUE=DATE:20261030\r\nDTEND;VALUE=DATE:20261102\r\n',
    );
  });

  test('contains days off, which are added and removed', async () => {
    const add = (firstDay: string, lastDay: string, note?: string) =>
      browser.post('/api/schedule/days-off', { firstDay, lastDay, note });
    expect((await add('2026-10-05', '2026-10-04')).json().issues).toEqual([
      { path: 'lastDay', message: 'Choose an end date on or after the start date' },
    ]);
    const over = await add('2026-09-28', '2026-10-02', 'Oshkosh');
    expect(over.statusCode).toBe(201);
    const { id } = over.json();
    expect(over.json()).toEqual({ id, firstDay: '2026-09-28', lastDay: '2026-10-02', note: 'Oshkosh' });
    // An accepted job on these days is warned of; quoted dates and completed jobs are not.
    const warned = await add('2026-11-01', '2026-11-02');
    expect([warned.statusCode, warned.json()]).toMatchObject([
      409,
      { code: 'day_off_over_job', message: expect.stringContaining('“In November” is on November 1, 2026') },
    ]);
    const body = { firstDay: '2026-11-01', lastDay: '2026-11-02', anyway: true };
    expect((await browser.post('/api/schedule/days-off', body)).statusCode).toBe(201);
    expect((await browser.get(october)).json().daysOff).toEqual([over.json()]);
    const rival = await signIn(app, (await buildProvider(services)).person);
    expect((await rival.delete(`/api/schedule/days-off/${id}`)).statusCode).toBe(404);
    expect((await rival.get(october)).json().daysOff).toEqual([]);
    expect((await browser.delete(`/api/schedule/days-off/${id}`)).statusCode).toBe(204);
    expect((await browser.delete(`/api/schedule/days-off/${id}`)).statusCode).toBe(404);
    expect((await browser.get(october)).json().daysOff).toEqual([]);
  });

  test('dates before 1900 or after 2200 are rejected, and days off more than two years ahead', async () => {
    const off = (firstDay: string, lastDay: string) =>
      browser.post('/api/schedule/days-off', { firstDay, lastDay });
    const issuesOf = (response: { statusCode: number; json: () => { issues: unknown } }) => [
      response.statusCode,
      response.json().issues,
    ];
    const outside = 'Choose a date from 1900 to 2200';
    expect(issuesOf(await browser.get('/api/schedule?from=0000-01-01&to=2026-10-31'))).toEqual([
      400,
      [{ path: 'from', message: outside }],
    ]);
    expect(issuesOf(await off('0000-01-01', '2026-10-04'))).toEqual([
      400,
      [{ path: 'firstDay', message: outside }],
    ]);
    expect(issuesOf(await off('2026-10-04', '9999-12-31'))).toEqual([
      400,
      [{ path: 'lastDay', message: outside }],
    ]);
    expect(issuesOf(await off('2026-10-04', '2028-10-03'))).toEqual([
      400,
      [{ path: 'lastDay', message: 'Choose a date within 2 years' }],
    ]);
    const furthest = await off('2028-10-02', '2028-10-02');
    expect(furthest.statusCode).toBe(201);
    await browser.delete(`/api/schedule/days-off/${furthest.json().id}`);
  });

  test('is for providers; days off and a feed need a profile', async () => {
    const owner = await signedIn(app, services);
    expect((await owner.browser.get(october)).statusCode).toBe(403);
    expect((await visitor().get(october)).statusCode).toBe(401);
    expect((await browser.get('/api/schedule?from=2026-13-01&to=2026-10-31')).statusCode).toBe(400);
    const fresh = await signedIn(app, services, { userType: 'provider' });
    expect((await fresh.browser.get(october)).json()).toEqual({ jobs: [], daysOff: [], feedUrl: null });
    const days = { firstDay: '2026-10-05', lastDay: '2026-10-05' };
    expect((await fresh.browser.post('/api/schedule/days-off', days)).json().code).toBe(
      'provider_profile_required',
    );
    expect((await fresh.browser.post('/api/schedule/feed')).statusCode).toBe(409);
  });
});

describe('[JOB-05] the calendar feed', () => {
  test('is iCalendar for any client with its secret URL, without sign-in', async () => {
    await browser.post('/api/schedule/days-off', { firstDay: '2026-10-20', lastDay: '2026-10-22' });
    const { feedUrl } = (await browser.post('/api/schedule/feed')).json();
    expect(feedUrl).toMatch(/^http:\/\/localhost\/api\/calendar\/[\w-]{43}$/);
    expect((await browser.get(october)).json().feedUrl).toBe(feedUrl);
    const response = await visitor().get(pathOf(feedUrl));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(response.body).toContain('X-WR-CALNAME:Wing\\; Works\\, Ltd on Hangarline\r\n');
    const summaries = [...response.body.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary);
    expect(summaries).toEqual([
      'Done',
      'Quoted: Annual',
      'N4471K Brakes',
      'In November',
      'Day off',
      'Day off',
    ]);
    expect(response.body).toContain('DTSTART;VALUE=DATE:20261020\r\nDTEND;VALUE=DATE:20261023\r\n');
    const uids = (body: string) => [...body.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
    expect(new Set(uids(response.body)).size).toBe(6);
    expect(uids((await visitor().get(pathOf(feedUrl))).body)).toEqual(uids(response.body));
  });

  test('a new URL revokes the previous one; unknown ones return 404', async () => {
    const { feedUrl: previous } = (await browser.post('/api/schedule/feed')).json();
    const { feedUrl } = (await browser.post('/api/schedule/feed')).json();
    expect(feedUrl).not.toBe(previous);
    expect((await visitor().get(pathOf(previous))).statusCode).toBe(404);
    expect((await visitor().get(pathOf(feedUrl))).statusCode).toBe(200);
    expect((await visitor().get(`/api/calendar/${'x'.repeat(43)}`)).statusCode).toBe(404);
    expect((await visitor().get('/api/calendar/short')).statusCode).toBe(404);
  });
});
