import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { type Browser } from '#server/testing/client.ts';
import { toClusters } from './map.service.ts';

const { app, services } = await testApp();
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signedIn(app, services));
  await loadTestAirports(services.db);
  await buildProvider(services, { businessName: 'North Aero', coverageAreas: ['KRDD'] });
  await buildProvider(services, { businessName: 'South Aero', coverageAreas: ['KSAN'], isVerified: true });
  await buildProvider(services, { businessName: 'Somewhere Aero', coverageAreas: ['by appointment'] });
});

test('shows the same results as points; providers without a position are counted but not shown', async () => {
  const response = await browser.get('/api/providers/map?q=aero');
  expect(response.statusCode).toBe(200);
  const { total, points, clusters } = response.json();
  expect([total, clusters]).toEqual([3, []]);
  expect(points).toEqual([
    expect.objectContaining({
      businessName: 'South Aero',
      isVerified: true,
      latitude: expect.closeTo(32.7336, 2),
    }),
    expect.objectContaining({
      businessName: 'North Aero',
      rating: '0.00',
      longitude: expect.closeTo(-122.29, 1),
    }),
  ]);
  const area = await browser.get('/api/providers/map?location=KSAN');
  expect(area.headers['x-location']).toMatch(/^KSAN/);
  expect(area.json()).toMatchObject({ total: 1, points: [{ businessName: 'South Aero' }] });
  expect((await browser.get('/api/providers/map?q=xyzzy')).json()).toEqual({
    total: 0,
    droppedWords: [],
    points: [],
    clusters: [],
  });
});

describe('clusters', () => {
  const grid = Array.from({ length: 3000 }, (_, i) => ({
    count: 1 + (i % 3),
    latitude: 25 + (i % 50) * 0.48,
    longitude: -124 + Math.floor(i / 50) * 0.95,
  }));

  test('are few, include every provider, and are placed at their providers', () => {
    const clusters = toClusters(grid);
    expect(clusters.length).toBeLessThanOrEqual(150);
    expect(clusters.length).toBeGreaterThan(20);
    const sum = (places: { count: number }[]) => places.reduce((n, { count }) => n + count, 0);
    expect(sum(clusters)).toBe(sum(grid));
    for (const { latitude, longitude } of clusters) {
      expect(latitude).toBeGreaterThan(24);
      expect(longitude).toBeLessThan(-66);
    }
  });
});
