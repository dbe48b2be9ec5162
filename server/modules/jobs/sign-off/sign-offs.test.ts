import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatLongDateIn } from '#contract/time.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { findings } from '#server/db/schema/findings.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, inspect, jobScenarios } from '#server/testing/build/jobs.ts';
import { restartScenarios } from '#server/testing/build/restarts.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { row, titles } = inspect(services);
const jobs = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);
const { administrator } = restartScenarios(app, services);
beforeAll(() => loadTestAirports(db));

interface Sheets {
  kind: string | null;
  canSign: boolean;
  suggestion: object | null;
  sheets: { version: number; signer: { state: string; unfit: string[] }; discrepancies: object[] }[];
}
const sheetsOf = async (browser: Browser, id: number) =>
  okBody<Sheets>(await browser.get(`/api/requests/${id}/sign-off`));
const issuesOf = (response: { json: () => unknown }) =>
  (response.json() as { issues: { path: string; message: string }[] }).issues;

describe('a sheet at delivery', () => {
  test('an incomplete one is refused and names all that is missing with its paragraph', async () => {
    const job = await onAircraft(annual);
    const response = await deliver(job, { signOff: { certificateKind: 'ia' } });
    expect(codeOf(response)).toEqual([400, 'invalid_input']);
    expect(issuesOf(response).map(({ path }) => path)).toEqual([
      'signOff.description',
      'readings.total',
      'signOff.signerName',
      'signOff.certificateNumber',
      'signOff.result',
    ]);
    expect(issuesOf(response)[1]!.message).toBe('Enter the total time in service, 43.11(a)(2)');
    const empty = await deliver(job, {
      readings: { total: 3400 },
      signOff: { ...sheet, result: 'discrepancies' },
    });
    expect(issuesOf(empty)).toEqual([
      { path: 'signOff.discrepancies', message: 'List the discrepancies, 43.11(a)(5), (b)' },
    ]);
    // Characters that show nothing are no text.
    const unseen = { ...sheet, description: '\u200b', discrepancies: ['\u2060'], result: 'discrepancies' };
    for (const [body, paths] of [
      [{ summary: '\u200b', signOff: unseen }, ['summary', 'signOff.discrepancies.0']],
      [{ signOff: { ...unseen, discrepancies: ['Worn'] } }, ['signOff.description']],
    ] as const)
      expect(
        issuesOf(await deliver(job, { readings: { total: 3400 }, ...body })).map(({ path }) => path),
      ).toEqual(paths);
    // Nothing of a refused delivery stays.
    expect(await jobs.statusOf(job.owner, job.id)).toBe('in_progress');
    expect((await sheetsOf(job.owner, job.id)).sheets).toEqual([]);
  });

  test('work that needs none refuses one: detailing, and work that names no aircraft', async () => {
    const detailing = await onAircraft({ category: 'detailing', title: 'Wash and wax' });
    const unnamed = await jobs.funded();
    for (const job of [detailing, unnamed]) {
      expect(issuesOf(await deliver(job, { signOff: sheet }))[0]?.path).toBe('signOff');
      expect((await sheetsOf(job.owner, job.id)).kind).toBeNull();
      okBody(await deliver(job));
      expect((await row(job.id)).confirmBy).not.toBeNull();
    }
  });

  test('of maintenance has no list of discrepancies', async () => {
    const job = await onAircraft();
    const listed = { ...sheet, result: 'discrepancies', discrepancies: ['Brake line chafed'] };
    const message =
      'Only an inspection ends with a list of discrepancies, 43.11(a)(5). Report what you found as findings.';
    const refused = await deliver(job, { signOff: listed });
    expect(codeOf(refused)).toEqual([400, 'invalid_input']);
    expect(issuesOf(refused)).toEqual([{ path: 'signOff.result', message }]);
    okBody(await deliver(job, { signOff: sheet }));
    const corrected = await act(job.provider.browser, job.id, 'sign-off', listed);
    expect(issuesOf(corrected)).toEqual([{ path: 'result', message }]);
  });

  test('the list of discrepancies holds open findings that are graded unairworthy, then what the signer typed', async () => {
    const job = await onAircraft(annual);
    const finding = (number: number, status: 'reported' | 'done' | 'declined' | 'withdrawn', more = {}) => ({
      requestId: job.id,
      number,
      title: `Finding ${number}`,
      text: 'Cracked.',
      grade: 'unairworthy' as const,
      price: '0',
      status,
      reportedBy: job.provider.person.id,
      ...more,
    });
    await db.insert(findings).values([
      finding(1, 'done'),
      finding(2, 'declined', { decidedAt: clock.now }),
      finding(3, 'reported', { basis: 'AD 2011-10-09' }),
      finding(4, 'withdrawn'),
      // Approved and given back: it is still there.
      finding(5, 'withdrawn', { decidedAt: clock.now, refundedAmount: '0' }),
      finding(6, 'declined', { grade: 'recommended' }),
      finding(7, 'reported', { grade: 'watch' }),
    ]);
    const signOff = { ...sheet, result: 'discrepancies', discrepancies: ['Placard missing'] };
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff }));
    const [stored] = (await sheetsOf(job.owner, job.id)).sheets;
    expect(await sheetsOf(job.provider.browser, job.id)).toMatchObject({ doneFindings: [{ number: 1 }] });
    expect(stored!.discrepancies).toMatchObject([
      { number: 2 },
      { number: 3, grade: 'unairworthy', basis: 'AD 2011-10-09' },
      { number: 5 },
      { number: null, title: 'Placard missing' },
    ]);
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await jobs.statusOf(job.owner, job.id)).toBe('completed');
  });
});

