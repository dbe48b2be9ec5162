import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { issuedDocuments } from '#server/db/schema/documents.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { balance } from '#server/modules/ledger/ledger.hot.repo.ts';
import { getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { act } from '#server/testing/build/jobs.ts';
import { creditOf, giveCredit } from '#server/testing/build/ledger.ts';
import { cards, sandboxSite, type Job } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await sandboxSite();
const { services, settle, clock, ctx, pay, payment, chargeOf, statusOf } = site;
const { db } = services;

/** A job whose owner has credit; its quote of $1,000.00 is accepted. */
async function acceptedWith(creditCents: number, price = 1000) {
  const owner = await site.owner();
  await giveCredit(db, owner.person.id, creditCents);
  return { ...(await site.acceptedFor(owner, undefined, price)), account: owner };
}
const credit = ({ ownerId }: Job) => creditOf(db, ownerId);
const receiptOf = async (job: Job) =>
  (await db.select().from(issuedDocuments).where(eq(issuedDocuments.requestId, job.id))).at(-1)?.content;

describe('[MONEY-01~] credit', () => {
  test('is applied on acceptance, paid by the platform, and shown in the list and on the receipt', async () => {
    const platform = await balance(db, { kind: 'platform' });
    const job = await acceptedWith(1_000);
    expect(await payment(job.payment.id)).toMatchObject({ totalAmount: '1000.00', creditAmount: '10.00' });
    expect(await credit(job)).toBe(0);
    expect(await pay(job, cards.good)).toBe('succeeded');
    expect(await chargeOf(job)).toMatchObject({ chargedCents: 99_000 });
    await site.complete(job);
    await settle();
    // The provider loses nothing: the platform has its fee, less the credit that it gave.
    expect(await getProviderBalance(ctx, job.provider.person.id)).toBe(95_000);
    expect(platform - (await balance(db, { kind: 'platform' }))).toBe(5_000 - 1_000);
    for (const [viewer, creditAmount] of [
      [job.owner, '10.00'],
      [job.provider.browser, null],
    ] as const) {
      expect((await viewer.get('/api/payments/my')).json()).toMatchObject([{ creditAmount }]);
      const deal = await viewer.get(`/api/requests/${job.id}/deal`);
      expect(deal.json()).toMatchObject({ payment: { creditAmount } });
    }
    expect(await receiptOf(job)).toMatchObject({ total: '1000.00', credit: '10.00', paid: '990.00' });
    expect(await findImbalances(services)).toEqual([]);
  });

  test('covers at most the total less $1, and what is left covers additional work', async () => {
    const job = await acceptedWith(2_550, 20);
    expect(await payment(job.payment.id)).toMatchObject({ creditAmount: '19.00' });
    expect(await credit(job)).toBe(650);
    expect(await pay(job, cards.good)).toBe('succeeded');
    expect(await chargeOf(job)).toMatchObject({ chargedCents: 100 });
    const { id } = okBody<{ id: number }>(
      await act(job.provider.browser, job.id, 'additions', { description: 'A valve stem too', price: 5 }),
    );
    okBody(await job.owner.post(`/api/additions/${id}/approve`));
    expect(await credit(job)).toBe(250);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('comes back when the payment lapses, and when it is refunded, once', async () => {
    const lapsed = await acceptedWith(1_000);
    clock.forward({ hours: 25 });
    await settle();
    await settle();
    expect([await credit(lapsed), await statusOf(lapsed.owner, lapsed.id)]).toEqual([1_000, 'open']);
    const again = await site.acceptedFor(lapsed.account);
    expect(await credit(again)).toBe(0);
    expect(await pay(again, cards.good)).toBe('succeeded');
    await site.cancelJob(again);
    expect(await credit(again)).toBe(1_000);
    expect(await chargeOf(again)).toMatchObject({ chargedCents: 99_000, refundedCents: 99_000 });
    expect(await receiptOf(again)).toMatchObject({
      credit: '10.00',
      charged: '990.00',
      refunded: '990.00',
      creditReturned: '10.00',
      paid: '0.00',
    });
    expect(await findImbalances(services)).toEqual([]);
  });

  test.each([
    [400, 40_000, 0, '590.00'],
    [995, 99_000, 500, '0.00'],
  ])('a split that refunds $%d: the card first, then credit', async (amount, toCard, toCredit, paid) => {
    const job = await acceptedWith(1_000);
    expect(await pay(job, cards.good)).toBe('succeeded');
    await site.refundPart(job, amount);
    expect(await chargeOf(job)).toMatchObject({ refundedCents: toCard });
    expect(await credit(job)).toBe(toCredit);
    expect(await receiptOf(job)).toMatchObject({ paid });
    expect(await findImbalances(services)).toEqual([]);
  });

  test('two acceptances at once do not spend it twice', async () => {
    const { person, browser } = await site.owner();
    await giveCredit(db, person.id, 1_500);
    const quotes = [await site.quotedFor(person.id), await site.quotedFor(person.id)];
    const accepted = await Promise.all(
      quotes.map(({ quoteId }) => browser.post(`/api/service-quotes/${quoteId}/accept`)),
    );
    const used = accepted.map((response) => okBody<Job>(response).payment.id).map(payment);
    const amounts = (await Promise.all(used)).map(({ creditAmount }) => creditAmount);
    expect(amounts.toSorted()).toEqual(['0.00', '15.00']);
    expect(await creditOf(db, person.id)).toBe(0);
    expect(await findImbalances(services)).toEqual([]);
  });
});
