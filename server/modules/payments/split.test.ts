import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sandboxIntents } from '#server/db/schema/ledger.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { goodCard, inspect, type Accepted } from '#server/testing/build/jobs.ts';
import { refusedAtCapture, splitScenarios, type SharesView } from '#server/testing/build/splits.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { split, held, sharesOf, authorize, threeOwners, quoted, accept, pay, join } = splitScenarios(
  app,
  services,
);

const { notified } = inspect(services);

type Job = Awaited<ReturnType<typeof split>>;

const statusOf = async ({ marta, id }: Job) =>
  okBody<{ status: string }>(await marta.browser.get(`/api/requests/${id}`)).status;
const paymentOf = async (id: number) =>
  (
    await db.execute<{ status: string; refunded_amount: string }>(
      sql`select * from payments where id = ${id}`,
    )
  ).rows[0]!;
/** Charged and refunded cents of each card of a payment, by who paid. */
async function cardsOf({ payment }: Job) {
  const { rows } = await db.execute<{ payer: string; status: string; amount: string; refunded: string }>(sql`
    select u.first_name as payer, i.status, i.amount,
      (select coalesce(sum(value::int), 0) from jsonb_each_text(i.refunds)) / 100.0 as refunded
    from sandbox_intents i join share_authorizations a on a.intent_id = i.id
    join payment_shares s on s.id = a.share_id join users u on u.id = a.payer_id
    where s.payment_id = ${payment.id} order by a.id`);
  return rows.map(({ payer, status, amount, refunded }) => [
    payer,
    status,
    amount,
    Number(refunded).toFixed(2),
  ]);
}
const brief = ({ shares }: SharesView) => shares.map(({ amount, status }) => [amount, status]);
const balanced = async () => expect(await findImbalances(services)).toEqual([]);

