import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { funded } = jobScenarios(app, services);

const isOver = async (reader: Browser, wanted: string) =>
  okBody<{ title: string; isOver: boolean }[]>(await reader.get('/api/notifications')).find(
    ({ title }) => title === wanted,
  )!.isOver;

test('additional work asks for an answer from its proposal until none waits', async () => {
  const job = await funded();
  const work = { description: 'The other tire is worn, too.', price: 400 };
  const propose = async () =>
    okBody<{ id: number }>(await act(job.provider.browser, job.id, 'additions', work)).id;
  const [first, second] = [await propose(), await propose()];
  expect(await isOver(job.owner, 'Additional work proposed')).toBe(false);
  okBody(await job.owner.post(`/api/additions/${first}/decline`));
  expect(await isOver(job.owner, 'Additional work proposed')).toBe(false);
  okBody(await job.provider.browser.post(`/api/additions/${second}/withdraw`));
  expect(await isOver(job.owner, 'Additional work proposed')).toBe(true);
});

test('a cancellation and a new date ask for an answer until they have one', async () => {
  const job = await funded();
  const other = job.provider.browser;
  okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'The airplane was sold.' }));
  expect(await isOver(other, 'Cancellation requested')).toBe(false);
  okBody(await act(job.owner, job.id, 'cancel-job', { accept: false }));
  expect(await isOver(other, 'Cancellation requested')).toBe(true);

  const date = new Date(clock.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  okBody(await act(job.owner, job.id, 'new-date', { date }));
  expect(await isOver(other, 'New date proposed')).toBe(false);
  okBody(await act(other, job.id, 'new-date', { date }));
  expect(await isOver(other, 'New date proposed')).toBe(true);
});
