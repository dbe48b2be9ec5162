import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { reportFinding } from '#server/testing/build/findings.ts';
import { act, inspect, jobScenarios } from '#server/testing/build/jobs.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { funded } = jobScenarios(app, services);
const { notified, titles } = inspect(services);
const onAircraft = jobsOnAircraft(app, services);

/** Starts a job; returns how to report on it and how many findings its owner was notified of. */
async function running() {
  const job = await funded();
  return {
    ...job,
    report: (grade: string) => reportFinding(job.provider.browser, job.id, { grade }),
    notices: async () =>
      (await titles(job.ownerId, 'job_progress')).filter((title) => title === 'New finding to decide').length,
  };
}

test('the owner is notified once an hour while findings wait, and again of the first one after the answer', async () => {
  const job = await running();
  const waiting = [await job.report('recommended'), await job.report('watch')];
  expect(await job.notices()).toBe(1);
  clock.forward({ hours: 1 });
  waiting.push(await job.report('watch'));
  expect(await job.notices()).toBe(2);

  okBody(await act(job.owner, job.id, 'findings/decide', { defer: waiting.map(({ id }) => id) }));
  await job.report('watch');
  expect(await job.notices()).toBe(3);
});

test('a new finding asks for a decision until none waits for one', async () => {
  const job = await running();
  const isOver = async () =>
    okBody<{ title: string; isOver: boolean }[]>(await job.owner.get('/api/notifications')).find(
      ({ title }) => title === 'New finding to decide',
    )!.isOver;
  const [first, second] = [await job.report('recommended'), await job.report('watch')];
  expect(await isOver()).toBe(false);
  okBody(await act(job.owner, job.id, 'findings/decide', { decline: [{ id: first.id }] }));
  expect(await isOver()).toBe(false);
  okBody(await job.provider.browser.delete(`/api/findings/${second.id}`));
  expect(await isOver()).toBe(true);
});

test('a finding graded unairworthy is always announced, also if a change makes it one', async () => {
  const job = await running();
  const { id } = await job.report('recommended');
  await job.report('unairworthy');
  await job.report('unairworthy');
  expect(await job.notices()).toBe(3);

  const edit = (change: object) => job.provider.browser.patch(`/api/findings/${id}`, change);
  okBody(await edit({ title: 'Left main tire worn' }));
  expect(await titles(job.ownerId, 'job_progress')).not.toContain('Finding graded Unairworthy');
  okBody(await edit({ grade: 'unairworthy' }));
  expect(await titles(job.ownerId, 'job_progress')).toContain('Finding graded Unairworthy');
});

test.each([
  [[], undefined],
  [['watch'], 'You didn’t answer 1 finding, so that work isn’t done. Look at it before you confirm.'],
  [['unairworthy'], 'You didn’t answer 1 finding, graded Unairworthy, so that work isn’t done.'],
  [['unairworthy', 'watch'], 'You didn’t answer 2 findings, 1 of them graded Unairworthy, so'],
])('the delivery names unanswered findings, and that they are unairworthy: %j', async (grades, words) => {
  const job = await running();
  const answered = await job.report('recommended');
  okBody(await act(job.owner, job.id, 'findings/decide', { decline: [{ id: answered.id }] }));
  for (const grade of grades) await job.report(grade);
  okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }));
  const delivered = (await notified(job.ownerId)).find(({ title }) => title === 'Work delivered');
  if (words) expect(delivered!.message).toContain(words);
  else expect(delivered!.message).not.toContain('answer');
});

test.each([
  ['approved', false],
  ['discrepancies', true],
])(
  'the delivery of an inspection that ends %s names a list of discrepancies: %s',
  async (result, isNamed) => {
    const job = await onAircraft(annual);
    const signOff = { ...sheet, result, ...(isNamed && { discrepancies: ['Tire worn to cord'] }) };
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff }));
    const delivered = (await notified(job.ownerId)).find(({ title }) => title === 'Work delivered');
    const words = 'The logbook entry says “Not approved: list of discrepancies”. Confirm it';
    expect(delivered!.message.includes(words)).toBe(isNamed);
  },
);
