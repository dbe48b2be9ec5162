import { beforeAll, describe, expect, test } from 'vitest';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, inspect } from '#server/testing/build/jobs.ts';
import { formerly, outcomes, restartOf, restartScenarios } from '#server/testing/build/restarts.ts';
import { sheet } from '#server/testing/build/sign-offs.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
const { dueList, delivered } = restartScenarios(app, services);
const { notified } = inspect(services);
beforeAll(() => loadTestAirports(db));

const signed = { ...sheet, certificateKind: 'ia' };

describe('[DUE-01~] the entry of a completed job says which items restart', () => {
  test('an inspection that ends with a list of discrepancies stays due, whatever version says so', async () => {
    const list = await dueList();
    const { annual, elt } = list.ids;
    const listed = { ...signed, result: 'discrepancies', discrepancies: ['Brake line chafed'] };
    // What was done with the inspection has an entry that approves it.
    const refused = { ...listed, corrections: { description: 'ELT inspected by 91.207(d).' } };
    const readings = { tach: 3419.6, total: 5000 };
    const { id, provider } = await delivered(list, [annual, elt], { readings, signOff: refused });
    const reminders = `/api/aircraft/${list.aircraftId}/reminders`;
    expect(
      okBody<{ hasOpenJob: boolean }[]>(await list.owner.get(reminders)).filter(
        ({ hasOpenJob }) => hasOpenJob,
      ),
    ).toHaveLength(2);
    okBody(await act(list.owner, id, 'confirm'));
    const stays = {
      ...formerly,
      elt: ['2027-10-31', null, null],
      '100-hour': [null, 3418.2, 3419.6],
    };
    expect(await list.dues()).toEqual(stays);
    expect(await restartOf(list.owner, id)).toMatchObject({
      items: [
        { name: 'Annual inspection', outcome: 'not_approved', was: { date: '2026-10-31' }, now: null },
        { name: 'ELT inspection', outcome: 'done' },
      ],
      readings: [{ meter: 'tach', isTaken: true }, { meter: 'total' }],
    });
    okBody(await act(provider.browser, id, 'sign-off', signed));
    expect(await list.dues()).toMatchObject({
      annual: ['2027-10-31', null, null],
      '100-hour': [null, 3518.2, 3419.6],
    });
    expect((await notified(list.ownerId, 'job_progress')).map(({ title }) => title)).toContain(
      'Due list updated',
    );
    okBody(await act(provider.browser, id, 'sign-off', refused));
    expect(await list.dues()).toEqual(stays);
    expect(outcomes(await restartOf(list.owner, id))).toEqual({
      'Annual inspection': 'not_approved',
      'ELT inspection': 'done',
      '100-hour inspection': 'not_approved',
    });
    okBody(await act(provider.browser, id, 'sign-off', { ...listed, corrections: null }));
    expect(await list.dues()).toEqual({ ...stays, elt: formerly.elt });
    expect(outcomes(await restartOf(list.owner, id))).toMatchObject({ 'ELT inspection': 'not_approved' });
    okBody(await act(provider.browser, id, 'sign-off', refused));
    okBody(await act(list.owner, id, 'undo-restart'));
    expect(await list.dues()).toEqual(formerly);
  });

  test('what the entry doesn’t cover, or its signer may not sign, stays due until another version does', async () => {
    const list = await dueList();
    const { annual, elt, transponder } = list.ids;
    const readings = { tach: 3419.6, total: 5000 };
    const { id, provider } = await delivered(list, [annual, elt, transponder], {
      readings,
      // An A&P without an IA, and the entry of the test comes from elsewhere.
      signOff: { ...sheet, tests: null },
    });
    okBody(await act(list.owner, id, 'confirm'));
    const held = {
      annual: formerly.annual,
      elt: ['2027-10-31', null, null],
      '100-hour': [null, 3418.2, 3419.6],
      transponder: formerly.transponder,
    };
    expect(await list.dues()).toEqual(held);
    expect(outcomes(await restartOf(list.owner, id))).toEqual({
      'Annual inspection': 'unfit_signer',
      'ELT inspection': 'done',
      Transponder: 'no_test_entry',
    });
    okBody(await act(provider.browser, id, 'sign-off', { ...signed, tests: signed }));
    expect(outcomes(await restartOf(list.owner, id))).toMatchObject({
      'Annual inspection': 'done',
      '100-hour inspection': 'by_annual',
      Transponder: 'unfit_signer',
    });
    expect((await list.dues()).transponder).toEqual(formerly.transponder);
    // The owner decides.
    okBody(await list.owner.post(`/api/reminders/${transponder}/done`, { date: '2026-10-02' }));
    expect((await list.dues()).transponder).toEqual(['2028-10-31', null, null]);
  });

  test('an ELT battery is due by the date of its entry, never by its interval alone: 91.207(c)', async () => {
    const list = await dueList();
    const battery = okBody<{ id: number }>(
      await list.owner.post(`/api/aircraft/${list.aircraftId}/reminders`, {
        template: 'elt_battery',
        lastDoneDate: '2021-10-14',
      }),
    ).id;
    const work = { title: 'ELT battery', category: 'avionics' };
    const { id, provider } = await delivered(list, [battery], { signOff: sheet }, {}, work);
    okBody(await act(list.owner, id, 'confirm'));
    const due = async () => (await list.dues())['elt_battery']?.[0];
    const enter = (entry: object) => act(provider.browser, id, 'sign-off', { ...sheet, ...entry });
    expect(outcomes(await restartOf(list.owner, id))).toEqual({ 'ELT battery': 'no_battery_date' });
    expect(await due()).toBe('2026-10-31');

    expect(codeOf(await enter({ eltBatteryDue: '2026-10-01' }))).toEqual([400, 'invalid_input']);
    okBody(await enter({ eltBatteryDue: '2029-05-31' }));
    expect(outcomes(await restartOf(list.owner, id))).toEqual({ 'ELT battery': 'done' });
    expect(await due()).toBe('2029-05-31');
    const printed = pdfText((await list.owner.get(`/api/requests/${id}/sign-off.pdf`)).rawPayload);
    expect(printed.replaceAll(/\s+/g, ' ')).toContain('To be replaced by May 31, 2029, 14 CFR 91.207(c)');
    // A typo in the date is corrected with the entry.
    okBody(await enter({ eltBatteryDue: '2029-06-30' }));
    expect(await due()).toBe('2029-06-30');
    okBody(await enter({}));
    expect(await due()).toBe('2026-10-31');
  });

  test('an entry names its AD, which stays due where the signer is rated for the other side: 65.85, 65.87, 91.417', async () => {
    const list = await dueList();
    const directive = okBody<{ id: number }>(
      await list.owner.post(`/api/aircraft/${list.aircraftId}/reminders`, {
        template: 'ad',
        adNumber: '2011-10-09',
        lastDoneDate: '2025-10-14',
      }),
    ).id;
    const work = { title: 'Seat rails', category: 'maintenance' };
    const entry = { ...sheet, certificateKind: 'powerplant' };
    const { id, provider } = await delivered(list, [directive], { signOff: entry }, {}, work);
    okBody(await act(list.owner, id, 'confirm'));
    const outcome = async () => Object.values(outcomes(await restartOf(list.owner, id)));
    expect(await outcome()).toEqual(['unfit_signer']);
    okBody(await act(provider.browser, id, 'sign-off', { ...sheet, certificateKind: 'airframe' }));
    expect(await outcome()).toEqual(['done']);
    // 91.417(a)(2)(v): the record names it, however the signer describes the work.
    const printed = pdfText((await list.owner.get(`/api/requests/${id}/sign-off.pdf`)).rawPayload);
    expect(printed.replaceAll(/\s+/g, ' ')).toContain(
      'AD 2011-10-09; every 12 months, to the day; next due October 2, 2027',
    );
  });

  test('without its entry an inspection, a test or the ELT stays due, and restarts when the entry comes', async () => {
    const list = await dueList();
    const { annual, elt, transponder } = list.ids;
    const readings = { tach: 3419.6, total: 5000 };
    const { id, provider } = await delivered(list, [annual, elt, transponder], { readings });
    okBody(await act(list.owner, id, 'confirm'));
    expect(await list.dues()).toMatchObject({
      annual: formerly.annual,
      elt: formerly.elt,
      '100-hour': [null, 3418.2, 3419.6],
      transponder: formerly.transponder,
    });
    expect(outcomes(await restartOf(list.owner, id))).toEqual({
      'Annual inspection': 'no_entry',
      'ELT inspection': 'no_entry',
      Transponder: 'no_entry',
    });
    const station = { ...signed, certificateKind: 'repair_station' };
    okBody(await act(provider.browser, id, 'sign-off', { ...signed, tests: station }));
    expect(outcomes(await restartOf(list.owner, id))).toEqual({
      'Annual inspection': 'done',
      'ELT inspection': 'done',
      Transponder: 'done',
      '100-hour inspection': 'by_annual',
    });
  });

  test('a 100-hour far beyond its limit is asked about, also while its entry is missing', async () => {
    const list = await dueList();
    const { id } = await delivered(list, [list.ids.hundred], { readings: { tach: 3440 } });
    okBody(await act(list.owner, id, 'confirm'));
    expect(outcomes(await restartOf(list.owner, id))).toEqual({ '100-hour inspection': 'overflown' });
  });

  test('an annual by an IA whose authorization had expired stays due', async () => {
    const list = await dueList();
    const { id, provider } = await delivered(list, [list.ids.annual], {});
    await db.insert(providerCredentials).values({
      providerId: provider.id,
      kind: 'ia',
      number: signed.certificateNumber,
      holder: signed.signerName,
      validUntil: '2025-03-31',
    });
    const readings = { total: 5000 };
    okBody(await act(provider.browser, id, 'sign-off', { ...signed, readings }));
    okBody(await act(list.owner, id, 'confirm'));
    expect(outcomes(await restartOf(list.owner, id))).toEqual({ 'Annual inspection': 'expired_signer' });
    expect((await list.dues()).annual).toEqual(formerly.annual);
  });

  test.each([
    ['airframe', 'the airframe of this aircraft has', '14 CFR 65.85'],
    ['powerplant', 'the powerplant with propeller of this aircraft has', '14 CFR 65.87'],
  ])('a 100-hour by a mechanic with the %s rating alone stays due', async (certificateKind, side, rule) => {
    const list = await dueList();
    const signOff = { ...sheet, certificateKind, isStatementPrinted: true };
    const { id, provider } = await delivered(
      list,
      [list.ids.hundred],
      { readings: { tach: 3415, total: 5000 }, signOff },
      {},
      { title: '100-hour inspection' },
    );
    okBody(await act(list.owner, id, 'confirm'));
    expect(outcomes(await restartOf(list.owner, id))).toEqual({ '100-hour inspection': 'one_side' });
    expect((await list.dues())['100-hour']).toEqual([null, 3418.2, 3415]);
    const pdf = async () =>
      pdfText((await list.owner.get(`/api/requests/${id}/sign-off.pdf`)).rawPayload).replaceAll(/\s+/g, ' ');
    expect(await pdf()).toContain(`I certify that ${side} been inspected in accordance with a 100-hour`);
    expect(await pdf()).toContain(`Approved for return to service, only the ${certificateKind}`);
    expect(await pdf()).toContain(rule);
    // With both ratings it is the whole aircraft.
    okBody(await act(provider.browser, id, 'sign-off', { ...signOff, certificateKind: 'a_and_p' }));
    expect(outcomes(await restartOf(list.owner, id))).toEqual({ '100-hour inspection': 'done' });
    expect(await pdf()).toContain(
      'I certify that this aircraft has been inspected in accordance with a 100-hour',
    );
  });

  test('91.411 stays due when only the static system was tested', async () => {
    const list = await dueList();
    const { id: altimeter } = okBody<{ id: number }>(
      await list.owner.post(`/api/aircraft/${list.aircraftId}/reminders`, {
        template: 'altimeter',
        lastDoneDate: '2024-11-10',
      }),
    );
    const job = await delivered(
      list,
      [altimeter],
      { signOff: { ...sheet, isStaticOnly: true } },
      {},
      { title: 'Altimeter and static', category: 'avionics' },
    );
    okBody(await act(list.owner, job.id, 'confirm'));
    expect(outcomes(await restartOf(list.owner, job.id))).toEqual({ 'Altimeter and static': 'static_only' });
    expect((await list.dues()).altimeter).toEqual(['2026-11-30', null, null]);
    // A repair of the altimeter is a mechanic's, and no test.
    const repaired = { ...sheet, description: 'Replaced the lamp.', isUntested: true };
    expect(
      okBody<{ signer: { unfit: string[] } }>(
        await act(job.provider.browser, job.id, 'sign-off', { ...repaired, isStaticOnly: false }),
      ).signer.unfit,
    ).toEqual([]);
    expect(outcomes(await restartOf(list.owner, job.id))).toEqual({ 'Altimeter and static': 'not_tested' });
  });
});
