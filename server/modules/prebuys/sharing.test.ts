import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shareLinks, shareLinkViews } from '#server/db/schema/prebuys.ts';
import { testApp } from '#server/testing/app.ts';
import { act } from '#server/testing/build/jobs.ts';
import {
  prebuyScenarios,
  reportOf,
  tank,
  tokenIn,
  truss,
  type ReportShown,
} from '#server/testing/build/prebuys.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { phonePhoto } from '#server/testing/sample-files.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const on = prebuyScenarios(app, services);

describe('[PREB-07] share links', () => {
  const share = (job: { id: number; owner: Awaited<ReturnType<typeof on.posted>>['owner'] }, body = {}) =>
    act(job.owner, job.id, 'share-links', { label: 'Lone Star Bank', withCosts: true, ...body });
  const linked = async (job: Parameters<typeof share>[0], body = {}) => {
    const { url, link } = okBody<{ url: string; link: { id: number } }>(await share(job, body));
    return { id: link.id, open: () => on.seller().get(`/api/shared/${tokenIn(url)}`), token: tokenIn(url) };
  };

  test('show the report with or without costs to anyone, and count the visitors of each day', async () => {
    const job = await on.delivered([truss, tank]);
    const [full, bare] = [await linked(job), await linked(job, { withCosts: false, label: 'The seller' })];
    const withCosts = await full.open();
    expect(okBody(withCosts)).toMatchObject({
      label: 'Lone Star Bank',
      withCosts: true,
      expiresAt: new Date(clock.now.getTime() + 14 * 86_400_000).toISOString(),
      report: { cost: { low: '2800.00', high: '4300.00' } },
    });
    const without = await bare.open();
    expect(without.body).not.toMatch(/1600|2500|1200|1800|2800|4300/);
    expect(okBody(without)).toMatchObject({ withCosts: false, report: { cost: null } });
    await bare.open();
    clock.forward({ days: 1 });
    await bare.open();
    expect((await reportOf(job)).links).toMatchObject([
      { label: 'The seller', withCosts: false, views: 2 },
      { label: 'Lone Star Bank', withCosts: true, views: 1 },
    ]);
    const [view] = await db.select().from(shareLinkViews).where(eq(shareLinkViews.linkId, full.id));
    expect(view?.dayHash).toMatch(/^[0-9a-f]{64}$/);
    const rows = await db.select().from(shareLinks).where(eq(shareLinks.subjectId, job.id));
    expect(JSON.stringify(rows)).not.toContain(full.token);
    clock.forward({ days: 91 });
    await settle();
    expect(await db.select().from(shareLinkViews).where(eq(shareLinkViews.linkId, full.id))).toEqual([]);
  });

  test('end by hand, by date, and read like unknown ones', async () => {
    const job = await on.delivered([truss]);
    const [one, other] = [await linked(job, { days: 1 }), await linked(job, { days: 2 })];
    okBody(await other.open());
    okBody(await job.owner.delete(`/api/share-links/${other.id}`));
    expect(codeOf(await other.open())).toEqual([404, 'link_ended']);
    clock.forward({ days: 1 });
    expect(codeOf(await one.open())).toEqual([404, 'link_ended']);
    expect(codeOf(await on.seller().get(`/api/shared/${'x'.repeat(43)}`))).toEqual([404, 'link_ended']);
    expect((await reportOf(job)).links).toEqual([]);
  });

  test('a photo is shown through a link to its report alone', async () => {
    const job = await on.running();
    const by = job.provider.browser;
    const upload = async (name: string) =>
      okBody<{ id: number; fileUrl: string }>(
        await by.post('/api/uploads?purpose=finding', form({ name, body: await phonePhoto() }), formHeaders),
      );
    const [shown, hidden] = [await upload('a.jpg'), await upload('b.jpg')];
    okBody(await act(by, job.id, 'findings', { ...truss, fileIds: [shown.id] }));
    okBody(await on.report(job, 1));
    okBody(await on.stop(job));
    okBody(await on.deliver(job));
    const link = await linked(job);
    const { report } = okBody<ReportShown>(await link.open());
    const photo = report.findings[0]!.photos[0]!.fileUrl;
    const response = await on.seller().get(photo);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const other = photo.replace(/[^/]+$/, hidden.fileUrl.split('/').at(-1)!);
    expect(codeOf(await on.seller().get(other))).toEqual([404, 'not_found']);
    okBody(await job.owner.delete(`/api/share-links/${link.id}`));
    expect(codeOf(await on.seller().get(photo))).toEqual([404, 'link_ended']);
  });

  test.each([{ days: 0 }, { days: 91 }, { days: 1.5 }, { label: '' }, { withCosts: 'no' }])(
    '%j is refused',
    async (body) => {
      expect((await share(await on.delivered(), body)).statusCode).toBe(400);
    },
  );

  test('are the buyer’s: the provider makes and revokes none, there are 20 at most, and none without a report', async () => {
    const job = await on.delivered();
    const early = await on.running();
    expect(codeOf(await share(early))).toEqual([404, 'not_found']);
    const { id } = await linked(job);
    const stranger = await on.owner();
    expect(codeOf(await stranger.browser.delete(`/api/share-links/${id}`))).toEqual([404, 'not_found']);
    expect(
      codeOf(await act(stranger.browser, job.id, 'share-links', { label: 'x', withCosts: true })),
    ).toEqual([404, 'not_found']);
    expect(
      codeOf(await act(job.provider.browser, job.id, 'share-links', { label: 'x', withCosts: true })),
    ).toEqual([403, 'forbidden']);
    for (let n = 1; n < 20; n++) await linked(job);
    expect(codeOf(await share(job))).toEqual([409, 'stale_state']);
    okBody(await job.owner.delete(`/api/share-links/${id}`));
    okBody(await share(job));
  });
});
