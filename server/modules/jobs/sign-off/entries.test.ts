import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act } from '#server/testing/build/jobs.ts';
import { outcomes, restartOf, restartScenarios } from '#server/testing/build/restarts.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

// What the signer enters the work as: only an inspection by 14 CFR 91.409 or 91.327 has an entry by 43.11.

const { app, services } = await testApp();
const { db } = services;
const onAircraft = jobsOnAircraft(app, services);
beforeAll(() => loadTestAirports(db));

interface Sheet {
  kind: string;
  inspection: string | null;
  askedFor: string | null;
  inspectionType: string | null;
  performedBy: string | null;
  assistedBy: string | null;
  signer: { state: string; unfit: string[] };
}
interface Sheets {
  kind: string;
  inspection: string | null;
  entries: { inspection: string | null; kind: string }[];
  sheets: Sheet[];
}
const total = { readings: { total: 3419.6 } };
const sheetsOf = async (browser: Browser, id: number) =>
  okBody<Sheets>(await browser.get(`/api/requests/${id}/sign-off`));
const pdfOf = async (browser: Browser, id: number) =>
  pdfText((await browser.get(`/api/requests/${id}/sign-off.pdf`)).rawPayload).replaceAll(/\s+/g, ' ');
const issuesOf = (response: { json: () => unknown }) =>
  (response.json() as { issues: { path: string; message: string }[] }).issues;

describe('only what is an inspection becomes one', () => {
  test.each([
    'Prop strike inspection',
    'Borescope inspection',
    'Fix squawks from the annual',
    'Oil leak found at annual',
  ])('“%s” is maintenance, which an A&P signs', async (title) => {
    const job = await onAircraft({ title, category: 'inspection' });
    okBody(await deliver(job, { signOff: sheet }));
    const { sheets } = await sheetsOf(job.owner, job.id);
    expect(sheets[0]).toMatchObject({ kind: 'maintenance', inspection: null, askedFor: null });
    expect(sheets[0]!.signer.unfit).toEqual([]);
  });

  test('the owner’s answer decides before the title', async () => {
    const chosen = { title: 'Oil leak found at annual', category: 'inspection', serviceJob: 'annual' };
    const job = await onAircraft(chosen);
    expect(await sheetsOf(job.owner, job.id)).toMatchObject({ kind: 'inspection', inspection: 'annual' });
  });

  test('the signer may change the kind, both see it, and the certificate is compared with it', async () => {
    const job = await onAircraft(annual);
    okBody(await deliver(job, { signOff: { ...sheet, inspection: null } }));
    for (const browser of [job.owner, job.provider.browser]) {
      const { kind, sheets } = await sheetsOf(browser, job.id);
      expect(kind).toBe('inspection');
      expect(sheets[0]).toMatchObject({ kind: 'maintenance', inspectionType: null, askedFor: 'Annual' });
      expect(sheets[0]!.signer).toEqual({ state: 'unlisted', unfit: [] });
    }
    okBody(
      await act(job.provider.browser, job.id, 'sign-off', { ...sheet, ...total, inspection: 'hundred_hour' }),
    );
    expect((await sheetsOf(job.owner, job.id)).sheets[0]).toMatchObject({
      kind: 'inspection',
      inspectionType: '100-hour',
      askedFor: 'Annual',
      signer: { unfit: [] },
    });
    const wrong = await act(job.provider.browser, job.id, 'sign-off', { ...sheet, inspection: 'condition' });
    expect(codeOf(wrong)).toEqual([400, 'invalid_input']);
    expect(issuesOf(wrong)).toEqual([
      { path: 'inspection', message: 'This aircraft has no such inspection' },
    ]);
  });

  test.each(['Annual', '100-hour/annual'])('a 100-hour can’t be called “%s”', async (inspectionType) => {
    const job = await onAircraft({ title: '100-hour inspection', category: 'inspection' });
    const refused = await deliver(job, { ...total, signOff: { ...sheet, inspectionType } });
    expect(codeOf(refused)).toEqual([400, 'invalid_input']);
    expect(issuesOf(refused)).toEqual([
      {
        path: 'signOff.inspectionType',
        message: 'Name only the inspection that the work is entered as, 43.11(a)(1)',
      },
    ]);
  });

  test('a linked annual restarts only by an entry that approves an annual', async () => {
    const { dueList, delivered } = restartScenarios(app, services);
    const list = await dueList();
    const asEntered = { ...sheet, inspection: null as string | null };
    const body = { readings: { total: 3419.6, tach: 3412.6 }, signOff: asEntered };
    const { id, provider } = await delivered(list, [list.ids.annual], body);
    okBody(await act(list.owner, id, 'confirm'));
    const enter = async (inspection: string | null) => {
      const entered = { ...sheet, certificateKind: 'ia', inspection };
      okBody(await act(provider.browser, id, 'sign-off', entered));
      return outcomes(await restartOf(list.owner, id))['Annual inspection'];
    };
    expect(outcomes(await restartOf(list.owner, id))).toEqual({ 'Annual inspection': 'not_approved' });
    expect(await enter('hundred_hour')).toBe('not_approved');
    expect(await enter('annual')).toBe('done');
    expect(await enter(null)).toBe('not_approved');
  });
});

