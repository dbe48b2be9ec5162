import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { logbookAccess } from '#server/db/schema/logbook-access.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { approvalScenarios, type Answered } from '#server/testing/build/approvals.ts';
import { logbookJobs, type AccessView } from '#server/testing/build/job-logbooks.ts';
import { act } from '#server/testing/build/jobs.ts';
import { onPaper } from '#server/testing/build/logbooks.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { phonePhoto } from '#server/testing/sample-files.ts';
import { textPdf } from '#server/testing/sample-pages.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, settle, clock } = await uploadsApp();
const { db } = services;
const on = logbookJobs(app, services);
beforeAll(() => loadTestAirports(db));

const paths = ['', '/entries', '/search?q=oil', '/scans/1/pages/1', '/files/x'];
const notFound = [404, 'not_found'];

interface Shown {
  until: string | null;
  logbook: {
    aircraft: { tailNumber: string };
    status: object | null;
    entries: { count: number } | null;
    scans: { id: number }[] | null;
    documents: { kind: string; file: { fileUrl: string } | null }[] | null;
  };
}

test('[LOG-11~] access that is given at acceptance begins with the payment; the shop reads as by the Mechanic preset', async () => {
  const job = await on.accepted();
  await job.add({ ...onPaper, doneOn: '2026-10-01' });
  for (const kind of ['insurance', 'weight_balance']) {
    const { id: fileId } = okBody<{ id: number }>(
      await job.browser.post(
        '/api/uploads?purpose=delivery',
        form({ name: 'photo.jpg', body: await phonePhoto() }),
        formHeaders,
      ),
    );
    const body = { kind, title: kind, dated: '2024-05-02', fileId };
    okBody(await job.browser.post(`/api/logbooks/${job.id}/documents`, body));
  }
  expect(await job.access()).toEqual({
    access: { givenAt: clock.now.toISOString(), until: null },
    canGive: false,
    canEnd: true,
    proposals: 0,
  });
  expect(codeOf(await job.read())).toEqual(notFound);
  okBody(await job.pay());
  const { until, logbook } = okBody<Shown>(await job.read());
  expect(until).toBeNull();
  expect(logbook).toMatchObject({ entries: { count: 1 }, documents: [{ kind: 'weight_balance' }] });
  expect(logbook.status).not.toBeNull();
  const [entry] = okBody<object[]>(await job.read('/entries'));
  expect(entry).toMatchObject({ signerName: 'D. Whitfield', certificateNumber: '2718281' });
  expect(okBody<object[]>(await job.read('/search?q=tire'))).toHaveLength(1);
  const { fileUrl } = logbook.documents![0]!.file!;
  expect(fileUrl.startsWith(`${job.at}/files/`)).toBe(true);
  expect((await job.shop.browser.get(fileUrl)).statusCode).toBe(200);
  expect(await job.access(job.shop.browser)).toMatchObject({
    access: { until: null },
    canGive: false,
    canEnd: false,
  });
  expect(okBody(await job.browser.get(`/api/logbooks/${job.id}/access`))).toMatchObject([
    { requestId: job.requestId, title: 'Annual inspection', until: null },
  ]);
});

test('[LOG-11] the access ends 7 days after the completion, to the second', async () => {
  clock.now = new Date('2026-11-15T20:00:00Z');
  const job = await on.running();
  await job.complete();
  const end = new Date('2026-11-22T20:00:00Z');
  expect((await job.access()).access?.until).toBe(end.toISOString());
  clock.now = new Date(end.getTime() - 1000);
  expect(okBody<Shown>(await job.read()).until).toBe(end.toISOString());
  for (const path of paths.slice(0, 3)) okBody(await job.read(path));
  clock.now = end;
  for (const path of paths) expect([path, ...codeOf(await job.read(path))]).toEqual([path, ...notFound]);
  clock.now = new Date(end.getTime() + 1000);
  for (const path of paths) expect([path, ...codeOf(await job.read(path))]).toEqual([path, ...notFound]);
  expect(await job.access()).toMatchObject({ access: null, canGive: false, canEnd: false });
  expect(codeOf(await job.give())).toEqual([409, 'stale_state']);
  expect(okBody(await job.browser.get(`/api/logbooks/${job.id}/access`))).toEqual([]);
});

