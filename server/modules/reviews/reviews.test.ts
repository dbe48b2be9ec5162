import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildReview } from '#server/testing/build/reviews.ts';
import { type Browser } from '#server/testing/client.ts';
import { nextPage } from '#server/testing/responses.ts';

const { app, services, visitor } = await testApp();
let browser: Browser;
let id: number;

beforeAll(async () => {
  ({ browser } = await signedIn(app, services));
  ({ id } = await buildProvider(services));
  for (const rating of [1, 2, 3, 4]) await buildReview(services, id, rating);
  await buildReview(services, id, 5, { reply: 'Thank you!', repliedAt: services.now() });
  await buildReview(services, id, 1, { comment: 'Abuse', hiddenAt: services.now() });
  await buildReview(services, (await buildProvider(services)).id, 2, { comment: 'Of another' });
});

describe('[API-09] reading reviews', () => {
  const list = (query = '') => browser.get(`/api/reviews/provider/${id}${query}`);

  test('are newest first, with the reviewer’s first name and initial, and the reply', async () => {
    const response = await list();
    expect(response.headers['x-total-count']).toBe('5');
    const rows = response.json();
    expect(rows.map((row: { rating: number }) => row.rating)).toEqual([5, 4, 3, 2, 1]);
    expect(rows[0]).toMatchObject({
      comment: 'Said 5',
      reviewer: 'Amelia É.',
      reply: 'Thank you!',
      repliedAt: services.now().toISOString(),
    });
    expect(response.body).not.toContain('arhart');
    expect(response.body).not.toContain('Abuse');
  });

  test('in pages', async () => {
    const first = await list('?limit=3');
    const next = nextPage(first)!;
    const second = await browser.get(next);
    expect([first, second].map((a) => a.json().map((row: { rating: number }) => row.rating))).toEqual([
      [5, 4, 3],
      [2, 1],
    ]);
    expect(second.headers.link).toBeUndefined();
    expect((await list('?cursor=x.y')).statusCode).toBe(400);
  });

  test('are empty for an unknown provider, and visitors get 401', async () => {
    expect((await browser.get('/api/reviews/provider/99999')).statusCode).toBe(404);
    expect((await visitor().get(`/api/reviews/provider/${id}`)).statusCode).toBe(401);
  });
});
