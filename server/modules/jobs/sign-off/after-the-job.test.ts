import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { transactionRecordYears } from '#contract/product.ts';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { requestReminders } from '#server/db/schema/jobs.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, inspect, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import { annual, deliver, jobsOnAircraft, sheet, tailNumber } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { titles } = inspect(services);
const jobs = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);
beforeAll(() => loadTestAirports(db));

const sheetsOf = async (browser: Browser, id: number) =>
  okBody<{ canAsk: boolean; canSign: boolean; askedAt: string | null; sheets: { version: number }[] }>(
    await browser.get(`/api/requests/${id}/sign-off`),
  );

/** Deletes an account, and lets the grace pass. */
async function erase(browser: Browser) {
  expect((await browser.delete('/api/auth/user', { password })).statusCode).toBe(204);
  clock.forward({ days: 31 });
  await settle();
  await settle();
}

test('a provider whose quote the owner backed out of neither reads nor writes the sheets of the next one', async () => {
  const { person, browser: owner } = await jobs.owner();
  const plane = await buildAircraft(services, { ownerId: person.id, tailNumber });
  const { id } = await buildRequest(services, { ...annual, ownerId: person.id, aircraftId: plane.id });
  const [former, next] = [await jobs.shop(), await jobs.shop()];
  const accept = async (quoteId: number) =>
    okBody<Accepted>(await owner.post(`/api/service-quotes/${quoteId}/accept`));
  const quoteIds = [await jobs.quoteOn(id, former.browser), await jobs.quoteOn(id, next.browser)];
  await accept(quoteIds[0]!);
  okBody(await act(owner, id, 'back-out'));
  okBody(await jobs.pay(owner, (await accept(quoteIds[1]!)).clientSecret));
  const attempts = async () => [
    codeOf(await former.browser.get(`/api/requests/${id}/sign-off`)),
    codeOf(await former.browser.get(`/api/requests/${id}/sign-off.pdf`)),
    codeOf(await act(former.browser, id, 'sign-off', sheet)),
    codeOf(await deliver({ id, provider: former }, { readings: { total: 1 }, signOff: sheet })),
  ];
  const refused = Array.from({ length: 4 }, () => [404, 'not_found']);
  expect(await attempts()).toEqual(refused);
  okBody(await deliver({ id, provider: next }, { readings: { total: 3419.6 }, signOff: sheet }));
  expect(await attempts()).toEqual(refused);
  okBody(await act(owner, id, 'confirm'));
  expect(await attempts()).toEqual(refused);
  expect(await db.select().from(signOffs).where(eq(signOffs.requestId, id))).toHaveLength(1);
});

test('an aircraft whose last inspection ended with a list of discrepancies points to it', async () => {
  const job = await onAircraft(annual);
  const list = async () =>
    okBody<{ discrepancyList: object }[]>(await job.owner.get('/api/aircraft'))[0]!.discrepancyList;
  const listed = { ...sheet, result: 'discrepancies', discrepancies: ['Brake line chafed'] };
  okBody(await deliver(job, { readings: { total: 3419.6 }, signOff: sheet }));
  expect(await list()).toBeNull();
  okBody(await act(job.provider.browser, job.id, 'sign-off', listed));
  okBody(await act(job.owner, job.id, 'confirm'));
  const doneOn = clock.now.toISOString().slice(0, 10);
  expect(await list()).toEqual({ requestId: job.id, doneOn });
  // Until the owner marks the inspection done.
  const due = { reminderType: 'annual', serviceType: 'Annual', template: 'annual', dueDate: '2027-01-31' };
  const annualOf = { ...due, aircraftId: job.aircraftId };
  const [reminder] = await db.insert(maintenanceReminders).values(annualOf).returning();
  expect(await list()).toEqual({ requestId: job.id, doneOn });
  await db
    .update(maintenanceReminders)
    .set({ lastDoneDate: doneOn })
    .where(eq(maintenanceReminders.id, reminder!.id));
  expect(await list()).toBeNull();
});

