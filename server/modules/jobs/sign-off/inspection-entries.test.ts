import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act } from '#server/testing/build/jobs.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { okBody } from '#server/testing/responses.ts';

// What the entries of inspections say: statements, lists, and tests beside them.

const { app, services, clock } = await testApp();
const { db } = services;
const onAircraft = jobsOnAircraft(app, services);
beforeAll(() => loadTestAirports(db));

type Job = Awaited<ReturnType<typeof onAircraft>>;
type Check = { state: string; unfit: string[] };
interface Sheet {
  kind: string;
  inoperative: string[];
  altitudeTested: number | null;
  signer: Check;
  tests: { signerName: string; altitudeTested: number | null; signer: Check } | null;
  corrections: object | null;
  missingTests: string[];
}
interface Sheets {
  entries: { inspection: string | null; works: string[]; tests: string[] }[];
  suggestion: { certificateKind: string | null; tests: { certificateKind: string | null } } | null;
  sheets: Sheet[];
}
const total = { readings: { total: 3419.6 }, doneOn: '2026-10-02' };
const ia = { ...sheet, certificateKind: 'ia' };
const printed = { isStatementPrinted: true };
const listed = { result: 'discrepancies', discrepancies: ['Spar cracked'] };
const inoperative = ['Left landing light', 'ADF receiver, removed'];
const sheetsOf = async (browser: Browser, id: number) =>
  okBody<Sheets>(await browser.get(`/api/requests/${id}/sign-off`));
const lastOf = async ({ owner, id }: Job) => (await sheetsOf(owner, id)).sheets[0]!;
const pdfOf = async ({ owner, id }: Job) =>
  pdfText((await owner.get(`/api/requests/${id}/sign-off.pdf`)).rawPayload).replaceAll(/\s+/g, ' ');
const issuesOf = (response: { json: () => unknown }) =>
  (response.json() as { issues: { path: string; message: string }[] }).issues;
const correct = async (job: Job, body: object) =>
  okBody(await act(job.provider.browser, job.id, 'sign-off', body));

/** A job on an aircraft of some kind. */
async function on(fields: Partial<typeof aircraft.$inferInsert>, request: object) {
  const job = await onAircraft(request);
  await db.update(aircraft).set(fields).where(eq(aircraft.id, job.aircraftId));
  return job;
}
const lightSport = { category: 'Light-Sport', make: 'Flight Design', model: 'CTLS' };
const kingAir = { aircraftType: 'Turboprop', make: 'Beechcraft', model: 'King Air B200' };
const experimental = { aircraftType: 'Experimental', make: 'Van’s', model: 'RV-7' };

describe('inoperative items', () => {
  test('stand on a page of their own, of an approved inspection without the words for unairworthy ones', async () => {
    const job = await onAircraft(annual);
    okBody(await deliver(job, { ...total, signOff: { ...ia, inoperative } }));
    const text = await pdfOf(job);
    expect(text).toContain('List of inoperative items Dated October 2, 2026');
    expect(text).toContain('Left landing light');
    expect(text).toContain('91.213(d)(2) and (3)');
    expect(text).toContain('The inspection is approved with this list (43.11(b))');
    expect(text).not.toMatch(/unairworthy|discrepancies/i);
  });

  test('stay when the inspection ends with a list of discrepancies: 43.11(b), second sentence', async () => {
    const job = await onAircraft(annual);
    okBody(await deliver(job, { ...total, signOff: { ...ia, ...listed, inoperative } }));
    expect((await lastOf(job)).inoperative).toEqual(inoperative);
    const text = await pdfOf(job);
    expect(text).toContain('List of discrepancies and unairworthy items Dated October 2, 2026');
    expect(text).toContain('List of inoperative items Dated October 2, 2026');
    expect(text).toContain('This list is part of the list of discrepancies of the same date (43.11(b))');
    expect(text).not.toContain('The inspection is approved');
    // One signature on the entry and one on each list.
    expect(text.match(/Date signed/g)).toHaveLength(3);
    const records = await job.owner.get(`/api/aircraft/${job.aircraftId}/records.pdf`);
    expect(pdfText(records.rawPayload)).toContain('ADF receiver, removed');
  });

  test.each([
    [
      'a turboprop, which needs an MEL: 91.213(d)(1)',
      { aircraftType: 'Turboprop', make: 'Pilatus', model: 'PC-12' },
    ],
    ['an experimental aircraft, which has no 43.11', experimental],
  ])('are none of %s, nor of maintenance', async (_, fields) => {
    const job = await on(fields, annual);
    okBody(await deliver(job, { ...total, signOff: { ...ia, inoperative } }));
    expect((await lastOf(job)).inoperative).toEqual([]);
    const repaired = await onAircraft();
    okBody(await deliver(repaired, { signOff: { ...sheet, inoperative } }));
    expect((await lastOf(repaired)).inoperative).toEqual([]);
  });

  test('are those of a turbine helicopter too: 91.213(d)(1) names rotorcraft', async () => {
    const job = await on({ aircraftType: 'Helicopter', make: 'Bell', model: '407' }, annual);
    okBody(await deliver(job, { ...total, signOff: { ...ia, inoperative } }));
    expect((await lastOf(job)).inoperative).toEqual(inoperative);
  });
});

