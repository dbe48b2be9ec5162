import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import {
  annualItems,
  counterofferScenarios,
  type Counteroffer,
  type Quoted,
} from '#server/testing/build/counteroffers.ts';
import { act, inspect, type Accepted } from '#server/testing/build/jobs.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
await loadTestAirports(db);
const { shop, quoted, counter, made, answer, quotesOf, quoteOn, pay } = counterofferScenarios(app, services);
const { notified, titles } = inspect(services);

describe('[NEG-06] a counteroffer', () => {
  test('is agreed to: the quote is replaced by one with its terms, valid as long as before', async () => {
    clock.now = new Date('2026-11-15T22:06:00Z');
    const job = await quoted({ price: 2150, items: annualItems, validDays: 11 });
    const sent = await made(job, {
      price: 2000,
      droppedItems: [2],
      availableDate: '2026-11-20',
      note: 'Friday?',
    });
    expect(sent).toMatchObject({
      round: 1,
      price: '2000.00',
      status: 'open',
      droppedItems: [2],
      availableDate: '2026-11-20',
      expiresAt: '2026-11-17T22:06:00.000Z',
      can: ['withdraw'],
    });
    expect(await notified(job.provider.person.id, 'quote_decided')).toEqual([
      {
        title: 'Counteroffer: $2,000.00',
        message:
          'Amelia E. proposes $2,000.00 for “Annual and ELT inspection”. Agree, decline or revise by Nov 17, 2:06 PM.',
      },
    ]);
    clock.now = new Date('2026-11-16T17:00:00Z');
    const agreed = okBody<Counteroffer>(await answer(job.provider.browser, sent, 'agree'));
    expect(agreed).toMatchObject({
      status: 'agreed',
      quote: {
        price: '2000.00',
        basePrice: '2000.00',
        availableDate: '2026-11-20',
        validUntil: '2026-11-26T22:06:00.000Z',
        status: 'pending',
        former: { price: '2150.00' },
        items: [
          { kind: 'labor', description: 'Annual inspection', amount: 1902.66 },
          { kind: 'labor', description: 'ELT inspection', amount: 97.34 },
          { kind: 'labor', description: 'Borescope, all cylinders', amount: 180, isOptional: true },
        ],
      },
    });
    const [current, ...others] = await quotesOf(job, job.owner);
    expect(others).toEqual([]);
    expect(current).toMatchObject({
      id: agreed.quote.id,
      counterofferId: agreed.id,
      counteroffers: [{ status: 'agreed', can: [] }],
    });
    expect(await notified(job.ownerId, 'quote_received')).toContainEqual({
      title: 'Counteroffer agreed',
      message: expect.stringContaining(
        'now quotes $2,000.00 for “Annual and ELT inspection”. Accept it by Nov 26, 2:06 PM.',
      ),
    });
    const { payment, clientSecret } = okBody<Accepted>(
      await job.owner.post(`/api/service-quotes/${agreed.quote.id}/accept`),
    );
    expect(payment).toMatchObject({ totalAmount: '2000.00', platformFee: '100.00' });
    okBody(await pay(job.owner, clientSecret));
    expect(await findImpossible(db)).toEqual([]);
  });

  test('that is agreed to late gives the owner 48 hours', async () => {
    const job = await quoted({ price: 1000, validDays: 1 });
    const sent = await made(job, { price: 900 });
    clock.forward({ hours: 23 });
    const { quote } = okBody<{ quote: { validUntil: string } }>(
      await answer(job.provider.browser, sent, 'agree'),
    );
    expect(new Date(quote.validUntil)).toEqual(new Date(clock.now.getTime() + 48 * 3_600_000));
  });

  test('is declined with a reason: the quote stays as it was', async () => {
    const job = await quoted();
    const sent = await made(job);
    expect(
      okBody(await answer(job.provider.browser, sent, 'decline', { reason: 'Parts alone are $1,900.' })),
    ).toMatchObject({ status: 'declined', declineReason: 'Parts alone are $1,900.' });
    expect(await quotesOf(job, job.owner)).toMatchObject([
      { id: job.quoteId, status: 'pending', price: '2150.00' },
    ]);
    expect(await notified(job.ownerId, 'quote_received')).toContainEqual({
      title: 'Counteroffer declined',
      message: expect.stringContaining('The quote stays open. Reason: Parts alone are $1,900.'),
    });
  });

  test('is answered by a revised quote, which uses no round', async () => {
    const job = await quoted();
    await made(job);
    await quoteOn(job.id, job.provider.browser, { price: 2050, revises: job.quoteId });
    const [quote] = await quotesOf(job, job.owner);
    expect(quote).toMatchObject({ price: '2050.00', counteroffers: [{ status: 'answered' }] });
    expect(await made({ ...job, quoteId: quote!.id }, { price: 1990 })).toMatchObject({ round: 2 });
  });

  test('is withdrawn', async () => {
    const job = await quoted();
    const sent = await made(job);
    expect(okBody(await answer(job.owner, sent, 'withdraw'))).toMatchObject({ status: 'withdrawn', can: [] });
    expect(codeOf(await answer(job.provider.browser, sent, 'agree'))).toEqual([409, 'stale_state']);
    expect(await titles(job.provider.person.id, 'quote_decided')).toContain('Counteroffer withdrawn');
  });

  test('expires after 48 hours, or with the quote', async () => {
    const [long, short] = [await quoted(), await quoted({ price: 1000, validDays: 1 })];
    const sent = await made(long);
    expect(await made(short, { price: 900 })).toMatchObject({
      expiresAt: new Date(clock.now.getTime() + 24 * 3_600_000).toISOString(),
    });
    clock.forward({ hours: 48 });
    expect(codeOf(await answer(long.provider.browser, sent, 'agree'))).toEqual([409, 'stale_state']);
    await settle();
    expect(await quotesOf(long, long.owner)).toMatchObject([
      { status: 'pending', counteroffers: [{ status: 'expired', can: [] }] },
    ]);
    expect(await titles(long.ownerId, 'quote_received')).toContain('Counteroffer expired');
    expect(await findImpossible(db)).toEqual([]);
  });

  test('two rounds a provider, one at a time', async () => {
    const job = await quoted();
    const one = await made(job);
    expect(codeOf(await counter(job, { price: 1900 }))).toEqual([409, 'counter_open']);
    okBody(await answer(job.provider.browser, one, 'decline'));
    okBody(await answer(job.provider.browser, await made(job, { price: 2100 }), 'decline'));
    expect(codeOf(await counter(job, { price: 2120 }))).toEqual([409, 'rounds_used']);
  });

  test('at most three are open on a request', async () => {
    const job = await quoted();
    await made(job);
    for (const price of [1000, 1100]) {
      const quoteId = await quoteOn(job.id, (await shop()).browser, { price });
      okBody(await counter({ ...job, quoteId }, { price: price - 100 }));
    }
    const quoteId = await quoteOn(job.id, (await shop()).browser, { price: 1200 });
    expect(codeOf(await counter({ ...job, quoteId }, { price: 1100 }))).toEqual([409, 'counter_open']);
  });

  test('of a capped quote lowers its cap, and cuts its estimate to it', async () => {
    const capped = { pricing: 'capped', price: 1600, estimate: 1350, hourlyRate: 110 };
    const job = await quoted(capped);
    const sent = await made(job, { price: 1300 });
    expect(okBody(await answer(job.provider.browser, sent, 'agree'))).toMatchObject({
      quote: {
        pricing: 'capped',
        price: '1300.00',
        estimate: '1300.00',
        hourlyRate: '110.00',
        mostYouCanPay: '1300.00',
      },
    });
  });

  test('of a capped quote adds the optional lines that are wanted to its estimate', async () => {
    const job = await quoted({
      price: 2150,
      items: annualItems,
      pricing: 'capped',
      estimate: 1900,
      hourlyRate: 105,
    });
    const sent = await made(job, { price: 2200, droppedItems: [2] });
    expect(okBody(await answer(job.provider.browser, sent, 'agree'))).toMatchObject({
      quote: { price: '2200.00', estimate: '2010.00', basePrice: '2200.00' },
    });
  });

  test('without a line costs less by that line, and may ask for no more', async () => {
    const lines = [
      { kind: 'labor', description: 'Annual inspection', amount: 700 },
      { kind: 'parts', description: 'Tires', amount: 1300 },
    ];
    const job = await quoted({ price: 2000, items: lines });
    const sent = await made(job, { droppedItems: [1] });
    expect(sent).toMatchObject({ price: '700.00', droppedItems: [1] });
    expect(okBody(await answer(job.provider.browser, sent, 'agree'))).toMatchObject({
      quote: { price: '700.00', items: [lines[0]] },
    });
  });
});

