import { beforeAll, describe, expect, test } from 'vitest';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, inspect, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { outcomes, restartOf, restartScenarios } from '#server/testing/build/restarts.ts';
import { deliver, sheet } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { shop, quoteOn, pay, owner } = jobScenarios(app, services);
const { dueList, delivered, administrator, disputed } = restartScenarios(app, services);
const { notified } = inspect(services);
beforeAll(() => loadTestAirports(services.db));

interface Sheets {
  sheets: { signer: { state: string; unfit: string[] } }[];
  completes: {
    requestId: number;
    inspectionType: string;
    doneOn: string;
    items: { title: string; isCorrected: boolean }[];
  } | null;
}
const completesOf = async (browser: Browser, id: number) =>
  okBody<Sheets>(await browser.get(`/api/requests/${id}/sign-off`)).completes;

const found = {
  result: 'discrepancies',
  discrepancies: ['Brake line chafed', 'Muffler cracked'],
  certificateKind: 'ia',
};

/** Completes an annual that ended with a list of two items. */
async function listed(entry: object = {}) {
  const list = await dueList();
  const inspected = await delivered(list, [list.ids.annual], {
    doneOn: '2026-10-02',
    readings: { total: 3419.6, tach: 3412.6 },
    signOff: { ...sheet, ...found, ...entry },
  });
  okBody(await act(list.owner, inspected.id, 'confirm'));
  return { list, inspected };
}

/** Delivers a job for the list, with the entry of a mechanic without an IA: 43.9. */
async function fixed(
  { list, inspected }: Awaited<ReturnType<typeof listed>>,
  entry: object = {},
  title = 'Correct 2 discrepancies',
) {
  const posted = {
    title,
    description: 'Brake line chafed. Muffler cracked.',
    category: 'maintenance',
    aircraftId: list.aircraftId,
    fixesId: inspected.id,
  };
  const { id } = okBody<{ id: number }>(await list.owner.post('/api/requests', posted));
  const provider = await shop();
  const quoteId = await quoteOn(id, provider.browser);
  const { clientSecret } = okBody<Accepted>(await list.owner.post(`/api/service-quotes/${quoteId}/accept`));
  okBody(await pay(list.owner, clientSecret));
  okBody(await deliver({ id, provider }, { signOff: { ...sheet, ...entry } }));
  return { id, provider };
}

const complete = (browser: Browser, job: number, corrected = [1, 2], version = 1) =>
  act(browser, job, 'sign-off/complete', { version, corrected });
const major = { ...sheet, isMajor: true, majorRecord: 'Form 337 of October 9, 2026' };
const completeText = 'The inspection is complete as of October';

test('an annual that ended with a list is complete as of its date once the list is corrected elsewhere', async () => {
  const { list, inspected } = await listed();
  expect(outcomes(await restartOf(list.owner, inspected.id))).toEqual({
    'Annual inspection': 'not_approved',
  });
  expect(await completesOf(list.owner, inspected.id)).toBeNull();

  const { id, provider: other } = await fixed({ list, inspected });
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
  expect(await records()).not.toContain(completeText);
  expect((await complete(list.owner, inspected.id)).statusCode).toBe(204);
  expect(await records()).toContain(completeText);
  expect((await list.dues())['annual']?.[0]).toBe('2027-10-31');
  expect(outcomes(await restartOf(list.owner, inspected.id))['Annual inspection']).toBe('done');
  expect(await completesOf(list.owner, id)).toBeNull();
  // A second tab changes nothing.
  expect(codeOf(await complete(list.owner, inspected.id))).toEqual([409, 'stale_state']);
});

test('nobody’s corrections complete an annual whose own signer may not sign it: 43.7, 65.95', async () => {
  const { list, inspected } = await listed({ certificateKind: 'a_and_p' });
  const { id } = await fixed({ list, inspected });
  okBody(await act(list.owner, id, 'confirm'));
  expect(await completesOf(list.owner, inspected.id)).toBeNull();
  expect(await completesOf(list.owner, id)).toBeNull();
  expect(codeOf(await complete(list.owner, inspected.id))).toEqual([409, 'stale_state']);
  // Signed by an IA after all, it is one.
  okBody(await act(inspected.provider.browser, inspected.id, 'sign-off', { ...sheet, ...found }));
  expect((await complete(list.owner, inspected.id, [1, 2], 2)).statusCode).toBe(204);
});

test.each([
  ['airframe', 'engine'],
  ['powerplant', 'airframe'],
])(
  'a mechanic with the %s rating alone approves no list with items of airframe and engine: 65.85, 65.87',
  async (kind, unfit) => {
    const { list, inspected } = await listed();
    const { id, provider } = await fixed({ list, inspected }, { certificateKind: kind });
    okBody(await act(list.owner, id, 'confirm'));
    const { completes, sheets } = okBody<Sheets>(await list.owner.get(`/api/requests/${id}/sign-off`));
    expect(sheets[0]?.signer).toMatchObject({ state: 'unfit', unfit: [unfit] });
    expect(completes).toBeNull();
    expect(codeOf(await complete(list.owner, inspected.id))).toEqual([409, 'stale_state']);
    okBody(await act(provider.browser, id, 'sign-off', sheet));
    expect((await complete(list.owner, inspected.id)).statusCode).toBe(204);
  },
);

