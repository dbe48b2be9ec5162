import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { maxDescription } from '#contract/limits.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { reportFinding } from '#server/testing/build/findings.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { restartScenarios } from '#server/testing/build/restarts.ts';
import { jobsOnAircraft } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, visitor } = await testApp();
const { accepted, funded, opened, owner, pay, quoteOn, shop } = jobScenarios(app, services);
const { dueList } = restartScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);
beforeAll(() => loadTestAirports(services.db));

const orderOf = (browser: Browser, id: number) => browser.get(`/api/requests/${id}/work-order.pdf`);
const textOf = async (browser: Browser, id: number) => {
  const response = await orderOf(browser, id);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pdfText(response.rawPayload);
};

test('a work order has the job, the airplane, the owner, what was agreed and approved, and room to sign', async () => {
  const job = await onAircraft();
  const by = job.provider.browser;
  const approved = await reportFinding(by, job.id, { title: 'Cracked baffle', price: 120, parts: null });
  await reportFinding(by, job.id, { title: 'Worn carpet', price: 80, parts: null });
  const decided = await act(job.owner, job.id, 'findings/decide', { approve: [approved.id] });
  okBody(await pay(job.owner, okBody<{ clientSecret: string }>(decided).clientSecret));
  okBody(await act(by, job.id, 'additions', { description: 'Replace the nose tire', price: 95 }));
  const text = await textOf(by, job.id);
  const request = okBody<{
    title: string;
    description: string;
    aircraft: { tailNumber: string; make: string; model: string };
    owner: { name: string };
  }>(await by.get(`/api/requests/${job.id}`));
  for (const part of [
    `Job ${job.id}`,
    request.title,
    request.description,
    request.aircraft.tailNumber,
    `${request.aircraft.make} ${request.aircraft.model}`,
    'Serial number',
    request.owner.name,
    `/requests/${job.id}`,
    'Place',
    'Agreed price',
    'Quoted work',
    'Cracked baffle',
    '$120.00',
    'Hours',
    'Parts',
    'Signature',
  ])
    expect(text).toContain(part);
  // The day on which an undelivered job ends is no date that anybody agreed on.
  expect(text).not.toContain('Deliver by');
  await services.db
    .update(serviceRequests)
    .set({ agreedDate: '2026-11-20' })
    .where(eq(serviceRequests.id, job.id));
  expect(await textOf(by, job.id)).toMatch(/Deliver by\s+November 20, 2026, agreed/);
  // Neither is agreed: the owner has not answered them.
  expect(text).not.toContain('Worn carpet');
  expect(text).not.toContain('nose tire');
  expect(await textOf(job.owner, job.id)).toContain(`Job ${job.id}`);
});

test('only the people of a paid job get it', async () => {
  const job = await funded();
  const other = await shop();
  const { browser: admin } = await signedIn(app, services, { isAdmin: true });
  expect((await orderOf(visitor(), job.id)).statusCode).toBe(401);
  for (const { browser } of [other, await owner()])
    expect((await orderOf(browser, job.id)).statusCode).toBe(404);
  expect((await orderOf(admin, job.id)).statusCode).toBe(200);
  const open = await opened();
  expect((await orderOf(other.browser, open.id)).statusCode).toBe(404);
  expect((await orderOf(open.owner, open.id)).statusCode).toBe(409);
  const unpaid = await accepted();
  for (const browser of [unpaid.owner, unpaid.provider.browser])
    expect((await orderOf(browser, unpaid.id)).statusCode).toBe(409);
});

test('an approved finding says that it is not paid yet, until it is', async () => {
  const job = await onAircraft();
  const by = job.provider.browser;
  const { id } = await reportFinding(by, job.id, { title: 'Cracked baffle', price: 120, parts: null });
  const decided = await act(job.owner, job.id, 'findings/decide', { approve: [id] });
  expect(await textOf(by, job.id)).toContain('not paid yet');
  okBody(await pay(job.owner, okBody<{ clientSecret: string }>(decided).clientSecret));
  expect(await textOf(by, job.id)).not.toContain('not paid yet');
});

test('it has the serial number of the airplane, or a line to write it on', async () => {
  const job = await onAircraft();
  expect(await textOf(job.provider.browser, job.id)).toContain('Serial number ____');
  okBody(await job.owner.patch(`/api/aircraft/${job.aircraftId}`, { serialNumber: '17267891' }));
  expect(await textOf(job.provider.browser, job.id)).toContain('Serial number 17267891');
});

test('[NEG-01][NEG-05] it leaves out what the owner left out, and names the cap and the rate', async () => {
  const list = await dueList();
  const { annual, elt } = list.ids;
  const { id } = okBody<{ id: number }>(
    await list.owner.post('/api/requests', {
      title: 'Annual',
      description: 'It is due.',
      category: 'inspection',
      reminderIds: [annual, elt],
    }),
  );
  const provider = await shop({ servicesOffered: ['inspection'] });
  const line = { kind: 'labor', isOptional: true };
  const quoteId = await quoteOn(id, provider.browser, {
    pricing: 'capped',
    price: 2150,
    estimate: 1900,
    hourlyRate: 105,
    items: [
      { kind: 'labor', description: 'Inspection as listed', amount: 2150, reminderId: annual },
      { ...line, description: 'Emergency locator test', amount: 110, reminderId: elt },
      { ...line, description: 'Borescope of all cylinders', amount: 180 },
    ],
  });
  const { clientSecret } = okBody<{ clientSecret: string }>(
    await list.owner.post(`/api/service-quotes/${quoteId}/accept`, { optionalItems: [2] }),
  );
  okBody(await pay(list.owner, clientSecret));
  const text = await textOf(provider.browser, id);
  for (const part of [
    'Up to $2,330.00, labor at $105.00 an hour',
    'Inspection as listed',
    'Borescope of all cylinders',
    'Annual inspection',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Emergency locator test');
  expect(text).not.toContain('ELT');
});

test('a cancelled job has none', async () => {
  const job = await funded();
  okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'The airplane was sold.', alone: true }));
  for (const browser of [job.owner, job.provider.browser])
    expect(codeOf(await orderOf(browser, job.id))).toEqual([409, 'stale_state']);
});

test('long texts and many lines take as many pages as they need, and every page says what it belongs to', async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    kind: 'parts',
    description: `Part ${index + 1} ${'with a long name '.repeat(10)}`.slice(0, 180).trim(),
    amount: 10,
  }));
  const description = 'The engine runs rough at idle. '.repeat(400).slice(0, maxDescription).trim();
  const job = await funded({ description }, { price: 300, items, noCall: { each: 150, total: 300 } });
  const text = await textOf(job.provider.browser, job.id);
  for (const { description: part } of items) expect(text).toContain(part.slice(0, 20));
  expect(text).toContain('Findings up to $150.00 each, $300.00 in all, need no approval');
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(2);
  expect(text.split(`Work order, job ${job.id}`)).toHaveLength(pages);
});
