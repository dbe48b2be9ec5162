import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { payoutAccounts, payouts } from '#server/db/schema/payouts.ts';
import { transaction } from '#server/db/transaction.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { getProviderBalance } from '#server/modules/ledger/ledger.service.ts';
import { testApp } from '#server/testing/app.ts';
import { password } from '#server/testing/build/accounts.ts';
import { act, inspect, jobScenarios } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, pool, clock, settle } = await testApp();
const { db } = services;
const { delivered } = jobScenarios(app, services);
const { titles } = inspect(services);

type Job = Awaited<ReturnType<typeof delivered>>;
const bank = (accountNumber = '000123456789') => ({ password, routingNumber: '110000000', accountNumber });
const setBank = (job: Job, accountNumber?: string) =>
  job.provider.browser.put('/api/payouts/account', bank(accountNumber));
const overview = async (job: Job) => okBody<Overview>(await job.provider.browser.get('/api/payouts'));
interface Overview {
  balance: string;
  availableNow: string;
  held: string;
  lastFailed: { id: number; failureCode: string } | null;
  history: { id: number; status: string; amount: string; retryOf: number | null; dueAt: string }[];
}
const statuses = async (job: Job) => (await overview(job)).history.map(({ status }) => status);

/** A job that the owner has confirmed, and whose provider has a bank account. */
async function confirmed(accountNumber?: string) {
  const job = await delivered();
  okBody(await setBank(job, accountNumber));
  okBody(await act(job.owner, job.id, 'confirm'));
  return job;
}