describe('an approval with open findings that are graded unairworthy', () => {
  const findingOn = (job: { id: number; provider: { person: { id: string } } }) => ({
    requestId: job.id,
    number: 1,
    title: 'Spar cracked',
    text: 'At the attach fitting.',
    grade: 'unairworthy' as const,
    price: '0',
    status: 'declined' as const,
    decidedAt: clock.now,
    reportedBy: job.provider.person.id,
  });

  test('is refused for an inspection, with the paragraph', async () => {
    const job = await onAircraft(annual);
    await db.insert(findings).values(findingOn(job));
    const body = { readings: { total: 3419.6 }, signOff: sheet };
    expect(issuesOf(await deliver(job, body))).toEqual([
      {
        path: 'signOff.result',
        message:
          'You graded finding 1 Unairworthy. Choose “Not approved: list of discrepancies”, 43.11(a)(5)',
      },
    ]);
    await db.update(findings).set({ status: 'done' }).where(eq(findings.requestId, job.id));
    okBody(await deliver(job, body));
  });

  test('holds them for other work, so that the owner sees them', async () => {
    const job = await onAircraft();
    await db.insert(findings).values(findingOn(job));
    okBody(await deliver(job, { signOff: sheet }));
    expect((await sheetsOf(job.owner, job.id)).sheets[0]!.discrepancies).toMatchObject([
      { number: 1, title: 'Spar cracked', grade: 'unairworthy' },
    ]);
  });
});