describe('asking for the entry of work that was confirmed without it', () => {
  test('notifies the provider, once a day until it is there', async () => {
    const job = await onAircraft();
    const ask = (browser = job.owner) => act(browser, job.id, 'sign-off/ask');
    const asked = async () =>
      (await titles(job.provider.person.id, 'job_progress')).filter(
        (title) => title === 'Logbook entry requested',
      ).length;
    expect(codeOf(await ask())).toEqual([409, 'stale_state']);
    okBody(await deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await sheetsOf(job.owner, job.id)).toMatchObject({ canAsk: true, askedAt: null });
    expect(await sheetsOf(job.provider.browser, job.id)).toMatchObject({ canAsk: false });
    expect(codeOf(await ask(job.provider.browser))[0]).toBe(403);
    expect(codeOf(await ask((await jobs.owner()).browser))[0]).toBe(404);
    expect((await ask()).statusCode).toBe(204);
    expect(await sheetsOf(job.owner, job.id)).toMatchObject({
      canAsk: false,
      askedAt: clock.now.toISOString(),
    });
    clock.forward({ hours: 23 });
    expect(codeOf(await ask())).toEqual([409, 'stale_state']);
    expect(await asked()).toBe(1);
    clock.forward({ hours: 1 });
    expect((await ask()).statusCode).toBe(204);
    expect(await asked()).toBe(2);
    okBody(await act(job.provider.browser, job.id, 'sign-off', sheet));
    clock.forward({ hours: 25 });
    expect(codeOf(await ask())).toEqual([409, 'stale_state']);
    expect(await sheetsOf(job.owner, job.id)).toMatchObject({ canAsk: false });
  });

  test('is refused for work that needs none', async () => {
    const job = await onAircraft({ category: 'detailing', title: 'Wash and wax' });
    okBody(await deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(codeOf(await act(job.owner, job.id, 'sign-off/ask'))).toEqual([409, 'stale_state']);
  });
});

describe('a job that a settlement completed', () => {
  /** The provider offers a part of the payment, and the owner accepts it. */
  async function settleDispute({ id, owner, provider: { browser } }: Awaited<ReturnType<typeof onAircraft>>) {
    const problem = {
      reason: 'poor_quality',
      description: 'The tire is the wrong one.',
      requestedRefund: 400,
    };
    const dispute = okBody<{ id: number }>(await act(owner, id, 'disputes', problem)).id;
    const on = (by: Browser, what: string, body?: object) =>
      by.post(`/api/disputes/${dispute}/${what}`, body);
    okBody(await on(browser, 'answer', { description: 'It is the one that was quoted.' }));
    okBody(await on(browser, 'offers', { refundAmount: 200 }));
    okBody(await on(owner, 'offers/1/accept'));
    expect(await jobs.statusOf(owner, id)).toBe('completed');
  }

  test('without a delivery has its entry: the owner asks for it, and the provider adds it', async () => {
    const job = await onAircraft();
    await settleDispute(job);
    expect(await sheetsOf(job.owner, job.id)).toMatchObject({ canAsk: true });
    expect(await sheetsOf(job.provider.browser, job.id)).toMatchObject({ canSign: true });
    expect((await act(job.owner, job.id, 'sign-off/ask')).statusCode).toBe(204);
    expect(okBody(await act(job.provider.browser, job.id, 'sign-off', sheet))).toMatchObject({ version: 1 });
    expect(await sheetsOf(job.owner, job.id)).toMatchObject({ canAsk: false, sheets: [{ version: 1 }] });
  });

  test('after requested changes keeps its entry, which the provider can correct', async () => {
    const job = await onAircraft();
    okBody(await deliver(job, { signOff: sheet }));
    okBody(await act(job.owner, job.id, 'request-changes', { reason: 'The valve cap is missing.' }));
    // A running job is delivered with its sheet.
    expect(codeOf(await act(job.provider.browser, job.id, 'sign-off', sheet))).toEqual([409, 'stale_state']);
    await settleDispute(job);
    const corrected = { ...sheet, certificateNumber: '2718281' };
    expect(okBody(await act(job.provider.browser, job.id, 'sign-off', corrected))).toMatchObject({
      version: 2,
    });
  });
});

test('after the erasure of the owner the provider still corrects the sheet, which keeps its kind and readings', async () => {
  const job = await onAircraft({ category: 'maintenance', title: 'What is due' });
  const due = { reminderType: 'annual', serviceType: 'Annual', template: 'annual', dueDate: '2027-01-31' };
  const [reminder] = await db
    .insert(maintenanceReminders)
    .values({ ...due, aircraftId: job.aircraftId })
    .returning();
  await db.insert(requestReminders).values({ requestId: job.id, reminderId: reminder!.id });
  okBody(
    await deliver(job, { readings: { total: 3419.6 }, signOff: { ...sheet, inspectionType: 'Annual' } }),
  );
  okBody(await act(job.owner, job.id, 'confirm'));
  await erase(job.owner);
  const provider = await signIn(app, job.provider.person);
  const corrected = okBody(
    await act(provider, job.id, 'sign-off', { ...sheet, certificateNumber: '2718281' }),
  );
  expect(corrected).toMatchObject({
    version: 2,
    kind: 'inspection',
    inspectionType: 'Annual',
    readings: { total: 3419.6 },
    certificateNumber: '2718281',
  });
  const print = await provider.get(`/api/requests/${job.id}/sign-off.pdf`);
  expect(pdfText(print.rawPayload)).toContain('Cessna 172N');
  expect(pdfText(print.rawPayload)).not.toMatch(/172ZQ|REMOVED/);
});

test('the erasure of the provider leaves the owner’s sheets as sent, as long as the owner keeps the aircraft; later they name nobody', async () => {
  const job = await onAircraft(annual);
  okBody(await deliver(job, { readings: { total: 3419.6 }, signOff: { ...sheet, assistedBy: 'Lee Park' } }));
  okBody(await act(job.owner, job.id, 'confirm'));
  const stored = async () => (await db.select().from(signOffs).where(eq(signOffs.requestId, job.id)))[0]!;
  const sent = await stored();
  okBody(
    await job.provider.browser.put('/api/payouts/account', {
      password,
      routingNumber: '110000000',
      accountNumber: '000123456789',
    }),
  );
  clock.forward({ days: 8 });
  await settle();
  await erase(job.provider.browser);
  expect(await stored()).toEqual(sent);
  const owner = await signIn(app, job.ownerPerson);
  const print = async () => pdfText((await owner.get(`/api/requests/${job.id}/sign-off.pdf`)).rawPayload);
  for (const part of [tailNumber, 'Dana Ortiz', '3141592', 'Lee Park', sent.businessName!])
    expect(await print()).toContain(part);
  clock.forward({ days: transactionRecordYears * 366 });
  await settle();
  expect(await stored()).toEqual(sent);
  const later = await signIn(app, job.ownerPerson);
  okBody(await later.delete(`/api/aircraft/${job.aircraftId}`));
  await settle();
  expect(await stored()).toEqual({
    ...sent,
    sentBy: null,
    businessName: null,
    performedBy: null,
    assistedBy: null,
    signerName: 'Deleted user',
    certificateNumber: '',
  });
});
