import { expect, test } from 'vitest';
import { loadAirports } from '#server/modules/airports/airports.load.ts';
import { testApp } from '#server/testing/app.ts';
import type { Logbook } from '#server/testing/build/logbooks.ts';
import { okBody } from '#server/testing/responses.ts';
import { seedSample } from './sample.ts';

const { services, visitor, log } = await testApp();
await loadAirports(services.db);
await seedSample(services, log);

test('the sample has a logbook with everything and one that has just begun', async () => {
  const browser = visitor();
  await browser.post('/api/auth/login', { email: 'owner@hangarline.test', password: 'Cleared4Takeoff!' });
  const fleet = okBody<{ id: number; tailNumber: string }[]>(await browser.get('/api/aircraft'));
  const logbookOf = async (tailNumber: string) =>
    okBody<Logbook>(
      await browser.get(`/api/aircraft/${fleet.find((one) => one.tailNumber === tailNumber)!.id}/logbook`),
    );
  const skyhawk = await logbookOf('N172ZQ');
  expect(skyhawk.counts).toEqual({ entries: 46, ads: 14, scans: 2, parts: 5, documents: 1 });
  expect(skyhawk.components.map(({ total }) => total)).toEqual([1506.2, 1506.2]);
  const undone = skyhawk.completeness.filter(({ isDone }) => !isDone).map(({ id }) => id);
  expect(undone).toEqual(['forms_337', 'no_gap']);
  expect(skyhawk.gaps).toHaveLength(1);
  const of = (what: string) => `/api/logbooks/${skyhawk.id}/${what}`;
  type Ad = { number: string; nextDue: { hours: number; remaining: string; status: string } | null };
  const ads = okBody<Ad[]>(await browser.get(of('ads')));
  expect(ads.find(({ number }) => number === '2015-19-07')?.nextDue).toMatchObject({
    hours: 3420,
    remaining: expect.stringContaining('7.4 h'),
    status: 'due_soon',
  });
  expect(ads.find(({ number }) => number === '2011-10-09')?.nextDue).toMatchObject({ hours: 3448.2 });
  const scans = okBody<{ title: string; state: string; hardPages: number }[]>(await browser.get(of('scans')));
  expect(scans).toMatchObject([
    { title: 'Engine log', state: 'ready', hardPages: 0 },
    { title: 'Airframe log 1', state: 'ready', hardPages: 1 },
  ]);
  // As recognition reads it.
  const hits = okBody<{ kind: string; page: number | null; boxes: object[] }[]>(
    await browser.get(of('search?q=2004-21-05')),
  );
  expect(hits).toMatchObject([{ kind: 'scan', page: 3, boxes: [{}] }]);
  const bonanza = await logbookOf('N44BR');
  expect(bonanza.counts).toEqual({ entries: 3, ads: 0, scans: 0, parts: 0, documents: 0 });
  expect(okBody(await browser.get(`/api/logbooks/${bonanza.id}/proposals`))).toMatchObject([
    { kind: 'ad', status: 'proposed', shopName: 'Bayline Aero Maintenance', ad: { number: 'SB03-3' } },
  ]);
});
