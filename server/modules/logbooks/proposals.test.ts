import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { logbookProposals } from '#server/db/schema/logbook-proposals.ts';
import { logbookScans } from '#server/db/schema/logbook-scans.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { logbookJobs } from '#server/testing/build/job-logbooks.ts';
import { inspect } from '#server/testing/build/jobs.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { phonePhoto } from '#server/testing/sample-files.ts';
import { textPdf } from '#server/testing/sample-pages.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, settle, clock } = await uploadsApp();
const { db } = services;
const on = logbookJobs(app, services);
const { notified } = inspect(services);
beforeAll(() => loadTestAirports(db));

const notFound = [404, 'not_found'];
const lines = [['Annual inspection of May 3, 2011'], ['Oil and filter, June 1, 2011']];
const seats = {
  kind: 'ad',
  appliesTo: 'airframe',
  number: '2011-10-09',
  subject: 'Seat rails',
  status: 'complied',
  method: 'Inspected',
  doneOn: '2026-09-01',
  signerName: 'D. Whitfield',
};

interface Proposal {
  id: number;
  status: string;
  pages: number | null;
  shopName: string;
  files: { fileUrl: string }[];
  ad: { number: string } | null;
  reason: string | null;
}
type Job = Awaited<ReturnType<typeof on.running>>;

const upload = async (by: Browser, body: Buffer, name = 'pages.pdf') =>
  okBody<{ id: number }>(
    await by.post('/api/uploads?purpose=logbook-scan', form({ name, body }), formHeaders),
  ).id;
const sendScan = (job: Job, fileIds: number[], by = job.shop.browser) =>
  by.post(`${job.at}/scans`, { book: 'airframe', title: 'Work order', fileIds });
const proposeScan = async (job: Job) =>
  okBody<Proposal>(await sendScan(job, [await upload(job.shop.browser, await textPdf(lines))]));
const sendAd = (job: Job, change: object = {}, by = job.shop.browser) =>
  by.post(`${job.at}/ads`, { ...seats, ...change });
const proposeAd = async (job: Job, change?: object) => okBody<Proposal>(await sendAd(job, change));
const decide = (job: Job, { id }: Proposal, what: 'file' | 'decline', body?: object) =>
  job.browser.post(`/api/logbook-proposals/${id}/${what}`, body);
const ofOwner = async (job: Job) =>
  okBody<Proposal[]>(await job.browser.get(`/api/logbooks/${job.id}/proposals`));
const ofShop = async (job: Job) => okBody<Proposal[]>(await job.shop.browser.get(`${job.at}-proposals`));
const counts = async (job: Job) => (await job.get()).counts;

test('[LOG-11~] proposed pages are seen by both, and filed they are a scan that is read like any other', async () => {
  const job = await on.running(undefined, { businessName: 'Bayline' });
  const proposal = await proposeScan(job);
  expect(proposal).toMatchObject({ status: 'proposed', pages: 2, shopName: 'Bayline', ad: null });
  const { fileUrl } = proposal.files[0]!;
  for (const browser of [job.browser, job.shop.browser])
    expect((await browser.get(fileUrl)).statusCode).toBe(200);
  expect(codeOf(await (await on.running()).shop.browser.get(fileUrl))).toEqual(notFound);
  expect(await ofOwner(job)).toMatchObject([{ id: proposal.id, status: 'proposed' }]);
  expect(await counts(job)).toMatchObject({ scans: 0 });
  expect(await notified(job.person.id, 'logbook')).toEqual([
    {
      title: 'Pages proposed',
      message: `Bayline proposes 2 pages for the logbook of ${job.aircraft.tailNumber}. File or decline them.`,
    },
  ]);
  okBody(await decide(job, proposal, 'file'));
  await settle();
  const [scan] = okBody<{ id: number; state: string; pages: number }[]>(
    await job.browser.get(`/api/logbooks/${job.id}/scans`),
  );
  expect(scan).toMatchObject({ state: 'ready', pages: 2, title: 'Work order' });
  expect((await job.pageOf(scan!.id, 1)).text).toContain('May 3, 2011');
  for (const list of [await ofOwner(job), await ofShop(job)])
    expect(list).toMatchObject([{ status: 'filed', files: [] }]);
  // The file is the owner's now.
  expect((await job.browser.get(fileUrl)).statusCode).toBe(200);
  expect(codeOf(await job.shop.browser.get(fileUrl))).toEqual(notFound);
});

