import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aircraftTypes, serviceLabels } from '#contract/labels.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { signedIn } from '#server/modules/accounts/accounts.build.ts';
import { testApp } from '#server/testing/app.ts';
import { loadEstimates } from './estimates.repo.ts';

const { app, services } = await testApp();
beforeAll(() => loadEstimates(services.db));

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
    const input = { category: 'inspection', aircraftType: 'Single Engine Piston', location: 'KPAO' };
    const calm = (await browser.post('/api/instant-quotes/estimate', { ...input, urgency: 'month' })).json();
    expect(calm).toEqual({
      low: 1740,
      typical: 2100,
      high: 2900,
      durationHours: 16,
      breakdown: [
        { label: 'Labor, about 16 hours', amount: 1680 },
        { label: 'Parts and consumables', amount: 420 },
      ],
    });
    const hurried = (
      await browser.post('/api/instant-quotes/estimate', { ...input, urgency: 'asap' })
    ).json();
    expect(hurried.typical).toBe(2630);
    expect(hurried.breakdown).toHaveLength(3);
  });

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
    expect(rows).toHaveLength(60);
    const row = rows.find(
      (one: { serviceCategory: string; aircraftType: string }) =>
        one.serviceCategory === 'detailing' && one.aircraftType === 'Glider',
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
    // A restart does not overwrite the correction.
    await loadEstimates(services.db);
    const after = (await admin.browser.get('/api/admin/estimates')).json();
    expect(after.find(({ id }: { id: number }) => id === row.id).pricePerHour).toBe('72.50');
  });
});
