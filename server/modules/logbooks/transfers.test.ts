import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/time.ts';
import { aircraft, logbooks } from '#server/db/schema/aircraft.ts';
import { logbookExports } from '#server/db/schema/logbook-exports.ts';
import { logbookTransfers } from '#server/db/schema/logbook-transfers.ts';
import { logbookEntries } from '#server/db/schema/logbooks.ts';
import { mails } from '#server/db/schema/mail.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { files } from '#server/db/schema/uploads.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { readPdf } from '#server/testing/build/exports.ts';
import { onPaper, type Entry, type Logbook } from '#server/testing/build/logbooks.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import { scanningOwner } from '#server/testing/build/scans.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { textPdf } from '#server/testing/sample-pages.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, settle, clock, visitor } = await uploadsApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));

const engine = { kind: 'engine', serial: 'L-1', airframeAtInstall: 0, totalAtInstall: 0 };

/** An owner with an entry, an AD, a scan, readings and a share link, and a buyer with an account. */
async function sale() {
  const own = await scanningOwner(app, services);
  const buyer = await signedIn(app, services, { userType: 'owner' });
  const { browser, id, aircraftId } = own;
  const offer = (email = buyer.person.email, body: object = {}) =>
    browser.post(`/api/logbooks/${id}/transfer`, { email, password, ...body });
  /** The token is in the email alone. */
  const tokenFor = async (email = buyer.person.email) => {
    const rows = await db.select().from(mails).where(eq(mails.recipient, email));
    return /\/transfers\/([\w-]+)/.exec(
      rows.findLast(({ text }) => text?.includes('/transfers/'))?.text ?? '',
    )?.[1];
  };
  const offered = async () => {
    okBody(await offer());
    return `/api/transfers/${(await tokenFor())!}`;
  };
  const logbookAt = async (at: number) =>
    okBody<Logbook>(await buyer.browser.get(`/api/aircraft/${at}/logbook`));
  return {
    ...own,
    buyer,
    offer,
    offered,
    tokenFor,
    logbookAt,
    accept: async (at: string, by = buyer.browser) =>
      okBody<{ aircraftId: number }>(await by.post(at, { accept: true })).aircraftId,
    read: (hours: number, meter = 'total') =>
      browser.post(`/api/aircraft/${aircraftId}/readings`, { meter, hours, readOn: '2026-10-01' }),
    ad: () =>
      browser.post(`/api/logbooks/${id}/ads`, {
        kind: 'ad',
        appliesTo: 'airframe',
        number: '2011-10-09',
        subject: 'Seat rails',
        status: 'recurring',
        method: 'Inspected',
        doneOn: '2026-07-22',
        intervalMonths: 12,
      }),
    dueList: async (by: typeof browser, at: number) =>
      okBody<{ id: number; serviceType: string }[]>(await by.get(`/api/aircraft/${at}/reminders`)),
  };
}

