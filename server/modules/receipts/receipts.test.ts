import { writeFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notARecord, receiptNote, receiptSums } from '#contract/payments/receipt-lines.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { issuedDocuments } from '#server/db/schema/documents.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { giveCredit } from '#server/testing/build/ledger.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { okBody } from '#server/testing/responses.ts';
import { toReceipt, withoutPayer, type ReceiptContent } from './content.ts';
import { drawReceipt } from './receipt.pdf.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { delivered, opened, shop, quoteOn, pay } = jobScenarios(app, services);

type Job = Awaited<ReturnType<typeof delivered>>;
const receiptsOf = async (job: Job) =>
  (
    await db
      .select()
      .from(issuedDocuments)
      .where(eq(issuedDocuments.requestId, job.id))
      .orderBy(issuedDocuments.id)
  ).map(({ number, kind, content }) => ({ number, kind, content: content as ReceiptContent }));
const receiptFor = (browser: Job['owner'], job: Job) =>
  browser.get(`/api/payments/${job.payment.id}/receipt`);

async function confirmed() {
  const job = await delivered();
  okBody(await act(job.owner, job.id, 'confirm'));
  await settle();
  return job;
}

describe('[MONEY-05] receipts', () => {
  test('a receipt is issued when the payment ends, numbered without gaps, once', async () => {
    const pending = await delivered();
    await settle();
    expect((await receiptFor(pending.owner, pending)).statusCode).toBe(404);
    const [one, two] = [await confirmed(), await confirmed()];
    await settle();
    const [first] = await receiptsOf(one);
    const [second] = await receiptsOf(two);
    expect(first?.number).toMatch(/^R-2026-\d{6}$/);
    expect(Number(second?.number.slice(-6))).toBe(Number(first?.number.slice(-6)) + 1);
    expect(first?.content).toMatchObject({
      total: '1000.00',
      charged: '1000.00',
      refunded: '0.00',
      paid: '1000.00',
      released: '1000.00',
      serviceAmount: '950.00',
      platformFee: '50.00',
      cardLast4: '4242',
    });
  });

  test('payer, provider and administrators open the PDF; nobody else', async () => {
    const job = await confirmed();
    for (const browser of [
      job.owner,
      job.provider.browser,
      (await signedIn(app, services, { isAdmin: true })).browser,
    ]) {
      const response = await receiptFor(browser, job);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, response.rawPayload);
    }
    const stranger = await delivered();
    expect((await receiptFor(stranger.owner, job)).statusCode).toBe(404);
    expect((await app.inject(`/api/payments/${job.payment.id}/receipt`)).statusCode).toBe(401);
  });

  test('the data and the PDF say the same, to the parties and administrators alone', async () => {
    const job = await delivered();
    okBody(await act(job.owner, job.id, 'confirm'));
    await settle();
    const data = (browser: Job['owner'], query = '') =>
      browser.get(`/api/payments/${job.payment.id}/receipt/data${query}`);
    const receipt = okBody<ReceiptContent & { number: string; isPayer: boolean; owner: object }>(
      await data(job.owner),
    );
    expect(receipt).toMatchObject({ total: '1000.00', paid: '1000.00', isPayer: true, correctedBy: null });
    // Ids of accounts are stored and not sent.
    expect(Object.keys(receipt.owner)).toEqual(['name', 'address']);
    const file = await receiptFor(job.owner, job);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="Receipt ${receipt.number}.pdf"`);
    const text = pdfText(file.rawPayload);
    for (const part of [
      receipt.number,
      '$1,000.00 paid',
      receipt.owner.name,
      receipt.provider.name,
      ...receipt.lines.map(({ label }) => label),
      ...receiptSums(receipt, true).flatMap(({ label, amount }) => [label, amount]),
      receiptNote(receipt).slice(0, 40),
      notARecord,
    ])
      expect(text).toContain(part);
    expect(pdfText((await receiptFor(job.provider.browser, job)).rawPayload)).not.toContain('You paid');
    expect(okBody(await data(job.provider.browser))).toMatchObject({ isPayer: false });
    okBody(await data((await signedIn(app, services, { isAdmin: true })).browser));
    expect((await data((await delivered()).owner)).statusCode).toBe(404);
    expect((await data(job.owner, '?number=R-2026-999999')).statusCode).toBe(404);
  });

  test('the provider reads neither how the owner paid nor the owner’s address', async () => {
    const job = await opened();
    await giveCredit(db, job.ownerId, 5_000);
    const winner = await shop();
    const quoteId = await quoteOn(job.id, winner.browser);
    const { clientSecret, payment } = okBody<Accepted>(
      await job.owner.post(`/api/service-quotes/${quoteId}/accept`),
    );
    okBody(await pay(job.owner, clientSecret));
    okBody(await act(winner.browser, job.id, 'deliver', { summary: 'Done as quoted.' }));
    okBody(await act(job.owner, job.id, 'confirm'));
    await settle();
    const path = `/api/payments/${payment.id}/receipt`;
    const own = okBody<ReceiptContent>(await job.owner.get(`${path}/data`));
    expect(own).toMatchObject({ credit: '50.00', charged: '950.00', cardLast4: '4242' });
    expect(okBody(await winner.browser.get(`${path}/data`))).toMatchObject({
      owner: { name: own.owner.name, address: '' },
      credit: '0.00',
      charged: '1000.00',
      cardLast4: null,
      paid: '1000.00',
    });
    const text = pdfText((await winner.browser.get(path)).rawPayload);
    for (const secret of [own.owner.address, '4242', '$950.00 paid', 'Hangarline credit'])
      expect(text).not.toContain(secret);
  });

  test('a provider whose quote was given up before the payment sees nothing of the winner’s receipt', async () => {
    const job = await opened();
    const [loser, winner] = [await shop(), await shop()];
    const accept = async ({ browser }: typeof loser, price: number) =>
      okBody<Accepted>(
        await job.owner.post(`/api/service-quotes/${await quoteOn(job.id, browser, { price })}/accept`),
      );
    const { payment: lapsed } = await accept(loser, 1500);
    okBody(await act(job.owner, job.id, 'back-out'));
    const { clientSecret, payment } = await accept(winner, 700);
    okBody(await pay(job.owner, clientSecret));
    okBody(await act(winner.browser, job.id, 'deliver', { summary: 'Done as quoted.' }));
    okBody(await act(job.owner, job.id, 'confirm'));
    await settle();
    const read = async (browser: Job['owner'], paymentId: number) => [
      (await browser.get(`/api/payments/${paymentId}/receipt`)).statusCode,
      (await browser.get(`/api/payments/${paymentId}/receipt/data`)).statusCode,
    ];
    expect(await read(loser.browser, lapsed.id)).toEqual([404, 404]);
    expect(await read(loser.browser, payment.id)).toEqual([404, 404]);
    expect(await read(winner.browser, payment.id)).toEqual([200, 200]);
    const numbers = async (browser: Job['owner'], query = '') =>
      okBody<{ receiptNumber: string | null }[]>(await browser.get(`/api/payments/my${query}`)).map(
        ({ receiptNumber }) => receiptNumber,
      );
    const [number] = await numbers(winner.browser);
    expect(number).toMatch(/^R-/);
    expect(await numbers(loser.browser)).toEqual([null]);
    expect(await numbers(loser.browser, `?q=${number}`)).toEqual([]);
    expect(await numbers(job.owner)).toEqual([number, number]);
  });

  const charge = {
    id: 1,
    status: 'refunded' as const,
    totalAmount: '100.00',
    creditAmount: '10.00',
    refundedAmount: '100.00',
    serviceAmount: '95.00',
    platformFee: '5.00',
    cardLast4: '4242',
    heldAt: new Date('2026-03-01T12:00:00Z'),
    completedAt: new Date('2026-03-09T12:00:00Z'),
    addition: null,
    stage: null,
    approvedAt: null,
    noCallReturned: '0.00',
    returns: [],
  };
  const quoted = { title: 'Annual', items: [], price: '100.00', deliveredAt: null } as never;

  test('credit that a refund gave back is no payment', () => {
    const receipt = toReceipt(quoted, [charge]);
    expect(receipt).toMatchObject({
      charged: '90.00',
      refunded: '90.00',
      creditReturned: '10.00',
      paid: '0.00',
    });
    expect(receiptNote(receipt)).toContain('$10.00 of Hangarline credit was given back.');
    expect(withoutPayer({ ...receipt, owner: { id: '', name: '', address: 'a@b.example' } })).toMatchObject({
      credit: '0.00',
      charged: '100.00',
      refunded: '100.00',
      paid: '0.00',
    });
    expect(withoutPayer(receipt).creditReturned).toBeUndefined();
    expect(JSON.stringify(withoutPayer(receipt))).not.toContain('4242');
  });

  test('every charge and every refund names its own card; receipts of before name one', () => {
    const additional = { ...charge, id: 2, creditAmount: '0.00', cardLast4: '1881', addition: 'New tire' };
    const receipt = toReceipt(quoted, [charge, additional]);
    const cards = (one: ReceiptContent) =>
      receiptSums(one, true)
        .filter(({ label }) => label.includes('card'))
        .map(({ label, amount, note }) => [label, amount, note]);
    expect(cards(receipt)).toEqual([
      ['Charged to the card ending in 4242', '$90.00', 'March 1, 2026'],
      ['Charged to the card ending in 1881', '$100.00', 'March 1, 2026'],
      ['Refunded to the card ending in 4242', '−$90.00', 'March 9, 2026'],
      ['Refunded to the card ending in 1881', '−$100.00', 'March 9, 2026'],
    ]);
    const { charges: _charges, refunds: _refunds, ...before } = receipt;
    expect(cards(before)).toEqual([
      ['Charged to the card ending in 4242', '$190.00', 'March 1, 2026'],
      ['Refunded to the card ending in 4242', '−$190.00', 'March 9, 2026'],
    ]);
  });

  test('the PDF leaves out no word of long texts', async () => {
    const words = Array.from({ length: 700 }, (_, index) => `word${index}`);
    const address = `${'long.mailbox.'.repeat(8)}@example.test`;
    const content: ReceiptContent = {
      ...toReceipt(quoted, [charge, { ...charge, addition: words.join(' ') }]),
      title: words.slice(0, 17).join(' '),
      owner: { id: '', name: 'Ann Owner', address },
      provider: { id: '', name: 'Shop', address: 'KPAO' },
      job: { tailNumber: 'N1', aircraft: 'Cessna 172', airport: 'KPAO', deliveredAt: null },
    };
    const pdf = await drawReceipt({ number: 'R-1', issuedAt: charge.completedAt, content, isPayer: true });
    if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, pdf);
    const text = pdfText(pdf);
    expect(text).toContain('Issued March 9, 2026');
    expect(text.replaceAll('\n', '')).toContain(address);
    expect(words.filter((word) => !new RegExp(String.raw`\b${word}\b`).test(text))).toEqual([]);
    expect(text.match(/\bword16\b/g)).toHaveLength(2);
  });

  test('totals follow the items on the same page while there is room', async () => {
    const movement = { amount: '10.00', cardLast4: '4242', at: charge.completedAt.toISOString() };
    const content: ReceiptContent = {
      ...toReceipt(quoted, [charge]),
      title: 'Annual inspection',
      owner: { id: '', name: 'Ann Owner', address: 'ann@example.test' },
      provider: { id: '', name: 'Shop', address: 'KPAO' },
      job: { tailNumber: 'N1', aircraft: 'Cessna 172', airport: 'KPAO', deliveredAt: null },
      charges: Array.from({ length: 6 }, () => movement),
      refunds: [movement, movement],
    };
    const [line] = content.lines;
    const lines = Array.from({ length: 8 }, () => line!);
    const issued = { number: 'R-1', issuedAt: charge.completedAt, isPayer: true };
    const text = pdfText(await drawReceipt({ ...issued, content: { ...content, lines } }));
    const [first, second] = text.split('Page 1 of 2');
    expect(first).toContain('Charged to the card');
    // What was paid stays with the line before it.
    expect(second).toMatch(/Refunded to the card[^]*You paid/);
  });

  test('it never changes: a later settlement gets a receipt of its own that names the first', async () => {
    const job = await confirmed();
    const { id } = okBody<{ id: number }>(
      await act(job.owner, job.id, 'disputes', {
        reason: 'overcharged',
        description: 'Two hours of labor were billed twice.',
        requestedRefund: 200,
      }),
    );
    await settle();
    okBody(
      await job.provider.browser.post(`/api/disputes/${id}/answer`, {
        description: 'That is right, we refund the two hours.',
      }),
    );
    okBody(await job.provider.browser.post(`/api/disputes/${id}/offers`, { refundAmount: 200 }));
    okBody(await job.owner.post(`/api/disputes/${id}/offers/1/accept`));
    await settle();
    const [first, correction, ...more] = await receiptsOf(job);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ kind: 'receipt', content: { paid: '1000.00' } });
    expect(correction).toMatchObject({
      kind: 'correction',
      content: { corrects: first?.number, refunded: '200.00', paid: '800.00', platformFee: '40.00' },
    });
    const earlier = okBody<{ paid: string; correctedBy: string }>(
      await job.owner.get(`/api/payments/${job.payment.id}/receipt/data?number=${first?.number}`),
    );
    expect(earlier).toMatchObject({ paid: '1000.00', correctedBy: correction?.number });
    const change = db.execute(sql`update issued_documents set number = 'R-0000-000000'`);
    await expect(change).rejects.toThrow();
    const other = db.execute(sql`update issued_documents set content = content || '{"paid": "1.00"}'`);
    await expect(other).rejects.toThrow();
    const history = db.execute(sql`update transitions set actor_id = null, reason = null, event = 'x'`);
    await expect(history).rejects.toThrow();
    await expect(db.execute(sql`truncate issued_documents`)).rejects.toThrow();
  });
});

describe('[MONEY-05] statements and exports', () => {
  test('the statement of a past month is issued once; the running month has none', async () => {
    const job = await confirmed();
    const provider = job.provider.browser;
    okBody(
      await provider.put('/api/payouts/account', {
        password,
        routingNumber: '110000000',
        accountNumber: '000123456789',
      }),
    );
    clock.forward({ hours: 73 });
    await settle();
    const month = services.now().toISOString().slice(0, 7);
    expect((await provider.get(`/api/payouts/statement?month=${month}`)).statusCode).toBe(400);
    clock.forward({ days: 28 });
    const csv = async () => (await provider.get(`/api/payouts/statement?month=${month}&format=csv`)).body;
    const first = await csv();
    expect(first).toContain('950.00');
    expect(await csv()).toBe(first);
    const pdf = await provider.get(`/api/payouts/statement?month=${month}`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // Each line can be matched with that of the year: job, day, owner, amounts and number of the payout.
    const cells = (text: string, nth: number) => text.trim().split('\r\n')[nth]?.split(',') ?? [];
    const of = (text: string, ...names: string[]) =>
      names.map((name) => cells(text, 1)[cells(text, 0).findIndex((head) => head.endsWith(name))]);
    const shared = ['Date', 'Job', 'Title', 'Tail number', 'Owner', 'Gross', 'Platform fee', 'Net', 'Payout'];
    const year = (await provider.get(`/api/payouts/year?year=${month.slice(0, 4)}&format=csv`)).body;
    expect(of(first, ...shared)).toEqual(of(year, ...shared));
    expect(of(first, 'Gross', 'Platform fee', 'Net')).toEqual(['1000.00', '50.00', '950.00']);
    const [owner = '', number = ''] = of(first, 'Owner', 'Payout');
    expect(owner).not.toBe('');
    expect(number).toMatch(/^P-\d+$/);
    for (const part of [owner, number, '$1,000.00', '$50.00', '$950.00'])
      expect(pdfText(pdf.rawPayload)).toContain(part);
    expect((await provider.get('/api/payouts/statement?month=2026-13')).statusCode).toBe(400);
    // Nothing is issued for the time before the first payout.
    expect((await provider.get('/api/payouts/statement?month=2020-01')).statusCode).toBe(400);
    expect((await job.owner.get(`/api/payouts/statement?month=${month}`)).statusCode).not.toBe(200);
  });

  test('the export has a line per payment, and no cell that a spreadsheet would run', async () => {
    const job = await confirmed();
    await db.execute(sql`update service_requests set title = '=HYPERLINK("http://x")' where id = ${job.id}`);
    const response = await job.owner.get('/api/payments/export');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = response.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines[1]).toContain(',1000.00,');
    for (const title of ["-2+3+cmd|' /C calc'!A0", '－1+1', '＝1+1', '＋1', '＠x', '@x', '+1']) {
      await db.execute(sql`update service_requests set title = ${title} where id = ${job.id}`);
      expect((await job.owner.get('/api/payments/export')).body).toContain(`,'${title},`);
    }
    expect(lines[1]).toContain('quoted');
    expect(lines[1]).toContain('1000.00,50.00,950.00');
    for (const status of ['refunded', 'expired']) {
      await db.execute(sql`update payments set status = ${status} where service_request_id = ${job.id}`);
      const [, line] = (await job.owner.get('/api/payments/export')).body.split('\r\n');
      expect(line).toContain(`${status},1000.00,0.00,0.00`);
      expect(line?.includes('R-2026')).toBe(status === 'refunded');
    }
    expect((await (await delivered()).owner.get('/api/payments/export')).body).not.toContain('HYPERLINK');
  });
});

