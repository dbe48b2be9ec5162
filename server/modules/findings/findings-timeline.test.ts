import { expect, test } from 'vitest';
import { describeEvent } from '#contract/event-labels.ts';
import { act, jobScenarios } from '#server/modules/jobs/jobs.build.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { reportFinding } from './findings.build.ts';

const { app, services } = await testApp();
const { funded, pay } = jobScenarios(app, services);

interface Entry {
  event: string;
  by: string | null;
  from: string | null;
  to: string;
  reason: string | null;
}
type Job = Awaited<ReturnType<typeof funded>>;

/** What the timeline of a job tells of its additional work, in words. */
async function told(browser: Browser, { id }: Pick<Job, 'id'>, reader?: 'owner') {
  const { timeline } = okBody<{ timeline: Entry[] }>(await browser.get(`/api/requests/${id}`));
  return timeline
    .filter(({ event }) => event.startsWith('addition_'))
    .map((entry) => [describeEvent(entry, reader), entry.reason]);
}

async function approvedTwo() {
  const job = await funded();
  const report = (title: string, price: number) =>
    reportFinding(job.provider.browser, job.id, { title, price, parts: null });
  const [tire, gasket] = [await report('Tire', 385), await report('Gasket', 145)];
  const { clientSecret } = okBody<{ clientSecret: string }>(
    await act(job.owner, job.id, 'findings/decide', { approve: [tire.id, gasket.id] }),
  );
  return { job, tire, gasket, clientSecret };
}
const wontDo = async (job: Job, id: number) =>
  okBody(await job.provider.browser.post(`/api/findings/${id}/withdraw`));

test('a finding within the no-call limit was approved by nobody who was asked', async () => {
  const job = await funded({}, { noCall: { each: 150, total: 300 } });
  await reportFinding(job.provider.browser, job.id, { title: 'Seal', price: 90, parts: null });
  const work = '$90.00, Finding 1: Seal';
  expect((await told(job.owner, job, 'owner'))[1]).toEqual([
    'Additional work approved under the no-call limit that you agreed to',
    work,
  ]);
  expect(await told(job.provider.browser, job)).toEqual([
    ['You proposed additional work', work],
    ['Additional work approved under the no-call limit that the owner agreed to', work],
  ]);
});

test('a part that is not done is told with its refund, and what was paid stays as it was', async () => {
  const { job, tire, gasket, clientSecret } = await approvedTwo();
  okBody(await pay(job.owner, clientSecret));
  await wontDo(job, gasket.id);
  await wontDo(job, tire.id);
  const both = '$530.00, Finding 1: Tire; finding 2: Gasket';
  expect((await told(job.provider.browser, job)).slice(2)).toEqual([
    [expect.stringMatching(/ paid for additional work$/), both],
    ['You withdrew a part of the additional work, and its price is refunded', '$145.00, Finding 2: Gasket'],
    [
      'You withdrew additional work, and the payment is refunded',
      '$385.00, Finding 1: Tire. Not done and refunded: Finding 2: Gasket',
    ],
  ]);
});

test('a part that is withdrawn before the payment has no refund', async () => {
  const { job, tire, gasket } = await approvedTwo();
  await wontDo(job, gasket.id);
  await wontDo(job, tire.id);
  expect((await told(job.provider.browser, job)).slice(2)).toEqual([
    ['You withdrew a part of the additional work before it was paid', '$145.00, Finding 2: Gasket'],
    ['You withdrew additional work before it was paid', '$385.00, Finding 1: Tire'],
  ]);
});

test('a delivery that is refused names the findings that are open', async () => {
  const { job } = await approvedTwo();
  const response = await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' });
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'Approved findings are still open (Finding 1: Tire; finding 2: Gasket). Mark them done or withdraw them.',
  ]);
});

test('declined and deferred findings are told, with the reason', async () => {
  const job = await funded();
  const [spar, seal] = [
    await reportFinding(job.provider.browser, job.id, { title: 'Spar cracked' }),
    await reportFinding(job.provider.browser, job.id, { title: 'Seal', grade: 'watch' }),
  ];
  const decline = [{ id: spar.id, reason: 'Another shop does it.' }];
  okBody(await act(job.owner, job.id, 'findings/decide', { decline, defer: [seal.id] }));
  const { timeline } = okBody<{ timeline: Entry[] }>(await job.owner.get(`/api/requests/${job.id}`));
  expect(
    timeline
      .filter(({ event }) => event.startsWith('finding_'))
      .map((entry) => [describeEvent(entry), entry.reason]),
  ).toEqual([
    [expect.stringContaining('declined a finding'), 'Finding 1: Spar cracked. Another shop does it.'],
    [expect.stringContaining('deferred a finding'), 'Finding 2: Seal'],
  ]);
});
