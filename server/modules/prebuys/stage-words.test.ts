import { expect, test } from 'vitest';
import { describeEvent } from '#contract/jobs/event-labels.ts';
import { testApp } from '#server/testing/app.ts';
import { act, inspect } from '#server/testing/build/jobs.ts';
import { prebuyScenarios, threeStages } from '#server/testing/build/prebuys.ts';
import type { Browser } from '#server/testing/client.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const on = prebuyScenarios(app, services);
const { notified } = inspect(services);

interface Entry {
  event: string;
  by: string | null;
  to: string;
  reason: string | null;
  stage?: string;
}
interface ListedPayment {
  id: number;
  work: string | null;
  stage: number | null;
  unpaidReason: string | null;
}
type Job = Awaited<ReturnType<typeof on.running>>;

/** The timeline after the quote was accepted and paid. */
async function told(browser: Browser, { id }: Job) {
  const { timeline } = okBody<{ timeline: Entry[] }>(await browser.get(`/api/requests/${id}`));
  return timeline
    .slice(timeline.findIndex(({ event }) => event === 'fund') + 1)
    .map((entry) => [describeEvent(entry), entry.reason].filter(Boolean).join(', '));
}
async function linesOf({ owner, id }: Job) {
  const [room] = okBody<{ id: number }[]>(await owner.get(`/api/rooms?requestId=${id}`));
  const messages = okBody<{ content: string }[]>(await owner.get(`/api/rooms/${room!.id}/messages`));
  return messages.map(({ content }) => content);
}
const paymentsOf = async (browser: Browser) =>
  okBody<ListedPayment[]>(await browser.get('/api/payments/my')).toSorted((a, b) => a.id - b.id);

/** Stage 2 is done, and the buyer stops before the third. */
async function stopped() {
  const job = await on.running();
  okBody(await on.report(job, 1));
  await on.goOn(job, 2);
  okBody(await on.confirmSeller(job, 2));
  okBody(await on.report(job, 2));
  okBody(await on.stop(job));
  return job;
}

test('[PREB-04~] timeline and room of a pre-buy name its stages, and no additional work', async () => {
  const job = await stopped();
  expect(await told(job.owner, job)).toEqual([
    'Stage 1 (Records review) started',
    'Hill Country Prebuy reported stage 1 (Records review)',
    'You approved stage 2 (Inspection on site), $1,150.00',
    'You paid for stage 2 (Inspection on site), $1,150.00',
    'Hill Country Prebuy confirmed access with the seller for stage 2 (Inspection on site)',
    'Stage 2 (Inspection on site) started',
    'Hill Country Prebuy reported stage 2 (Inspection on site)',
    'You stopped before stage 3 (Test flight and borescope)',
  ]);
  const { owner } = okBody<{ owner: { name: string } }>(
    await job.provider.browser.get(`/api/requests/${job.id}`),
  );
  expect((await linesOf(job)).slice(2)).toEqual([
    'Stage 1 (Records review) started',
    'Hill Country Prebuy reported stage 1 (Records review)',
    `${owner.name} approved stage 2 (Inspection on site)`,
    'Payment for stage 2 (Inspection on site) received and held',
    'Hill Country Prebuy confirmed access with the seller for stage 2 (Inspection on site)',
    'Stage 2 (Inspection on site) started',
    'Hill Country Prebuy reported stage 2 (Inspection on site)',
    `${owner.name} stopped before stage 3 (Test flight and borescope)`,
  ]);
});

test('[PREB-04~] stopping is told once, with the refund of the stage that was paid', async () => {
  const job = await on.running();
  okBody(await on.report(job, 1));
  await on.goOn(job, 2);
  okBody(await on.stop(job));
  expect(await on.stagesOf(job)).toMatchObject([
    { refunded: null },
    { status: 'stopped', isPaid: false, refunded: '1150.00' },
    { status: 'stopped', refunded: null },
  ]);
  expect((await told(job.owner, job)).slice(-3)).toEqual([
    'You paid for stage 2 (Inspection on site), $1,150.00',
    'You stopped before stage 2 (Inspection on site)',
    'Payment for stage 2 (Inspection on site) refunded, $1,150.00',
  ]);
  expect((await linesOf(job)).slice(-2)).toEqual([
    'Amelia Earhart stopped before stage 2 (Inspection on site)',
    'Payment for stage 2 (Inspection on site) refunded',
  ]);
});

test('[PREB-04~] payments, notices, work order and receipt name the stage', async () => {
  const job = await stopped();
  expect(await paymentsOf(job.owner)).toMatchObject([
    { stage: 1, work: 'Stage 1: Records review' },
    { stage: 2, work: 'Stage 2: Inspection on site' },
  ]);
  const { title } = await on.detailOf(job.owner, job.id);
  const held = (await notified(job.ownerId, 'payment')).at(-1)!;
  expect(held.message).toBe(
    `Your payment of $1,150.00 for stage 2 (Inspection on site) on “${title}” is held until you confirm the work.`,
  );
  expect((await notified(job.provider.person.id, 'payment')).at(-1)!.message).toBe(
    `The owner’s payment of $1,150.00 for stage 2 (Inspection on site) on “${title}” is held.`,
  );
  const order = pdfText(
    (await job.provider.browser.get(`/api/requests/${job.id}/work-order.pdf`)).rawPayload,
  );
  expect(order).toContain('Stage 2: Inspection on site');
  expect(order).toContain('Won’t be done');
  expect(order).not.toContain('Additional work');
  okBody(await on.deliver(job));
  okBody(await act(job.owner, job.id, 'confirm'));
  const [first] = await paymentsOf(job.owner);
  const { lines } = okBody<{ lines: { label: string; note?: string; amount: string }[] }>(
    await job.owner.get(`/api/payments/${first!.id}/receipt/data`),
  );
  expect(lines).toEqual([
    { label: 'Stage 1', note: 'Records review', amount: '350.00' },
    {
      label: 'Stage 2',
      note: expect.stringMatching(/^Inspection on site, approved /) as string,
      amount: '1150.00',
    },
  ]);
});

test('[PREB-04~] a stage that was approved and never paid is listed as stopped', async () => {
  const job = await on.running();
  okBody(await on.report(job, 1));
  okBody(await on.onStage(job.owner, job.id, 2, 'continue'));
  okBody(await on.stop(job));
  expect((await paymentsOf(job.owner)).at(-1)).toMatchObject({
    work: 'Stage 2: Inspection on site',
    unpaidReason: 'stopped',
  });
});

test('[PREB-04~] nobody proposes additional work on a pre-buy, and its stages are not decided on as such', async () => {
  const job = await on.running();
  const propose = (browser: Browser) =>
    act(browser, job.id, 'additions', { description: 'Wash it, too', price: 90 });
  expect(codeOf(await propose(job.provider.browser))).toEqual([409, 'no_additional_work']);
  expect(codeOf(await propose(job.owner))).toEqual([403, 'forbidden']);
  const stages = await on.stagesOf(job);
  expect(stages).toHaveLength(threeStages.length);
  expect(codeOf(await job.owner.post(`/api/additions/${stages[1]!.additionId}/approve`))).toEqual([
    409,
    'stage_order',
  ]);
});