test('[LOG-12] by consent of both, logbook, due list and meter log move to a new aircraft; links end, receipts stay', async () => {
  const own = await sale();
  await own.add({ ...onPaper, doneOn: '2026-09-01' });
  okBody(await own.read(3412.6));
  okBody(await own.ad());
  const scan = await own.scan([await textPdf([['Annual inspection of May 3, 2011']])]);
  await settle();
  const { url } = okBody<{ url: string }>(
    await own.browser.post(`/api/logbooks/${own.id}/share-links`, { label: 'A bank', preset: 'buyer' }),
  );
  const shared = `/api/shared/${url.split('/').at(-1)!}`;
  okBody(await visitor().get(shared));
  const ended = await buildRequest(services, {
    ownerId: own.person.id,
    aircraftId: own.aircraftId,
    status: 'completed',
  });
  const at = await own.offered();
  expect(okBody(await visitor().get(at))).toMatchObject({
    from: 'Amelia E.',
    tailNumber: own.aircraft.tailNumber,
    entries: 1,
    scans: 1,
    pages: 1,
    ads: 1,
    reminders: 1,
  });
  const aircraftId = await own.accept(at);
  expect(aircraftId).not.toBe(own.aircraftId);
  const logbook = await own.logbookAt(aircraftId);
  expect(logbook).toMatchObject({ id: own.id, counts: { entries: 1, ads: 1, scans: 1 } });
  expect(await own.dueList(own.buyer.browser, aircraftId)).toHaveLength(1);
  expect(okBody<{ totalHours: number }[]>(await own.buyer.browser.get('/api/aircraft'))).toMatchObject([
    { id: aircraftId, totalHours: 3412.6 },
  ]);
  const page = okBody<{ image: { url: string } }>(
    await own.buyer.browser.get(`/api/scans/${scan.id}/pages/1`),
  );
  expect((await own.buyer.browser.get(page.image.url)).statusCode).toBe(200);
  for (const path of [
    `/api/aircraft/${own.aircraftId}/logbook`,
    `/api/logbooks/${own.id}/entries`,
    `/api/scans/${scan.id}`,
    page.image.url,
  ])
    expect(codeOf(await own.browser.get(path))).toEqual([404, 'not_found']);
  expect(codeOf(await visitor().get(shared))).toEqual([404, 'link_ended']);
  expect(okBody<unknown[]>(await own.browser.get('/api/aircraft'))).toEqual([]);
  const [kept] = await db.select().from(serviceRequests).where(eq(serviceRequests.id, ended.id));
  expect(kept).toMatchObject({ ownerId: own.person.id, aircraftId: own.aircraftId });
  const [entry] = await db.select().from(logbookEntries).where(eq(logbookEntries.logbookId, own.id));
  expect(entry?.createdBy).toBeNull();
  const subjects = async (email: string) =>
    (await db.select().from(mails).where(eq(mails.recipient, email))).map(({ subject }) => subject);
  expect(await subjects(own.person.email)).toEqual(
    expect.arrayContaining(['Your logbook was offered', 'Logbook transferred']),
  );
  expect(await subjects(own.buyer.person.email)).toContain('Logbook offered to you');
  const sent = await db.select().from(mails).where(eq(mails.recipient, own.person.email));
  expect(sent.map(({ text }) => text).join()).toContain(`to ${own.buyer.person.email}.`);
  expect(await own.tokenFor()).toBe('removed');
  const titles = okBody<{ title: string }[]>(await own.buyer.browser.get('/api/notifications'));
  expect(titles.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Logbook offered to you', 'Logbook transferred']),
  );
});

test('[LOG-12~] a receiver who has the aircraft keeps it: what they entered joins the logbook', async () => {
  const own = await sale();
  const { browser, person } = own.buyer;
  const plane = await buildAircraft(services, { ownerId: person.id, tailNumber: own.aircraft.tailNumber });
  const before = await own.logbookAt(plane.id);
  const post = (by: typeof browser, logbookId: number, what: string, body: object) =>
    by.post(`/api/logbooks/${logbookId}/${what}`, body);
  await own.add({ ...onPaper, doneOn: '2026-09-01' });
  okBody(await post(browser, before.id, 'entries', { ...onPaper, doneOn: '2026-09-20', text: 'Mine.' }));
  const ad = { kind: 'ad', appliesTo: 'airframe', subject: 'Seat rails', status: 'open' };
  okBody(await post(own.browser, own.id, 'ads', { ...ad, number: '2011-10-09', subject: 'Theirs' }));
  okBody(await post(browser, before.id, 'ads', { ...ad, number: '2011-10-09', subject: 'Mine' }));
  okBody(await post(browser, before.id, 'ads', { ...ad, number: '2015-19-07' }));
  okBody(await post(own.browser, own.id, 'components', engine));
  okBody(await post(browser, before.id, 'components', { ...engine, serial: 'L-2' }));
  okBody(
    await browser.put(`/api/logbooks/${before.id}/statements`, {
      kind: 'no_337',
      statedOn: '2026-09-01',
      byName: 'Me',
    }),
  );
  const facts = { make: 'Cessna', model: '172N', year: 1979, serialNumber: '17272884' };
  okBody(await own.browser.patch(`/api/aircraft/${own.aircraftId}`, facts));
  const mine = { make: 'Reims', model: null, year: null, serialNumber: null };
  await db.update(aircraft).set(mine).where(eq(aircraft.id, plane.id));
  expect(await own.accept(await own.offered())).toBe(plane.id);
  const [kept] = await db.select().from(aircraft).where(eq(aircraft.id, plane.id));
  expect(kept).toMatchObject({ ...facts, make: 'Reims' });
  const after = await own.logbookAt(plane.id);
  expect(after).toMatchObject({ id: own.id, counts: { entries: 2, ads: 2 }, statements: [{ byName: 'Me' }] });
  expect(after.components.map(({ serial }) => serial)).toEqual(['L-1']);
  const ads = okBody<{ subject: string }[]>(await browser.get(`/api/logbooks/${own.id}/ads`));
  expect(ads.map(({ subject }) => subject)).toContain('Theirs');
  const texts = okBody<Entry[]>(await browser.get(`/api/logbooks/${own.id}/entries`)).map(({ text }) => text);
  expect(texts).toEqual(['Mine.', onPaper.text]);
  expect(await db.select().from(logbooks).where(eq(logbooks.id, before.id))).toEqual([]);
});

