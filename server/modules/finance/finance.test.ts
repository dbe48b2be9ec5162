import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sandboxIntents } from '#server/db/schema/ledger.ts';
import { payments } from '#server/db/schema/payments.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { buildCode, buildReferral } from '#server/testing/build/referrals.ts';
import { okBody } from '#server/testing/responses.ts';
import { compare } from './reconciliation.ts';

const { app, services, settle } = await testApp();
const { db } = services;
const { delivered, funded } = jobScenarios(app, services);

interface Finance {
  balances: Record<'held' | 'providers' | 'platform' | 'atProcessor' | 'contested' | 'credits', string>;
  flows: Record<string, string>;
  differences: { paymentId: number | null; message: string }[];
}

describe('[MONEY-01] the books', () => {
  test('balances and flows come from the ledger and add up; only administrators see them', async () => {
    const done = await delivered();
    okBody(await act(done.owner, done.id, 'confirm'));
    await funded();
    const { browser } = await signedIn(app, services, { isAdmin: true });
    const { balances, flows, differences } = okBody<Finance>(await browser.get('/api/admin/finance'));
    expect(balances).toEqual({
      held: '1000.00',
      providers: '950.00',
      platform: '50.00',
      atProcessor: '2000.00',
      contested: '0.00',
      credits: '0.00',
    });
    expect(flows).toMatchObject({ charged: '2000.00', released: '950.00', fees: '50.00', paidOut: '0.00' });
    expect(differences).toEqual([]);
    expect((await done.owner.get('/api/admin/finance')).statusCode).toBe(403);
  });

  test('referral rewards are a flow of their own: the fees less them are what the platform has', async () => {
    const job = await delivered();
    const { person } = await signedIn(app, services);
    await buildReferral(services, await buildCode(services, person.id), job.ownerId);
    const { browser } = await signedIn(app, services, { isAdmin: true });
    const read = async () => okBody<Finance>(await browser.get('/api/admin/finance?days=366'));
    const before = await read();
    okBody(await act(job.owner, job.id, 'confirm'));
    await settle();
    const { balances, flows } = await read();
    expect(Number(flows.rewards)).toBeGreaterThan(0);
    expect(Number(flows.fees) - Number(before.flows.fees)).toBe(50);
    expect(Number(flows.fees) - Number(flows.rewards)).toBe(Number(balances.platform));
  });

  test('a charge that the ledger or the processor lacks is listed', async () => {
    const job = await funded();
    const { browser } = await signedIn(app, services, { isAdmin: true });
    const [payment] = await db.select().from(payments).where(eq(payments.id, job.payment.id));
    const intent = payment?.stripePaymentIntentId ?? '';
    await db.update(sandboxIntents).set({ amount: '999.00' }).where(eq(sandboxIntents.id, intent));
    const { differences } = okBody<Finance>(await browser.get('/api/admin/finance'));
    expect(differences).toMatchObject([
      { paymentId: job.payment.id, message: 'Charged $999.00 at the processor, $1,000.00 in the ledger.' },
    ]);
    await db.execute(sql`update sandbox_intents set amount = '1000.00' where id = ${intent}`);
  });
});

test('charges are compared both ways', () => {
  const booked = { paymentId: 1, intentId: 'pi_1', chargedCents: 100, refundedCents: 0, costCents: 33 };
  const charge = { intentId: 'pi_1', paymentId: 1, chargedCents: 100, refundedCents: 0, costCents: 33 };
  expect(compare([booked], [charge])).toEqual([]);
  expect(compare([booked], [])).toHaveLength(1);
  expect(compare([], [charge])).toHaveLength(1);
  expect(compare([booked], [{ ...charge, refundedCents: 50 }])).toHaveLength(1);
  expect(compare([], [{ ...charge, paymentId: null }])).toEqual([]);
  expect(compare([booked], [{ ...charge, costCents: 34 }])).toMatchObject([
    { message: 'Cost $0.34 at the processor, $0.33 in the ledger.' },
  ]);
  // The processor tells its cost some seconds after the charge.
  expect(compare([{ ...booked, costCents: 0 }], [{ ...charge, costCents: null }])).toEqual([]);
});
