import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentKind } from '#contract/logbook/inventory-rules.ts';
import { shareLinks, shareLinkViews } from '#server/db/schema/prebuys.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { oilChange, onPaper } from '#server/testing/build/logbooks.ts';
import { scanningOwner } from '#server/testing/build/scans.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { phonePhoto } from '#server/testing/sample-files.ts';
import { textPdf } from '#server/testing/sample-pages.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, settle, clock, visitor } = await uploadsApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

interface Link {
  id: number;
  until: string;
  expiresAt: string;
  views: number;
}
interface File {
  fileUrl: string;
  thumbnailUrl: string | null;
}
interface Shown {
  label: string;
  until: string;
  logbook: {
    aircraft: { tailNumber: string };
    status: object | null;
    entries: { count: number } | null;
    ads: { certificateNumber: string | null }[] | null;
    scans: { id: number; file: File | null }[] | null;
    parts: object[] | null;
    documents: { kind: string; file: File | null }[] | null;
  };
}

/** An owner with an entry, an AD, a scan and documents at KPAO. */
async function owned() {
  const own = await scanningOwner(app, services);
  const { browser, id } = own;
  okBody(await browser.patch(`/api/aircraft/${own.aircraftId}`, { homeAirport: 'KPAO' }));
  const share = (body: object = {}) =>
    browser.post(`/api/logbooks/${id}/share-links`, { label: 'Lone Star Bank', preset: 'buyer', ...body });
  const linked = async (body: object = {}) => {
    const { link, url } = okBody<{ link: Link; url: string }>(await share(body));
    const at = `/api/shared/${url.split('/').at(-1)!}`;
    return {
      ...link,
      at,
      open: () => visitor().get(at),
      read: async () => okBody<Shown>(await visitor().get(at)),
      get: (path: string) => visitor().get(at + path),
    };
  };
  const document = async (kind: DocumentKind, body?: Buffer) => {
    const upload = okBody<{ id: number }>(
      await browser.post(
        '/api/uploads?purpose=delivery',
        form({ name: body ? 'paper.pdf' : 'photo.jpg', body: body ?? (await phonePhoto()) }),
        formHeaders,
      ),
    );
    return okBody<{ id: number; file: File }>(
      await browser.post(`/api/logbooks/${id}/documents`, {
        kind,
        title: kind,
        dated: '2024-05-02',
        fileId: upload.id,
      }),
    );
  };
  return {
    ...own,
    share,
    linked,
    document,
    links: async () => okBody<Link[]>(await browser.get(`/api/logbooks/${id}/share-links`)),
    ad: () =>
      browser.post(`/api/logbooks/${id}/ads`, {
        kind: 'ad',
        appliesTo: 'airframe',
        number: '2011-10-09',
        subject: 'Seat rails',
        status: 'complied',
        method: 'Inspected',
        doneOn: '2026-07-22',
        signerName: 'D. Whitfield',
        certificateNumber: '2718281',
      }),
  };
}