describe('[MONEY-05] payouts', () => {
  test('the payout leaves 72 hours after delivery, not before, and once', async () => {
    const job = await delivered();
    okBody(await setBank(job));
    clock.forward({ hours: 1 });
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await overview(job)).toMatchObject({ balance: '950.00', availableNow: '0.00', held: '0.00' });
    clock.forward({ hours: 70 });
    await settle();
    expect(await statuses(job)).toEqual(['pending']);
    clock.forward({ hours: 1 });
    await settle();
    await settle();
    expect(await overview(job)).toMatchObject({
      balance: '0.00',
      history: [{ status: 'paid', amount: '950.00' }],
    });
    expect(await titles(job.provider.person.id, 'payout')).toEqual(['Payout sent']);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('it waits for a bank account and for a confirmed email', async () => {
    const job = await delivered();
    okBody(await act(job.owner, job.id, 'confirm'));
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, job.provider.person.id));
    clock.forward({ hours: 73 });
    await settle();
    expect(await statuses(job)).toEqual(['pending']);
    okBody(await setBank(job));
    await settle();
    expect(await statuses(job)).toEqual(['pending']);
    await db
      .update(users)
      .set({ emailVerifiedAt: services.now() })
      .where(eq(users.id, job.provider.person.id));
    await settle();
    expect(await statuses(job)).toEqual(['paid']);
  });

  test('a dispute freezes it; resolved by a refund it is cancelled', async () => {
    const job = await confirmed();
    const { id } = okBody<{ id: number }>(
      await act(job.owner, job.id, 'disputes', {
        reason: 'damage',
        description: 'The wheel pant is cracked since then.',
        requestedRefund: 1000,
      }),
    );
    clock.forward({ hours: 80 });
    await settle();
    expect((await overview(job)).history).toMatchObject([
      { status: 'pending', isFrozen: true, disputeId: id },
    ]);
    okBody(
      await job.provider.browser.post(`/api/disputes/${id}/answer`, {
        description: 'That was us. We refund all of it.',
      }),
    );
    okBody(await job.provider.browser.post(`/api/disputes/${id}/offers`, { refundAmount: 1000 }));
    okBody(await job.owner.post(`/api/disputes/${id}/offers/1/accept`));
    expect(await statuses(job)).toEqual(['cancelled']);
    clock.forward({ days: 10 });
    await settle();
    expect(await overview(job)).toMatchObject({ balance: '0.00', history: [{ status: 'cancelled' }] });
    expect(await findImbalances(services)).toEqual([]);
  });

  test('an account that the sandbox did not open, as those of the sample, is paid too', async () => {
    const job = await confirmed();
    const userId = job.provider.person.id;
    await db
      .update(payoutAccounts)
      .set({ externalId: `acct_sample_${userId}` })
      .where(eq(payoutAccounts.userId, userId));
    clock.forward({ hours: 73 });
    await settle();
    expect(await statuses(job)).toEqual(['paid']);
  });

  test('a failed one is back in the balance with its reason; a new account and a retry pay it', async () => {
    const job = await confirmed('000111111113');
    clock.forward({ hours: 73 });
    await settle();
    const failed = await overview(job);
    expect(failed).toMatchObject({
      balance: '950.00',
      lastFailed: { failureCode: 'account_closed' },
      failedCount: 1,
      retriesLeft: 3,
    });
    expect(await titles(job.provider.person.id, 'payout')).toEqual(['Payout failed']);
    const retry = () => job.provider.browser.post(`/api/payouts/${failed.lastFailed?.id}/retry`);
    expect(codeOf(await retry())).toEqual([409, 'payout_account_required']);
    okBody(await setBank(job));
    const results = await Promise.all([retry(), retry()]);
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await overview(job)).toMatchObject({ retriesLeft: 2 });
    // Another account than the last one, also after that was closed: a day's wait.
    await settle();
    expect(await statuses(job)).toEqual(['pending', 'failed']);
    clock.forward({ hours: 25 });
    await settle();
    expect(await overview(job)).toMatchObject({
      balance: '0.00',
      lastFailed: null,
      failedCount: 0,
      history: [{ status: 'paid', retryOf: failed.lastFailed?.id }, { status: 'failed' }],
    });
    const stranger = await delivered();
    const foreign = await stranger.provider.browser.post(`/api/payouts/${failed.lastFailed?.id}/retry`);
    expect(foreign.statusCode).toBe(404);
    expect(await findImbalances(services)).toEqual([]);
  });

  test('one that was retried is not retried again, also if the retry failed: its money is paid once', async () => {
    const job = await confirmed('000222222227');
    clock.forward({ hours: 73 });
    await settle();
    const retry = (id = 0) => job.provider.browser.post(`/api/payouts/${id}/retry`);
    const first = (await overview(job)).lastFailed?.id;
    okBody(await retry(first));
    await settle();
    const second = (await overview(job)).lastFailed?.id;
    expect(second).not.toBe(first);
    expect(codeOf(await retry(first))).toEqual([409, 'stale_state']);
    okBody(await setBank(job));
    clock.forward({ hours: 25 });
    okBody(await retry(second));
    await settle();
    expect(codeOf(await retry(second))).toEqual([409, 'stale_state']);
    expect(await overview(job)).toMatchObject({ balance: '0.00', lastFailed: null });
    expect(await statuses(job)).toEqual(['paid', 'failed', 'failed']);
  });

  test('changing the account takes the password, is emailed, and payouts wait a day', async () => {
    const job = await confirmed();
    const wrong = await job.provider.browser.put('/api/payouts/account', { ...bank(), password: 'wrong' });
    expect(wrong.statusCode).toBe(401);
    clock.forward({ hours: 71 });
    const emails = async () =>
      (
        await db
          .select({ subject: mails.subject })
          .from(mails)
          .where(eq(mails.recipient, job.provider.person.email))
      )
        .map(({ subject }) => subject)
        .filter((subject) => subject === 'Your payout account was changed').length;
    // The same account again is no change.
    expect(okBody(await setBank(job))).toMatchObject({ usableFrom: null });
    expect(await emails()).toBe(0);
    okBody(await setBank(job, '000999999999'));
    expect(await emails()).toBe(1);
    clock.forward({ hours: 2 });
    await settle();
    expect(await statuses(job)).toEqual(['pending']);
    clock.forward({ hours: 23 });
    await settle();
    expect(await statuses(job)).toEqual(['paid']);
  });

  test('an account that is changed while the payout is about to leave makes it wait', async () => {
    const job = await confirmed();
    clock.forward({ hours: 73 });
    let sweep: Promise<unknown> | undefined;
    await transaction(db, async (tx) => {
      await tx.execute(sql`select 1 from service_requests where id = ${job.id} for update`);
      sweep = settle();
      // The sweep has found the payout and waits for its job.
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        expect(rows).not.toHaveLength(0);
      });
      okBody(await setBank(job, '000999999999'));
    });
    await sweep;
    expect(await statuses(job)).toEqual(['pending']);
    clock.forward({ hours: 25 });
    await settle();
    expect(await statuses(job)).toEqual(['paid']);
  });

  test('two sweeps at once send a payout once', async () => {
    const job = await confirmed();
    clock.forward({ hours: 73 });
    await Promise.all([settle(), settle(), settle()]);
    expect(await statuses(job)).toEqual(['paid']);
    expect(await getProviderBalance(services as never, job.provider.person.id)).toBe(0);
    expect(await db.$count(payouts, eq(payouts.requestId, job.id))).toBe(1);
  });
});

test('of two first bank accounts at once, one is usable at once and the other waits', async () => {
  const job = await delivered();
  const blocker = await pool.connect();
  await blocker.query('begin; lock table payout_accounts in share mode');
  const both = ['000123456789', '000222222227'].map((number) => setBank(job, number));
  const waiting = async () =>
    (await pool.query('select from pg_locks where not granted and pid <> pg_backend_pid()')).rowCount;
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await blocker.query('commit');
  blocker.release();
  for (const response of await Promise.all(both)) okBody(response);
  const account = okBody<{ usableFrom: string | null }>(
    await job.provider.browser.get('/api/payouts/account'),
  );
  expect(account.usableFrom).not.toBeNull();
});
