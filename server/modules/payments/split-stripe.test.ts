import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { processorCalls } from '#server/db/schema/processor.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { splitScenarios } from '#server/testing/build/splits.ts';
import { cards, stripeSite } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await stripeSite();
const { app, services, clock, settle, peer, send, effectsOf } = site;
const { db } = services;
const { split, sharesOf, threeOwners, quoted, accept } = splitScenarios(app, services);
const refusedAtCapture = '4000 0000 0000 0341';

type Job = Awaited<ReturnType<typeof split>>;
type Person = Job['marta'];

const cardRows = async ({ payment }: Job) =>
  (
    await db.execute<{ id: number; payer_id: string; intent_id: string | null; status: string }>(sql`
      select a.* from share_authorizations a join payment_shares s on s.id = a.share_id
      where s.payment_id = ${payment.id} order by a.id`)
  ).rows;
/** The intent that a person pays their share with. */
const intentOf = (job: Job, { person }: Person) =>
  vi.waitFor(async () => {
    const row = (await cardRows(job)).findLast(
      ({ payer_id: id, status }) => id === person.id && status === 'open',
    );
    expect(row?.intent_id).toBeTruthy();
    return row!.intent_id!;
  });
async function authorize(job: Job, person: Person, card = cards.good) {
  const { intent, type } = peer.pay(await intentOf(job, person), card);
  okBody(await send(type, intent));
}
const statusOf = async ({ payment }: Job) => (await site.payment(payment.id)).status;
/** Time passes until every call is made, and Stripe has told what the charges cost. */
async function recover() {
  for (let round = 0; round < 3; round += 1) {
    clock.forward({ minutes: 10 });
    await settle();
    for (const { payment_intent: id } of peer.charges.values()) peer.settleCharge(String(id));
  }
  await site.recover();
}
const balanced = async () => expect(await findImbalances(services)).toEqual([]);
const chargesOf = (job: Job) =>
  [...peer.charges.values()]
    .filter(({ payment_intent: id }) =>
      [...peer.intents.values()].some(
        (one) => one.id === id && one.metadata.paymentId === String(job.payment.id),
      ),
    )
    .map(({ amount, amount_refunded: refunded }) => [amount, refunded]);

test('[COWN-12] Stripe: cards are authorized by webhook, captured once, and held with the last answer', async () => {
  const job = await split();
  for (const person of [job.marta, job.ben]) await authorize(job, person);
  expect(chargesOf(job)).toEqual([]);
  // The second capture has its effect, and its response is lost: it is repeated with the same key.
  const last = await cardRows(job);
  peer.failNext({
    status: 500,
    isDone: true,
    path: `/v1/payment_intents/${last[1]!.intent_id}/capture`,
  });
  await authorize(job, job.ines);
  await recover();
  await vi.waitFor(async () => expect(await statusOf(job)).toBe('held'));
  expect(chargesOf(job)).toEqual([
    [77849, 0],
    [77826, 0],
    [77825, 0],
  ]);
  const keys = (await cardRows(job)).map(({ id }) => `payment:${job.payment.id}:card:${id}:capture`);
  expect(keys.map((key) => effectsOf(key).length)).toEqual([1, 1, 1]);
  await balanced();
});

test('[COWN-12] Stripe: the success of a charge may be reported before the answer to its capture, and again after it', async () => {
  const job = await split();
  for (const person of [job.marta, job.ben, job.ines]) await authorize(job, person);
  await recover();
  for (const { intent_id: id } of await cardRows(job))
    okBody(await send('payment_intent.succeeded', peer.intents.get(id!)!));
  expect(await statusOf(job)).toBe('held');
  expect((await sharesOf(job.ben, job.payment.id)).shares.map(({ status }) => status)).toEqual([
    'captured',
    'captured',
    'captured',
  ]);
  await balanced();
});

test('[COWN-12] Stripe: a refused charge opens the share again; at the end of its time the others are refunded', async () => {
  const job = await split();
  await authorize(job, job.marta);
  await authorize(job, job.ben, refusedAtCapture);
  await authorize(job, job.ines);
  await recover();
  expect((await sharesOf(job.ben, job.payment.id)).shares.map(({ status }) => status)).toEqual([
    'captured',
    'open',
    'captured',
  ]);
  await balanced();
  clock.forward({ hours: 25 });
  await settle();
  await recover();
  expect(await statusOf(job)).toBe('expired');
  expect(chargesOf(job)).toEqual([
    [77849, 77849],
    [77825, 77825],
  ]);
  await balanced();
});