test('[LOG-11~] the owner gives it later and ends it, on the job’s page; given twice it is one', async () => {
  const job = await on.running({});
  expect(codeOf(await job.read())).toEqual(notFound);
  expect(await job.access()).toMatchObject({ access: null, canGive: true, canEnd: false });
  const given = await Promise.all([job.give(), job.give(), job.give()]);
  for (const response of given) expect(okBody(response)).toMatchObject({ access: { until: null } });
  expect(await db.$count(logbookAccess, eq(logbookAccess.requestId, job.requestId))).toBe(1);
  okBody(await job.read());
  okBody(await job.end());
  okBody(await job.end());
  for (const path of paths) expect(codeOf(await job.read(path))).toEqual(notFound);
  await job.complete();
  clock.forward({ days: 6 });
  // What is given after the completion has the rest of the days.
  okBody(await job.give());
  okBody(await job.read());
  clock.forward({ days: 1 });
  expect(codeOf(await job.read())).toEqual(notFound);
});

test('[LOG-11~] another shop, a stranger and the owner do not read it as the shop; only the owner gives and ends it', async () => {
  const [job, other] = [await on.running(), await on.running()];
  const stranger = (await signedIn(app, services, { hasDualAccess: true })).browser;
  for (const browser of [other.shop.browser, stranger])
    for (const path of paths) expect(codeOf(await job.read(path, browser))).toEqual(notFound);
  expect(codeOf(await job.read('', job.browser))).toEqual([403, 'forbidden']);
  for (const browser of [job.shop.browser, other.shop.browser, stranger]) {
    expect([403, 404]).toContain((await job.give(browser)).statusCode);
    expect([403, 404]).toContain((await job.end(browser)).statusCode);
  }
  expect(codeOf(await stranger.get(`/api/logbooks/${job.id}/access`))).toEqual(notFound);
  okBody(await job.read());
});

test('[LOG-11~] pages and pictures are those of this logbook, and end with the access', async () => {
  const [job, other] = [await on.running(), await on.running()];
  const lines = [['Annual inspection of May 3, 2011']];
  const mine = await job.scan([await textPdf(lines)]);
  const foreign = await other.scan([await textPdf(lines)]);
  await settle();
  const page = okBody<{ image: { url: string } }>(await job.read(`/scans/${mine.id}/pages/1`));
  expect(page.image.url.startsWith(`${job.at}/files/`)).toBe(true);
  const picture = await job.shop.browser.get(page.image.url);
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(codeOf(await job.read(`/scans/${foreign.id}/pages/1`))).toEqual(notFound);
  const key = (await other.pageOf(foreign.id, 1)).image!.url.split('/').at(-1)!;
  expect(codeOf(await job.read(`/files/${key}`))).toEqual(notFound);
  // The plain address of a file is the owner's alone.
  const own = (await job.pageOf(mine.id, 1)).image!.url;
  expect((await job.browser.get(own)).statusCode).toBe(200);
  expect(codeOf(await job.shop.browser.get(own))).toEqual(notFound);
  okBody(await job.end());
  expect(codeOf(await job.shop.browser.get(page.image.url))).toEqual(notFound);
});

test('[LOG-11~] the whole team reads it, and a former member no longer', async () => {
  const job = await on.running();
  const [hal, rosa] = [await signedIn(app, services), await signedIn(app, services)];
  await inviteTo(job.shop.browser, hal.browser, services, { role: 'bookkeeper' });
  await inviteTo(job.shop.browser, rosa.browser, services, { role: 'mechanic' });
  for (const { browser } of [hal, rosa, { browser: job.shop.browser }]) okBody(await job.read('', browser));
  okBody(await job.shop.browser.delete(`/api/team/members/${hal.person.id}`));
  for (const path of paths) expect([403, 404]).toContain((await job.read(path, hal.browser)).statusCode);
  okBody(await job.read('', rosa.browser));
});

