import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sandboxIntents } from '#server/db/schema/ledger.ts';
import { payments } from '#server/db/schema/payments.ts';
import { limit, noCallScenarios } from '#server/testing/build/no-call.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { cards, sandboxSite } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await sandboxSite();

describe('[MONEY-04~] a job that was paid before limits were held', () => {
  const { db } = site.services;
  const { report, finish } = noCallScenarios(site);

  /** A job with a limit of $150 each, $300 in all, of which nothing is held. */
  async function fundedBefore() {
    const job = await site.accepted({}, limit);
    const [{ stripePaymentIntentId: intentId }] = (await db
      .update(payments)
      .set({ noCallAmount: '0', noCallLeft: '0' })
      .where(eq(payments.id, job.payment.id))
      .returning()) as [typeof payments.$inferSelect];
    await db.update(sandboxIntents).set({ amount: '1000.00' }).where(eq(sandboxIntents.id, intentId!));
    expect(await site.pay(job, cards.good)).toBe('succeeded');
    return job;
  }

  test('approves findings up to its sums; the owner pays for them and is not asked', async () => {
    const job = await fundedBefore();
    const made = [
      await report(job, 150),
      await report(job, 150.01),
      await report(job, 100),
      await report(job, 0),
      await report(job, 60),
    ];
    expect(made.map(({ status }) => status)).toEqual([
      'approved',
      'reported',
      'approved',
      'reported',
      'reported',
    ]);
    expect(made[0]).toMatchObject({ isNoCall: true, isPaid: false, can: ['give_back'] });
    // What is not done counts no longer.
    await finish(job, made[2]!, 'withdraw');
    expect((await report(job, 60)).status).toBe('approved');
    // What the owner declined afterwards does: reported again, the owner is asked.
    okBody(
      await job.owner.post(`/api/additions/${made[0]!.additionId}/decline`, { reason: 'Not this time.' }),
    );
    expect((await report(job, 150)).status).toBe('reported');
    expect(await findImpossible(db)).toEqual([]);
  });

  test('its findings that are not paid are one payment', async () => {
    const job = await fundedBefore();
    const [one, two] = [await report(job, 100), await report(job, 120)];
    expect(two.additionId).toBe(one.additionId);
    const { additions } = okBody<{ additions: { price: string; payment: { totalAmount: string } }[] }>(
      await job.owner.get(`/api/requests/${job.id}/deal`),
    );
    expect(additions).toMatchObject([{ price: '220.00', payment: { totalAmount: '220.00' } }]);
  });
});