test('[COWN-12] Stripe: backed out of while the charges run: what was charged is refunded in full', async () => {
  const job = await split();
  await authorize(job, job.marta);
  await authorize(job, job.ben);
  const [, , ines] = await cardRows(job);
  for (const { intent_id: id } of await cardRows(job))
    peer.failNext({ status: 503, isDone: true, path: `/v1/payment_intents/${id}/capture` });
  const { intent, type } = peer.pay(ines!.intent_id!, cards.good);
  okBody(await send(type, intent));
  await vi.waitFor(async () =>
    expect(
      await db.$count(
        processorCalls,
        eq(processorCalls.key, `payment:${job.payment.id}:card:${ines!.id}:capture`),
      ),
    ).toBe(1),
  );
  okBody(await job.marta.browser.post(`/api/requests/${job.id}/back-out`));
  await recover();
  expect(await statusOf(job)).toBe('expired');
  for (const [amount, refunded] of chargesOf(job)) expect(refunded).toBe(amount);
  await balanced();
});

test('[COWN-14] Stripe: one card contests its share: lost, the others get their parts back', async () => {
  const job = await split();
  for (const person of [job.marta, job.ben, job.ines]) await authorize(job, person);
  await recover();
  const [, ben] = await cardRows(job);
  peer.settleCharge(ben!.intent_id!);
  const contest = peer.contest(ben!.intent_id!);
  okBody(await send('charge.dispute.created', contest));
  expect(await statusOf(job)).toBe('frozen');
  await balanced();
  okBody(await send('charge.dispute.closed', peer.decide(contest, 'lost')));
  await recover();
  expect(await statusOf(job)).toBe('refunded');
  expect(chargesOf(job)).toEqual([
    [77849, 77849],
    [77826, 0],
    [77825, 77825],
  ]);
  const { shares } = await sharesOf(job.ben, job.payment.id);
  expect(shares.map(({ refundedAmount }) => refundedAmount)).toEqual(['778.49', '778.26', '778.25']);
  await balanced();
});

test('[COWN-14] Stripe: a card is contested before the last one is charged: the job freezes as it starts, and ends if that is lost', async () => {
  const job = await split();
  await authorize(job, job.marta);
  await authorize(job, job.ben);
  await authorize(job, job.ines, refusedAtCapture);
  await recover();
  const [marta] = await cardRows(job);
  const contest = peer.contest(marta!.intent_id!);
  okBody(await send('charge.dispute.created', contest));
  expect(await statusOf(job)).toBe('pending');
  await balanced();
  await authorize(job, job.ines);
  await recover();
  expect(await statusOf(job)).toBe('frozen');
  await balanced();
  okBody(await send('charge.dispute.closed', peer.decide(contest, 'lost')));
  await recover();
  expect(await statusOf(job)).toBe('refunded');
  await balanced();
});

test('[COWN-14] Stripe: a card is contested while its part of the no-call limit goes back: the other cards wait for nothing', async () => {
  const owners = await threeOwners();
  const quote = await quoted(owners, 2335, { noCall: { each: 50, total: 120 } });
  const { payment } = okBody<Job>(await accept(owners.marta.browser, quote.quoteId));
  const job: Job = { ...owners, ...quote, payment, clientSecret: '' };
  for (const person of [job.marta, job.ben, job.ines]) await authorize(job, person);
  await recover();
  const [marta] = await cardRows(job);
  const contest = peer.contest(marta!.intent_id!);
  okBody(await job.provider.browser.post(`/api/requests/${job.id}/deliver`, { summary: 'Done as quoted.' }));
  await settle();
  const before = chargesOf(job);
  expect(before.map(([, refunded]) => refunded)).toEqual([0, 4000, 3999]);
  okBody(await send('charge.dispute.created', contest));
  okBody(await send('charge.dispute.closed', peer.decide(contest, 'lost')));
  await recover();
  expect(await statusOf(job)).toBe('refunded');
  // The bank gave Marta all of her charge back, with the part that we had not refunded yet.
  expect(chargesOf(job)).toEqual(before.map(([amount], index) => [amount, index === 0 ? 0 : amount]));
  const { shares } = await sharesOf(job.ben, job.payment.id);
  expect(shares.map(({ refundedAmount }) => refundedAmount)).toEqual(shares.map(({ amount }) => amount));
  const pending = await db.select().from(processorCalls).where(eq(processorCalls.paymentId, job.payment.id));
  expect(pending.filter(({ status }) => status === 'pending')).toEqual([]);
  await balanced();
});
