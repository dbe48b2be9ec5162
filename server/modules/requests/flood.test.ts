import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { quoteInput } from '#server/testing/build/jobs.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp({ RATE_LIMITS: 'on' });

describe('one account cannot flood providers', () => {
  test('with requests: 20 an hour and 50 a day, also at once', async () => {
    const { browser } = await signedIn(app, services);
    const body = { title: 'Tire', description: 'Flat.', category: 'maintenance' };
    /** Posts in groups of five at once; returns how many were accepted. */
    const post = async (count: number) => {
      let accepted = 0;
      for (let sent = 0; sent < count; sent += 5) {
        const group = await Promise.all(
          Array.from({ length: Math.min(5, count - sent) }, () => browser.post('/api/requests', body)),
        );
        accepted += group.filter(({ statusCode }) => statusCode === 201).length;
      }
      return accepted;
    };
    expect(await post(25)).toBe(20);
    clock.forward({ hours: 1, minutes: 1 });
    expect(await post(25)).toBe(20);
    clock.forward({ hours: 1, minutes: 1 });
    expect(await post(25)).toBe(10);
    clock.forward({ days: 1 });
    expect(await post(1)).toBe(1);
  });

  test('with revised quotes: 10 an hour per request', async () => {
    const request = await buildRequest(services);
    const other = await buildRequest(services);
    const { person } = await buildProvider(services);
    const browser = await signIn(app, person);
    const quote = (id: number) => browser.post(`/api/requests/${id}/quotes`, quoteInput);
    for (let n = 0; n < 10; n++) expect((await quote(request.id)).statusCode).toBe(201);
    expect(codeOf(await quote(request.id))).toEqual([429, 'rate_limited']);
    expect((await quote(other.id)).statusCode).toBe(201);
  });
});
