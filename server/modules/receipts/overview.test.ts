import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
const { accepted, delivered, funded } = jobScenarios(app, services);

interface Summary {
  total: string;
  refunded: string;
  held: string;
  heldJobs: number;
  frozenJobs: number;
  otherYears: { year: number; total: string }[];
  series: { label: string; total: string; months: string[] }[];
  aircraft: { id: number | null; tailNumber: string | null }[];
}
const year = services.now().getUTCFullYear();
const summaryOf = async (browser: Browser, as: 'owner' | 'provider', of = year) =>
  okBody<Summary>(await browser.get(`/api/payments/summary?year=${of}&as=${as}`));
const listed = async (browser: Browser, query: string) =>
  okBody<{ serviceRequestId: number }[]>(await browser.get(`/api/payments/my?${query}`)).map(
    ({ serviceRequestId }) => serviceRequestId,
  );
const exported = async (browser: Browser, query: string) =>
  (await browser.get(`/api/payments/export?${query}`)).body.trim().split('\r\n').length - 1;
const month = services.now().getUTCMonth();

describe('[MONEY-05~] payments of a year', () => {
  test('held and released less refunds, by month; each party sees its own side', async () => {
    const job = await delivered();
    expect(await summaryOf(job.owner, 'owner')).toMatchObject({
      total: '1000.00',
      refunded: '0.00',
      held: '1000.00',
      heldJobs: 1,
      frozenJobs: 0,
    });
    expect(await summaryOf(job.provider.browser, 'provider')).toMatchObject({
      total: '0.00',
      held: '950.00',
      series: [{ label: 'Held', total: '950.00' }],
    });
    okBody(await act(job.owner, job.id, 'confirm'));
    const { id } = okBody<{ id: number }>(
      await act(job.owner, job.id, 'disputes', {
        reason: 'overcharged',
        description: 'Two hours of labor were billed twice.',
        requestedRefund: 200,
      }),
    );
    expect(await summaryOf(job.owner, 'owner')).toMatchObject({ held: '1000.00', frozenJobs: 1 });
    okBody(
      await job.provider.browser.post(`/api/disputes/${id}/answer`, {
        description: 'That is right, we refund the two hours.',
      }),
    );
    okBody(await job.provider.browser.post(`/api/disputes/${id}/offers`, { refundAmount: 200 }));
    okBody(await job.owner.post(`/api/disputes/${id}/offers/1/accept`));
    const paid = await summaryOf(job.owner, 'owner');
    expect(paid).toMatchObject({ total: '800.00', refunded: '200.00', held: '0.00', heldJobs: 0 });
    expect(paid.series).toHaveLength(1);
    expect(paid.series[0]?.months[month]).toBe('800.00');
    expect(await summaryOf(job.provider.browser, 'provider')).toMatchObject({
      total: '760.00',
      refunded: '200.00',
      series: [{ label: 'Released', total: '760.00' }],
    });
    // Neither party has payments on the other side, nor in another year.
    expect(await summaryOf(job.owner, 'provider')).toMatchObject({ total: '0.00', series: [] });
    expect(await summaryOf(job.owner, 'owner', year - 1)).toMatchObject({
      total: '0.00',
      otherYears: [{ year, total: '800.00' }],
    });
  });

  test('a refund that gives credit back counts what the card paid', async () => {
    const job = await funded();
    const change = (values: SQL) =>
      db.execute(sql`update payments set ${values} where id = ${job.payment.id}`);
    await change(sql`credit_amount = 10`);
    expect(await summaryOf(job.owner, 'owner')).toMatchObject({ total: '990.00', refunded: '0.00' });
    await change(sql`status = 'refunded', refunded_amount = 1000`);
    expect(await summaryOf(job.owner, 'owner')).toMatchObject({ total: '0.00', refunded: '990.00' });
  });

  test('what was returned for one finding is refunded, for both parties', async () => {
    const job = await funded();
    const split = sql`total_amount = 855, service_amount = 812.25, platform_fee = 42.75`;
    await db.execute(sql`update payments set ${split}, returned_amount = 145 where id = ${job.payment.id}`);
    expect(await summaryOf(job.owner, 'owner')).toMatchObject({ total: '855.00', refunded: '145.00' });
    expect(await summaryOf(job.provider.browser, 'provider')).toMatchObject({ refunded: '145.00' });
    const csv = (await job.owner.get('/api/payments/export')).body;
    expect(csv).toContain(',held,1000.00,42.75,812.25,0.00,145.00,');
  });

  test('a provider whom the owner gave up before paying no longer sees the tail number', async () => {
    const job = await accepted();
    const aircraft = await buildAircraft(services, { ownerId: job.ownerId });
    await db.execute(sql`update service_requests set aircraft_id = ${aircraft.id} where id = ${job.id}`);
    const seenBy = async (browser: Browser) => [
      okBody<{ tailNumber: string | null }[]>(await browser.get('/api/payments/my'))[0]?.tailNumber,
      await listed(browser, `q=${aircraft.tailNumber}`),
      (await browser.get('/api/payments/export')).body.includes(aircraft.tailNumber),
    ];
    const seen = [aircraft.tailNumber, [job.id], true];
    expect(await seenBy(job.provider.browser)).toEqual(seen);
    okBody(await act(job.owner, job.id, 'back-out'));
    expect(await seenBy(job.provider.browser)).toEqual([null, [], false]);
    expect(await seenBy(job.owner)).toEqual(seen);
  });

  test('a payment that the owner backed out of has not expired; one that was not paid in time has', async () => {
    clock.isRunning = true;
    const job = await accepted();
    const reasons = async (browser: Browser) =>
      okBody<{ unpaidReason: string | null }[]>(await browser.get('/api/payments/my')).map(
        ({ unpaidReason }) => unpaidReason,
      );
    okBody(await act(job.owner, job.id, 'back-out'));
    for (const browser of [job.owner, job.provider.browser])
      expect(await reasons(browser)).toEqual(['backed_out']);
    okBody(await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`));
    clock.forward({ hours: 25 });
    await settle();
    expect(await reasons(job.owner)).toEqual(['deadline', 'backed_out']);
    const csv = (await job.owner.get('/api/payments/export')).body;
    expect(csv.match(/,paid,(?:expired|not charged),/g)).toEqual([',paid,expired,', ',paid,not charged,']);
    clock.isRunning = false;
  });

  test('a payment counts in the year in which it was paid, not in that of its acceptance', async () => {
    const job = await delivered();
    const accepted = new Date(Date.UTC(year - 1, 11, 31, 23));
    await db.execute(
      sql`update payments set created_at = ${accepted.toISOString()} where service_request_id = ${job.id}`,
    );
    expect(await summaryOf(job.owner, 'owner')).toMatchObject({ total: '1000.00', otherYears: [] });
    expect(await listed(job.owner, `year=${year}`)).toEqual([job.id]);
    expect(await listed(job.owner, `year=${year - 1}`)).toEqual([]);
    const [{ heldAt } = { heldAt: '' }] = okBody<{ heldAt: string }[]>(
      await job.owner.get('/api/payments/my'),
    );
    expect((await job.owner.get('/api/payments/export')).body).toContain(heldAt);
  });

  test('the list and the export take the same filters', async () => {
    const job = await delivered();
    const { owner, id } = job;
    okBody(await act(owner, id, 'confirm'));
    await settle();
    await db.execute(sql`update service_requests set title = '100% magneto_check' where id = ${id}`);
    const [{ receiptNumber } = { receiptNumber: '' }] = okBody<{ receiptNumber: string }[]>(
      await owner.get('/api/payments/my'),
    );
    const summary = await summaryOf(owner, 'owner');
    const aircraft = summary.aircraft[0]?.id ?? 'none';
    const cases: [string, boolean][] = [
      ['', true],
      [`year=${year}`, true],
      [`year=${year - 1}`, false],
      ['as=owner', true],
      ['as=provider', false],
      ['status=released', true],
      ['status=held', false],
      [`aircraft=${aircraft}`, true],
      [`aircraft=${aircraft === 'none' ? 999 : 'none'}`, false],
      ['q=MAGNETO', true],
      [`q=${encodeURIComponent('0% m')}`, true],
      [`q=${encodeURIComponent('o_')}`, true],
      [`q=${encodeURIComponent('m_gneto')}`, false],
      [`q=${receiptNumber}`, true],
    ];
    for (const [query, isFound] of cases) {
      expect([query, await listed(owner, query)]).toEqual([query, isFound ? [id] : []]);
      expect([query, await exported(owner, query)]).toEqual([query, isFound ? 1 : 0]);
    }
    expect((await owner.get('/api/payments/my?status=lost')).statusCode).toBe(400);
    expect((await owner.get('/api/payments/export?aircraft=x')).statusCode).toBe(400);
    expect(await listed((await delivered()).owner, 'q=magneto')).toEqual([]);
  });
});
