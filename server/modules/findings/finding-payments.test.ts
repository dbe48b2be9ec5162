import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { reportFinding } from '#server/testing/build/findings.ts';
import { act, inspect, jobScenarios } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { funded, pay } = jobScenarios(app, services);
const { notified } = inspect(services);

type Job = Awaited<ReturnType<typeof funded>>;

const report = (job: Job, title: string, price: number) =>
  reportFinding(job.provider.browser, job.id, { title, price, parts: null });
const approve = async (job: Job, ...ids: number[]) =>
  okBody<{ addition: { id: number }; clientSecret: string }>(
    await act(job.owner, job.id, 'findings/decide', { approve: ids }),
  );
const withdraw = async (job: Job, id: number) =>
  okBody(await job.provider.browser.post(`/api/findings/${id}/withdraw`));

interface Listed {
  work: string | null;
  totalAmount: string;
  status: string;
  unpaidReason: string | null;
}
const listed = async (browser: Browser) =>
  okBody<Listed[]>(await browser.get('/api/payments/my'))
    .toReversed()
    .map(({ work, totalAmount, status, unpaidReason }) => [work, totalAmount, status, unpaidReason]);

/** Two findings of $220 and $310, of which the first is withdrawn before the payment, and the rest is paid. */
async function replaced() {
  const job = await funded();
  const [tire, valve] = [await report(job, 'Tire', 220), await report(job, 'Valve', 310)];
  await approve(job, tire.id, valve.id);
  await withdraw(job, tire.id);
  const { additions } = okBody<{ additions: { payment: { clientSecret: string } }[] }>(
    await job.owner.get(`/api/requests/${job.id}/deal`),
  );
  okBody(await pay(job.owner, additions[0]!.payment.clientSecret));
  return { job };
}

test('payments name their findings; one that was replaced by a lower sum is not one that was missed', async () => {
  const { job } = await replaced();
  const rows = [
    [null, '1000.00', 'held', null],
    ['Findings 1 and 2', '530.00', 'expired', 'replaced'],
    ['Finding 2: Valve', '310.00', 'held', null],
  ];
  expect(await listed(job.owner)).toEqual(rows);
  expect(await listed(job.provider.browser)).toEqual(rows);
});

test('findings of separate answers are one payment while they are unpaid', async () => {
  const job = await funded();
  const [tire, hose] = [await report(job, 'Tire', 385), await report(job, 'Hose', 80)];
  const first = await approve(job, tire.id);
  const joined = await approve(job, hose.id);
  expect(joined).toMatchObject({
    addition: { id: first.addition.id, price: '465.00', description: 'Finding 1: Tire; finding 2: Hose' },
    payment: { totalAmount: '465.00' },
  });
  // The payment that it replaces can no longer be made.
  expect(codeOf(await pay(job.owner, first.clientSecret))).toEqual([409, 'stale_state']);
  okBody(await pay(job.owner, joined.clientSecret));
  // What is paid is not changed any more: the next one is a payment of its own.
  const clamp = await report(job, 'Clamp', 5);
  expect(await approve(job, clamp.id)).toMatchObject({ addition: { price: '5.00' } });
  expect(await listed(job.owner)).toEqual([
    [null, '1000.00', 'held', null],
    ['Finding 1: Tire', '385.00', 'expired', 'replaced'],
    ['Findings 1 and 2', '465.00', 'held', null],
    ['Finding 3: Clamp', '5.00', 'pending', null],
  ]);
  expect(await findImpossible(services.db)).toEqual([]);
});

test('payments for work that was declined or withdrawn say so, and those of other work name it', async () => {
  const job = await funded();
  const declined = await approve(job, (await report(job, 'Seal', 90)).id);
  const reason = { reason: 'Another shop does it.' };
  okBody(await job.owner.post(`/api/additions/${declined.addition.id}/decline`, reason));
  const hose = await report(job, 'Hose', 60);
  await approve(job, hose.id);
  await withdraw(job, hose.id);
  const proposal = { description: 'Wash the aircraft', price: 80 };
  const { id } = okBody<{ id: number }>(await act(job.provider.browser, job.id, 'additions', proposal));
  okBody(await job.owner.post(`/api/additions/${id}/approve`));
  expect((await listed(job.owner)).slice(1)).toEqual([
    ['Finding 1: Seal', '90.00', 'expired', 'declined'],
    ['Finding 2: Hose', '60.00', 'expired', 'withdrawn'],
    ['Wash the aircraft', '80.00', 'pending', null],
  ]);
});

test('the notice that a payment is held names its findings and the sum', async () => {
  const { job } = await replaced();
  const last = async (userId: string) => (await notified(userId, 'payment')).at(-1)?.message;
  const title = 'Annual inspection';
  expect(await last(job.ownerId)).toBe(
    `Your payment of $310.00 for finding 2 (Valve) on “${title}” is held until you confirm the work.`,
  );
  expect(await last(job.provider.person.id)).toBe(
    `The owner’s payment of $310.00 for finding 2 (Valve) on “${title}” is held. You can start it.`,
  );
  const found: number[] = [];
  for (const screw of ['Upper', 'Lower', 'Left', 'Right']) found.push((await report(job, screw, 10)).id);
  okBody(await pay(job.owner, (await approve(job, ...found)).clientSecret));
  expect(await last(job.provider.person.id)).toBe(
    `The owner’s payment of $40.00 for findings 3, 4, 5 and 6 on “${title}” is held. You can start them.`,
  );
});
