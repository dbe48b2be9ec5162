import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { type Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { pdf } from '#server/testing/sample-files.ts';

const { app, services, clock } = await testApp({ SAMPLE_DATA: 'off' });
const { db } = services;
const { shop, opened, quoteOn, funded } = jobScenarios(app, services);

/** Adds an authenticator app to the session's account. */
async function addFactor(browser: Browser) {
  const { secret } = okBody<{ secret: string }>(await browser.post('/api/auth/totp/begin', { password }));
  const code = new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
  okBody(await browser.post('/api/auth/totp/confirm', { code }));
}
const upload = async (browser: Browser, purpose: string) =>
  okBody<{ id: number; fileUrl: string }>(
    await browser.post(`/api/uploads?purpose=${purpose}`, form({ name: 'a.pdf', body: pdf }), formHeaders),
  );

test('[ACC-07] outside sample data an administrator sees no job without a second factor', async () => {
  const job = await funded();
  const delivered = await upload(job.provider.browser, 'delivery');
  okBody(
    await job.provider.browser.post(`/api/requests/${job.id}/deliver`, {
      summary: 'Done as quoted.',
      photos: [delivered.id],
    }),
  );
  const open = await opened();
  const bidder = await shop();
  const attached = await upload(bidder.browser, 'quote');
  await quoteOn(open.id, bidder.browser, { fileIds: [attached.id] });

  const { browser } = await signedIn(app, services, { isAdmin: true });
  const paths = [
    `/api/requests/${job.id}`,
    `/api/requests/${job.id}/quotes`,
    `/api/requests/${open.id}`,
    `/api/service-quotes/provider/${bidder.id}`,
    delivered.fileUrl,
    attached.fileUrl,
  ];
  const statuses = async () => {
    const responses = [];
    for (const path of paths) responses.push((await browser.get(path)).statusCode);
    return responses;
  };
  expect(await statuses()).toEqual(paths.map(() => 404));
  await addFactor(browser);
  expect(await statuses()).toEqual(paths.map(() => 200));
  expect((await browser.get(`/api/requests/${job.id}`)).json().side).toBe('admin');
});

test('[ACC-07] without a second factor, an administrator who is a provider counts as a provider only', async () => {
  const open = await opened();
  await quoteOn(open.id, (await shop()).browser);
  const { browser, person } = await shop();
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
  const quotes = async () => (await browser.get(`/api/requests/${open.id}/quotes`)).json();
  expect((await browser.get(`/api/requests/${open.id}`)).json().side).toBe('visitor');
  expect(await quotes()).toEqual([]);
  await addFactor(browser);
  expect(await quotes()).toHaveLength(1);
});
