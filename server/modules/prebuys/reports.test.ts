import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { prebuyReports } from '#server/db/schema/prebuys.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, inspect } from '#server/testing/build/jobs.ts';
import {
  fullScope,
  paint,
  prebuyScenarios,
  reportOf,
  tank,
  threeStages,
  tokenIn,
  truss,
  type Detail,
} from '#server/testing/build/prebuys.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { phonePhoto } from '#server/testing/sample-files.ts';
import { hashOf } from './report-hash.ts';

const { app, services } = await testApp();
const { db } = services;
const on = prebuyScenarios(app, services);
const { titles } = inspect(services);

describe('[PREB-06] the report', () => {
  test('[PREB-06~] names a stage that was not allowed once', async () => {
    const job = await on.running(threeStages, { ...fullScope, engineRun: false, testFlight: false });
    okBody(await on.report(job, 1));
    await on.goOn(job, 2);
    okBody(await on.confirmSeller(job, 2));
    okBody(await on.report(job, 2));
    okBody(await on.stop(job));
    okBody(await on.deliver(job));
    expect((await reportOf(job)).report.notExamined).toEqual([
      'Test flight and borescope (stage 3): the seller didn’t allow it',
      'Run the engine: the seller didn’t allow it',
    ]);
  });

  test('is frozen at delivery; a correction is a version of its own', async () => {
    const job = await on.delivered([truss]);
    const first = await reportOf(job);
    expect(first).toMatchObject({
      versions: 1,
      report: {
        version: 1,
        provider: 'Hill Country Prebuy',
        aircraft: { tailNumber: 'N5273Q', make: 'Mooney', model: 'M20J', year: 1988 },
        airport: { code: 'KBMQ' },
        stages: [{ number: 1, kind: 'records' }],
        notExamined: [
          'Inspection on site (stage 2 was stopped)',
          'Test flight and borescope (stage 3 was stopped)',
        ],
        workedBefore: false,
      },
    });
    okBody(
      await act(job.owner, job.id, 'request-changes', { reason: 'The tank is missing from the report.' }),
    );
    okBody(await act(job.provider.browser, job.id, 'findings', { price: 0, ...tank }));
    expect((await reportOf(job)).report.findings).toHaveLength(1);
    okBody(await on.deliver(job, 'Eight findings after a second look.'));
    expect(await reportOf(job)).toMatchObject({ versions: 2, report: { version: 2 } });
    const rows = await db
      .select()
      .from(prebuyReports)
      .where(eq(prebuyReports.requestId, job.id))
      .orderBy(prebuyReports.version);
    expect(rows.map(({ content }) => content.findings.length)).toEqual([1, 2]);
    for (const { sha256 } of rows) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(2);
    expect(await titles(job.ownerId, 'prebuy')).toEqual(
      expect.arrayContaining(['Report ready', 'Report ready']),
    );
  });

  test('there is none before the delivery, and none for others', async () => {
    const job = await on.running();
    expect(codeOf(await job.owner.get(`/api/requests/${job.id}/report`))).toEqual([404, 'not_found']);
    const ready = await on.delivered();
    const [stranger, admin] = [await on.mechanicShop(), await signedIn(app, services, { isAdmin: true })];
    for (const path of ['report', 'report.pdf']) {
      expect(codeOf(await stranger.browser.get(`/api/requests/${ready.id}/${path}`))).toEqual([
        404,
        'not_found',
      ]);
      okBody({
        ...(await admin.browser.get(`/api/requests/${ready.id}/${path}`)),
        body: '{}',
      });
    }
    expect(codeOf(await ready.owner.get(`/api/requests/${ready.id}/report.pdf?version=2`))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('its PDF has findings with photos and says that it is no annual, on Letter and A4', async () => {
    const job = await on.running();
    const by = job.provider.browser;
    const { id: photoId } = okBody<{ id: number }>(
      await by.post(
        '/api/uploads?purpose=finding',
        form({ name: 'truss.jpg', body: await phonePhoto() }),
        formHeaders,
      ),
    );
    okBody(await act(by, job.id, 'findings', { ...truss, fileIds: [photoId] }));
    okBody(await act(by, job.id, 'findings', { price: 0, ...paint }));
    okBody(await on.report(job, 1));
    okBody(await on.stop(job));
    okBody(await on.deliver(job));
    for (const [paper, box] of [
      ['letter', '612 792'],
      ['a4', '595.28 841.89'],
    ]) {
      const response = await job.owner.get(`/api/requests/${job.id}/report.pdf?paper=${paper}`);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
      const text = pdfText(response.rawPayload).replaceAll(/\s+/g, ' ');
      for (const words of [
        'This is not an annual or other FAA inspection, and no approval for return to service.',
        'Pre-buy of a Mooney M20J',
        'N5273Q',
        'Nose gear truss dented beyond limits',
        '$1,600.00 – $2,500.00',
        'Not estimated',
        'Inspection on site (stage 2 was stopped)',
      ])
        expect(text).toContain(words);
      expect(response.rawPayload.toString('latin1')).toContain(`[0 0 ${box}]`);
      expect(response.rawPayload.toString('latin1')).toContain('/Subtype /Image');
    }
  });
});

describe('[PREB-06~] serial numbers and damage history', () => {
  const record = {
    serial: '24-1734',
    engineSerials: ['L-25514-51A'],
    propellerSerials: ['CH39211', 'CH39212'],
    damageHistory: 'Gear-up landing in 1996, repaired with a Form 337.',
  };
  const write = (by: Browser, id: number, body: object = record) =>
    by.put(`/api/requests/${id}/aircraft-record`, body);

  test('are written down by the provider while it works, and are in report, PDF and share link', async () => {
    const job = await on.running();
    const by = job.provider.browser;
    expect(okBody(await write(by, job.id))).toMatchObject({ record });
    expect(okBody<Detail>(await job.owner.get(`/api/requests/${job.id}`)).prebuy).toMatchObject({ record });
    expect(okBody(await write(by, job.id, { ...record, serial: '' }))).toMatchObject({
      record: { ...record, serial: null },
    });
    okBody(await write(by, job.id));
    okBody(await on.report(job, 1));
    okBody(await on.stop(job));
    okBody(await on.deliver(job));
    const { serial, engineSerials, propellerSerials, damageHistory } = record;
    const shown = { aircraft: { serial, engineSerials, propellerSerials }, damageHistory };
    expect((await reportOf(job)).report).toMatchObject(shown);
    const { url } = okBody<{ url: string }>(
      await act(job.owner, job.id, 'share-links', { label: 'Bank', days: 14, withCosts: false }),
    );
    const shared = okBody<{ report: object }>(await on.seller().get(`/api/shared/${tokenIn(url)}`));
    expect(shared.report).toMatchObject(shown);
    const { rawPayload } = await job.owner.get(`/api/requests/${job.id}/report.pdf`);
    const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ');
    for (const words of [
      'serial number 24-1734',
      'Engine serial: L-25514-51A',
      'CH39211, CH39212',
      damageHistory,
    ])
      expect(text).toContain(words);
    // What is delivered is frozen.
    expect(codeOf(await write(by, job.id))).toEqual([409, 'stale_state']);
  });

  test('are nobody else’s to write, and nobody else’s to read', async () => {
    const job = await on.running();
    okBody(await write(job.provider.browser, job.id));
    const stranger = await on.mechanicShop();
    expect(codeOf(await write(stranger.browser, job.id))).toEqual([404, 'not_found']);
    expect((await write(job.owner, job.id)).statusCode).toBe(403);
    const open = await on.posted();
    const { prebuy } = okBody<{ prebuy: { record: object | null } }>(
      await stranger.browser.get(`/api/requests/${open.id}`),
    );
    expect(prebuy.record).toBeNull();
  });

  test.each([
    ['a serial of 31 characters', { serial: 'x'.repeat(31) }],
    ['nine engines', { engineSerials: Array(9).fill('1') }],
    ['an empty serial', { propellerSerials: [''] }],
    ['a history without end', { damageHistory: 'x'.repeat(2001) }],
  ])('with %s are refused', async (_what, change) => {
    const job = await on.running();
    expect((await write(job.provider.browser, job.id, { ...record, ...change })).statusCode).toBe(400);
  });
});

test('[PREB-06~] the hash of a version can be computed again from what is stored', async () => {
  const job = await on.delivered([truss]);
  const [row] = await db.select().from(prebuyReports).where(eq(prebuyReports.requestId, job.id));
  expect(hashOf(row!.content)).toBe(row!.sha256);
  expect(hashOf({ ...row!.content, summary: 'Nothing found.' })).not.toBe(row!.sha256);
});
