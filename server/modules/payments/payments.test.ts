import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { splitPrice } from '#contract/money.ts';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { payments } from '#server/db/schema/payments.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { getHeldTotal, getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { testApp } from '#server/testing/app.ts';
import { jobScenarios, goodCard } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, pool } = await testApp();
const { db } = services;
const { owner, accepted, funded, delivered, pay, statusOf } = jobScenarios(app, services);
const asContext = { ...services, actor: undefined, clientAddress: '', log: app.log };

const statusOfPayment = async (id: number) =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]?.status;

describe('[MONEY-01] amounts', () => {
  test.each([
    ['1.00', '0.05', '0.95'],
    ['1.10', '0.06', '1.04'],
    ['1.09', '0.05', '1.04'],
    ['0.30', '0.02', '0.28'],
    ['1234.50', '61.73', '1172.77'],
    ['999999.99', '50000.00', '949999.99'],
  ])('5 %% of %s is %s, rounded half up; the rest is %s', (totalAmount, platformFee, serviceAmount) => {
    expect(splitPrice(totalAmount)).toEqual({ totalAmount, platformFee, serviceAmount });
  });

  test('the parts of every price add up to it', () => {
    for (let cents = 100; cents < 100_000; cents += 7) {
      const { totalAmount, platformFee, serviceAmount } = splitPrice((cents / 100).toFixed(2));
      expect(Math.round(Number(platformFee) * 100) + Math.round(Number(serviceAmount) * 100)).toBe(cents);
      expect(totalAmount).toBe((cents / 100).toFixed(2));
    }
  });
});

describe('[MONEY-02] cards', () => {
  test.each([
    ['4000 0000 0000 0002', 402, 'card_declined', 'Your card was declined.'],
    ['4000-0000-0000-9995', 402, 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4111 1111 1111 1111', 402, 'invalid_card', 'This card number isn’t valid. Use one of the test cards.'],
    ['drop table', 402, 'invalid_card', 'This card number isn’t valid. Use one of the test cards.'],
  ])(
    '%s: %i %s; a second attempt with the same payment succeeds',
    async (cardNumber, status, code, message) => {
      const job = await accepted();
      const response = await pay(job.owner, job.clientSecret, { ...goodCard, cardNumber });
      expect([...codeOf(response), response.json().message]).toEqual([status, code, message]);
      expect([await statusOfPayment(job.payment.id), await statusOf(job.owner, job.id)]).toEqual([
        'pending',
        'awaiting_payment',
      ]);
      expect((await pay(job.owner, job.clientSecret)).json()).toMatchObject({
        status: 'succeeded',
        payment: { id: job.payment.id, status: 'held' },
      });
      const attempts = await db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.paymentId, job.payment.id))
        .orderBy(paymentAttempts.id);
      expect(attempts.map(({ outcome, cardLast4 }) => [outcome, cardLast4])).toEqual([
        [code, cardNumber.slice(-4)],
        ['succeeded', '4242'],
      ]);
    },
  );

  test.each([
    ['a card of last month', { expiry: '09/26' }],
    ['month 13', { expiry: '13/30' }],
    ['no date', { expiry: 'soon' }],
    ['a short CVC', { cvc: '12' }],
  ])('%s is not valid', async (_, change) => {
    const job = await accepted();
    expect(codeOf(await pay(job.owner, job.clientSecret, { ...goodCard, ...change }))).toEqual([
      402,
      'invalid_card',
    ]);
  });

  test('a card is valid in its last month', async () => {
    const job = await accepted();
    expect((await pay(job.owner, job.clientSecret, { ...goodCard, expiry: '10 / 2026' })).statusCode).toBe(
      200,
    );
  });

  test('only the owner can pay, and only an existing payment', async () => {
    const job = await accepted();
    const outsider = await owner();
    expect(codeOf(await pay(outsider.browser, job.clientSecret))).toEqual([404, 'not_found']);
    expect(codeOf(await pay(job.provider.browser, job.clientSecret))).toEqual([404, 'not_found']);
    expect(codeOf(await pay(job.owner, 'pi_guess_secret_guess'))).toEqual([404, 'not_found']);
    expect(await statusOfPayment(job.payment.id)).toBe('pending');
  });
});

