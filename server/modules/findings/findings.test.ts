import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deferredFindingDays } from '#contract/findings/finding-grades.ts';
import { maxFindings, maxReportedFindings } from '#contract/limits.ts';
import { daysAfter } from '#contract/time.ts';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { findings } from '#server/db/schema/findings.ts';
import { liveEvents } from '#server/db/schema/live.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { findingsOf, reportFinding, tire } from '#server/testing/build/findings.ts';
import { act, inspect, jobScenarios } from '#server/testing/build/jobs.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { phonePhoto } from '#server/testing/sample-files.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const { shop, owner, opened, quoteOn, accepted, funded } = jobScenarios(app, services);
const { titles } = inspect(services);

const decide = (job: { id: number; owner: Awaited<ReturnType<typeof owner>>['browser'] }, body: object) =>
  act(job.owner, job.id, 'findings/decide', body);

/** A running job for calls that change nothing. */
let running: ReturnType<typeof funded> | undefined;
const shared = () => (running ??= funded());

describe('reporting', () => {
  test('a finding is numbered, kept with its photos and shown to both parties and administrators', async () => {
    const job = await funded();
    const uploaded = okBody<{ id: number }>(
      await job.provider.browser.post(
        '/api/uploads?purpose=finding',
        form({ name: 'tire.jpg', body: await phonePhoto() }),
        formHeaders,
      ),
    );
    const first = await reportFinding(job.provider.browser, job.id, { fileIds: [uploaded.id] });
    expect(first).toMatchObject({
      number: 1,
      status: 'reported',
      price: '385.00',
      parts: '250.00',
      laborHours: 1.5,
      area: 'Landing gear',
      foundBy: 'Wiley Post',
      can: ['edit', 'withdraw'],
      photos: [{ id: uploaded.id }],
    });
    await reportFinding(job.provider.browser, job.id, { grade: 'watch', price: 0, parts: null });
    await reportFinding(job.provider.browser, job.id);
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    expect((await findingsOf(job.owner, job.id)).map(({ number, can }) => [number, can])).toEqual([
      [1, ['approve', 'decline', 'defer']],
      [3, ['approve', 'decline', 'defer']],
      [2, ['approve', 'decline', 'defer']],
    ]);
    expect((await findingsOf(admin, job.id)).map(({ can }) => can)).toEqual([[], [], []]);
    const { fileUrl } = first.photos[0]!;
    expect((await job.owner.get(fileUrl)).statusCode).toBe(200);
    expect((await (await owner()).browser.get(fileUrl)).statusCode).toBe(404);
    const told = await db.select().from(liveEvents).where(eq(liveEvents.userId, job.ownerId));
    expect(told.filter(({ kind }) => kind === 'request').length).toBeGreaterThanOrEqual(3);
  });

  test('is for the provider of a running job alone', async () => {
    const waiting = await accepted();
    const report = (browser: typeof waiting.owner, id = waiting.id) => act(browser, id, 'findings', tire);
    expect(codeOf(await report(waiting.provider.browser))).toEqual([409, 'stale_state']);
    // A provider whose quote the owner backed out of has no job any more.
    okBody(await act(waiting.owner, waiting.id, 'back-out'));
    expect(codeOf(await report(waiting.provider.browser))).toEqual([409, 'stale_state']);
    expect(codeOf(await waiting.provider.browser.get(`/api/requests/${waiting.id}/findings`))).toEqual([
      404,
      'not_found',
    ]);
    const job = await funded();
    expect((await report(job.owner, job.id)).statusCode).toBe(403);
    const other = await shop();
    expect(codeOf(await report(other.browser, job.id))).toEqual([404, 'not_found']);
    const { id } = await reportFinding(job.provider.browser, job.id);
    expect(codeOf(await other.browser.get(`/api/requests/${job.id}/findings`))).toEqual([404, 'not_found']);
    expect(codeOf(await other.browser.patch(`/api/findings/${id}`, { title: 'Mine' }))).toEqual([
      404,
      'not_found',
    ]);
    for (const what of ['done', 'withdraw'])
      expect(codeOf(await other.browser.post(`/api/findings/${id}/${what}`))).toEqual([404, 'not_found']);
    expect(codeOf(await other.browser.delete(`/api/findings/${id}`))).toEqual([404, 'not_found']);
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    expect((await decide({ id: job.id, owner: admin }, { approve: [id] })).statusCode).toBe(404);
    expect((await decide({ ...job, owner: (await owner()).browser }, { approve: [id] })).statusCode).toBe(
      404,
    );
    okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }));
    expect(codeOf(await report(job.provider.browser, job.id))).toEqual([409, 'stale_state']);
    expect((await findingsOf(job.provider.browser, job.id))[0]!.can).toEqual([]);
  });

  test.each([
    [{ price: 0.5 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ parts: 400 }, 'parts'],
    [{ grade: 'airworthy' }, 'grade'],
    [{ title: '' }, 'title'],
    [{ text: '' }, 'text'],
    [{ laborHours: 0.25 }, 'laborHours'],
    [{ fileIds: [1, 2, 3, 4, 5, 6] }, 'fileIds'],
    [{ fileIds: [999_999] }, 'fileIds'],
  ])('%j is refused', async (change, path) => {
    const { id, provider } = await shared();
    const response = await act(provider.browser, id, 'findings', { ...tire, ...change });
    expect([response.statusCode, response.json().issues?.[0].path]).toEqual([400, path]);
  });
  test('the same key reports once; a hundred findings are the most', async () => {
    const { id, provider } = await funded();
    const send = () =>
      provider.browser.post(`/api/requests/${id}/findings`, tire, { 'idempotency-key': `finding-${id}` });
    const [one, two] = [await send(), await send()];
    expect([one.statusCode, two.json().id]).toEqual([201, one.json().id]);
    await db.insert(findings).values(
      Array.from({ length: maxFindings - 1 }, (_, index) => ({
        requestId: id,
        number: index + 2,
        title: 'Small one',
        text: 'Small.',
        grade: 'watch' as const,
        price: '0',
        reportedBy: provider.person.id,
      })),
    );
    expect(await findingsOf(provider.browser, id)).toHaveLength(maxFindings);
    expect(codeOf(await act(provider.browser, id, 'findings', tire))).toEqual([409, 'findings_full']);
    // A withdrawn one makes room; its number is not used again.
    expect((await provider.browser.delete(`/api/findings/${one.json().id}`)).statusCode).toBe(204);
    expect((await reportFinding(provider.browser, id)).number).toBe(maxFindings + 1);
    await db.update(findings).set({ status: 'withdrawn' }).where(eq(findings.requestId, id));
    await db.update(findings).set({ number: maxReportedFindings }).where(eq(findings.id, one.json().id));
    expect(codeOf(await act(provider.browser, id, 'findings', tire))).toEqual([409, 'findings_full']);
  });

  test('it can be changed and withdrawn until the owner decides', async () => {
    const { id: requestId, provider, ...rest } = await funded();
    const { id } = await reportFinding(provider.browser, requestId);
    const changed = okBody(
      await provider.browser.patch(`/api/findings/${id}`, { price: 100, parts: 20, grade: 'recommended' }),
    );
    expect(changed).toMatchObject({
      price: '100.00',
      parts: '20.00',
      grade: 'recommended',
      title: tire.title,
    });
    // Sent again, it changes nothing: the owner's answer to it stays valid.
    clock.forward({ minutes: 1 });
    for (const same of [{}, { price: 100 }])
      expect(okBody(await provider.browser.patch(`/api/findings/${id}`, same))).toEqual(changed);
    const tooMuch = await provider.browser.patch(`/api/findings/${id}`, { price: 10 });
    expect(tooMuch.json().issues[0].path).toBe('parts');
    expect((await provider.browser.delete(`/api/findings/${id}`)).statusCode).toBe(204);
    // A finding that is withdrawn while the owner approves it: nothing of the answer is done.
    const { id: other } = await reportFinding(provider.browser, requestId);
    const stale = await decide({ id: requestId, owner: rest.owner }, { approve: [other, id] });
    expect(codeOf(stale)).toEqual([409, 'stale_state']);
    expect((await findingsOf(rest.owner, requestId)).map(({ status }) => status)).toEqual([
      'reported',
      'withdrawn',
    ]);
    okBody(await decide({ id: requestId, owner: rest.owner }, { decline: [{ id: other, reason: 'No.' }] }));
    expect(codeOf(await provider.browser.patch(`/api/findings/${other}`, { price: 1, parts: null }))).toEqual(
      [409, 'stale_state'],
    );
    expect(codeOf(await provider.browser.delete(`/api/findings/${other}`))).toEqual([409, 'stale_state']);
  });
});