describe('corrections made with an inspection', () => {
  const corrections = { description: 'Replaced left brake line, P/N 0541122-3.' };

  test('have an entry by 43.9 with its own approval, also where the inspection ends with a list', async () => {
    const job = await onAircraft(annual);
    okBody(await deliver(job, { ...total, signOff: { ...ia, ...listed, corrections } }));
    expect((await lastOf(job)).corrections).toEqual({ ...corrections, isMajor: false, majorRecord: null });
    const text = await pdfOf(job);
    expect(text).toContain('Not approved: list of discrepancies');
    expect(text).toMatch(
      /Maintenance entry 14 CFR 43\.9 .*Work performed Replaced left brake line, P\/N 0541122-3\. Result Approved for return to service, only for the work performed/,
    );
    // The entry of the inspection, that of the corrections, and the list.
    expect(text.match(/Date signed/g)).toHaveLength(3);
    const records = await job.owner.get(`/api/aircraft/${job.aircraftId}/records.pdf`);
    expect(pdfText(records.rawPayload)).toContain('Replaced left brake line');
    await correct(job, { ...ia, ...listed, corrections: null });
    expect((await lastOf(job)).corrections).toBeNull();
    expect((await pdfOf(job)).match(/Date signed/g)).toHaveLength(2);
  });

  test('that are major name their Form 337, and an IA or a station approves them', async () => {
    const job = await onAircraft({ title: '100-hour', category: 'inspection' });
    const major = { ...corrections, isMajor: true };
    const refused = await deliver(job, { ...total, signOff: { ...sheet, corrections: major } });
    expect(issuesOf(refused)).toEqual([
      { path: 'signOff.corrections.majorRecord', message: expect.stringContaining('43.9(d)') as string },
    ]);
    expect(
      issuesOf(await deliver(job, { ...total, signOff: { ...sheet, corrections: {} } })).map(
        ({ path }) => path,
      ),
    ).toEqual(['signOff.corrections.description']);
    const majorRecord = 'Form 337 of October 2, 2026';
    okBody(await deliver(job, { ...total, signOff: { ...sheet, corrections: { ...major, majorRecord } } }));
    expect((await lastOf(job)).signer.unfit).toEqual(['major']);
    expect(await pdfOf(job)).toContain(majorRecord);
    await correct(job, { ...sheet, corrections });
    expect((await lastOf(job)).signer.unfit).toEqual([]);
  });

  test('are none of maintenance, and approve nothing on an experimental aircraft', async () => {
    const repaired = await onAircraft();
    okBody(await deliver(repaired, { signOff: { ...sheet, corrections } }));
    expect((await lastOf(repaired)).corrections).toBeNull();
    const job = await on(experimental, annual);
    okBody(await deliver(job, { ...total, signOff: { ...ia, ...listed, corrections } }));
    const text = await pdfOf(job);
    expect(text).toContain('Replaced left brake line');
    expect(text).not.toContain('return to service');
  });
});