test('[LOG-11~] it ends when the owner backs out or the job is cancelled', async () => {
  const job = await on.accepted();
  okBody(await act(job.browser, job.requestId, 'back-out'));
  expect(await job.access()).toMatchObject({ access: null, canGive: false, canEnd: false });
  const running = await on.running();
  okBody(await running.read());
  okBody(await act(running.browser, running.requestId, 'cancel-job', { reason: 'The aircraft was sold.' }));
  okBody(await act(running.shop.browser, running.requestId, 'cancel-job', { accept: true }));
  for (const path of paths) expect(codeOf(await running.read(path))).toEqual(notFound);
  expect(codeOf(await running.give())).toEqual([409, 'stale_state']);
  const rows = await db
    .select({ endedAt: logbookAccess.endedAt })
    .from(logbookAccess)
    .where(eq(logbookAccess.requestId, running.requestId));
  expect(rows).toEqual([{ endedAt: clock.now }]);
});

test('[LOG-11~] it ends when the aircraft leaves the account: removed, in a group, or with the logbook handed on', async () => {
  const removed = await on.running();
  await removed.complete();
  okBody(await removed.read());
  okBody(await removed.browser.delete(`/api/aircraft/${removed.aircraftId}`));
  expect(codeOf(await removed.read())).toEqual(notFound);

  const moved = await on.running();
  await moved.complete();
  const body = { name: 'Palo Alto Bonanza Group', kind: 'club', timeZone: 'UTC' };
  const { id: groupId } = okBody<{ id: string }>(await moved.browser.post('/api/groups', body));
  const move = (to: string | null) =>
    moved.browser.put(`/api/aircraft/${moved.aircraftId}/group`, { groupId: to });
  okBody(await move(groupId));
  expect(codeOf(await moved.read())).toEqual(notFound);
  okBody(await move(null));
  expect(codeOf(await moved.read())).toEqual(notFound);

  const sold = await on.running();
  await sold.complete();
  const buyer = await signedIn(app, services);
  okBody(await sold.read());
  await sold.handOn(buyer);
  expect(codeOf(await sold.read())).toEqual(notFound);
  expect(okBody(await buyer.browser.get(`/api/logbooks/${sold.id}/access`))).toEqual([]);
});

test('[LOG-11~] in a group the members who may accept the quote give access; what the vote approves is carried out with it', async () => {
  const { owners, quoted, accept, vote, pay, group } = approvalScenarios(app, services);
  const of = await owners();
  const job = await quoted(of);
  const choice = { sharesLogbook: true };
  const { approval } = okBody<Answered>(await accept(of.marta.browser, job.quoteId, choice));
  const at = `/api/requests/${job.id}/logbook`;
  const access = async (by = of.marta.browser) => okBody<AccessView>(await by.get(`${at}-access`));
  expect((await access()).access).toBeNull();
  okBody(await vote(of.ben.browser, approval!.id, true));
  expect((await access()).access).not.toBeNull();
  const { payment } = okBody<{ payment: { clientSecret: string } }>(
    await of.marta.browser.get(`/api/requests/${job.id}/deal`),
  );
  okBody(await pay(of.marta.browser, payment.clientSecret));
  okBody(await job.provider.browser.get(at));
  const officer = await group.join(of.marta.browser, of.id, 'maintenance_officer', 'Rosa');
  const pilot = await group.join(of.marta.browser, of.id, 'pilot', 'Hal');
  expect(await access(pilot.browser)).toMatchObject({ canGive: false, canEnd: false });
  expect(codeOf(await pilot.browser.delete(`${at}-access`))).toEqual([403, 'forbidden']);
  expect(codeOf(await pilot.browser.put(`${at}-access`))).toEqual([403, 'forbidden']);
  okBody(await officer.browser.delete(`${at}-access`));
  expect(codeOf(await job.provider.browser.get(at))).toEqual(notFound);
  okBody(await of.ben.browser.put(`${at}-access`));
  okBody(await job.provider.browser.get(at));
});