describe('work without its entry', () => {
  test('is not confirmed automatically; both are reminded three times; the first sheet starts the review', async () => {
    const job = await onAircraft();
    // Its date is tomorrow's in UTC for most of a day.
    const timeZone = 'Pacific/Kiritimati';
    await db.update(aircraft).set({ timeZone }).where(eq(aircraft.id, job.aircraftId));
    okBody(await deliver(job));
    expect((await row(job.id)).confirmBy).toBeNull();
    const reminded = async (userId: string) =>
      (await titles(userId, 'job_progress')).filter((title) => title === 'Logbook entry missing').length;
    for (const [days, count] of [
      [0.9, 0],
      [0.2, 1],
      [2, 2],
      [4, 3],
      [9, 3],
    ] as const) {
      clock.forward({ hours: days * 24 });
      await settle();
      expect([await reminded(job.ownerId), await reminded(job.provider.person.id)]).toEqual([count, count]);
    }
    expect(await jobs.statusOf(job.owner, job.id)).toBe('delivered');
    // No clock runs, so neither does the one for a dispute.
    expect(okBody<{ can: string[] }>(await job.owner.get(`/api/requests/${job.id}`)).can).toContain(
      'dispute',
    );
    expect(codeOf(await act(job.provider.browser, job.id, 'sign-off', sheet))[0]).toBe(201);
    expect((await row(job.id)).confirmBy).toEqual(new Date(clock.now.getTime() + 72 * 3_600_000));
    expect((await titles(job.ownerId, 'job_progress')).at(-1)).toBe('Logbook entry added');
    clock.forward({ hours: 71 });
    await settle();
    expect(await jobs.statusOf(job.owner, job.id)).toBe('delivered');
    // The moved deadline has the date where the aircraft is.
    const { confirmBy } = await row(job.id);
    const reminders = await db
      .select({ message: notifications.message })
      .from(notifications)
      .where(
        and(eq(notifications.userId, job.ownerId), eq(notifications.title, 'Review the delivered work')),
      );
    expect(reminders[0]!.message).toContain(`automatically on ${formatLongDateIn(confirmBy!, timeZone)}`);
    clock.forward({ hours: 2 });
    await settle();
    expect(await jobs.statusOf(job.owner, job.id)).toBe('completed');
  });

  test('is confirmed by hand; with its sheet it confirms itself 72 hours after delivery', async () => {
    const byHand = await onAircraft();
    okBody(await deliver(byHand));
    okBody(await act(byHand.owner, byHand.id, 'confirm'));
    expect(await jobs.statusOf(byHand.owner, byHand.id)).toBe('completed');
    const signed = await onAircraft();
    okBody(await deliver(signed, { signOff: sheet }));
    clock.forward({ hours: 73 });
    await settle();
    expect(await jobs.statusOf(signed.owner, signed.id)).toBe('completed');
  });

  test('a sheet that comes during a dispute leaves the owner the whole review afterwards', async () => {
    const job = await onAircraft();
    okBody(await deliver(job));
    clock.forward({ hours: 24 });
    const opened = okBody<{ id: number }>(
      await act(job.owner, job.id, 'disputes', {
        reason: 'work_not_conforming',
        description: 'There is no entry for the work.',
        requestedRefund: 100,
      }),
    );
    clock.forward({ hours: 48 });
    okBody(await act(job.provider.browser, job.id, 'sign-off', sheet));
    clock.forward({ hours: 24 });
    okBody(await job.owner.post(`/api/disputes/${opened.id}/withdraw`));
    expect((await row(job.id)).confirmBy).toEqual(new Date(clock.now.getTime() + 72 * 3_600_000));
  });
});

describe('work that is delivered again after requested changes', () => {
  test('needs a sheet of its own, even if it says the same', async () => {
    const job = await onAircraft();
    const changes = { reason: 'The brake still drags.' };
    okBody(await deliver(job, { signOff: sheet }));
    okBody(await act(job.owner, job.id, 'request-changes', changes));
    okBody(await deliver(job));
    expect((await row(job.id)).confirmBy).toBeNull();
    clock.forward({ hours: 73 });
    await settle();
    expect(await jobs.statusOf(job.owner, job.id)).toBe('delivered');
    okBody(await act(job.provider.browser, job.id, 'sign-off', sheet));
    expect((await row(job.id)).confirmBy).toEqual(new Date(clock.now.getTime() + 72 * 3_600_000));
    expect((await sheetsOf(job.owner, job.id)).sheets).toHaveLength(2);
    okBody(await act(job.owner, job.id, 'request-changes', changes));
    okBody(await deliver(job, { signOff: sheet }));
    expect((await row(job.id)).confirmBy).not.toBeNull();
    expect((await sheetsOf(job.owner, job.id)).sheets).toHaveLength(3);
  });
});

