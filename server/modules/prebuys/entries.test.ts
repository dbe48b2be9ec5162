import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { act } from '#server/testing/build/jobs.ts';
import { given, prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { pdf } from '#server/testing/sample-files.ts';

const { app, services, clock } = await testApp();
const on = prebuyScenarios(app, services);

interface Entries {
  entries: { name: string; size: number; fileUrl: string }[];
  until: string | null;
}

const uploaded = async (by: Browser, name: string) =>
  okBody<{ id: number }>(
    await by.post('/api/uploads?purpose=delivery', form({ name, body: pdf }), formHeaders),
  ).id;
const add = async (by: Browser, id: number, ...names: string[]) => {
  const fileIds: number[] = [];
  for (const name of names) fileIds.push(await uploaded(by, name));
  return act(by, id, 'entries', { fileIds });
};
const read = (token: string) => on.seller().get(`/api/consents/${token}/entries`);

describe('[PREB-06~] logbook entries for the seller', () => {
  test('are given by the consent link, in order, until 30 days after the end; the parties read them too', async () => {
    const job = await on.running();
    const by = job.provider.browser;
    expect(okBody<Entries>(await read(job.token))).toEqual({ entries: [], until: null });
    okBody(await add(by, job.id, 'cowling.pdf', 'panels.pdf'));
    okBody(await add(by, job.id, 'spark-plugs.pdf'));
    const { entries } = okBody<Entries>(await read(job.token));
    expect(entries.map(({ name, size }) => [name, size])).toEqual([
      ['cowling.pdf', pdf.length],
      ['panels.pdf', pdf.length],
      ['spark-plugs.pdf', pdf.length],
    ]);
    const file = await on.seller().get(entries[0]!.fileUrl);
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename=cowling.pdf',
    ]);
    for (const browser of [job.owner, by]) {
      const { prebuy } = okBody<{ prebuy: { entries: { name: string; fileUrl: string }[] } }>(
        await browser.get(`/api/requests/${job.id}`),
      );
      expect(prebuy.entries).toHaveLength(3);
      expect((await browser.get(prebuy.entries[0]!.fileUrl)).statusCode).toBe(200);
    }
    okBody(await on.report(job, 1));
    okBody(await on.stop(job));
    okBody(await on.deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(codeOf(await on.seller().get(`/api/consents/${job.token}`))).toEqual([404, 'link_ended']);
    const ended = okBody<Entries>(await read(job.token));
    expect(ended.entries).toHaveLength(3);
    expect(Date.parse(ended.until!) - clock.now.getTime()).toBe(30 * 86_400_000);
    clock.forward({ days: 30 });
    expect(codeOf(await read(job.token))).toEqual([404, 'link_ended']);
    expect(codeOf(await on.seller().get(entries[0]!.fileUrl))).toEqual([404, 'link_ended']);
    const again = await on.signInAgain(job.provider.person);
    expect(codeOf(await add(again, job.id, 'late.pdf'))).toEqual([409, 'stale_state']);
  });

  test('are the seller’s also when they withdraw their consent; without any the link has ended', async () => {
    const job = await on.running();
    okBody(await add(job.provider.browser, job.id, 'cowling.pdf'));
    const other = await on.running();
    for (const { token } of [job, other]) okBody(await on.answered(token, { answer: 'withdraw' }));
    expect(okBody<Entries>(await read(job.token)).entries).toHaveLength(1);
    expect(codeOf(await read(other.token))).toEqual([404, 'link_ended']);
  });

  test('are given by no other link, and no other file is', async () => {
    const job = await on.running();
    okBody(await add(job.provider.browser, job.id, 'cowling.pdf'));
    const [entry] = okBody<Entries>(await read(job.token)).entries;
    const key = entry!.fileUrl.split('/').at(-1)!;
    const other = await on.running();
    const get = (token: string, name: string) => on.seller().get(`/api/consents/${token}/entries/${name}`);
    expect(codeOf(await get(other.token, key))).toEqual([404, 'not_found']);
    expect(codeOf(await get('x'.repeat(43), key))).toEqual([404, 'link_ended']);
    const body = form({ name: 'engine.pdf', body: pdf });
    okBody(await on.seller().post(`/api/consents/${job.token}/files`, body, formHeaders));
    const { prebuy } = okBody<{ prebuy: { logbooks: { fileUrl: string }[] } }>(
      await job.owner.get(`/api/requests/${job.id}`),
    );
    const logbook = prebuy.logbooks[0]!.fileUrl.split('/').at(-1)!;
    expect(codeOf(await get(job.token, logbook))).toEqual([404, 'not_found']);
    const declined = await on.posted();
    const token = await on.asked(declined);
    expect(codeOf(await read(token))).toEqual([404, 'link_ended']);
    okBody(await on.answered(token, { ...given, answer: 'refuse' }));
    expect(codeOf(await read(token))).toEqual([404, 'link_ended']);
  });

  test('are the provider’s to add once its first stage is paid, up to 20', async () => {
    const job = await on.quoted();
    const by = job.provider.browser;
    expect((await add(by, job.id, 'early.pdf')).statusCode).toBeGreaterThanOrEqual(404);
    const paid = await on.running();
    const stranger = await on.mechanicShop();
    expect(codeOf(await add(stranger.browser, paid.id, 'foreign.pdf'))).toEqual([404, 'not_found']);
    expect((await act(paid.owner, paid.id, 'entries', { fileIds: [1] })).statusCode).toBe(403);
    const names = (n: number) => Array.from({ length: n }, (_, i) => `${i}.pdf`);
    okBody(await add(paid.provider.browser, paid.id, ...names(10)));
    okBody(await add(paid.provider.browser, paid.id, ...names(10)));
    expect(codeOf(await add(paid.provider.browser, paid.id, 'more.pdf'))).toEqual([409, 'stale_state']);
    expect((await act(paid.provider.browser, paid.id, 'entries', { fileIds: [] })).statusCode).toBe(400);
  });
});