test('[LOG-11] a link ends with its last day at the home airport, to the second, and counts its views', async () => {
  clock.now = new Date('2026-11-15T20:00:00Z');
  const own = await owned();
  const link = await own.linked();
  expect(link).toMatchObject({ until: '2026-11-29', views: 0 });
  expect(await link.read()).toMatchObject({ label: 'Lone Star Bank', until: '2026-11-29' });
  clock.now = new Date('2026-11-30T07:59:59Z');
  okBody(await link.open());
  expect(await own.links()).toMatchObject([{ id: link.id, views: 2 }]);
  clock.now = new Date('2026-11-30T08:00:00Z');
  for (const path of ['', '/entries', '/search?q=oil', '/scans/1/pages/1', '/files/x'])
    expect(codeOf(await link.get(path))).toEqual([404, 'link_ended']);
  expect(await own.links()).toEqual([]);
  const [row] = await db.select().from(shareLinks).where(eq(shareLinks.id, link.id));
  expect(JSON.stringify(row)).not.toContain(link.at.split('/').at(-1)!);
  const views = await db.select().from(shareLinkViews).where(eq(shareLinkViews.linkId, link.id));
  expect(views.map(({ dayHash }) => dayHash)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(new Set(views.map(({ dayHash }) => dayHash)).size).toBe(2);
  clock.forward({ days: 91 });
  await settle();
  expect(await db.select().from(shareLinkViews).where(eq(shareLinkViews.linkId, link.id))).toEqual([]);
});

test('[LOG-11~] presets: a mechanic sees no insurance, a buyer cut numbers, an insurer no entries and no scans', async () => {
  const own = await owned();
  await own.add({ ...onPaper, doneOn: '2026-10-01' });
  okBody(await own.ad());
  const insurance = await own.document('insurance');
  const weight = await own.document('weight_balance');
  const [mechanic, buyer, insurer] = [
    await own.linked({ preset: 'mechanic' }),
    await own.linked(),
    await own.linked({ preset: 'insurer' }),
  ];
  const kinds = async (link: typeof buyer) =>
    (await link.read()).logbook.documents?.map(({ kind }) => kind).toSorted();
  expect(await kinds(mechanic)).toEqual(['weight_balance']);
  expect(await kinds(buyer)).toEqual(['insurance', 'weight_balance']);
  expect(await kinds(insurer)).toEqual(['weight_balance']);
  const keyOf = ({ fileUrl }: File) => `/files/${fileUrl.split('/').at(-1)!}`;
  expect(codeOf(await mechanic.get(keyOf(insurance.file)))).toEqual([404, 'not_found']);
  expect((await mechanic.get(keyOf(weight.file))).statusCode).toBe(200);
  expect((await buyer.get(keyOf(insurance.file))).statusCode).toBe(200);
  const numbers = async (link: typeof buyer) => [
    (await link.read()).logbook.ads?.[0]?.certificateNumber,
    okBody<{ certificateNumber: string }[]>(await link.get('/entries'))[0]?.certificateNumber,
  ];
  expect(await numbers(mechanic)).toEqual(['2718281', '2718281']);
  expect(await numbers(buyer)).toEqual(['…281', '…281']);
  const seen = (await insurer.read()).logbook;
  expect(seen).toMatchObject({ entries: null, scans: null, parts: null, ads: [{}] });
  expect(seen.status).not.toBeNull();
  expect(codeOf(await insurer.get('/entries'))).toEqual([404, 'not_found']);
  expect(okBody(await insurer.get('/search?q=tire'))).toEqual([]);
  expect(okBody(await buyer.get('/search?q=tire'))).toHaveLength(1);
  for (const link of [mechanic, buyer, insurer])
    expect((await link.open()).body).not.toMatch(/"(reminderId|ownerId|logbookId)"/);
});

test('[LOG-11~] both versions of a correction are seen through a link, with cut numbers', async () => {
  const own = await owned();
  const { id } = await own.add(oilChange);
  await own.add({ ...oilChange, text: 'Drained oil, 7 qt', replacesId: id });
  const link = await own.linked();
  const [entry] = okBody<{ text: string; formers: object[] }[]>(await link.get('/entries'));
  expect(entry).toMatchObject({
    text: 'Drained oil, 7 qt',
    formers: [{ text: oilChange.text, certificateNumber: '…417' }],
  });
});

test('[LOG-11~] pages and pictures of another logbook are not found through a link; files only if they may be saved', async () => {
  const [own, other] = [await owned(), await owned()];
  const lines = [['Annual inspection of May 3, 2011']];
  const mine = await own.scan([await textPdf(lines)]);
  const foreign = await other.scan([await textPdf(lines)]);
  const paper = await own.document('other', await textPdf(lines));
  await settle();
  const link = await own.linked();
  const page = okBody<{ image: { url: string } }>(await link.get(`/scans/${mine.id}/pages/1`));
  expect(page.image.url.startsWith(`${link.at}/files/`)).toBe(true);
  const picture = await visitor().get(page.image.url);
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(codeOf(await link.get(`/scans/${foreign.id}/pages/1`))).toEqual([404, 'not_found']);
  const key = (await other.pageOf(foreign.id, 1)).image!.url.split('/').at(-1)!;
  expect(codeOf(await link.get(`/files/${key}`))).toEqual([404, 'not_found']);
  expect(okBody<unknown[]>(await link.get(`/search?q=annual&scan=${foreign.id}`))).toEqual([]);
  const { logbook } = await link.read();
  expect([logbook.scans?.[0]?.file, logbook.documents?.[0]?.file]).toEqual([null, null]);
  const pdf = `/files/${paper.file.fileUrl.split('/').at(-1)!}`;
  expect(codeOf(await link.get(pdf))).toEqual([404, 'not_found']);
  const open = await own.linked({ download: true });
  // The uploader's name for it may say whose it is.
  expect((await open.get(pdf)).headers['content-disposition']).toBe('attachment; filename=Document.pdf');
  expect((await open.read()).logbook.documents?.[0]?.file).toMatchObject({ name: 'Document.pdf' });
  okBody(await own.browser.delete(`/api/share-links/${link.id}`));
  expect(codeOf(await visitor().get(page.image.url))).toEqual([404, 'link_ended']);
  const insurer = await own.linked({ preset: 'insurer', download: true });
  expect(codeOf(await insurer.get(page.image.url.slice(link.at.length)))).toEqual([404, 'not_found']);
  okBody(await own.browser.delete(`/api/scans/${mine.id}`));
  expect(codeOf(await open.get(`/scans/${mine.id}/pages/1`))).toEqual([404, 'not_found']);
});

test('[LOG-11~] revoked, guessed and unknown links read the same, and so do those of a removed aircraft', async () => {
  const own = await owned();
  const [one, two] = [await own.linked(), await own.linked()];
  const stranger = (await signedIn(app, services)).browser;
  expect(codeOf(await stranger.delete(`/api/share-links/${one.id}`))).toEqual([404, 'not_found']);
  expect(codeOf(await stranger.get(`/api/logbooks/${own.id}/share-links`))).toEqual([404, 'not_found']);
  okBody(await own.browser.delete(`/api/share-links/${one.id}`));
  okBody(await own.browser.delete(`/api/share-links/${one.id}`));
  expect(codeOf(await one.open())).toEqual([404, 'link_ended']);
  expect(codeOf(await visitor().get(`/api/shared/${'x'.repeat(43)}`))).toEqual([404, 'link_ended']);
  expect(codeOf(await visitor().get(`/api/shared/${two.id}`))).toEqual([404, 'link_ended']);
  okBody(await own.browser.delete(`/api/aircraft/${own.aircraftId}`));
  expect(codeOf(await two.open())).toEqual([404, 'link_ended']);
});

test('[LOG-11~] 20 links at a time, 1 to 90 days, a preset or the parts', async () => {
  const own = await owned();
  for (const body of [
    { days: 0 },
    { days: 91 },
    { label: '' },
    { preset: undefined },
    { scope: ['ads'] },
    { preset: undefined, scope: [] },
    { preset: 'friend' },
  ])
    expect((await own.share(body)).statusCode).toBe(400);
  const parts = await own.linked({ preset: undefined, scope: ['ads'] });
  expect((await parts.read()).logbook).toMatchObject({ status: null, documents: null, ads: [] });
  const many = await Promise.all(Array.from({ length: 22 }, () => own.share()));
  expect(many.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19);
  okBody(await own.browser.delete(`/api/share-links/${parts.id}`));
  okBody(await own.share());
});

test('[LOG-11~] a page that is opened again is one view of that day, also when it is opened at the same time', async () => {
  clock.forward({ days: 1 });
  clock.now = new Date(`${clock.now.toISOString().slice(0, 10)}T12:00:00Z`);
  const own = await owned();
  const link = await own.linked();
  await Promise.all([link.read(), link.read(), link.get('/entries')]);
  clock.forward({ hours: 3 });
  okBody(await link.open());
  expect(await own.links()).toMatchObject([{ views: 1 }]);
  clock.forward({ days: 1 });
  okBody(await link.open());
  expect(await own.links()).toMatchObject([{ views: 2 }]);
});

test('[LOG-11~] a visitor who asks for parts alone counts as a view, once a day', async () => {
  const own = await owned();
  const link = await own.linked();
  for (const path of ['/entries', '/entries', '/search?q=oil']) okBody(await link.get(path));
  expect(await own.links()).toMatchObject([{ views: 1 }]);
  clock.forward({ days: 1 });
  okBody(await link.get('/entries'));
  expect(await own.links()).toMatchObject([{ views: 2 }]);
});
