import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { act } from '#server/testing/build/jobs.ts';
import { fullScope, given, prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { pdf, spreadsheet } from '#server/testing/sample-files.ts';

const { app, services, clock, settle } = await testApp();
const on = prebuyScenarios(app, services);

const send = (token: string, name = 'airframe-1988-2026.pdf', body = pdf) =>
  on.seller().post(`/api/consents/${token}/files`, form({ name, body }), formHeaders);

interface WithLogbooks {
  prebuy: { logbooks: { name: string; fileUrl: string }[] };
}

describe('[PREB-02~] copies of the logbooks', () => {
  test('are sent with the link, and read by buyer and provider until the pre-buy ends', async () => {
    const job = await on.running();
    okBody(await send(job.token));
    expect(okBody(await send(job.token, 'engine.pdf'))).toEqual({
      files: [
        { name: 'airframe-1988-2026.pdf', size: pdf.length },
        { name: 'engine.pdf', size: pdf.length },
      ],
    });
    const stranger = await on.mechanicShop();
    for (const browser of [job.owner, job.provider.browser]) {
      const { prebuy } = okBody<WithLogbooks>(await browser.get(`/api/requests/${job.id}`));
      expect(prebuy.logbooks.map(({ name }) => name)).toEqual(['airframe-1988-2026.pdf', 'engine.pdf']);
      const { fileUrl } = prebuy.logbooks[0]!;
      expect((await browser.get(fileUrl)).statusCode).toBe(200);
      expect(codeOf(await stranger.browser.get(fileUrl))).toEqual([404, 'not_found']);
    }
    const { fileUrl } = okBody<WithLogbooks>(await job.owner.get(`/api/requests/${job.id}`)).prebuy
      .logbooks[0]!;
    okBody(await on.report(job, 1));
    okBody(await on.stop(job));
    okBody(await on.deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    clock.forward({ days: 2 });
    await settle();
    await settle();
    const { prebuy } = okBody<WithLogbooks>(await job.owner.get(`/api/requests/${job.id}`));
    expect(prebuy.logbooks).toEqual([]);
    expect(codeOf(await job.owner.get(fileUrl))).toEqual([404, 'not_found']);
    expect(codeOf(await send(job.token))).toEqual([404, 'link_ended']);
  });

  test('before consent, without it for the records, or by a wrong link none is taken', async () => {
    const job = await on.posted();
    const token = await on.asked(job);
    expect(codeOf(await send(token))).toEqual([409, 'stale_state']);
    okBody(await on.answered(token, { ...given, scope: { ...fullScope, records: false } }));
    expect(codeOf(await send(token))).toEqual([409, 'stale_state']);
    expect(codeOf(await send('x'.repeat(43)))).toEqual([404, 'link_ended']);
  });

  test('other kinds of files and too large ones are refused', async () => {
    const job = await on.posted();
    const token = await on.asked(job);
    okBody(await on.answered(token));
    expect(codeOf(await send(token, 'list.xls', spreadsheet))).toEqual([415, 'unsupported_file']);
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
    expect(codeOf(await send(token, 'large.pdf', large))).toEqual([413, 'file_too_large']);
  });
});