test('two shops may correct a list, each its part, and every entry must approve it', async () => {
  const { list, inspected } = await listed();
  const airframe = { certificateKind: 'airframe' };
  const first = await fixed({ list, inspected }, airframe, 'Correct: Brake line chafed');
  const again = { category: 'maintenance', aircraftId: list.aircraftId, fixesId: inspected.id };
  const another = { ...again, title: 'Correct: Muffler cracked', description: 'Muffler cracked.' };
  expect(codeOf(await list.owner.post('/api/requests', another))).toEqual([409, 'fix_requested']);
  okBody(await act(list.owner, first.id, 'confirm'));
  const draft = async () =>
    okBody<{ posted: { id: number } | null; draft: { title: string } | null }>(
      await act(list.owner, inspected.id, 'sign-off/fix-elsewhere'),
    );
  // Until the owner says what is left.
  expect((await draft()).posted?.id).toBe(first.id);
  expect((await complete(list.owner, inspected.id, [1])).statusCode).toBe(204);
  expect((await draft()).draft?.title).toBe('Correct: Muffler cracked');

  const second = await fixed(
    { list, inspected },
    { certificateKind: 'powerplant' },
    'Correct: Muffler cracked',
  );
  expect(await completesOf(list.owner, inspected.id)).toBeNull();
  okBody(await act(list.owner, second.id, 'confirm'));
  okBody(await act(first.provider.browser, first.id, 'sign-off', major));
  expect(codeOf(await complete(list.owner, inspected.id))).toEqual([409, 'stale_state']);
  okBody(await act(first.provider.browser, first.id, 'sign-off', { ...sheet, ...airframe }));
  expect((await complete(list.owner, inspected.id)).statusCode).toBe(204);
  expect((await list.dues())['annual']?.[0]).toBe('2027-10-31');
});

describe('an inspection that is complete by its corrected list follows the job that corrected it', () => {
  const completed = async () => {
    const { list, inspected } = await listed();
    const fix = await fixed({ list, inspected });
    okBody(await act(list.owner, fix.id, 'confirm'));
    expect((await complete(list.owner, inspected.id)).statusCode).toBe(204);
    const records = async () =>
      pdfText((await list.owner.get(`/api/aircraft/${list.aircraftId}/records.pdf`)).rawPayload);
    const state = async () => ({
      due: (await list.dues())['annual']?.[0],
      outcome: outcomes(await restartOf(list.owner, inspected.id))['Annual inspection'],
      isRecorded: (await records()).includes(completeText),
    });
    expect(await state()).toEqual(isDone);
    return { list, inspected, fix, state };
  };
  const isDone = { due: '2027-10-31', outcome: 'done', isRecorded: true };
  const isOpen = { due: '2026-10-31', outcome: 'not_approved', isRecorded: false };
  const messages = async (ownerId: string) =>
    (await notified(ownerId, 'job_progress')).map(({ message }) => message).join(' ');

  test('its entry says whether the corrections are approved, version by version', async () => {
    const { list, inspected, fix, state } = await completed();
    // 43.7(b), 65.95: a mechanic approves no major repair.
    okBody(await act(fix.provider.browser, fix.id, 'sign-off', major));
    expect(await state()).toEqual(isOpen);
    expect(await messages(list.ownerId)).toContain('no longer approves the corrections');
    expect(await completesOf(list.owner, inspected.id)).toBeNull();
    okBody(await act(fix.provider.browser, fix.id, 'sign-off', sheet));
    expect(await state()).toEqual(isDone);
    expect(await messages(list.ownerId)).toContain(
      'approves the corrections of “Annual and ELT inspection” again',
    );
  });

  test('a later version of the inspection’s own entry is complete too, unless it lists something else', async () => {
    const { inspected, state } = await completed();
    const later = { ...sheet, ...found, description: 'Inspected by the checklist of the maker.' };
    okBody(await act(inspected.provider.browser, inspected.id, 'sign-off', later));
    expect(await state()).toEqual(isDone);
    const longer = { ...later, discrepancies: [...found.discrepancies, 'Seat rail worn'] };
    okBody(await act(inspected.provider.browser, inspected.id, 'sign-off', longer));
    expect(await state()).toEqual(isOpen);
  });

  test('its own signer must be one who may sign it, also in a later version: 65.92, 65.95', async () => {
    const { inspected, state } = await completed();
    const enter = async (more: object) =>
      okBody(
        await act(inspected.provider.browser, inspected.id, 'sign-off', { ...sheet, ...found, ...more }),
      );
    await enter({ certificateKind: 'a_and_p' });
    expect(await state()).toEqual({ ...isOpen, outcome: 'unfit_signer' });
    await enter({});
    expect(await state()).toEqual(isDone);
    await services.db.insert(providerCredentials).values({
      providerId: inspected.provider.id,
      kind: 'ia',
      number: '2718281',
      holder: sheet.signerName,
      validUntil: '2025-03-31',
    });
    await enter({ certificateNumber: '2718281' });
    expect(await state()).toEqual({ ...isOpen, outcome: 'expired_signer' });
  });

  test('a refund opens the list again, a dispute alone does not', async () => {
    const { list, inspected, fix, state } = await completed();
    const rule = await disputed(list.owner, fix);
    expect(await state()).toEqual(isDone);
    await rule(await administrator(), 'refund');
    expect(await state()).toEqual(isOpen);
    expect(await messages(list.ownerId)).toContain('the list of “Annual and ELT inspection” is open again');
    // What the refunded job had corrected must be corrected again.
    const next = await fixed({ list, inspected });
    okBody(await act(list.owner, next.id, 'confirm'));
    expect((await completesOf(list.owner, next.id))?.items.map(({ isCorrected }) => isCorrected)).toEqual([
      false,
      false,
    ]);
    expect((await complete(list.owner, inspected.id)).statusCode).toBe(204);
    expect(await state()).toEqual(isDone);
  });
});