test('[LOG-11~] a proposed AD becomes a record of the list, a recurring one with its item of the due list', async () => {
  const job = await on.running();
  const facts = {
    status: 'recurring',
    revision: 'R1',
    revisionDate: '2011-06-17',
    hours: 3348.2,
    meter: 'tach',
    certificateNumber: '2718281',
    note: 'Left rail replaced.',
    intervalMonths: 12,
    isByCalendar: false,
    intervalHours: 100,
  };
  const proposal = await proposeAd(job, facts);
  expect((await ofOwner(job))[0]?.ad).toMatchObject({ ...facts, method: 'Inspected', doneOn: '2026-09-01' });
  expect(await counts(job)).toMatchObject({ ads: 0 });
  expect(okBody(await decide(job, proposal, 'file'))).toMatchObject({ status: 'filed' });
  const ads = okBody<object[]>(await job.browser.get(`/api/logbooks/${job.id}/ads`));
  expect(ads).toMatchObject([{ number: '2011-10-09', nextDue: { date: '2027-09-01' } }]);
  const again = await proposeAd(job);
  expect(codeOf(await decide(job, again, 'file'))).toEqual([409, 'ad_exists']);
  expect(await ofOwner(job)).toMatchObject([{ status: 'proposed' }, { status: 'filed' }]);
});

