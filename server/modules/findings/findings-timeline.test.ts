import { expect, test } from 'vitest';
import { describeEvent } from '#contract/jobs/event-labels.ts';
import { testApp } from '#server/testing/app.ts';
import { reportFinding } from '#server/testing/build/findings.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { funded, pay } = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);

interface Entry {
  event: string;
  by: string | null;
  from: string | null;
  to: string;
  reason: string | null;
  findings?: string;
}
type Job = Awaited<ReturnType<typeof funded>>;

/** The lines of a job’s timeline about its findings and additional work. */
async function told(browser: Browser, { id }: Pick<Job, 'id'>, reader?: 'owner') {
  const { timeline } = okBody<{ timeline: Entry[] }>(await browser.get(`/api/requests/${id}`));
  return timeline
    .filter(({ event }) => /^(addition|finding)_|sign_off|deliver/.test(event))
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
  const approved = 'Finding 1: Seal, $90.00';
  expect((await told(job.owner, job, 'owner'))[1]).toEqual([
    'Finding approved under the no-call limit that you agreed to',
    approved,
  ]);
  expect(await told(job.provider.browser, job)).toEqual([
    ['You reported finding 1', 'Finding 1: Seal'],
    ['Finding approved under the no-call limit that the owner agreed to', approved],
    [
      'Additional work paid from the no-call limit, which is held with the payment',
      '$90.00, Finding 1: Seal',
    ],
  ]);
});

test('the timeline has a part that is not done with its refund, and what was paid stays as it was', async () => {
  const { job, tire, gasket, clientSecret } = await approvedTwo();
  okBody(await pay(job.owner, clientSecret));
  await wontDo(job, gasket.id);
  await wontDo(job, tire.id);
  const both = '$530.00, Finding 1: Tire; finding 2: Gasket';
  expect((await told(job.provider.browser, job)).slice(2)).toEqual([
    [expect.stringMatching(/ paid for additional work$/), both],
    ['You withdrew a finding, and its price is refunded', '$145.00, Finding 2: Gasket'],
    [
      'You withdrew a finding, and its price is refunded',
      '$385.00, Finding 1: Tire. Withdrawn and refunded: Finding 2: Gasket',
    ],
  ]);
});

test('a part that is withdrawn before the payment has no refund', async () => {
  const { job, tire, gasket } = await approvedTwo();
  await wontDo(job, gasket.id);
  await wontDo(job, tire.id);
  expect((await told(job.provider.browser, job)).slice(2)).toEqual([
    ['You withdrew a finding before it was paid', '$145.00, Finding 2: Gasket'],
    ['You withdrew a finding before it was paid', '$385.00, Finding 1: Tire'],
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

test('a job tells what was reported, how it was answered and what was done, each step once', async () => {
  const job = await funded();
  const { browser } = job.provider;
  const report = (title: string, change: object) =>
    reportFinding(browser, job.id, { title, parts: null, ...change });
  const [spar, seal, lamp, tire] = [
    await report('Spar cracked', {}),
    await report('Seal', { grade: 'watch' }),
    await report('Lamp', { price: 0 }),
    await report('Tire', { price: 385 }),
  ];
  const mistake = await report('Seen on another aircraft', {});
  await browser.delete(`/api/findings/${mistake.id}`);
  const { clientSecret } = okBody<{ clientSecret: string }>(
    await act(job.owner, job.id, 'findings/decide', {
      approve: [lamp.id, tire.id],
      decline: [{ id: spar.id, reason: 'Another shop does it.' }],
      defer: [seal.id],
    }),
  );
  okBody(await pay(job.owner, clientSecret));
  for (const { id } of [lamp, tire]) okBody(await browser.post(`/api/findings/${id}/done`));
  const owner = 'Amelia Earhart';
  expect(await told(browser, job)).toEqual([
    [
      'You reported findings 1, 2, 3, 4 and 5',
      [
        'Finding 1: Spar cracked',
        'Finding 2: Seal',
        'Finding 3: Lamp',
        'Finding 4: Tire',
        'Finding 5: Seen on another aircraft',
      ].join('\n'),
    ],
    ['You withdrew finding 5 before the owner answered', 'Finding 5: Seen on another aircraft'],
    [`${owner} declined finding 1`, 'Finding 1: Spar cracked. Another shop does it.'],
    [`${owner} deferred finding 2`, 'Finding 2: Seal'],
    [`${owner} approved findings 3 and 4`, 'Finding 3: Lamp\nFinding 4: Tire, $385.00'],
    [`${owner} paid for additional work`, '$385.00, Finding 4: Tire'],
    ['You marked findings 3 and 4 done', 'Finding 3: Lamp\nFinding 4: Tire'],
  ]);
});

test('a finding to watch without work is noted, not declined', async () => {
  const job = await funded();
  const watch = await reportFinding(job.provider.browser, job.id, {
    title: 'Chafing hose',
    grade: 'watch',
    parts: null,
    price: 0,
  });
  okBody(await act(job.owner, job.id, 'findings/decide', { decline: [{ id: watch.id }] }));
  expect((await told(job.owner, job)).at(-1)).toEqual(['You noted finding 1', 'Finding 1: Chafing hose']);
  const notified = okBody<{ title: string; message: string }[]>(
    await job.provider.browser.get('/api/notifications'),
  );
  expect(notified.find(({ title }) => title === 'Findings answered')?.message).toMatch(/: 1 noted\.$/);
});

test('many findings that are answered together are one line', async () => {
  const job = await funded();
  const ids: number[] = [];
  for (let index = 0; index < 8; index++)
    ids.push((await reportFinding(job.provider.browser, job.id, { grade: 'watch' })).id);
  const decline = ids.map((id) => ({ id }));
  okBody(await act(job.owner, job.id, 'findings/decide', { decline }));
  expect(await told(job.owner, job)).toEqual([
    [expect.stringMatching(/ reported 8 findings$/), null],
    ['You declined 8 findings', null],
  ]);
});

test('the timeline has the entry that comes with a delivery', async () => {
  const job = await onAircraft();
  okBody(await deliver(job, { signOff: sheet }));
  expect((await told(job.provider.browser, job)).map(([words]) => words)).toEqual([
    'You added the logbook entry',
    'You delivered the work',
  ]);
});