test('[LOG-12~] of two who accept one gets it; the former owner, a provider and a visitor do not', async () => {
  const own = await sale();
  await own.add({ ...onPaper, doneOn: '2026-09-01' });
  const other = (await signedIn(app, services, { userType: 'owner' })).browser;
  const shop = (await signedIn(app, services, { userType: 'provider' })).browser;
  const at = await own.offered();
  expect(codeOf(await own.browser.post(at, { accept: true }))).toEqual([409, 'stale_state']);
  expect(codeOf(await shop.post(at, { accept: true }))).toEqual([403, 'forbidden']);
  expect((await visitor().post(at, { accept: true })).statusCode).toBe(401);
  const both = await Promise.all([own.buyer.browser, other].map((by) => by.post(at, { accept: true })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect(codeOf(await visitor().get(at))).toEqual([404, 'link_ended']);
});

test('[LOG-12~] refused with open work, with an open offer, without the password, and for members without the right', async () => {
  const own = await sale();
  expect((await own.offer(undefined, { password: 'wrong' })).statusCode).toBe(401);
  const open = await buildRequest(services, { ownerId: own.person.id, aircraftId: own.aircraftId });
  expect(codeOf(await own.offer())).toEqual([409, 'has_open_work']);
  const set = (status: 'cancelled' | 'open') =>
    db.update(serviceRequests).set({ status }).where(eq(serviceRequests.id, open.id));
  await set('cancelled');
  const at = await own.offered();
  expect(codeOf(await own.offer())).toEqual([409, 'transfer_open']);
  await set('open');
  expect(codeOf(await own.buyer.browser.post(at, { accept: true }))).toEqual([409, 'has_open_work']);
  await set('cancelled');
  expect((await own.browser.delete(`/api/logbooks/${own.id}/transfer`)).statusCode).toBe(204);
  expect(codeOf(await own.browser.delete(`/api/logbooks/${own.id}/transfer`))).toEqual([409, 'stale_state']);
  expect(codeOf(await own.buyer.browser.post(at, { accept: true }))).toEqual([404, 'link_ended']);
  for (const path of ['transfer', 'share-links'])
    expect(codeOf(await own.buyer.browser.get(`/api/logbooks/${own.id}/${path}`))).toEqual([
      404,
      'not_found',
    ]);
});

test('[LOG-12~] an offer is declined, or ends after 14 days; the owner is notified and offers again', async () => {
  const own = await sale();
  const first = await own.offered();
  expect(okBody(await own.buyer.browser.post(first, { accept: false }))).toEqual({ aircraftId: null });
  const second = await own.offered();
  clock.forward({ days: 14 });
  expect(codeOf(await own.buyer.browser.post(second, { accept: true }))).toEqual([404, 'link_ended']);
  await settle();
  const rows = await db.select().from(logbookTransfers).where(eq(logbookTransfers.logbookId, own.id));
  expect(rows.map(({ status }) => status)).toEqual(['ended', 'ended']);
  const titles = okBody<{ title: string }[]>(await own.browser.get('/api/notifications'));
  expect(titles.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Logbook offer declined', 'Logbook offer expired']),
  );
  okBody(await own.offer());
});

test('[LOG-12~] a link of an aircraft that was removed or moved leads nowhere', async () => {
  const own = await sale();
  const at = await own.offered();
  okBody(await own.browser.delete(`/api/aircraft/${own.aircraftId}`));
  expect(codeOf(await own.buyer.browser.post(at, { accept: true }))).toEqual([404, 'link_ended']);
});

test('[LOG-12~] administrators move it back within 30 days, audited, and both are notified', async () => {
  const own = await sale();
  await own.add({ ...onPaper, doneOn: '2026-09-01' });
  okBody(await own.read(3412.6));
  const admin = (await signedIn(app, services, { isAdmin: true })).browser;
  await own.accept(await own.offered());
  const [row] = await db.select().from(logbookTransfers).where(eq(logbookTransfers.logbookId, own.id));
  const undo = (by = admin) =>
    by.post(`/api/admin/logbook-transfers/${row!.id}/undo`, { reason: 'The sale fell through.' });
  expect((await undo(own.browser)).statusCode).toBe(403);
  const doneAgo = (days: number) =>
    db
      .update(logbookTransfers)
      .set({ doneAt: addDays(clock.now, -days) })
      .where(eq(logbookTransfers.id, row!.id));
  await doneAgo(31);
  expect(codeOf(await undo())).toEqual([409, 'stale_state']);
  const shownTo = async (userId: string) =>
    okBody<{ logbooks: object[] }>(await admin.get(`/api/admin/users/${userId}`)).logbooks;
  expect(await shownTo(own.buyer.person.id)).toMatchObject([{ undoUntil: null }]);
  await doneAgo(29);
  expect(await shownTo(own.buyer.person.id)).toMatchObject([
    {
      id: row!.id,
      isGiven: false,
      other: { id: own.person.id },
      undoUntil: addDays(clock.now, 1).toISOString(),
    },
  ]);
  await doneAgo(30);
  expect(okBody(await undo())).toEqual({ aircraftId: own.aircraftId });
  expect(await own.get()).toMatchObject({ id: own.id, counts: { entries: 1 } });
  expect(okBody<unknown[]>(await own.buyer.browser.get('/api/aircraft'))).toEqual([]);
  expect(codeOf(await undo())).toEqual([409, 'stale_state']);
  expect(await shownTo(own.person.id)).toMatchObject([{ isGiven: true, status: 'undone', undoUntil: null }]);
  for (const by of [own.browser, own.buyer.browser])
    expect(
      okBody<{ title: string }[]>(await by.get('/api/notifications')).map(({ title }) => title),
    ).toContain('Logbook moved back');
});

test('[LOG-12~] a page that is read while its logbook is handed on becomes the receiver’s', async () => {
  const own = await sale();
  const { id } = await own.scan([await textPdf([['Annual inspection of May 3, 2011']])]);
  await own.accept(await own.offered());
  await settle();
  const page = okBody<{ state: string; image: { url: string } }>(
    await own.buyer.browser.get(`/api/scans/${id}/pages/1`),
  );
  expect(page.state).toBe('read');
  expect((await own.buyer.browser.get(page.image.url)).statusCode).toBe(200);
  expect((await own.browser.get(page.image.url)).statusCode).toBe(404);
});

test('[LOG-13~] the files of a transferred logbook are the receiver’s, and outlive the former owner’s account', async () => {
  const own = await sale();
  const scan = await own.scan([await textPdf([['Annual inspection of May 3, 2011']])]);
  await settle();
  await own.accept(await own.offered());
  const bound = await db
    .select()
    .from(files)
    .where(and(eq(files.boundId, String(scan.id)), eq(files.boundType, 'logbook_scan')));
  expect(bound.map(({ ownerId }) => ownerId)).toEqual([own.buyer.person.id]);
});

test('[LOG-10~] the former owner has an export of what was theirs for 7 days, and no logbook; nothing of the receiver is in it', async () => {
  const own = await sale();
  const { browser, person } = own.buyer;
  await own.add({ ...onPaper, doneOn: '2026-09-01' });
  const plane = await buildAircraft(services, { ownerId: person.id, tailNumber: own.aircraft.tailNumber });
  const theirs = await own.logbookAt(plane.id);
  okBody(
    await browser.post(`/api/logbooks/${theirs.id}/entries`, {
      ...onPaper,
      doneOn: '2026-09-20',
      text: 'Of the receiver.',
    }),
  );
  await own.accept(await own.offered());
  okBody(
    await browser.post(`/api/logbooks/${own.id}/entries`, {
      ...onPaper,
      doneOn: '2026-09-25',
      text: 'Later.',
    }),
  );
  await settle();
  const [row] = await db.select().from(logbookExports).where(eq(logbookExports.ownerId, own.person.id));
  const shown = okBody<{ state: string; isOfTransfer: boolean; hasFile: boolean }>(
    await own.browser.get(`/api/exports/${row!.id}`),
  );
  expect(shown).toMatchObject({ state: 'ready', isOfTransfer: true, hasFile: true });
  const news = okBody<{ title: string; path: string }[]>(await own.browser.get('/api/notifications'));
  expect(news.find(({ title }) => title === 'Export ready')?.path).toBe(`/exports/${row!.id}`);
  expect(codeOf(await own.browser.get(`/api/aircraft/${own.aircraftId}/logbook`))).toEqual([
    404,
    'not_found',
  ]);
  const { texts } = await readPdf((await own.browser.get(`/api/exports/${row!.id}/file`)).rawPayload);
  const text = texts.join(' ');
  expect(text).toContain(onPaper.text);
  expect(text).not.toContain('Of the receiver.');
  expect(text).not.toContain('Later.');
  expect(codeOf(await browser.get(`/api/exports/${row!.id}`))).toEqual([404, 'not_found']);
  expect(okBody(await browser.get(`/api/logbooks/${own.id}/exports`))).toEqual([]);
  clock.forward({ days: 7 });
  expect(codeOf(await own.browser.get(`/api/exports/${row!.id}/file`))).toEqual([404, 'not_found']);
  clock.forward({ days: -7 });
}, 60_000);
