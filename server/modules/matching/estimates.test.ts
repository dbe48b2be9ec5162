import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aircraftTypes, serviceLabels } from '#contract/labels.ts';
import { jobIds, type JobId } from '#contract/requests/service-jobs.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { loadEstimates } from './estimates.repo.ts';
import { jobPrices } from './job-prices.ts';

const { app, services } = await testApp();
beforeAll(async () => {
  await loadEstimates(services.db);
  await loadTestAirports(services.db);
});

describe('[EST-01] instant estimates', () => {
  test('every category on every aircraft type has plausible figures that add up', async () => {
    const { browser } = await signedIn(app, services);
    for (const category of Object.keys(serviceLabels)) {
      for (const aircraftType of aircraftTypes) {
        const response = await browser.post('/api/instant-quotes/estimate', {
          category,
          aircraftType,
          urgency: 'normal',
        });
        expect(response.statusCode).toBe(200);
        const { low, typical, high, durationHours, breakdown } = response.json();
        expect(low).toBeGreaterThan(50);
        expect(low).toBeLessThan(typical);
        expect(typical).toBeLessThan(high);
        expect(durationHours).toBeGreaterThan(0);
        expect(breakdown.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(
          typical,
        );
      }
    }
  });

  test('an annual on a light single, normal and urgent', async () => {
    const { browser } = await signedIn(app, services);
    const input = { category: 'inspection', aircraftType: 'Single Engine Piston', job: 'annual' };
    const calm = (await browser.post('/api/instant-quotes/estimate', { ...input, urgency: 'month' })).json();
    expect(calm).toEqual({
      low: 1500,
      typical: 2300,
      high: 3500,
      durationHours: 18,
      breakdown: [
        { label: 'Labor, about 18 hours', amount: 1950 },
        { label: 'Parts and consumables', amount: 350 },
      ],
      job: 'annual',
      region: null,
    });
    const hurried = (
      await browser.post('/api/instant-quotes/estimate', { ...input, urgency: 'asap' })
    ).json();
    expect(hurried.typical).toBe(2870);
    expect(hurried.breakdown).toHaveLength(3);
  });

  test('labor follows the state of the place, parts do not', async () => {
    const { browser } = await signedIn(app, services);
    const at = async (location: string) =>
      (
        await browser.post('/api/instant-quotes/estimate', {
          category: 'inspection',
          aircraftType: 'Single Engine Piston',
          job: 'annual',
          urgency: 'normal',
          location,
        })
      ).json();
    expect(await at('KPAO')).toMatchObject({
      typical: 2690,
      breakdown: [{ amount: 2340 }, { amount: 350 }],
      region: { state: 'California', laborFactor: 1.2 },
    });
    expect(await at('San Jose, CA')).toMatchObject({ typical: 2690 });
    expect(await at('KTUS')).toMatchObject({ typical: 2300, region: { state: 'Arizona', laborFactor: 1 } });
    expect(await at('KICT')).toMatchObject({ typical: 2100, region: { state: 'Kansas', laborFactor: 0.9 } });
    expect(await at('somewhere quiet')).toMatchObject({ typical: 2300, region: null });
  });

  test('every job is priced as in the table, also where others quote single-engine pistons; a job that the aircraft does not have is not', async () => {
    const { browser } = await signedIn(app, services);
    const ask = (job: string, aircraftType: string) =>
      browser.post('/api/instant-quotes/estimate', {
        category: 'maintenance',
        aircraftType,
        job,
        urgency: 'normal',
      });
    for (const job of jobIds) {
      for (const aircraftType of aircraftTypes) {
        const price = jobPrices[job][aircraftType];
        const response = await ask(job, aircraftType);
        expect(response.statusCode, `${job} ${aircraftType}`).toBe(price ? 200 : 404);
        if (!price) continue;
        const [low, typical, high] = price;
        expect(low < typical && typical < high).toBe(true);
        const estimate = response.json();
        for (const [figure, expected] of Object.entries({ low, typical, high }))
          expect(Math.abs(estimate[figure] / expected - 1), `${job} ${aircraftType} ${figure}`).toBeLessThan(
            0.03,
          );
        expect(
          estimate.breakdown.reduce((sum: number, part: { amount: number }) => sum + part.amount, 0),
        ).toBe(estimate.typical);
      }
    }
    // Order of magnitude, US 2026.
    const bands: [JobId, number, number][] = [
      ['annual', 1500, 3500],
      ['hundred_hour', 1000, 2000],
      ['oil_change', 150, 350],
      ['transponder', 150, 350],
      ['altimeter_static', 150, 350],
      ['altimeter_transponder', 350, 600],
      ['elt', 75, 150],
      ['detail', 300, 900],
      ['cylinder', 2500, 4000],
      ['engine_overhaul', 35_000, 60_000],
      ['transponder_install', 7000, 9000],
      ['propeller_fixed', 700, 1200],
    ];
    for (const [job, low, high] of bands)
      expect((await ask(job, 'Single Engine Piston')).json(), job).toMatchObject({ low, high });
  }, 30_000);

  test('invalid input is rejected, and visitors must sign in', async () => {
    const { browser } = await signedIn(app, services);
    const response = await browser.post('/api/instant-quotes/estimate', {
      category: 'x',
      aircraftType: 'Balloon',
      urgency: 'now',
    });
    expect(response.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'category',
      'aircraftType',
      'urgency',
    ]);
  });

  test('administrators correct a figure, and the audit log records the previous one; other users may not', async () => {
    const admin = await signedIn(app, services, { isAdmin: true });
    const rows = (await admin.browser.get('/api/admin/estimates')).json();
    expect(rows).toHaveLength(60 + Object.values(jobPrices).flatMap((types) => Object.keys(types)).length);
    const row = rows.find(
      (one: { serviceCategory: string; aircraftType: string; job: string }) =>
        one.serviceCategory === 'detailing' && one.aircraftType === 'Glider' && one.job === '',
    );
    const path = `/api/admin/estimates/${row.id}`;
    const changed = await admin.browser.patch(path, { pricePerHour: 72.5, reason: 'Rates went up' });
    expect(changed.json()).toMatchObject({ pricePerHour: '72.50', basePrice: row.basePrice });
    const [entry] = await services.db.select().from(auditLog).where(eq(auditLog.action, 'estimate.changed'));
    expect(entry).toMatchObject({ entityId: String(row.id), reason: 'Rates went up' });
    expect((await admin.browser.patch(path, { pricePerHour: -1 })).statusCode).toBe(400);
    expect((await admin.browser.patch('/api/admin/estimates/999999', {})).statusCode).toBe(404);
    const { browser } = await signedIn(app, services);
    expect((await browser.patch(path, { pricePerHour: 1 })).statusCode).toBe(403);
    expect((await browser.get('/api/admin/estimates')).statusCode).toBe(403);
    // One that is switched off stays in the list, but nobody gets it anymore.
    const input = { category: 'detailing', aircraftType: 'Glider', urgency: 'normal' };
    expect((await browser.post('/api/instant-quotes/estimate', input)).statusCode).toBe(200);
    expect((await admin.browser.patch(path, { isActive: false })).json().isActive).toBe(false);
    expect((await browser.post('/api/instant-quotes/estimate', input)).statusCode).toBe(404);
    expect((await admin.browser.get('/api/admin/estimates')).json()).toHaveLength(rows.length);
    // A restart does not overwrite the correction.
    await loadEstimates(services.db);
    const after = (await admin.browser.get('/api/admin/estimates')).json();
    expect(after.find(({ id }: { id: number }) => id === row.id).pricePerHour).toBe('72.50');
  });
});