describe('versions of a sheet', () => {
  test('another result, list or signer shortly before the confirmation leaves the owner 24 hours', async () => {
    const job = await onAircraft(annual);
    const correct = async (change: object) => {
      okBody(await act(job.provider.browser, job.id, 'sign-off', { ...sheet, ...change }));
      return (await row(job.id)).confirmBy;
    };
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff: sheet }));
    const { confirmBy } = await row(job.id);
    expect(await correct({ certificateKind: 'ia' })).toEqual(confirmBy);
    clock.forward({ hours: 71 });
    expect(await correct({ certificateKind: 'ia', description: 'Tire and tube.' })).toEqual(confirmBy);
    const found = { result: 'discrepancies', discrepancies: ['Wing spar cracked'] };
    expect(await correct(found)).toEqual(new Date(clock.now.getTime() + 24 * 3_600_000));
  });

  test('there are at most 20', async () => {
    const job = await onAircraft();
    okBody(await deliver(job, { signOff: sheet }));
    const [first] = await db.select().from(signOffs).where(eq(signOffs.requestId, job.id));
    const { id: _id, ...copied } = first!;
    await db
      .insert(signOffs)
      .values(Array.from({ length: 19 }, (_, index) => ({ ...copied, version: index + 2 })));
    const refused = await act(job.provider.browser, job.id, 'sign-off', { ...sheet, signerName: 'Ray Kim' });
    expect(issuesOf(refused)[0]!.message).toBe('An entry has up to 20 versions');
    okBody(await act(job.provider.browser, job.id, 'sign-off', sheet));
  });

  test('a correction is a new version, also after confirmation; the same again is none; rows never change', async () => {
    const job = await onAircraft();
    const send = (change: object = {}) =>
      act(job.provider.browser, job.id, 'sign-off', { ...sheet, ...change });
    expect(codeOf(await send())).toEqual([409, 'stale_state']);
    okBody(await deliver(job, { signOff: sheet }));
    okBody(await send());
    expect((await sheetsOf(job.owner, job.id)).sheets).toHaveLength(1);
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(okBody(await send({ certificateNumber: '2718281' }))).toMatchObject({ version: 2 });
    expect((await titles(job.ownerId, 'job_progress')).at(-1)).toBe('Logbook entry corrected');
    expect((await sheetsOf(job.owner, job.id)).sheets).toMatchObject([
      { version: 2, certificateNumber: '2718281' },
      { version: 1, certificateNumber: '3141592' },
    ]);
    const own = eq(signOffs.requestId, job.id);
    for (const change of [
      () => db.update(signOffs).set({ result: 'discrepancies' }).where(own),
      () => db.update(signOffs).set({ signerName: 'Somebody' }).where(own),
      () => db.delete(signOffs).where(own),
      () => db.execute(sql`truncate sign_offs`),
    ])
      await expect(change()).rejects.toMatchObject({ cause: { code: '23001' } });
  });

  test('only the provider of the job writes; parties and administrators read; others see nothing', async () => {
    const job = await onAircraft();
    okBody(await deliver(job, { signOff: sheet }));
    const [other, stranger] = [await jobs.shop(), await jobs.owner()];
    expect(codeOf(await act(other.browser, job.id, 'sign-off', sheet))).toEqual([404, 'not_found']);
    expect(codeOf(await act(job.owner, job.id, 'sign-off', sheet))).toEqual([403, 'forbidden']);
    for (const path of ['sign-off', 'sign-off.pdf']) {
      for (const browser of [job.owner, job.provider.browser, await administrator()])
        expect((await browser.get(`/api/requests/${job.id}/${path}`)).statusCode).toBe(200);
      for (const { browser } of [other, stranger])
        expect(codeOf(await browser.get(`/api/requests/${job.id}/${path}`))).toEqual([404, 'not_found']);
    }
    expect(await sheetsOf(job.owner, job.id)).toMatchObject({ canSign: false, suggestion: null });
    expect(await sheetsOf(job.provider.browser, job.id)).toMatchObject({ canSign: true });
  });
});