describe('[NEG-08] while a counteroffer is open', () => {
  test('the quote can be accepted as it is, which closes it', async () => {
    const job = await quoted();
    const sent = await made(job);
    okBody(await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`, { optionalItems: [1] }));
    expect(codeOf(await answer(job.provider.browser, sent, 'agree'))).toEqual([409, 'stale_state']);
    expect(await quotesOf(job, job.owner)).toMatchObject([
      { price: '2260.00', status: 'accepted', counteroffers: [{ status: 'closed', can: [] }] },
    ]);
    expect(await findImpossible(db)).toEqual([]);
  });

  test('the replaced quote is not accepted: the answer names the new one', async () => {
    const job = await quoted();
    const { quote } = okBody<Counteroffer>(await answer(job.provider.browser, await made(job), 'agree'));
    const late = await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`);
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'stale_state', quoteId: quote.id }]);
  });

  test.each([
    [
      'is withdrawn',
      (job: Quoted) => job.provider.browser.post(`/api/service-quotes/${job.quoteId}/withdraw`),
    ],
    ['is rejected', (job: Quoted) => job.owner.post(`/api/service-quotes/${job.quoteId}/reject`, {})],
    ['ends with its request', (job: Quoted) => job.owner.delete(`/api/requests/${job.id}`)],
  ])('a quote that %s closes it', async (_, end) => {
    const job = await quoted();
    const sent = await made(job);
    okBody(await end(job));
    expect((await quotesOf(job, job.owner))[0]).toMatchObject({ counteroffers: [{ status: 'closed' }] });
    expect(codeOf(await answer(job.provider.browser, sent, 'agree'))).toEqual([409, 'stale_state']);
    expect(codeOf(await counter(job))).toEqual([409, 'stale_state']);
  });

  test('another quote that is paid for closes it', async () => {
    const job = await quoted();
    await made(job);
    const other = await quoteOn(job.id, (await shop()).browser, { price: 1800 });
    const { clientSecret } = okBody<Accepted>(await job.owner.post(`/api/service-quotes/${other}/accept`));
    expect((await quotesOf(job, job.owner)).find(({ id }) => id === job.quoteId)).toMatchObject({
      counteroffers: [{ status: 'open' }],
    });
    okBody(await pay(job.owner, clientSecret));
    expect((await quotesOf(job, job.owner)).find(({ id }) => id === job.quoteId)).toMatchObject({
      counteroffers: [{ status: 'closed' }],
    });
    expect(await findImpossible(db)).toEqual([]);
  });
});

