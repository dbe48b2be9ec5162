import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { transaction } from '#server/db/transaction.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { handOn, logbookJobs } from '#server/testing/build/job-logbooks.ts';
import { ownedLogbook } from '#server/testing/build/logbooks.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services } = await uploadsApp();
const { db } = services;
const on = logbookJobs(app, services);
beforeAll(() => loadTestAirports(db));

const notFound = [404, 'not_found'];
const seats = {
  kind: 'ad',
  appliesTo: 'airframe',
  number: '2011-10-09',
  subject: 'Seat rails',
  status: 'complied',
  method: 'Inspected',
  doneOn: '2026-09-01',
};
type Job = Awaited<ReturnType<typeof on.running>>;

const propose = async (job: Job, change: object = {}) =>
  okBody<{ id: number }>(await job.shop.browser.post(`${job.at}/ads`, { ...seats, ...change }));
const proposalsOf = async (by: Browser, logbookId: number) =>
  okBody<{ id: number; status: string; reason: string | null }[]>(
    await by.get(`/api/logbooks/${logbookId}/proposals`),
  );
const exportOf = async (by: Browser) =>
  okBody<Record<'logbookProposals' | 'logbookAccess', { requestId: number }[]>>(
    await by.get('/api/auth/export'),
  );

/** A completed job with a declined proposal, and one that nobody decided. */
async function decided() {
  const job = await on.running();
  const declined = await propose(job);
  const body = { reason: 'Marta’s mechanic did it.' };
  okBody(await job.browser.post(`/api/logbook-proposals/${declined.id}/decline`, body));
  const open = await propose(job, { number: '2015-19-07' });
  await job.complete();
  return { ...job, declined, open };
}

test('[LOG-12~] the next owner neither lists nor exports what shops proposed to the former one, nor who had access', async () => {
  const job = await decided();
  const buyer = await signedIn(app, services, { userType: 'owner' });
  await job.handOn(buyer);
  expect(await proposalsOf(buyer.browser, job.id)).toEqual([]);
  for (const { id } of [job.declined, job.open])
    expect(codeOf(await buyer.browser.post(`/api/logbook-proposals/${id}/decline`))).toEqual(notFound);
  expect(await exportOf(buyer.browser)).toMatchObject({ logbookProposals: [], logbookAccess: [] });
  // The former owner’s own data stays theirs.
  const { requestId } = job;
  expect(await exportOf(job.browser)).toMatchObject({
    logbookProposals: [
      { requestId, status: 'declined' },
      { requestId, status: 'lapsed' },
    ],
    logbookAccess: [{ requestId }],
  });
  expect(codeOf(await job.browser.get(`/api/logbooks/${job.id}/proposals`))).toEqual(notFound);
});

test('[LOG-12~] the shop of the receiver’s own job goes on reading, and proposing, when the logbook they get joins theirs', async () => {
  const job = await on.running();
  const open = await propose(job);
  const declined = await propose(job, { number: '2015-19-07' });
  okBody(await job.browser.post(`/api/logbook-proposals/${declined.id}/decline`, {}));
  const { tailNumber } = job.aircraft;
  const seller = await ownedLogbook(app, services, { tailNumber });
  expect(await handOn(services, seller, job)).toEqual({ aircraftId: job.aircraftId });
  expect((await job.read()).statusCode).toBe(200);
  expect(await job.access(job.shop.browser)).toMatchObject({ access: { until: null }, proposals: 2 });
  const another = await propose(job, { number: '2020-02-02' });
  expect(await proposalsOf(job.browser, seller.id)).toMatchObject([
    { id: another.id, status: 'proposed' },
    { id: declined.id, status: 'declined' },
    { id: open.id, status: 'proposed' },
  ]);
  okBody(await job.browser.post(`/api/logbook-proposals/${open.id}/file`));
  expect(okBody(await job.browser.get(`/api/logbooks/${seller.id}/ads`))).toMatchObject([
    { number: seats.number },
  ]);
});

test('[LOG-12~] a group does not read what was proposed to the member who brings the aircraft', async () => {
  const job = await decided();
  const body = { name: 'Palo Alto Bonanza Group', kind: 'club', timeZone: 'UTC' };
  const { id: groupId } = okBody<{ id: string }>(await job.browser.post('/api/groups', body));
  const move = async (to: string | null) =>
    okBody(await job.browser.put(`/api/aircraft/${job.aircraftId}/group`, { groupId: to }));
  await move(groupId);
  expect(await proposalsOf(job.browser, job.id)).toEqual([]);
  expect(codeOf(await job.browser.post(`/api/logbook-proposals/${job.open.id}/file`))).toEqual(notFound);
  await move(null);
  expect(await proposalsOf(job.browser, job.id)).toMatchObject([
    { id: job.open.id, status: 'lapsed' },
    { id: job.declined.id, status: 'declined' },
  ]);
});

test('[LOG-11~] while the aircraft goes to another account, a shop proposes nothing and no access is given', async () => {
  const calls = {
    give: (job: Job) => job.give(),
    propose: (job: Job) => job.shop.browser.post(`${job.at}/ads`, seats),
  };
  for (const [name, call] of Object.entries(calls)) {
    const job = await on.running(name === 'give' ? {} : undefined);
    const { person } = await signedIn(app, services, { userType: 'owner' });
    let response: ReturnType<typeof call> | undefined;
    await transaction(db, async (tx) => {
      await tx.update(aircraft).set({ ownerId: person.id }).where(eq(aircraft.id, job.aircraftId));
      response = call(job);
      // It read the request and waits for the aircraft.
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        expect(rows).not.toHaveLength(0);
      });
    });
    expect([name, (await response!).statusCode]).toEqual([name, name === 'give' ? 409 : 404]);
  }
});
