import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp({ RATE_LIMITS: 'on' });
const { delivered } = jobScenarios(app, services);

test('a party makes ten offers a day in a dispute, each of which is emailed', async () => {
  const job = await delivered();
  const problem = { reason: 'poor_quality', description: 'The new tire went flat.', requestedRefund: 400 };
  const { id } = okBody<{ id: number }>(await act(job.owner, job.id, 'disputes', problem));
  const answer = { description: 'The tube was new and fine at delivery.' };
  okBody(await job.provider.browser.post(`/api/disputes/${id}/answer`, answer));
  const offer = (refundAmount: number) =>
    job.provider.browser.post(`/api/disputes/${id}/offers`, { refundAmount });
  for (let n = 1; n <= 10; n++) okBody(await offer(n));
  expect(codeOf(await offer(11))).toEqual([429, 'rate_limited']);
  okBody(await job.owner.post(`/api/disputes/${id}/offers`, { refundAmount: 300 }));
});
