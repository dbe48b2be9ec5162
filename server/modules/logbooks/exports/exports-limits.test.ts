import { beforeAll, expect, test } from 'vitest';
import { maxExportPages } from '#contract/logbook/export-rules.ts';
import { logbookScans } from '#server/db/schema/logbook-scans.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { exportingOwner } from '#server/testing/build/exports.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services, clock, visitor } = await testApp({ RATE_LIMITS: 'on' });
const { db } = services;
beforeAll(() => loadTestAirports(db));

test('[LOG-10~] five exports a day of one logbook’s owner', async () => {
  const own = await exportingOwner(app, services);
  for (let n = 0; n < 5; n++) expect((await own.send()).statusCode).toBe(202);
  expect(codeOf(await own.send())).toEqual([429, 'rate_limited']);
  clock.forward({ days: 1 });
  expect((await own.send()).statusCode).toBe(202);
});

test('[LOG-10~] 20 files an hour are checked for one address', async () => {
  const own = await exportingOwner(app, services);
  const check = () => own.check(visitor(), Buffer.from('Some file'));
  for (let n = 0; n < 20; n++) expect((await check()).statusCode).toBe(404);
  expect(codeOf(await check())).toEqual([429, 'rate_limited']);
  clock.forward({ hours: 1 });
  expect((await check()).statusCode).toBe(404);
});

test('[LOG-10~] more pages than an export holds: by book, or without the scans', async () => {
  const own = await exportingOwner(app, services);
  const scan = (book: 'airframe' | 'engine_1', pages: number) => ({
    logbookId: own.id,
    book,
    title: 'Log',
    bytes: 1,
    pages,
    pagesRead: pages,
    status: 'ready' as const,
  });
  await db
    .insert(logbookScans)
    .values([
      ...Array.from({ length: maxExportPages / 100 }, () => scan('airframe', 100)),
      scan('engine_1', 1),
    ]);
  const refused = await own.send();
  expect(codeOf(refused)).toEqual([400, 'invalid_input']);
  expect(okIssue(refused.body)).toContain('1,000 pages and 300 MB. Export by book');
  expect((await own.send({ book: 'engine_1' })).statusCode).toBe(202);
  expect((await own.send({ parts: ['entries'] })).statusCode).toBe(202);
});

const okIssue = (body: string) => (JSON.parse(body) as { issues: { message: string }[] }).issues[0]?.message;