test('[LOG-11~] filed twice at the same time it is filed once, and declined meanwhile it is not', async () => {
  const job = await on.running();
  const [pages, ad] = [await proposeScan(job), await proposeAd(job)];
  for (const proposal of [pages, ad]) {
    const both = await Promise.all(Array.from({ length: 4 }, () => decide(job, proposal, 'file')));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(codeOf(await decide(job, proposal, 'decline'))).toEqual([409, 'stale_state']);
  }
  expect(await counts(job)).toMatchObject({ scans: 1, ads: 1 });
  const contested = await proposeAd(job, { number: '2015-19-07' });
  const mixed = await Promise.all(
    (['file', 'decline', 'file', 'decline'] as const).map((what) => decide(job, contested, what)),
  );
  expect(mixed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  const [latest] = await ofOwner(job);
  expect((await counts(job)).ads).toBe(latest!.status === 'filed' ? 2 : 1);
});

test('[LOG-11~] sent again after a lost response it is filed once, with the same answer', async () => {
  const job = await on.running();
  const proposal = await proposeScan(job);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const send = () => job.browser.post(`/api/logbook-proposals/${proposal.id}/file`, undefined, key);
  expect(okBody(await send())).toEqual(okBody(await send()));
  expect(await db.$count(logbookScans, eq(logbookScans.logbookId, job.id))).toBe(1);
});

test('[LOG-11~] declined or withdrawn it becomes nothing, its files go, and the shop reads why', async () => {
  const job = await on.running();
  const [pages, ad] = [await proposeScan(job), await proposeAd(job)];
  const { fileUrl } = pages.files[0]!;
  okBody(await decide(job, pages, 'decline', { reason: 'Page 2 is cut off.' }));
  okBody(await job.shop.browser.delete(`/api/logbook-proposals/${ad.id}`));
  expect(await ofShop(job)).toMatchObject([
    { status: 'withdrawn' },
    { status: 'declined', reason: 'Page 2 is cut off.', files: [] },
  ]);
  expect(codeOf(await job.browser.get(fileUrl))).toEqual(notFound);
  expect(await counts(job)).toMatchObject({ scans: 0, ads: 0 });
  expect(codeOf(await decide(job, ad, 'file'))).toEqual([409, 'stale_state']);
});

test('[LOG-11~] proposals need the access and a role that works on the job; the owner decides them also afterwards', async () => {
  const job = await on.running();
  const other = await on.running();
  const stranger = (await signedIn(app, services, { hasDualAccess: true })).browser;
  const proposal = await proposeAd(job);
  for (const browser of [other.shop.browser, stranger]) {
    expect(codeOf(await sendAd(job, {}, browser))).toEqual(notFound);
    expect(codeOf(await browser.get(`${job.at}-proposals`))).toEqual(notFound);
    expect(codeOf(await browser.delete(`/api/logbook-proposals/${proposal.id}`))).toEqual(notFound);
  }
  for (const what of ['file', 'decline'])
    expect(codeOf(await other.browser.post(`/api/logbook-proposals/${proposal.id}/${what}`))).toEqual(
      notFound,
    );
  const hal = await signedIn(app, services);
  await inviteTo(job.shop.browser, hal.browser, services, { role: 'bookkeeper' });
  expect(codeOf(await sendAd(job, {}, hal.browser))).toEqual([403, 'forbidden']);
  okBody(await hal.browser.get(`${job.at}-proposals`));
  await job.complete();
  clock.forward({ days: 7 });
  expect(codeOf(await sendAd(job, { number: '2015-19-07' }))).toEqual(notFound);
  expect(codeOf(await sendScan(job, [await upload(job.shop.browser, await phonePhoto(), 'p.jpg')]))).toEqual(
    notFound,
  );
  expect(await ofShop(job)).toMatchObject([{ status: 'proposed' }]);
  okBody(await decide(job, proposal, 'file'));
  expect(await counts(job)).toMatchObject({ ads: 1 });
});

test('[LOG-11~] what is no page or no record is refused when it is proposed', async () => {
  const job = await on.running();
  expect(codeOf(await sendScan(job, [999_999]))).toEqual([400, 'invalid_input']);
  const damaged = await upload(job.shop.browser, Buffer.from('%PDF-1.7 nothing'));
  expect(codeOf(await sendScan(job, [damaged]))).toEqual([400, 'invalid_input']);
  // A file of the owner's is not the shop's to propose.
  expect(codeOf(await sendScan(job, [await upload(job.browser, await textPdf(lines))]))).toEqual([
    400,
    'invalid_input',
  ]);
  for (const change of [{ number: '2011-10-9' }, { method: '' }, { doneOn: '2099-01-01' }])
    expect(codeOf(await sendAd(job, change))).toEqual([400, 'invalid_input']);
  expect(await ofShop(job)).toEqual([]);
});

test('[LOG-11~] open proposals lapse when the job is cancelled', async () => {
  const job = await on.running();
  await proposeScan(job);
  okBody(
    await job.browser.post(`/api/requests/${job.requestId}/cancel-job`, { reason: 'The sale fell through.' }),
  );
  okBody(await job.shop.browser.post(`/api/requests/${job.requestId}/cancel-job`, { accept: true }));
  expect(await ofShop(job)).toMatchObject([{ status: 'lapsed', files: [] }]);
});

test('[LOG-11~] open proposals lapse when the aircraft moves to another account', async () => {
  const job = await on.running();
  const proposal = await proposeScan(job);
  await job.complete();
  const body = { name: 'Palo Alto Bonanza Group', kind: 'club', timeZone: 'UTC' };
  const { id: groupId } = okBody<{ id: string }>(await job.browser.post('/api/groups', body));
  okBody(await job.browser.put(`/api/aircraft/${job.aircraftId}/group`, { groupId }));
  expect(await ofShop(job)).toMatchObject([{ status: 'lapsed', files: [] }]);
  expect(codeOf(await decide(job, proposal, 'file'))).toEqual(notFound);
  const [row] = await db.select().from(logbookProposals).where(eq(logbookProposals.id, proposal.id));
  expect(row).toMatchObject({ decidedBy: null, scanId: null });
});