describe('the statement', () => {
  test('of a program names it, certifies by (a)(4) or (a)(5), and is written by hand unless printed', async () => {
    const job = await on(kingAir, { title: 'Phase 1 to 4', category: 'inspection' });
    const refused = await deliver(job, { ...total, signOff: sheet });
    expect(issuesOf(refused)).toEqual([
      { path: 'signOff.program', message: 'Name the inspection program, 43.11(a)(7)' },
    ]);
    const program = { program: 'Beechcraft 200 series program, revision C' };
    const performed = `This inspection was performed in accordance with the inspections and procedures of ${program.program}.`;
    okBody(await deliver(job, { ...total, signOff: { ...sheet, ...program } }));
    const byHand = await pdfOf(job);
    expect(byHand).toContain(performed);
    expect(byHand).toContain('Statement by 14 CFR 43.11(a)(4), written by the signer');
    expect(byHand).toContain('Inspection Program Program Beechcraft');
    await correct(job, { ...sheet, ...program, ...printed });
    expect(await pdfOf(job)).toContain(
      `${performed} I certify that this aircraft has been inspected in accordance with a program inspection and was determined to be in airworthy condition.`,
    );
    await correct(job, { ...sheet, ...program, ...listed });
    expect(await pdfOf(job)).toContain(
      `${performed} I certify that this aircraft has been inspected in accordance with a program inspection and a list of discrepancies and unairworthy items dated October 2, 2026 has been provided for the aircraft owner or operator.`,
    );
    // A mechanic signs, as the program says.
    expect((await lastOf(job)).signer.unfit).toEqual([]);
  });

  test('of a progressive inspection names routine and detailed parts, by (a)(6), also for a piston single', async () => {
    const job = await onAircraft({ title: 'Progressive inspection, phase 2', category: 'inspection' });
    const refused = await deliver(job, { ...total, signOff: sheet });
    expect(issuesOf(refused).map(({ path }) => path)).toEqual(['signOff.routine', 'signOff.detailed']);
    const parts = { routine: 'the aircraft', detailed: 'the left wing and the engine' };
    okBody(await deliver(job, { ...total, signOff: { ...sheet, ...parts } }));
    expect(await lastOf(job)).toMatchObject({ kind: 'progressive', signer: { unfit: ['progressive'] } });
    const certified =
      'I certify that in accordance with a progressive inspection program, a routine inspection of the aircraft and a detailed inspection of the left wing and the engine were performed and the aircraft is';
    expect(await pdfOf(job)).toContain(`${certified} approved for return to service.`);
    await correct(job, { ...sheet, ...parts, ...listed });
    expect(await pdfOf(job)).toContain(
      `${certified} disapproved for return to service, and a list of discrepancies and unairworthy items dated October 2, 2026 has been provided to the aircraft owner or operator.`,
    );
    for (const routine of ['the engine and the propeller', 'aircraft tires', 'the whole left wing']) {
      await correct(job, { ...sheet, ...parts, routine });
      expect(await pdfOf(job)).toContain('were performed and these components are approved for return');
    }
  });

  test('of a condition inspection has the words of the operating limitations', async () => {
    const job = await on(experimental, { title: 'Condition inspection', category: 'inspection' });
    okBody(await deliver(job, { ...total, signOff: { ...sheet, ...printed } }));
    const text = await pdfOf(job);
    expect(text).toContain(
      'I certify that this aircraft has been inspected on October 2, 2026 in accordance with the scope and detail of appendix D to part 43, and was found to be in a condition for safe operation.',
    );
    expect(text).not.toMatch(/airworthy condition|return to service|43\.11|21\.197/);
    await correct(job, { ...sheet, ...listed });
    const list = await pdfOf(job);
    expect(list).toContain('The operating limitations say who may correct these items');
    expect(list).not.toMatch(/21\.197|special flight permit|unairworthy/);
  });

  test.each(['Condition inspection', '100-hour'])(
    'of a light-sport %s is the condition for safe operation, by 43.11 and 91.327',
    async (title) => {
      const job = await on(lightSport, { title, category: 'inspection' });
      okBody(await deliver(job, { ...total, signOff: { ...sheet, ...printed } }));
      expect((await lastOf(job)).kind).toBe('light_sport');
      const text = await pdfOf(job);
      expect(text).toContain('14 CFR 43.11, 91.327');
      expect(text).toContain('was found to be in a condition for safe operation.');
      expect(text).not.toMatch(/airworthy condition/);
    },
  );
});

