import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payouts } from '#server/db/schema/payouts.ts';
import { act, jobScenarios } from '#server/modules/jobs/jobs.build.ts';
import { testApp } from '#server/testing/app.ts';
import { okBody } from '#server/testing/responses.ts';
import { deliver, jobsOnAircraft, sheet } from './sign-offs.build.ts';

const { app, services, clock, settle } = await testApp();
const { statusOf } = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);

test.each([
  ['72 hours from its sheet', true],
  ['72 hours from the confirmation if it has none', false],
])('confirming leaves the time for a dispute, and the payout waits for it: %s', async (_until, isSigned) => {
  const job = await onAircraft();
  const canDispute = async () =>
    okBody<{ can: string[] }>(await job.owner.get(`/api/requests/${job.id}`)).can.includes('dispute');
  okBody(await deliver(job));
  clock.forward({ hours: 80 });
  if (isSigned) okBody(await act(job.provider.browser, job.id, 'sign-off', sheet));
  const until = new Date(clock.now.getTime() + 72 * 3_600_000);
  okBody(await act(job.owner, job.id, 'confirm'));
  const [payout] = await services.db.select().from(payouts).where(eq(payouts.requestId, job.id));
  expect(payout!.dueAt).toEqual(until);
  clock.forward({ hours: 72 });
  expect(await canDispute()).toBe(true);
  clock.forward({ minutes: 1 });
  expect(await canDispute()).toBe(false);
  // A completed job has no deadline that a sweep acts on.
  await settle();
  expect(await statusOf(job.owner, job.id)).toBe('completed');
});
