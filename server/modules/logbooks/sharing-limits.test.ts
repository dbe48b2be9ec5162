import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { ownedLogbook } from '#server/testing/build/logbooks.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, visitor } = await testApp({ RATE_LIMITS: 'on' });

test('[LOG-11~] 60 openings a minute from one address, guesses among them', async () => {
  const own = await ownedLogbook(app, services);
  const { url } = okBody<{ url: string }>(
    await own.browser.post(`/api/logbooks/${own.id}/share-links`, { label: 'A buyer', preset: 'buyer' }),
  );
  const at = `/api/shared/${url.split('/').at(-1)!}`;
  for (let n = 0; n < 30; n++) {
    expect((await visitor().get(`/api/shared/${n}`)).statusCode).toBe(404);
    expect((await visitor().get(at)).statusCode).toBe(200);
  }
  expect(codeOf(await visitor().get(at))).toEqual([429, 'rate_limited']);
  clock.forward({ minutes: 1 });
  expect((await visitor().get(at)).statusCode).toBe(200);
});
