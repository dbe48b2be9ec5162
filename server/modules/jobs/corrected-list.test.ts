import { beforeAll, expect, test } from 'vitest';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { outcomes, restartOf, restartScenarios } from '#server/testing/build/restarts.ts';
import { deliver, sheet } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { shop, quoteOn, pay, owner } = jobScenarios(app, services);
const { dueList, delivered } = restartScenarios(app, services);
beforeAll(() => loadTestAirports(services.db));

interface Sheets {
  completes: {
    requestId: number;
    inspectionType: string;
    doneOn: string;
    items: { title: string; isCorrected: boolean }[];
  } | null;
}
const completesOf = async (browser: Browser, id: number) =>
  okBody<Sheets>(await browser.get(`/api/requests/${id}/sign-off`)).completes;

test('an annual that ended with a list is complete as of its date once the list is corrected elsewhere', async () => {
  const list = await dueList();
  const found = {
    result: 'discrepancies',
    discrepancies: ['Brake line chafed', 'Muffler cracked'],
    certificateKind: 'ia',
  };
  const inspected = await delivered(list, [list.ids.annual], {
    doneOn: '2026-10-02',
    readings: { total: 3419.6, tach: 3412.6 },
    signOff: { ...sheet, ...found },
  });
  okBody(await act(list.owner, inspected.id, 'confirm'));
  expect(outcomes(await restartOf(list.owner, inspected.id))).toEqual({
    'Annual inspection': 'not_approved',
  });
  expect(await completesOf(list.owner, inspected.id)).toBeNull();

  const posted = {
    title: 'Correct 2 discrepancies',
    description: 'Brake line chafed. Muffler cracked.',
    category: 'maintenance',
    aircraftId: list.aircraftId,
    fixesId: inspected.id,
  };
  const { id } = okBody<{ id: number }>(await list.owner.post('/api/requests', posted));
  const other = await shop();
  const quoteId = await quoteOn(id, other.browser);
  const { clientSecret } = okBody<Accepted>(await list.owner.post(`/api/service-quotes/${quoteId}/accept`));
  okBody(await pay(list.owner, clientSecret));
  // A mechanic without an IA corrects it: 43.9.
  okBody(await deliver({ id, provider: other }, { signOff: sheet }));
  const complete = (browser: Browser, job: number, corrected = [1, 2], version = 1) =>
    act(browser, job, 'sign-off/complete', { version, corrected });
  expect(codeOf(await complete(list.owner, inspected.id))).toEqual([409, 'stale_state']);
  okBody(await act(list.owner, id, 'confirm'));

  const items = (...corrected: boolean[]) => [
    { title: 'Brake line chafed', isCorrected: corrected[0] },
    { title: 'Muffler cracked', isCorrected: corrected[1] },
  ];
  const completable = {
    requestId: inspected.id,
    version: 1,
    inspectionType: 'Annual',
    doneOn: '2026-10-02',
    items: items(false, false),
  };
  expect(await completesOf(list.owner, inspected.id)).toEqual(completable);
  // 43.7(b), 65.95: a mechanic approves no major repair, and an expired authorization none at all, 65.92.
  const major = { ...sheet, isMajor: true, majorRecord: 'Form 337 of October 9, 2026' };
  const byIa = { ...major, certificateKind: 'ia' };
  await services.db.insert(providerCredentials).values({
    providerId: other.id,
    kind: 'ia',
    number: sheet.certificateNumber,
    holder: sheet.signerName,
    validUntil: '2025-03-31',
  });
  for (const correction of [major, byIa]) {
    okBody(await act(other.browser, id, 'sign-off', correction));
    expect(await completesOf(list.owner, inspected.id)).toBeNull();
    expect(codeOf(await complete(list.owner, inspected.id))).toEqual([409, 'stale_state']);
  }
  okBody(await act(other.browser, id, 'sign-off', { ...byIa, certificateNumber: '2718281' }));
  expect(await completesOf(list.owner, id)).toEqual(completable);
  expect(await completesOf(other.browser, id)).toBeNull();
  expect(codeOf(await complete((await owner()).browser, inspected.id))).toEqual([404, 'not_found']);
  expect(codeOf(await complete(list.owner, id))).toEqual([409, 'stale_state']);

  // A later version may list other items than the owner saw.
  expect(codeOf(await complete(list.owner, inspected.id, [1, 2], 2))).toEqual([409, 'stale_state']);
  // The shop corrected only part of the list: the rest stays open, and the annual due.
  expect(codeOf(await complete(list.owner, inspected.id, [3]))).toEqual([400, 'invalid_input']);
  expect((await complete(list.owner, inspected.id, [2])).statusCode).toBe(204);
  expect(await completesOf(list.owner, id)).toEqual({ ...completable, items: items(false, true) });
  expect(outcomes(await restartOf(list.owner, inspected.id))['Annual inspection']).toBe('not_approved');

  const records = async () =>
    pdfText((await list.owner.get(`/api/aircraft/${list.aircraftId}/records.pdf`)).rawPayload);
  const completeText = 'The inspection is complete as of October';
  expect(await records()).not.toContain(completeText);
  expect((await complete(list.owner, inspected.id)).statusCode).toBe(204);
  expect(await records()).toContain(completeText);
  expect((await list.dues())['annual']?.[0]).toBe('2027-10-31');
  expect(outcomes(await restartOf(list.owner, inspected.id))['Annual inspection']).toBe('done');
  expect(await completesOf(list.owner, id)).toBeNull();
  // A second tab changes nothing.
  expect(codeOf(await complete(list.owner, inspected.id))).toEqual([409, 'stale_state']);
});
