import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { draftMark } from '#contract/sign-off/sign-off-rules.ts';
import { formatLongDate } from '#contract/time.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { findings } from '#server/db/schema/findings.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { limitHits } from '#server/db/schema/system.ts';
import { limits, toKey } from '#server/modules/limits/limits.service.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { annual, deliver, jobsOnAircraft, sheet, tailNumber } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services } = await uploadsApp();
const { db } = services;
const jobs = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);

describe('documents', () => {
  test('the PDF has the entry, a blank signature line and the list on a page of its own; every page has the mark', async () => {
    const job = await onAircraft(annual);
    const signOff = {
      ...sheet,
      description: 'Inspected by the maker’s checklist. '.repeat(60),
      certificateKind: 'ia',
      // Written in full, however long: 14 CFR 43.9(a)(4), 43.11(a)(3).
      certificateNumber: 'A&P 3141592, IA 3141592 exp. 03/31/2027',
      result: 'discrepancies',
      discrepancies: ['Left brake line chafed', 'ELT battery due'],
    };
    okBody(await deliver(job, { readings: { total: 3419.6, tach: 3001.2 }, signOff }));
    const file = (await job.owner.get(`/api/requests/${job.id}/sign-off.pdf`)).rawPayload;
    const text = pdfText(file);
    for (const part of [
      tailNumber,
      '3,419.6 h',
      'Annual',
      'Signature',
      'Dana Ortiz',
      '3141592',
      '14 CFR 43.11',
    ])
      expect(text).toContain(part);
    expect(text.split('03/31/2027')).toHaveLength(3);
    expect(text).toContain('Not approved: list of discrepancies');
    const pages = text.match(/Page \d+ of \d+/g)!;
    // The long description takes stickers of its own.
    expect(pages.length).toBeGreaterThan(2);
    expect(text.split(draftMark)).toHaveLength(pages.length + 1);
    expect(text).not.toContain('in airworthy condition');
    const last = text.slice(text.indexOf('List of discrepancies and unairworthy items'));
    expect(last).toMatch(/Dated \w+ \d+, 2026/);
    expect(last).toContain('Left brake line chafed');
    // 14 CFR 43.11(b): the list is signed and dated as well.
    expect(last).toContain('Signature');
  });

  test('an approved inspection leaves its statement to the signer; a former version can be printed', async () => {
    const job = await onAircraft(annual);
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff: sheet }));
    okBody(await act(job.provider.browser, job.id, 'sign-off', { ...sheet, signerName: 'Ray Kim' }));
    const print = async (query = '') =>
      pdfText((await job.owner.get(`/api/requests/${job.id}/sign-off.pdf${query}`)).rawPayload);
    expect(await print()).toContain('Ray Kim');
    expect(await print()).toContain('Statement by 14 CFR 43.11(a)(4), written by the signer:');
    expect(await print()).not.toMatch(/airworthy|unairworthy/);
    expect(await print()).toContain('2, corrects an earlier one');
    expect(await print('?version=1')).toContain('Dana Ortiz');
    expect(await print('?version=1')).not.toContain('corrects an earlier one');
    expect(codeOf(await job.owner.get(`/api/requests/${job.id}/sign-off.pdf?version=3`))[0]).toBe(404);
  });

  test('a version prints the aircraft and the shop as they were when it was sent', async () => {
    const job = await onAircraft(annual);
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff: sheet }));
    const shop = (
      await db.select().from(serviceProviders).where(eq(serviceProviders.id, job.provider.id))
    )[0]!;
    okBody(await job.owner.patch(`/api/aircraft/${job.aircraftId}`, { tailNumber: 'N44BR', model: '182T' }));
    await db
      .update(serviceProviders)
      .set({ businessName: 'Renamed Aero' })
      .where(eq(serviceProviders.id, job.provider.id));
    okBody(await act(job.provider.browser, job.id, 'sign-off', { ...sheet, signerName: 'Ray Kim' }));
    const print = async (version: number) =>
      pdfText((await job.owner.get(`/api/requests/${job.id}/sign-off.pdf?version=${version}`)).rawPayload);
    const first = await print(1);
    expect(first).toContain(`${tailNumber}, Cessna 172N`);
    expect(first).toContain(shop.businessName);
    expect(first).not.toMatch(/N44BR|182T|Renamed/);
    const second = await print(2);
    expect(second).toContain('N44BR, Cessna 182T');
    expect(second).toContain('Renamed Aero');
    // The papers for a sale name the aircraft as it is, and where a sheet says otherwise.
    okBody(await job.owner.patch(`/api/aircraft/${job.aircraftId}`, { tailNumber: 'N7203Q' }));
    const records = pdfText((await job.owner.get(`/api/aircraft/${job.aircraftId}/records.pdf`)).rawPayload);
    expect(records).toContain('N7203Q, Cessna 182T');
    expect(records).toContain('N44BR, Cessna 182T');
  });

  test('a condition inspection has the words of the operating limitations; details that repeat the title print once', async () => {
    const job = await onAircraft({ title: 'Condition inspection', category: 'inspection' });
    await db.update(aircraft).set({ aircraftType: 'Experimental' }).where(eq(aircraft.id, job.aircraftId));
    const finding = { grade: 'unairworthy', price: '0', status: 'declined' } as const;
    const reported = {
      ...finding,
      requestId: job.id,
      decidedAt: new Date(),
      reportedBy: job.provider.person.id,
    };
    await db.insert(findings).values([
      { ...reported, number: 1, title: 'Spar cracked', text: 'Spar cracked' },
      { ...reported, number: 2, title: 'Hinge worn', text: 'Play of 3 mm.\n\n\nNew hinge ordered.' },
    ]);
    const signOff = { ...sheet, result: 'discrepancies' };
    okBody(await deliver(job, { readings: { total: 412.5 }, signOff }));
    const print = async () =>
      pdfText((await job.owner.get(`/api/requests/${job.id}/sign-off.pdf`)).rawPayload);
    const listed = await print();
    expect(listed).toContain('Condition inspection entry');
    expect(listed).toContain('Operating limitations');
    // A line of its own for each paragraph.
    expect(listed.split('\n')).toEqual(expect.arrayContaining(['Play of 3 mm.', 'New hinge ordered.']));
    expect(listed.split('Spar cracked')).toHaveLength(2);
    expect(listed).not.toMatch(/airworthy items|Unairworthy|return to service|43\.11|Annual/);
    await db.update(findings).set({ status: 'done' }).where(eq(findings.requestId, job.id));
    okBody(await act(job.provider.browser, job.id, 'sign-off', sheet));
    const stated = await print();
    expect(stated).toContain('Statement by the operating limitations, written by the signer:');
    expect(stated).not.toMatch(/unairworthy|airworthy condition|return to service|43\.11/i);
    const records = pdfText((await job.owner.get(`/api/aircraft/${job.aircraftId}/records.pdf`)).rawPayload);
    expect(records.split('Spar cracked')).toHaveLength(2);
  });

  test('‘Fix elsewhere’ prepares a request without tail number, signer and certificate', async () => {
    const job = await onAircraft(annual);
    const prepare = (browser: Browser) => browser.post(`/api/requests/${job.id}/sign-off/fix-elsewhere`);
    expect(codeOf(await prepare(job.owner))[0]).toBe(404);
    const discrepancies = [
      `Brake line of ${tailNumber} chafed`,
      'Signed by DANA  ORTIZ, A&P 314-1592, for Lee Park',
      'Ask Ortiz, Dana, Mr. Ortiz, D. Ortiz or Dana J. Ortiz',
      'A&P3141592 and 3141592IA',
    ];
    const inspectionType = `Annual of ${tailNumber}`;
    const signOff = {
      ...sheet,
      inspectionType,
      assistedBy: 'Lee Park',
      result: 'discrepancies',
      discrepancies,
    };
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff }));
    expect(codeOf(await prepare((await jobs.owner()).browser))[0]).toBe(404);
    const {
      draft: { file, ...texts },
    } = okBody<{
      draft: { title: string; description: string; file: { id: number; fileUrl: string } };
    }>(await prepare(job.owner));
    expect(JSON.stringify(texts)).not.toMatch(/172ZQ|Ortiz|1592|Park/i);
    // Not in part: a title names all items or none.
    expect(texts.title).toBe('Correct 4 discrepancies');
    expect(texts.description).toContain('the annual of my aircraft inspection');
    expect(texts.description).toContain('21.197');
    const posted = okBody<{ id: number }>(
      await job.owner.post('/api/requests', {
        ...texts,
        category: 'maintenance',
        aircraftId: job.aircraftId,
        photoIds: [file.id],
        fixesId: job.id,
      }),
    );
    const { browser } = await jobs.shop();
    const seen = okBody<{ photos: { name: string; fileUrl: string }[] }>(
      await browser.get(`/api/requests/${posted.id}`),
    );
    expect(seen.photos[0]!.name).toBe('Document 1');
    const list = pdfText((await browser.get(seen.photos[0]!.fileUrl)).rawPayload);
    expect(list).toContain('chafed');
    expect(list).not.toMatch(/172ZQ|Ortiz|1592|Park/i);

    // Posted again, the list comes along; that of another owner doesn't.
    const again = async (owner: Browser) => {
      const photoIds = okBody<{ photos: { id: number }[] }>(
        await job.owner.get(`/api/requests/${posted.id}`),
      ).photos.map(({ id }) => id);
      return owner.post('/api/requests', { ...texts, category: 'maintenance', photoIds });
    };
    const copy = okBody<{ id: number }>(await again(job.owner));
    for (const id of [posted.id, copy.id]) {
      const { photos } = okBody<typeof seen>(await browser.get(`/api/requests/${id}`));
      expect(pdfText((await browser.get(photos[0]!.fileUrl)).rawPayload)).toContain('chafed');
    }
    expect(codeOf(await again((await jobs.owner()).browser))).toEqual([400, 'invalid_input']);
  });

  test('a list of discrepancies is posted once, unless its request was cancelled', async () => {
    const job = await onAircraft(annual);
    const signOff = { ...sheet, result: 'discrepancies', discrepancies: ['Brake line chafed'] };
    const prepare = () => job.owner.post(`/api/requests/${job.id}/sign-off/fix-elsewhere`);
    const title = 'Correct: Brake line chafed';
    const post = (owner: Browser) =>
      owner.post('/api/requests', {
        title,
        description: 'The brake line.',
        category: 'maintenance',
        fixesId: job.id,
      });
    const shown = async (browser: Browser) =>
      okBody<{ fix: object | null }>(await browser.get(`/api/requests/${job.id}/sign-off`)).fix;
    // Before there is a list, there is nothing to fix elsewhere.
    expect((await post(job.owner)).json().issues[0].path).toBe('fixesId');
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff }));
    expect(await shown(job.owner)).toBeNull();
    expect(okBody(await prepare())).toMatchObject({ posted: null, draft: { title } });
    const posted = await Promise.all([post(job.owner), post(job.owner)]);
    expect(posted.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const { id } = okBody<{ id: number }>(posted.find(({ statusCode }) => statusCode === 201)!);
    expect(codeOf(await post(job.owner))).toEqual([409, 'fix_requested']);
    expect(okBody(await prepare())).toEqual({ posted: { id, title }, draft: null });
    expect(await shown(job.owner)).toEqual({ id, title });
    // Where else the owner asks is not the provider's business.
    expect(await shown(job.provider.browser)).toBeNull();
    expect(codeOf(await post((await jobs.owner()).browser))).toEqual([400, 'invalid_input']);

    expect((await job.owner.delete(`/api/requests/${id}`)).statusCode).toBe(204);
    expect(await shown(job.owner)).toBeNull();
    okBody(await prepare());
    okBody(await post(job.owner));
  });

  test('thousands of line breaks draw no thousands of lines: each finding is one paragraph', async () => {
    const job = await onAircraft(annual);
    const broken = `a${'\n'.repeat(4990)}b`;
    await db.insert(findings).values(
      Array.from({ length: 3 }, (_, index) => ({
        requestId: job.id,
        number: index + 1,
        title: 'Brake line chafed',
        text: broken,
        grade: 'unairworthy' as const,
        price: '0',
        reason: 'c\n'.repeat(999),
        status: 'declined' as const,
        reportedBy: job.provider.person.id,
      })),
    );
    const signOff = { ...sheet, description: 'd\n'.repeat(2000), result: 'discrepancies' };
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff }));
    for (const path of [`requests/${job.id}/sign-off.pdf`, `aircraft/${job.aircraftId}/records.pdf`]) {
      const text = pdfText((await job.owner.get(`/api/${path}`)).rawPayload);
      expect(text).toContain('a b');
      expect(text.match(/Page \d+ of \d+/g)!.length).toBeLessThan(12);
    }
  });

  test('every further page says which aircraft, date, version and shop it belongs to', async () => {
    const job = await onAircraft(annual);
    const signOff = { ...sheet, description: 'Inspected the wing and its fittings. '.repeat(130) };
    okBody(await deliver(job, { readings: { total: 3419.6 }, signOff }));
    const [{ businessName, doneOn }] = (await db
      .select()
      .from(signOffs)
      .where(eq(signOffs.requestId, job.id))) as [typeof signOffs.$inferSelect];
    const head = `${tailNumber}, Cessna 172N, entry of ${formatLongDate(doneOn)}, version 1, ${businessName}`;
    for (const path of [`requests/${job.id}/sign-off.pdf`, `aircraft/${job.aircraftId}/records.pdf`]) {
      const text = pdfText((await job.owner.get(`/api/${path}`)).rawPayload);
      const pages = text.match(/Page \d+ of \d+/g)!.length;
      expect(pages).toBeGreaterThan(1);
      expect(text.split(head)).toHaveLength(pages);
    }
  });

  test('a long document is drawn outside of the thread that answers requests', async () => {
    const job = await onAircraft(annual);
    await db.insert(findings).values(
      Array.from({ length: 40 }, (_, index) => ({
        requestId: job.id,
        number: index + 1,
        title: 'Brake line chafed',
        text: 'y\n'.repeat(2400),
        grade: 'recommended' as const,
        price: '0',
        status: 'declined' as const,
        reportedBy: job.provider.person.id,
      })),
    );
    const download = () => job.owner.get(`/api/aircraft/${job.aircraftId}/records.pdf`);
    const before = process.threadCpuUsage();
    const answers = await Promise.all(Array.from({ length: 6 }, download));
    const { user, system } = process.threadCpuUsage(before);
    for (const { rawPayload } of answers) expect(pdfText(rawPayload)).toContain('40.');
    // Microseconds; each document takes about half a second of a processor.
    expect(user + system).toBeLessThan(1_000_000);
  });

  test('a user downloads up to 60 documents an hour', async () => {
    const limited = await uploadsApp({ RATE_LIMITS: 'on' });
    const job = await jobsOnAircraft(limited.app, limited.services)();
    okBody(await deliver(job, { signOff: sheet }));
    const { clock } = limited;
    await limited.services.db
      .insert(limitHits)
      .values(
        Array.from({ length: 60 }, () => ({ key: toKey(limits.documents, job.ownerId), at: clock.now })),
      );
    for (const path of [`requests/${job.id}/sign-off.pdf`, `aircraft/${job.aircraftId}/records.pdf`])
      expect(codeOf(await job.owner.get(`/api/${path}`))).toEqual([429, 'rate_limited']);
    expect((await job.provider.browser.get(`/api/requests/${job.id}/sign-off.pdf`)).statusCode).toBe(200);
  });
});