describe('a major repair or alteration', () => {
  test('is approved by an IA or a repair station: the owner sees that an A&P does not', async () => {
    const job = await onAircraft({ title: 'Wing spar splice', category: 'maintenance' });
    const major = { ...sheet, isMajor: true, majorRecord: 'FAA Form 337 of May 3, 2026' };
    okBody(await deliver(job, { signOff: major }));
    expect((await lastOf(job)).signer).toEqual({ state: 'unfit', unfit: ['major'] });
    await correct(job, { ...major, certificateKind: 'ia' });
    expect((await lastOf(job)).signer.unfit).toEqual([]);
    await correct(job, { ...sheet, isMajor: false });
    expect((await lastOf(job)).signer.unfit).toEqual([]);
  });

  test('has no Form 337 in the light-sport category, but the manufacturer’s authorization', async () => {
    const job = await on(lightSport, { title: 'New instrument panel', category: 'maintenance' });
    const refused = await deliver(job, { signOff: { ...sheet, isMajor: true } });
    expect(issuesOf(refused)).toEqual([
      {
        path: 'signOff.majorRecord',
        message: 'Name the manufacturer’s authorization of the change, 91.327(b)',
      },
    ]);
    const majorRecord = 'Flight Design authorization 2026-114';
    okBody(await deliver(job, { signOff: { ...sheet, isMajor: true, majorRecord } }));
    expect((await lastOf(job)).signer.unfit).toEqual([]);
    expect(await pdfOf(job)).toContain(majorRecord);
  });
});

describe('tests beside an inspection', () => {
  const both = { title: 'Annual and IFR certification', category: 'inspection' };
  const tests = {
    description: 'Tested altimeter, encoder and transponder by Appendices E and F.',
    signerName: 'Walt Ferris',
    certificateKind: 'repair_station',
    certificateNumber: 'QX4R512K',
  };

  test('have an entry of their own, by 43.9 and with a signer of their own', async () => {
    const job = await onAircraft(both);
    const { entries } = await sheetsOf(job.provider.browser, job.id);
    expect(entries.find(({ inspection }) => inspection === 'annual')).toMatchObject({
      works: ['annual'],
      tests: ['altimeter', 'transponder'],
    });
    const refused = await deliver(job, { ...total, signOff: { ...ia, tests: {} } });
    expect(issuesOf(refused).map(({ path }) => path)).toEqual([
      'signOff.tests.altitudeTested',
      'signOff.tests.description',
      'signOff.tests.signerName',
      'signOff.tests.certificateKind',
      'signOff.tests.certificateNumber',
    ]);
    okBody(await deliver(job, { ...total, signOff: { ...ia, tests: { ...tests, altitudeTested: 20_000 } } }));
    expect(await lastOf(job)).toMatchObject({
      kind: 'inspection',
      altitudeTested: null,
      signer: { unfit: [] },
      tests: { signerName: 'Walt Ferris', altitudeTested: 20_000, signer: { state: 'unlisted', unfit: [] } },
      missingTests: [],
    });
    const text = await pdfOf(job);
    expect(text.match(/Date signed/g)).toHaveLength(2);
    expect(text).toMatch(
      /Inspection entry 14 CFR 43\.11.*Maintenance entry 14 CFR 43\.9.*20,000 ft.*Walt Ferris/,
    );
    const records = await job.owner.get(`/api/aircraft/${job.aircraftId}/records.pdf`);
    expect(pdfText(records.rawPayload)).toContain('Walt Ferris');
    // An IA may not sign them, except a static test alone.
    await correct(job, { ...ia, tests: { ...tests, certificateKind: 'ia', altitudeTested: 20_000 } });
    expect((await lastOf(job)).tests!.signer.unfit).toEqual(['altimeter', 'transponder']);
    await correct(job, { ...ia, tests: { ...tests, certificateKind: 'ia', isStaticOnly: true } });
    expect((await lastOf(job)).tests!.signer.unfit).toEqual(['transponder']);
  });

  test('may have their entry elsewhere, which the owner sees; the form starts with the fitting certificate', async () => {
    const job = await onAircraft(both);
    const checked = { verdict: 'ok' as const, checkedHow: 'Image compared', checkedAt: clock.now };
    await db.insert(providerCredentials).values([
      { providerId: job.provider.id, kind: 'ia', number: '3141592', holder: 'Dana Ortiz', ...checked },
      {
        providerId: job.provider.id,
        kind: 'repair_station',
        number: 'QX4R512K',
        ratings: ['instrument_1', 'radio_3'],
        ...checked,
      },
    ]);
    expect((await sheetsOf(job.provider.browser, job.id)).suggestion).toMatchObject({
      certificateKind: 'ia',
      tests: { certificateKind: 'repair_station' },
    });
    okBody(await deliver(job, { ...total, signOff: ia }));
    expect(await lastOf(job)).toMatchObject({
      signer: { state: 'checked' },
      tests: null,
      missingTests: ['altimeter', 'transponder'],
    });
    await correct(job, { ...ia, tests: { ...tests, altitudeTested: 20_000 } });
    expect((await lastOf(job)).tests!.signer.state).toBe('checked');
  });
});
