import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { reportFinding } from '#server/testing/build/findings.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { pay } = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);
beforeAll(() => loadTestAirports(services.db));

type Job = Awaited<ReturnType<typeof onAircraft>>;

const approve = async (job: Job, id: number) =>
  okBody<{ clientSecret: string }>(await act(job.owner, job.id, 'findings/decide', { approve: [id] }));

/** The provider opens a dispute and withdraws it. */
async function disputeAndWithdraw({ id, provider: { browser } }: Job) {
  const problem = { reason: 'other', description: 'A test of the clocks.', requestedRefund: 0 };
  const dispute = okBody<{ id: number }>(await act(browser, id, 'disputes', problem));
  okBody(await browser.post(`/api/disputes/${dispute.id}/withdraw`));
}

const listed = async (browser: Browser, id: number) =>
  okBody<{ openFindings: { number: number }[] }>(
    await browser.get(`/api/requests/${id}/sign-off`),
  ).openFindings.map(({ number }) => number);

const approved = { readings: { total: 3419.6 }, signOff: sheet };
const refusal = (path: string) => ({
  statusCode: 400,
  issues: [{ path, message: expect.stringContaining('You graded finding 1 Unairworthy') as string }],
});
const refused = (response: { statusCode: number; json: () => unknown }) => ({
  statusCode: response.statusCode,
  issues: (response.json() as { issues?: object[] }).issues,
});

describe('an inspection is not approved while an unairworthy finding is open', () => {
  test('that was approved, paid and given back', async () => {
    const job = await onAircraft(annual);
    const finding = await reportFinding(job.provider.browser, job.id, { price: 900 });
    okBody(await pay(job.owner, (await approve(job, finding.id)).clientSecret));
    okBody(await job.provider.browser.post(`/api/findings/${finding.id}/withdraw`));
    expect(await listed(job.provider.browser, job.id)).toEqual([1]);
    expect(refused(await deliver(job, approved))).toEqual(refusal('signOff.result'));
  });

  test.each(['reported', 'approved'])('that was %s when a withdrawn dispute was opened', async (status) => {
    const job = await onAircraft(annual);
    const finding = await reportFinding(job.provider.browser, job.id);
    if (status === 'approved') await approve(job, finding.id);
    await disputeAndWithdraw(job);
    expect(refused(await deliver(job, approved))).toEqual(refusal('signOff.result'));
  });

  test.each(['delivered', 'completed'])('after a dispute about %s work', async (status) => {
    const job = await onAircraft(annual);
    await reportFinding(job.provider.browser, job.id);
    okBody(await deliver(job, { ...approved, signOff: { ...sheet, result: 'discrepancies' } }));
    if (status === 'completed') okBody(await act(job.owner, job.id, 'confirm'));
    await disputeAndWithdraw(job);
    const corrected = await act(job.provider.browser, job.id, 'sign-off', sheet);
    expect(refused(corrected)).toEqual(refusal('result'));
  });
});

test('a finding that the provider took back before an answer no longer rules out the approval', async () => {
  const job = await onAircraft(annual);
  const { id } = await reportFinding(job.provider.browser, job.id);
  expect((await job.provider.browser.delete(`/api/findings/${id}`)).statusCode).toBe(204);
  await disputeAndWithdraw(job);
  okBody(await deliver(job, approved));
});
