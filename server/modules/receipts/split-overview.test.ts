import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { splitScenarios } from '#server/testing/build/splits.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, settle } = await testApp();
const { authorize, held, split } = splitScenarios(app, services);

type Person = Awaited<ReturnType<typeof held>>['marta'];
const listOf = async ({ browser }: Pick<Person, 'browser'>) =>
  okBody<{ totalAmount: string; refundedAmount: string; status: string }[]>(
    await browser.get('/api/payments/my'),
  ).map(({ totalAmount, refundedAmount, status }) => [totalAmount, refundedAmount, status]);
const paidBy = async ({ browser }: Person) =>
  okBody<{ total: string }>(
    await browser.get(`/api/payments/summary?as=owner&year=${services.now().getUTCFullYear()}`),
  ).total;

test('[COWN-11~] in their payments everyone of a split one sees what their own card paid; the parts add up', async () => {
  const job = await held();
  expect(await listOf(job.marta)).toEqual([['778.49', '0.00', 'held']]);
  expect(await listOf(job.ben)).toEqual([['778.26', '0.00', 'held']]);
  expect(await listOf(job.ines)).toEqual([['778.25', '0.00', 'held']]);
  expect(await listOf(job.provider)).toEqual([['2335.00', '0.00', 'held']]);
  expect([await paidBy(job.marta), await paidBy(job.ben), await paidBy(job.ines)]).toEqual([
    '778.49',
    '778.26',
    '778.25',
  ]);
  okBody(await job.provider.browser.post(`/api/requests/${job.id}/deliver`, { summary: 'Done as quoted.' }));
  okBody(await job.marta.browser.post(`/api/requests/${job.id}/confirm`));
  await settle();
  // The receipt of the job is for everyone whose card paid.
  for (const one of [job.marta, job.ben, job.ines])
    expect((await one.browser.get(`/api/payments/${job.payment.id}/receipt/data`)).statusCode).toBe(200);
});

test('[COWN-12~] a split payment is to pay for those whose share is open, no longer when it is authorized', async () => {
  const job = await split();
  const isToPay = async ({ browser }: Pick<Person, 'browser'>) =>
    okBody<{ isToPay: boolean }[]>(await browser.get('/api/payments/my')).map((one) => one.isToPay);
  const all = async () =>
    (await Promise.all([job.marta, job.ben, job.ines, job.provider].map(isToPay))).flat();
  expect(await all()).toEqual([true, true, true, false]);
  okBody(await authorize(job.marta, job.payment.id));
  expect(await all()).toEqual([false, true, true, false]);
  // Ben covers the part of Ines: nothing waits for her, and nothing more for him.
  okBody(await authorize(job.ben, job.payment.id, undefined, job.ines));
  okBody(await authorize(job.ben, job.payment.id));
  expect((await all()).every((one) => !one)).toBe(true);
});