describe('[MONEY-03] concurrent calls have one effect', () => {
  test('eight clicks on Pay hold the payment once', async () => {
    const job = await accepted();
    const before = await getHeldTotal(asContext);
    const responses = await Promise.all(Array.from({ length: 8 }, () => pay(job.owner, job.clientSecret)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect((await getHeldTotal(asContext)) - before).toBe(100_000);
  });

  test('paying and backing out concurrently end in one of both', async () => {
    for (let round = 0; round < 5; round++) {
      const job = await accepted();
      const [paid, out] = await Promise.all([
        pay(job.owner, job.clientSecret),
        job.owner.post(`/api/requests/${job.id}/back-out`),
      ]);
      expect([paid.statusCode, out.statusCode].toSorted()).toEqual([200, 409]);
      const isPaid = paid.statusCode === 200;
      expect([await statusOf(job.owner, job.id), await statusOfPayment(job.payment.id)]).toEqual(
        isPaid ? ['in_progress', 'held'] : ['open', 'expired'],
      );
    }
  });

  test('[PAY-03~] eight confirmations release it once, less the fee of 5 %', async () => {
    const job = await delivered();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => job.owner.post(`/api/requests/${job.id}/confirm`)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await getProviderBalance(asContext, job.provider.person.id)).toBe(95_000);
    expect(await statusOfPayment(job.payment.id)).toBe('released');
  });

  test('the same Idempotency-Key gets the same response', async () => {
    const job = await accepted();
    const send = () =>
      job.owner.post(
        '/api/payments/sandbox/confirm',
        { clientSecret: job.clientSecret, ...goodCard },
        { 'idempotency-key': `pay-${job.id}` },
      );
    const [first, second] = [await send(), await send()];
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  });
});

describe('[MONEY-01] the ledger', () => {
  test('adds up after holds, releases and refunds', async () => {
    await funded();
    const done = await delivered();
    okBody(await done.owner.post(`/api/requests/${done.id}/confirm`));
    const off = await funded();
    okBody(await off.owner.post(`/api/requests/${off.id}/cancel-job`, { reason: 'The airplane was sold.' }));
    okBody(await off.provider.browser.post(`/api/requests/${off.id}/cancel-job`, { accept: true }));
    expect(await statusOfPayment(off.payment.id)).toBe('refunded');
    expect(await getProviderBalance(asContext, off.provider.person.id)).toBe(0);
    expect(await findImbalances(services)).toEqual([]);
  });

  test.each([
    'update ledger_entries set cents = cents + 1',
    'delete from ledger_entries',
    'update ledger_movements set kind = kind',
    'delete from ledger_movements',
    'truncate ledger_entries',
    'truncate ledger_movements cascade',
    'truncate transitions',
  ])('the database rejects: %s', async (text) => {
    await expect(db.execute(sql.raw(text))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('added and never changed') },
    });
  });

  test('a transaction that does not add up, or has no entries, is rejected', async () => {
    const write = async (...cents: number[]) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ id: string }>(
          `insert into ledger_movements (kind, key) values ('test', gen_random_uuid()) returning id`,
        );
        for (const amount of cents) {
          await client.query(
            `insert into ledger_entries (movement_id, account_id, cents)
             select $1, id, $2 from ledger_accounts where kind = 'held'`,
            [rows[0]!.id, amount],
          );
        }
        await client.query('commit');
      } finally {
        client.release();
      }
    };
    await expect(write(100, -99)).rejects.toThrow('do not add up to zero');
    await expect(write()).rejects.toThrow('do not add up to zero');
    await expect(write(100, -100)).resolves.toBeUndefined();
  });

  test('a wrong balance and a payment without ledger entries are found', async () => {
    const job = await accepted();
    await db.update(payments).set({ status: 'held' }).where(eq(payments.id, job.payment.id));
    await db.execute(
      sql`update ledger_accounts set balance_cents = balance_cents + 1 where user_id is not null`,
    );
    const imbalances = await findImbalances(services);
    expect(imbalances.some((imbalance) => imbalance.startsWith('account '))).toBe(true);
    expect(imbalances).toContain(`payment ${job.payment.id} is held but 0 cents of it are held`);
    expect(imbalances).toContain(`payment ${job.payment.id} is held but its movements are: none`);
  });

  test('an amount booked to the wrong account, or different from the payment, is found', async () => {
    const paid = async () => {
      const job = await delivered();
      okBody(await job.owner.post(`/api/requests/${job.id}/confirm`));
      return job.payment.id;
    };
    const [refundedId, short] = [await paid(), await paid()];
    await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, refundedId));
    await db
      .update(payments)
      .set({ serviceAmount: '951.00', platformFee: '49.00' })
      .where(eq(payments.id, short));
    const imbalances = await findImbalances(services);
    expect(imbalances).toContain(`payment ${refundedId} is refunded but its movements are: hold, release`);
    expect(imbalances).toContain(`payment ${short} is released but its provider has 95000 cents of it`);
  });
});

describe('[API-13][PAY-01] the payment test page', () => {
  test('the user’s own intent is paid once and affects no job', async () => {
    const { browser } = await owner();
    const { clientSecret } = okBody<{ clientSecret: string }>(
      await browser.post('/api/create-payment-intent', { amount: 25, description: 'A test' }),
    );
    expect((await pay(browser, clientSecret)).json()).toEqual({ status: 'succeeded', payment: null });
    expect(codeOf(await pay(browser, clientSecret))).toEqual([409, 'stale_state']);
  });

  test.each([0.99, 1.005, -1, '25'])('%s is no amount', async (amount) => {
    const { browser } = await owner();
    expect((await browser.post('/api/create-payment-intent', { amount })).statusCode).toBe(400);
  });
});

test('payments made and received are listed for their parties only', async () => {
  const job = await funded();
  const list = async (browser: typeof job.owner) => (await browser.get('/api/payments/my')).json();
  const row = { id: job.payment.id, status: 'held', totalAmount: '1000.00', platformFee: '50.00' };
  expect(await list(job.owner)).toMatchObject([row]);
  expect(await list(job.provider.browser)).toMatchObject([row]);
  expect(JSON.stringify(await list(job.owner))).not.toContain('secret');
  expect(await list((await owner()).browser)).toEqual([]);
});