describe('deciding', () => {
  test.each([
    [{}, 'approve'],
    [{ approve: [1], defer: [1] }, 'approve'],
    [{ approve: [1, 1] }, 'approve'],
  ])('%j is refused', async (body, path) => {
    const response = await decide(await shared(), body);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
  });

  test('declining an unairworthy item needs a reason, which the provider reads', async () => {
    const job = await funded();
    const { id } = await reportFinding(job.provider.browser, job.id);
    const watch = await reportFinding(job.provider.browser, job.id, { grade: 'watch' });
    for (const reason of [' ', '\u200b']) {
      const refused = await decide(job, { decline: [{ id: watch.id }, { id, reason }] });
      expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'decline.1.reason']);
    }
    okBody(await decide(job, { decline: [{ id: watch.id }, { id, reason: 'I fix it at home.' }] }));
    expect(
      (await findingsOf(job.provider.browser, job.id)).map(({ status, reason }) => [status, reason]),
    ).toEqual([
      ['declined', 'I fix it at home.'],
      ['declined', null],
    ]);
    expect(await titles(job.provider.person.id, 'job_progress')).toEqual(['Findings answered']);
  });

  test('a deferred one is on the due list of the aircraft; without an aircraft it is only deferred', async () => {
    const { person, browser } = await owner();
    const aircraft = await buildAircraft(services, { ownerId: person.id });
    const { id } = await opened({ ownerId: person.id, aircraftId: aircraft.id });
    const provider = await shop();
    const quoteId = await quoteOn(id, provider.browser);
    const { clientSecret } = okBody<{ clientSecret: string }>(
      await browser.post(`/api/service-quotes/${quoteId}/accept`),
    );
    okBody(await jobScenarios(app, services).pay(browser, clientSecret));
    const { id: findingId } = await reportFinding(provider.browser, id, {
      grade: 'recommended',
      price: 0,
      parts: null,
    });
    const { findings: after } = okBody<{ findings: { reminderId: number }[] }>(
      await decide({ id, owner: browser }, { defer: [findingId] }),
    );
    const [reminder] = await db
      .select()
      .from(maintenanceReminders)
      .where(eq(maintenanceReminders.id, after[0]!.reminderId));
    expect(reminder).toMatchObject({
      aircraftId: aircraft.id,
      serviceType: tire.title,
      dueDate: daysAfter(clock.now.toISOString().slice(0, 10), deferredFindingDays),
    });
    const worse = await reportFinding(provider.browser, id, { title: 'x'.repeat(120) });
    okBody(await decide({ id, owner: browser }, { defer: [worse.id] }));
    const due = okBody<{ serviceType: string; dueDate: string; status: string }[]>(
      await browser.get(`/api/aircraft/${aircraft.id}/reminders`),
    ).find(({ serviceType }) => serviceType.endsWith('…, graded Unairworthy by the mechanic'));
    expect(due).toMatchObject({ dueDate: clock.now.toISOString().slice(0, 10) });
    expect(due!.status).not.toBe('ok');
    const plain = await funded();
    const other = await reportFinding(plain.provider.browser, plain.id);
    okBody(await decide(plain, { defer: [other.id] }));
    expect((await findingsOf(plain.owner, plain.id))[0]).toMatchObject({
      status: 'deferred',
      reminderId: null,
    });
  });

  test('an answer to a finding that the provider has changed since is refused whole', async () => {
    const job = await funded();
    const [one, other] = [
      await reportFinding(job.provider.browser, job.id, { price: 100, parts: null }),
      await reportFinding(job.provider.browser, job.id),
    ];
    const seen = [one, other].map(({ id, updatedAt }) => ({ id, updatedAt }));
    clock.forward({ minutes: 1 });
    const changed = okBody<{ updatedAt: string }>(
      await job.provider.browser.patch(`/api/findings/${one.id}`, { price: 9000 }),
    );
    const answer = { approve: [one.id], decline: [{ id: other.id, reason: 'No.' }] };
    const refused = await decide(job, { ...answer, seen });
    expect(codeOf(refused)).toEqual([409, 'stale_state']);
    expect(refused.json().message).toContain('The provider has changed a finding');
    expect((await findingsOf(job.owner, job.id)).map(({ status }) => status)).toEqual([
      'reported',
      'reported',
    ]);
    const { addition } = okBody<{ addition: { price: string } }>(
      await decide(job, { ...answer, seen: [{ id: one.id, updatedAt: changed.updatedAt }, seen[1]] }),
    );
    expect(addition.price).toBe('9000.00');
  });

  test('findings of another job, and those that were not named, stay as they are', async () => {
    const [job, other] = [await funded(), await funded()];
    const mine = await reportFinding(job.provider.browser, job.id);
    const theirs = await reportFinding(other.provider.browser, other.id);
    expect(codeOf(await decide(job, { approve: [mine.id, theirs.id] }))).toEqual([404, 'not_found']);
    // Reported while the owner decides.
    const late = await reportFinding(job.provider.browser, job.id, { price: 999 });
    const { addition } = okBody<{ addition: { price: string } }>(await decide(job, { approve: [mine.id] }));
    expect(addition.price).toBe('385.00');
    expect((await findingsOf(job.owner, job.id)).find(({ id }) => id === late.id)!.status).toBe('reported');
  });
});
