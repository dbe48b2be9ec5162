import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { logbookJobs } from '#server/testing/build/job-logbooks.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp({ RATE_LIMITS: 'on' });
const on = logbookJobs(app, services);
beforeAll(() => loadTestAirports(services.db));

test('[LOG-11~] a shop proposes 100 times a day in a job, withdrawn ones counted: each emails the owner', async () => {
  const job = await on.running();
  const ad = { kind: 'ad', appliesTo: 'airframe', number: '2011-10-09', subject: 'Rails', status: 'open' };
  const propose = () => job.shop.browser.post(`${job.at}/ads`, ad);
  for (let n = 0; n < 100; n++) {
    const { id } = okBody<{ id: number }>(await propose());
    okBody(await job.shop.browser.delete(`/api/logbook-proposals/${id}`));
  }
  expect(codeOf(await propose())).toEqual([429, 'rate_limited']);
  clock.forward({ days: 1 });
  okBody(await propose());
});
