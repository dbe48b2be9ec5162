import { describe, expect, test } from 'vitest';
import { aircraftRegistry, referenceLoads } from '#server/db/schema/reference.ts';
import { testApp } from '#server/testing/app.ts';
import { act, type Accepted } from '#server/testing/build/jobs.ts';
import { mooney, prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { buildFile } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const on = prebuyScenarios(app, services);

const secrets = /N5273Q|BMQ|Burnet|Glenn|Pruitt|seller\.test|555-0177|5550177/i;

describe('[PREB-01] a pre-buy', () => {
  test('is posted without an own aircraft, and its buyer sees what they entered', async () => {
    const { detail } = await on.posted();
    expect(detail).toMatchObject({
      title: 'Pre-buy of a Mooney M20J',
      status: 'open',
      preferredLocation: 'KBMQ',
      prebuy: {
        make: 'Mooney',
        model: 'M20J',
        year: 1988,
        tailNumber: 'N5273Q',
        state: 'TX',
        airport: { code: 'KBMQ', city: 'Burnet' },
        seller: { name: 'Glenn Pruitt', email: 'glenn@seller.test', phone: '(512) 555-0177' },
        consent: null,
        emailsLeft: 3,
        can: ['ask_consent'],
      },
    });
    expect(detail.can).toContain('note');
    expect(detail.can).not.toContain('edit');
  });

  test('photos, which mostly show the tail number, are for the buyer and the accepted provider', async () => {
    const job = await on.quoted();
    const bound = {
      boundType: 'request',
      boundId: String(job.id),
      mimeType: 'image/png',
      hasThumbnail: true,
    };
    const { key } = await buildFile(services, { ...bound, ownerId: job.ownerId, purpose: 'request-photo' });
    const seenBy = async ({ browser }: { browser: Browser }) => {
      const { photos, thumbnailUrl } = okBody<{ photos: object[]; thumbnailUrl: string | null }>(
        await browser.get(`/api/requests/${job.id}`),
      );
      const listed = okBody<{ id: number; thumbnailUrl: string | null }[]>(
        await browser.get('/api/requests'),
      );
      const file = await browser.get(`/api/files/${key}`);
      const inList = listed.find(({ id }) => id === job.id)?.thumbnailUrl;
      return [photos.length, thumbnailUrl, inList ?? null, file.statusCode === 404];
    };
    expect(await seenBy(job.provider)).toEqual([0, null, null, true]);
    expect(await seenBy(await on.mechanicShop())).toEqual([0, null, null, true]);
    const { clientSecret } = okBody<Accepted>(
      await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`),
    );
    okBody(await on.pay(job.owner, clientSecret));
    expect((await seenBy(job.provider)).slice(0, 2)).toEqual([1, expect.stringContaining(key)]);
  });

  test('before consent no response to others names tail number, airport or seller; distances are rounded to 25 nm', async () => {
    const { id, owner } = await on.posted({
      description:
        'It’s N5273Q at BMQ, Burnet Muni. Glenn Pruitt, 512.555.0177, glenn@seller.test shows it any day.',
    });
    const shop = await on.mechanicShop({ coverageAreas: ['KGTU'] });
    await on.quoteStages(id, shop.browser);
    const bodies = [];
    for (const path of [
      `/api/requests/${id}`,
      `/api/requests/${id}/quotes`,
      '/api/requests',
      '/api/requests?location=KBMQ&radiusNm=50&sort=nearest',
      '/api/notifications',
      `/api/requests/${id}/report`,
    ])
      bodies.push((await shop.browser.get(path)).body.replaceAll('location=KBMQ', ''));
    for (const body of bodies) expect(body).not.toMatch(secrets);
    const [listed] = okBody<{ distanceNm: number; bearing: null; preferredLocation: string }[]>(
      await shop.browser.get('/api/requests?location=KGTU&sort=nearest'),
    );
    expect(listed).toMatchObject({ distanceNm: 25, bearing: null, preferredLocation: 'TX', airport: null });
    const detail = await on.detailOf(shop.browser, id);
    expect(detail.prebuy).toMatchObject({
      make: 'Mooney',
      model: 'M20J',
      year: 1988,
      state: 'TX',
      tailNumber: null,
      airport: null,
      seller: null,
      stages: [],
      can: [],
    });
    expect((await on.detailOf(owner, id)).prebuy.tailNumber).toBe('N5273Q');
  });

  test('notes hide what the description hides', async () => {
    const { id, owner } = await on.posted();
    const shop = await on.mechanicShop();
    await on.quoteStages(id, shop.browser);
    const note = 'Call Glenn Pruitt, +1 512 555 0177 or glenn@seller.test: 5273Q is at Burnet, BMQ.';
    okBody(await owner.patch(`/api/requests/${id}`, { note }));
    const response = await shop.browser.get(`/api/requests/${id}`);
    expect(response.body).not.toMatch(/5273Q|BMQ|Burnet|Glenn|Pruitt|seller\.test|555.0177/i);
    expect(okBody<{ notes: { text: string }[] }>(response).notes[0]?.text).toContain('Call the seller');
  });

  test.each([
    ['call 512-555-0177', '+1 512 555 0177', 'call the seller’s phone'],
    ['call +1 512/555/0177', '(512) 555-0177', 'call +1 the seller’s phone'],
    ['N 5273 Q, a fine 5273Q', '(512) 555-0177', 'An aircraft, a fine an aircraft'],
    [
      'He is in. Glenn says so; ask GlennPruitt',
      '(512) 555-0177',
      'He is in. The seller says so; ask the seller',
    ],
    ['K.B.M.Q. is quiet, N7321B too', '(512) 555-0177', 'The airport. is quiet, an aircraft too'],
  ])('however it is written: %s', async (description, sellerPhone, shown) => {
    const { id } = await on.posted({ description, sellerPhone });
    const shop = await on.mechanicShop();
    expect((await on.detailOf(shop.browser, id)).description).toBe(shown);
  });

  test('make and model name neither seller nor airport, unless the registry has the name', async () => {
    const { id } = await on.posted({ make: 'Glenn Pruitt’s Mooney', model: 'M20J at KBMQ' });
    const shop = await on.mechanicShop();
    const response = await shop.browser.get(`/api/requests/${id}`);
    expect(response.body).not.toMatch(secrets);
    expect(okBody<{ title: string }>(response).title).toBe(
      'Pre-buy of a The seller’s Mooney M20J at the airport',
    );
    const edition = { name: 'aircraft_registry', version: '1', rows: 1, loadedAt: services.now() };
    await services.db.insert(referenceLoads).values(edition);
    await services.db.insert(aircraftRegistry).values({
      mark: 'N5275Q',
      make: 'PIPER',
      model: 'PA-28',
      year: 1979,
      aircraftType: 'Single Engine Piston',
    });
    const known = await on.posted({
      tailNumber: 'N5275Q',
      make: 'Piper',
      sellerName: 'Piper Hall',
      model: undefined,
    });
    expect(known.detail.title).toBe('Pre-buy of a Piper PA-28');
  });

  test('a search around an airport does not tell which of its neighbors it is', async () => {
    const { id } = await on.posted();
    const shop = await on.mechanicShop();
    const isWithin = async (radiusNm: number) =>
      okBody<{ id: number }[]>(
        await shop.browser.get(`/api/requests?location=KBMQ&radiusNm=${radiusNm}&limit=100`),
      ).some((one) => one.id === id);
    // KBMQ itself is farther from the stored position than this.
    expect([await isWithin(10), await isWithin(40)]).toEqual([false, true]);
  });

  test.each([
    ['tailNumber', { tailNumber: '???' }],
    ['airport', { airport: 'Nowhere at all' }],
    ['sellerName', { sellerName: '' }],
    ['sellerEmail', { sellerEmail: 'glenn' }],
    ['wantedStages', { wantedStages: [] }],
    ['wantedStages', { wantedStages: ['records', 'records'] }],
    ['wantedStages.0', { wantedStages: ['engine'] }],
    ['year', { year: 2031 }],
    ['description', { description: ' ' }],
  ])('with a wrong %s is refused: %j', async (path, change) => {
    await on.posted();
    const { browser } = await on.owner();
    const response = await browser.post('/api/prebuys', { ...mooney, ...change });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
  });

  test('of an aircraft that the buyer owns is refused', async () => {
    const { browser } = await on.owner();
    okBody(
      await browser.post('/api/aircraft', { tailNumber: 'N5273Q', aircraftType: 'Single Engine Piston' }),
    );
    const response = await browser.post('/api/prebuys', mooney);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'tailNumber']);
  });

  test('can’t be edited, which would show what its words hide; a note is added', async () => {
    const { id, owner } = await on.posted();
    expect(codeOf(await owner.patch(`/api/requests/${id}`, { preferredLocation: 'KBMQ' }))).toEqual([
      409,
      'stale_state',
    ]);
    okBody(await owner.patch(`/api/requests/${id}`, { note: 'Any day next week works.' }));
  });

  test('providers and visitors post none', async () => {
    const { browser } = await on.mechanicShop();
    expect(codeOf(await browser.post('/api/prebuys', mooney))).toEqual([403, 'forbidden']);
    expect(codeOf(await on.seller().post('/api/prebuys', mooney))).toEqual([401, 'unauthenticated']);
  });
});

describe('[PREB-01] with limits on', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const strict = prebuyScenarios(limited.app, limited.services);

  test('five pre-buys a day, and five links a day', async () => {
    const { id, owner } = await strict.posted();
    for (let n = 1; n < 5; n++) okBody(await owner.post('/api/prebuys', mooney));
    expect(codeOf(await owner.post('/api/prebuys', mooney))).toEqual([429, 'rate_limited']);
    for (let n = 0; n < 5; n++) okBody(await act(owner, id, 'consent', {}));
    expect(codeOf(await act(owner, id, 'consent', {}))).toEqual([429, 'rate_limited']);
    limited.clock.forward({ hours: 25 });
    okBody(await act(owner, id, 'consent', {}));
  });
});