test('[COWN-12] a payment of one owner for the group is owed by shares; theirs by the day they had then', async () => {
  const owners = await threeOwners();
  const job = await quoted(owners);
  const { payment, clientSecret } = okBody<Accepted>(await accept(owners.ben.browser, job.quoteId, {}));
  okBody(await pay(owners.ben.browser, clientSecret));
  const view = await sharesOf(owners.ines, payment.id);
  expect(view).toMatchObject({ isSplit: false, total: '2335.00', dueAt: null });
  expect(brief(view)).toEqual([
    ['778.49', 'owed'],
    ['778.26', 'owed'],
    ['778.25', 'owed'],
  ]);
  expect(new Set(view.shares.map(({ payer }) => payer.userId))).toEqual(new Set([owners.ben.person.id]));
  await expect(
    db.execute(sql`update payment_shares set amount = 778.50 where id = ${view.shares[0]!.id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'payment_shares_add_up' } });
  await balanced();
});

test('[COWN-12] the accepting owner authorizes first, then the others are asked; held once every card is charged', async () => {
  const job = await split();
  const before = await sharesOf(job.ben, job.payment.id);
  expect(before.shares.map(({ askedAt }) => askedAt !== null)).toEqual([true, false, false]);
  expect(before.shares.map(({ clientSecret }) => clientSecret)).toEqual([null, null, null]);
  const hours = (Date.parse(before.dueAt!) - services.now().getTime()) / 3_600_000;
  expect(Math.round(hours)).toBe(72);

  okBody(await pay(job.marta.browser, job.clientSecret));
  expect(brief(await sharesOf(job.ben, job.payment.id))).toEqual([
    ['778.49', 'authorized'],
    ['778.26', 'open'],
    ['778.25', 'open'],
  ]);
  okBody(await authorize(job.ben, job.payment.id));
  // Nothing is charged while a share is missing.
  expect(await cardsOf(job)).toEqual([
    ['Marta', 'authorized', '778.49', '0.00'],
    ['Ben', 'authorized', '778.26', '0.00'],
    ['Ines', 'pending', '778.25', '0.00'],
  ]);
  expect(await statusOf(job)).toBe('awaiting_payment');
  await balanced();

  okBody(await authorize(job.ines, job.payment.id));
  expect((await paymentOf(job.payment.id)).status).toBe('held');
  expect(await statusOf(job)).toBe('in_progress');
  expect((await cardsOf(job)).map(([, status]) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  await balanced();
});

test('[COWN-12~] each co-owner is asked with the moment until which they can pay, also where who accepts holds no share', async () => {
  const askedOf = async (userId: string) =>
    (await notified(userId, 'share_due')).map(({ title, message }) => [title, /by [^.]+\. It/.test(message)]);
  const job = await split();
  clock.forward({ hours: 40 });
  okBody(await pay(job.marta.browser, job.clientSecret));
  expect(await askedOf(job.ben.person.id)).toEqual([['Your share is due', true]]);
  expect(await askedOf(job.marta.person.id)).toEqual([]);

  const owners = await threeOwners();
  const rosa = await join(owners.marta.browser, owners.groupId, 'maintenance_officer', 'Rosa');
  const small = await quoted(owners, 240);
  const body = { pay: 'split', payerId: owners.marta.person.id };
  okBody(await accept(rosa.browser, small.quoteId, body));
  for (const { person } of [owners.marta, owners.ben, owners.ines])
    expect(await askedOf(person.id)).toEqual([['Your share is due', true]]);
});

test('[COWN-12] the deadline voids everything, and the request reopens', async () => {
  const job = await split();
  okBody(await pay(job.marta.browser, job.clientSecret));
  clock.forward({ hours: 73 });
  await settle();
  expect(await statusOf(job)).toBe('open');
  expect((await cardsOf(job)).map(([, status]) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect((await sharesOf(job.marta, job.payment.id)).shares.map(({ status }) => status)).toEqual([
    'void',
    'void',
    'void',
  ]);
  // Paid after the deadline: void and 409.
  const [intent] = await db
    .select()
    .from(sandboxIntents)
    .where(eq(sandboxIntents.payerId, job.ben.person.id));
  expect(codeOf(await pay(job.ben.browser, intent!.clientSecret))).toEqual([409, 'stale_state']);
  await balanced();
});

test('[COWN-12] backing out voids every card', async () => {
  const job = await split();
  okBody(await pay(job.marta.browser, job.clientSecret));
  okBody(await authorize(job.ben, job.payment.id));
  okBody(await job.ben.browser.post(`/api/requests/${job.id}/back-out`));
  expect(await statusOf(job)).toBe('open');
  expect((await cardsOf(job)).map(([, status]) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  await balanced();
});

test('[COWN-12] a card that is refused at the charge has 24 hours: paid again, all is held', async () => {
  const job = await split();
  okBody(await authorize(job.marta, job.payment.id));
  okBody(await authorize(job.ben, job.payment.id, refusedAtCapture));
  okBody(await authorize(job.ines, job.payment.id));
  const view = await sharesOf(job.ben, job.payment.id);
  expect(view.shares.map(({ status, refusedAt }) => [status, refusedAt !== null])).toEqual([
    ['captured', false],
    ['open', true],
    ['captured', false],
  ]);
  expect(Math.round((Date.parse(view.dueAt!) - services.now().getTime()) / 3_600_000)).toBe(24);
  expect((await paymentOf(job.payment.id)).status).toBe('pending');
  await balanced();
  okBody(await authorize(job.ben, job.payment.id));
  expect((await paymentOf(job.payment.id)).status).toBe('held');
  await balanced();
});

test('[COWN-12] a refused card that nobody makes up for: what was captured is refunded in full', async () => {
  const job = await split();
  okBody(await authorize(job.marta, job.payment.id));
  okBody(await authorize(job.ben, job.payment.id, refusedAtCapture));
  okBody(await authorize(job.ines, job.payment.id));
  clock.forward({ hours: 25 });
  await settle();
  expect(await statusOf(job)).toBe('open');
  expect(await cardsOf(job)).toEqual([
    ['Marta', 'succeeded', '778.49', '778.49'],
    ['Ben', 'cancelled', '778.26', '0.00'],
    ['Ines', 'succeeded', '778.25', '778.25'],
    ['Ben', 'cancelled', '778.26', '0.00'],
  ]);
  await balanced();
});

test('[COWN-12] what cannot be split is refused, and nothing is accepted', async () => {
  const owners = await threeOwners();
  const small = await quoted(owners, 2.99);
  expect(codeOf(await accept(owners.marta.browser, small.quoteId))).toEqual([409, 'split_not_possible']);
  const job = await quoted(owners, 100);
  okBody(await owners.marta.browser.patch(`/api/groups/${owners.groupId}`, { splitFrom: 100.01 }));
  expect(codeOf(await accept(owners.marta.browser, job.quoteId))).toEqual([409, 'split_not_possible']);
  okBody(await owners.marta.browser.patch(`/api/groups/${owners.groupId}`, { splitFrom: 100 }));
  okBody(await accept(owners.marta.browser, job.quoteId));
});

test('[COWN-13] a share is covered by another card; the debtor then owes it', async () => {
  const job = await split();
  okBody(await pay(job.marta.browser, job.clientSecret));
  okBody(await authorize(job.ben, job.payment.id));
  okBody(await authorize(job.marta, job.payment.id, goodCard, job.ines));
  expect((await paymentOf(job.payment.id)).status).toBe('held');
  const { shares } = await sharesOf(job.ines, job.payment.id);
  expect(shares[2]).toMatchObject({
    user: { userId: job.ines.person.id },
    payer: { userId: job.marta.person.id },
    status: 'captured',
  });
  expect(await cardsOf(job)).toEqual([
    ['Marta', 'succeeded', '778.49', '0.00'],
    ['Ben', 'succeeded', '778.26', '0.00'],
    ['Ines', 'cancelled', '778.25', '0.00'],
    ['Marta', 'succeeded', '778.25', '0.00'],
  ]);
  await balanced();
});

test('[COWN-13] paid and covered in the same second: one card pays; a second cover is refused', async () => {
  const job = await split();
  okBody(await pay(job.marta.browser, job.clientSecret));
  const share = (await sharesOf(job.ines, job.payment.id)).shares[2]!;
  const cover = (by: typeof job.ben) => by.browser.post(`/api/payment-shares/${share.id}/cover`);
  const answers = await Promise.all([cover(job.marta), cover(job.ben)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const winner = answers[0].statusCode === 200 ? job.marta : job.ben;
  const { clientSecret } = okBody<{ clientSecret: string }>(await cover(winner));
  const paid = await Promise.all([
    pay(job.ines.browser, share.clientSecret!),
    pay(winner.browser, clientSecret),
  ]);
  expect(paid.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const ofInes = (await cardsOf(job))
    .filter(([, , amount]) => amount === '778.25')
    .map(([, status]) => status);
  expect(ofInes.toSorted()).toEqual(['authorized', 'cancelled']);
  // Covered already.
  expect(codeOf(await cover(job.ben))).toEqual([409, 'stale_state']);
  await balanced();
});

const problem = {
  reason: 'poor_quality',
  description: 'The left brake still drags after the work.',
  requestedRefund: 400,
};

test('[COWN-14] [COWN-11] a dispute ends with $350.00 back: to each card its part, and the debtor owes less', async () => {
  const job = await split();
  okBody(await pay(job.marta.browser, job.clientSecret));
  okBody(await authorize(job.ben, job.payment.id));
  okBody(await authorize(job.marta, job.payment.id, goodCard, job.ines));
  const { id } = okBody<{ id: number }>(
    await job.marta.browser.post(`/api/requests/${job.id}/disputes`, problem),
  );
  const at = `/api/disputes/${id}`;
  okBody(await job.provider.browser.post(`${at}/answer`, { description: 'It was adjusted and tested.' }));
  okBody(await job.provider.browser.post(`${at}/offers`, { refundAmount: 350 }));
  okBody(await job.marta.browser.post(`${at}/offers/1/accept`));
  expect(await paymentOf(job.payment.id)).toMatchObject({
    status: 'split',
    refunded_amount: '350.00',
    service_amount: '1885.75',
    platform_fee: '99.25',
  });
  expect(await cardsOf(job)).toEqual([
    ['Marta', 'succeeded', '778.49', '116.69'],
    ['Ben', 'succeeded', '778.26', '116.66'],
    ['Ines', 'cancelled', '778.25', '0.00'],
    ['Marta', 'succeeded', '778.25', '116.65'],
  ]);
  const { shares } = await sharesOf(job.ben, job.payment.id);
  expect(shares.map(({ refundedAmount }) => refundedAmount)).toEqual(['116.69', '116.66', '116.65']);
  await balanced();
});

test('[COWN-14] a job that ends before its work: every card gets all of its share back', async () => {
  const job = await held();
  okBody(
    await job.marta.browser.post(`/api/requests/${job.id}/cancel-job`, {
      reason: 'We sold it.',
      alone: false,
    }),
  );
  okBody(await job.provider.browser.post(`/api/requests/${job.id}/cancel-job`, { accept: true }));
  expect((await cardsOf(job)).map(([payer, , amount, refunded]) => [payer, amount, refunded])).toEqual([
    ['Marta', '778.49', '778.49'],
    ['Ben', '778.26', '778.26'],
    ['Ines', '778.25', '778.25'],
  ]);
  await balanced();
});

test('[COWN-17~] leaving with an open share of a payment is refused', async () => {
  const job = await split();
  okBody(await pay(job.marta.browser, job.clientSecret));
  const member = `/api/groups/${job.groupId}/members/${job.ben.person.id}`;
  await db.execute(sql`update account_members set share_bp = case when user_id = ${job.ben.person.id} then 0
    when user_id = ${job.marta.person.id} then 6667 else 3333 end where account_id = ${job.groupId} and left_at is null`);
  expect(codeOf(await job.ben.browser.delete(member))).toEqual([409, 'share_due']);
  okBody(await job.marta.browser.post(`/api/requests/${job.id}/back-out`));
  expect((await job.ben.browser.delete(member)).statusCode).toBe(204);
});

test('[COWN-12] who may see the shares: co-owners; pilots and officers 403, others 404', async () => {
  const job = await held();
  const at = `/api/payments/${job.payment.id}/shares`;
  const pilot = await join(job.marta.browser, job.groupId, 'pilot', 'Hal');
  const officer = await join(job.marta.browser, job.groupId, 'maintenance_officer', 'Rosa');
  const stranger = await signedIn(app, services);
  expect((await pilot.browser.get(at)).statusCode).toBe(403);
  expect((await officer.browser.get(at)).statusCode).toBe(403);
  expect((await stranger.browser.get(at)).statusCode).toBe(404);
  expect((await job.provider.browser.get(at)).statusCode).toBeGreaterThanOrEqual(403);
});
