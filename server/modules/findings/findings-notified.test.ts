import { expect, test } from 'vitest';
import { act, inspect, jobScenarios } from '#server/modules/jobs/jobs.build.ts';
import { testApp } from '#server/testing/app.ts';
import { okBody } from '#server/testing/responses.ts';
import { reportFinding } from './findings.build.ts';

const { app, services, clock } = await testApp();
const { funded } = jobScenarios(app, services);
const { notified, titles } = inspect(services);

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
  [0, undefined],
  [1, 'You didn’t answer 1 finding'],
  [2, 'You didn’t answer 2 findings'],
])('the delivery names %d unanswered findings', async (count, words) => {
  const job = await running();
  const answered = await job.report('recommended');
  okBody(await act(job.owner, job.id, 'findings/decide', { decline: [{ id: answered.id }] }));
  for (let nth = 0; nth < count; nth++) await job.report('unairworthy');
  okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }));
  const delivered = (await notified(job.ownerId)).find(({ title }) => title === 'Work delivered');
  if (words) expect(delivered!.message).toContain(words);
  else expect(delivered!.message).not.toContain('answer');
});
