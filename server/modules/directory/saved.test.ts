import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { ask, buildProvider, namesIn } from '#server/testing/build/directory.ts';

const { app, services } = await testApp();

test('[QUOTE-06~] saving and removing a provider is idempotent and per user', async () => {
  const { browser } = await signedIn(app, services);
  const { browser: other } = await signedIn(app, services);
  const { id } = await buildProvider(services, { businessName: 'Kept Aero' });
  await buildProvider(services, { businessName: 'Other Aero' });
  for (let i = 0; i < 2; i++) {
    const response = await browser.put(`/api/providers/${id}/saved`);
    expect([response.statusCode, response.json()]).toEqual([200, { saved: true }]);
  }
  for (const sort of ['best', 'rating', 'newest', 'distance'])
    expect(await namesIn(browser, { saved: true, sort })).toEqual(['Kept Aero']);
  expect((await ask(browser, { saved: true })).headers['x-total-count']).toBe('1');
  expect(await namesIn(browser, { saved: true, q: 'other' })).toEqual([]);
  expect((await browser.get(`/api/providers/${id}`)).json().isSaved).toBe(true);
  const savedFlags = (await ask(browser)).json().map((p: { isSaved: boolean }) => p.isSaved);
  expect(savedFlags.toSorted()).toEqual([false, true]);
  expect(await namesIn(other, { saved: true })).toEqual([]);
  expect((await other.get(`/api/providers/${id}`)).json().isSaved).toBe(false);
  for (let i = 0; i < 2; i++)
    expect((await browser.delete(`/api/providers/${id}/saved`)).statusCode).toBe(204);
  expect(await namesIn(browser, { saved: true })).toEqual([]);
  expect((await ask(browser, { saved: true })).headers['x-total-count']).toBe('0');
});

test('an unknown provider cannot be saved', async () => {
  const { browser } = await signedIn(app, services);
  expect((await browser.put('/api/providers/999999/saved')).statusCode).toBe(404);
  const hidden = await buildProvider(services, { hiddenAt: services.now() });
  expect((await browser.put(`/api/providers/${hidden.id}/saved`)).statusCode).toBe(404);
});