test('the dates of receipts and statements, and the year of their numbers, are those of the place', async () => {
  await loadTestAirports(db);
  // 9 PM on the last day of the year at Palo Alto.
  clock.now = new Date('2027-01-01T05:00:00Z');
  const job = await delivered({ locationCode: 'KPAO' });
  await db
    .update(serviceProviders)
    .set({ airportId: sql`(select id from airports where code = 'KPAO')` })
    .where(eq(serviceProviders.userId, job.provider.person.id));
  okBody(await act(job.owner, job.id, 'confirm'));
  await settle();
  const [receipt] = await receiptsOf(job);
  expect(receipt?.number).toMatch(/^R-2026-/);
  const text = pdfText((await receiptFor(job.owner, job)).rawPayload);
  for (const line of ['Issued December 31, 2026', 'Delivered December 31, 2026'])
    expect(text).toContain(line);
  expect(receiptSums(receipt!.content, true).map(({ note }) => note)).toContain('December 31, 2026');

  const yearOf = (year: number) => job.provider.browser.get(`/api/payouts/year?year=${year}`);
  const year = pdfText((await yearOf(2026)).rawPayload);
  for (const line of ['2026, as of December 31, 2026', '$950.00 earned']) expect(year).toContain(line);
  expect(pdfText((await yearOf(2027)).rawPayload)).toContain('There were no jobs in this year.');
});
