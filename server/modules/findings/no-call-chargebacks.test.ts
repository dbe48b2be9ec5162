import { afterEach, describe, expect, test } from 'vitest';
import { limit, noCallScenarios } from '#server/testing/build/no-call.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { cards, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { okBody } from '#server/testing/responses.ts';

const site = await stripeSite();

describe('[MONEY-04~] a no-call limit and the card’s bank', () => {
  const { peer, send, clock, settle } = site;
  const { fix, report, figures, receiptOf, balance } = noCallScenarios(site);
  const contest = async (job: Job) => {
    const contested = peer.contest(await site.intentIdOf(job));
    okBody(await send('charge.dispute.created', contested));
    return contested;
  };
  const decide = async (contested: Parameters<typeof peer.decide>[0], end: 'won' | 'lost') => {
    okBody(await send('charge.dispute.closed', peer.decide(contested, end)));
    clock.forward({ hours: 1 });
    await settle();
  };
  afterEach(async () => expect(await findImpossible(site.services.db)).toEqual([]));

  test('stays held while a bank decides, and goes on if the payment stands', async () => {
    const job = await site.funded(limit);
    await fix(job, 100);
    await decide(await contest(job), 'won');
    expect((await report(job, 100)).status).toBe('approved');
    expect(await figures(job)).toEqual([130_000, 0]);
  });

  test('is part of what the bank takes back', async () => {
    const job = await site.funded(limit);
    await fix(job, 100);
    await decide(await contest(job), 'lost');
    expect(await site.payment(job.payment.id)).toMatchObject({
      status: 'refunded',
      refundedAmount: '1100.00',
      noCallLeft: '0.00',
      noCallReturned: '200.00',
    });
    expect(await figures(job)).toEqual([130_000, 0]);
    expect(await balance(job)).toBe(0);
    expect(await receiptOf(job)).toMatchObject({ charged: '1300.00', refunded: '1300.00', paid: '0.00' });
  });

  test('is refunded with a payment that comes too late', async () => {
    const job = await site.accepted({}, limit);
    const intentId = await site.intentIdOf(job);
    peer.failNext({ status: 500, path: `/v1/payment_intents/${intentId}/cancel` });
    clock.forward({ hours: 25 });
    await settle();
    await site.pay(job, cards.good);
    await site.recover();
    expect(await figures(job)).toEqual([130_000, 130_000]);
  });
});