describe('[NEG-06] a shop that may not quote', () => {
  const change = (job: Quoted, profile: Partial<typeof serviceProviders.$inferInsert>) =>
    db.update(serviceProviders).set(profile).where(eq(serviceProviders.id, job.provider.id));

  test('agrees to nothing while it is suspended, and may decline', async () => {
    const job = await quoted();
    const sent = await made(job);
    const suspendedAt = clock.now;
    await db
      .update(users)
      .set({ suspendedAt, suspensionReason: 'Spam' })
      .where(eq(users.id, job.provider.person.id));
    expect(codeOf(await answer(job.provider.browser, sent, 'agree'))).toEqual([403, 'suspended']);
    expect((await quotesOf(job, job.owner))[0]).toMatchObject({ id: job.quoteId, status: 'pending' });
    okBody(await answer(job.provider.browser, sent, 'decline'));
  });

  test.each([[{ isAvailable: false }], [{ hiddenAt: new Date('2026-01-01') }]])(
    'agrees to nothing and gets no counteroffer with %j',
    async (profile) => {
      const job = await quoted();
      const sent = await made(job);
      await change(job, profile);
      expect(codeOf(await answer(job.provider.browser, sent, 'agree'))).toEqual([
        409,
        'provider_unavailable',
      ]);
      okBody(await answer(job.owner, sent, 'withdraw'));
      expect(codeOf(await counter(job))).toEqual([409, 'provider_unavailable']);
    },
  );

  test('is not asked to agree while the owner pays for another quote', async () => {
    const job = await quoted();
    const sent = await made(job);
    const other = await quoteOn(job.id, (await shop()).browser, { price: 1800 });
    okBody(await job.owner.post(`/api/service-quotes/${other}/accept`));
    expect((await quotesOf(job, job.provider.browser))[0]).toMatchObject({
      counteroffers: [{ status: 'open', can: ['decline'] }],
    });
    expect(codeOf(await answer(job.provider.browser, sent, 'agree'))).toEqual([409, 'stale_state']);
    okBody(await act(job.owner, job.id, 'back-out'));
    expect((await quotesOf(job, job.provider.browser))[0]).toMatchObject({
      counteroffers: [{ status: 'open', can: ['agree', 'decline'] }],
    });
  });
});

test('the shop is asked in its notifications until it has answered', async () => {
  const job = await quoted();
  const list = async () =>
    okBody<{ title: string; isOver: boolean }[]>(await job.provider.browser.get('/api/notifications')).find(
      ({ title }) => title.startsWith('Counteroffer:'),
    );
  const sent = await made(job);
  expect(await list()).toMatchObject({ isOver: false, relatedType: 'counteroffer' });
  okBody(await answer(job.provider.browser, sent, 'decline'));
  expect(await list()).toMatchObject({ isOver: true });
});