describe('what an entry says', () => {
  const ia = { ...sheet, certificateKind: 'ia' };

  test('of an inspection the signer performed it, and others assisted; of maintenance someone else may have', async () => {
    const named = { performedBy: 'Lee Park', assistedBy: 'Kim Novak' };
    const inspected = await onAircraft(annual);
    okBody(await deliver(inspected, { ...total, signOff: { ...ia, ...named } }));
    expect((await sheetsOf(inspected.owner, inspected.id)).sheets[0]).toMatchObject({
      performedBy: null,
      assistedBy: 'Kim Novak',
    });
    const text = await pdfOf(inspected.owner, inspected.id);
    expect(text).toContain('Assisted by Kim Novak');
    expect(text).not.toContain('Lee Park');
    const repaired = await onAircraft();
    okBody(await deliver(repaired, { signOff: { ...sheet, ...named } }));
    expect((await sheetsOf(repaired.owner, repaired.id)).sheets[0]).toMatchObject({
      performedBy: 'Lee Park',
      assistedBy: null,
    });
  });

  test('the statement of 43.11(a)(4) is printed only if the signer makes it', async () => {
    const job = await onAircraft(annual);
    okBody(await deliver(job, { ...total, signOff: ia }));
    expect(await pdfOf(job.owner, job.id)).toContain('written by the signer');
    okBody(await act(job.provider.browser, job.id, 'sign-off', { ...ia, isStatementPrinted: true }));
    expect(await pdfOf(job.owner, job.id)).toContain(
      'I certify that this aircraft has been inspected in accordance with an annual inspection and was determined to be in airworthy condition.',
    );
  });

  test('on an experimental aircraft follows its operating limitations and approves nothing', async () => {
    const job = await onAircraft();
    await db.update(aircraft).set({ aircraftType: 'Experimental' }).where(eq(aircraft.id, job.aircraftId));
    okBody(await deliver(job, { signOff: sheet }));
    const text = await pdfOf(job.owner, job.id);
    expect(text).toContain('Operating limitations');
    expect(text).not.toMatch(/43\.9|return to service/);
    expect((await sheetsOf(job.owner, job.id)).sheets[0]!.signer.state).toBe('not_needed');
  });

  test('of an altimeter test carries the altitude, of a major repair its Form 337, and the serial number', async () => {
    const job = await onAircraft({ title: 'Altimeter and static check', category: 'avionics' });
    await db.update(aircraft).set({ serialNumber: '17271034' }).where(eq(aircraft.id, job.aircraftId));
    const refused = await deliver(job, { signOff: { ...sheet, isMajor: true } });
    expect(issuesOf(refused).map(({ path }) => path)).toEqual([
      'signOff.majorRecord',
      'signOff.altitudeTested',
    ]);
    const facts = { altitudeTested: 20_000, isMajor: true, majorRecord: 'FAA Form 337 of May 3, 2026' };
    okBody(await deliver(job, { signOff: { ...sheet, ...facts } }));
    const text = await pdfOf(job.owner, job.id);
    expect(text).toContain('20,000 ft');
    expect(text).toContain('FAA Form 337 of May 3, 2026');
    expect(text).toContain('serial number 17271034');
  });
});
