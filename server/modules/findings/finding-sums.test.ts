import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { reportFinding } from '#server/testing/build/findings.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { deliver, jobsOnAircraft } from '#server/testing/build/sign-offs.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { pay } = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);

type Job = Awaited<ReturnType<typeof onAircraft>>;

/** Reports findings, which the owner approves and pays for together. */
async function paidFindings(job: Job, prices: number[]) {
  const ids: number[] = [];
  for (const price of prices)
    ids.push((await reportFinding(job.provider.browser, job.id, { price, parts: null })).id);
  const decided = await act(job.owner, job.id, 'findings/decide', { approve: ids });
  okBody(await pay(job.owner, okBody<{ clientSecret: string }>(decided).clientSecret));
  return ids;
}
const finish = async (job: Job, id: number | undefined, what: 'done' | 'withdraw') =>
  okBody(await job.provider.browser.post(`/api/findings/${id}/${what}`));

test('lists say what was released, and apart from it what was refunded for findings that were not done', async () => {
  const job = await onAircraft();
  const sums = async () => {
    const [listed] = okBody<object[]>(await job.owner.get('/api/requests/my'));
    const [received] = okBody<object[]>(await job.provider.browser.get('/api/requests/my'));
    const [quote] = okBody<object[]>(await job.provider.browser.get('/api/service-quotes/my'));
    const [history] = okBody<object[]>(await job.owner.get(`/api/aircraft/${job.aircraftId}/history`));
    return { listed, received, quote, history };
  };
  const [tire, gasket] = await paidFindings(job, [145, 140]);
  // The only one of its payment, and one of several: the first refunds a payment, the second a part of one.
  const [valve] = await paidFindings(job, [310]);
  await finish(job, tire, 'done');
  await finish(job, valve, 'withdraw');
  await finish(job, gasket, 'withdraw');
  const price = '1145.00';
  const refunded = '450.00';
  expect(await sums()).toMatchObject({
    listed: { price, refunded, released: null },
    received: { price, refunded, released: null },
    quote: { price, refunded },
    history: { price: null, refunded: null },
  });
  okBody(await deliver(job));
  okBody(await act(job.owner, job.id, 'confirm'));
  expect(await sums()).toMatchObject({
    listed: { price, refunded, released: price },
    received: { price, refunded, released: '1087.75' },
    quote: { price, refunded },
    history: { price, refunded },
  });
});
