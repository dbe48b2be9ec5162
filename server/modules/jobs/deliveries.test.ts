import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestReminders } from '#server/db/schema/jobs.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, inspect } from '#server/testing/build/jobs.ts';
import {
  approvedAnnual,
  formerly,
  outcomes,
  restartOf,
  restartScenarios,
} from '#server/testing/build/restarts.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const { notified } = inspect(services);
const { dueList, delivered, disputed, administrator, quoteOn, shop } = restartScenarios(app, services);
beforeAll(() => loadTestAirports(db));

describe('[DUE-01~] the undo of a restart', () => {
  test('a refund after the job was completed undoes it, also after the days of the undo, and tells the owner', async () => {
    clock.now = new Date('2026-10-02T15:00:00Z');
    const list = await dueList();
    const job = await delivered(list, [list.ids.annual], approvedAnnual({ tach: 3419.6 }));
    okBody(await act(list.owner, job.id, 'confirm'));
    expect((await list.dues()).annual).toEqual(['2027-10-31', null, null]);
    const ruling = await disputed(list.owner, job);
    clock.forward({ hours: 9 * 24 });
    await ruling(await administrator(), 'refund');
    expect(await list.dues()).toEqual(formerly);
    expect(await restartOf(list.owner, job.id)).toMatchObject({
      canUndo: false,
      undoneAt: clock.now.toISOString(),
      items: [{ isRestored: true }, { isRestored: true }],
    });
    const told = await notified(list.ownerId, 'job_progress');
    expect(told.filter(({ title }) => title === 'Due list restored')).toHaveLength(1);
  });

  test('of two jobs in any order leaves the item as before both', async () => {
    clock.now = new Date('2026-10-02T15:00:00Z');
    for (const isLaterFirst of [false, true]) {
      const list = await dueList();
      const { annual, hundred } = list.ids;
      const former = await delivered(list, [hundred], approvedAnnual({ tach: 3419.6 }));
      okBody(await act(list.owner, former.id, 'confirm'));
      clock.forward({ hours: 24 });
      const later = await delivered(list, [annual], approvedAnnual({ tach: 3425 }));
      okBody(await act(list.owner, later.id, 'confirm'));
      expect((await list.dues())['100-hour']).toEqual([null, 3525, 3425]);
      const ids = isLaterFirst ? [later.id, former.id] : [former.id, later.id];
      for (const id of ids) okBody(await act(list.owner, id, 'undo-restart'));
      expect(await list.dues()).toEqual(formerly);
    }
  });

  test('is refused for an aircraft that was removed', async () => {
    const list = await dueList();
    const { id } = await delivered(list, [list.ids.elt], {});
    okBody(await act(list.owner, id, 'confirm'));
    expect((await list.owner.delete(`/api/aircraft/${list.aircraftId}`)).statusCode).toBe(204);
    expect(codeOf(await act(list.owner, id, 'undo-restart'))).toEqual([409, 'stale_state']);
    expect(await restartOf(list.owner, id)).toMatchObject({ undoneAt: null });
  });
});

describe('[DUE-01~] what a delivery says about the due list', () => {
  test('a delivery after requested changes keeps the items, the readings and the date of the one before', async () => {
    clock.now = new Date('2026-10-30T18:00:00Z');
    const list = await dueList();
    const { annual, elt } = list.ids;
    const first = { reminderIds: [annual], readings: { tach: 3419.6 } };
    const { id, provider } = await delivered(list, [annual, elt], first);
    const again = (body: object) => act(provider.browser, id, 'deliver', { summary: 'Again.', ...body });
    const reopen = async () =>
      okBody(await act(list.owner, id, 'request-changes', { reason: 'The entry is missing.' }));
    await reopen();
    clock.now = new Date('2026-11-02T18:00:00Z');
    okBody(await again({}));
    const delivery = async () => okBody(await list.owner.get(`/api/requests/${id}`));
    expect(await delivery()).toMatchObject({
      deliveredAt: '2026-11-02T18:00:00.000Z',
      doneOn: '2026-10-30',
      deliveryReadings: { tach: 3419.6 },
      reminders: [
        { id: annual, isDelivered: true },
        { id: elt, isDelivered: false },
      ],
    });
    await reopen();
    // Tomorrow in Palo Alto, and the day before the job was paid.
    for (const [doneOn, message] of [
      ['2026-11-03', 'Choose today or an earlier date'],
      ['2026-10-29', 'Choose a date on or after Oct 30'],
    ]) {
      const refused = await again({ doneOn });
      expect([refused.statusCode, refused.json().issues]).toEqual([400, [{ path: 'doneOn', message }]]);
    }
    okBody(await again({ doneOn: '2026-11-01', readings: {}, reminderIds: [elt] }));
    expect(await delivery()).toMatchObject({ doneOn: '2026-11-01', deliveryReadings: {} });
    await reopen();
    okBody(await again({ doneOn: '2026-10-31', ...first, ...approvedAnnual(first.readings) }));
    okBody(await act(list.owner, id, 'confirm'));
    const restart = await restartOf(list.owner, id);
    expect(restart?.doneOn).toBe('2026-10-31');
    expect(outcomes(restart)).toMatchObject({
      'Annual inspection': 'done',
      'ELT inspection': 'not_delivered',
    });
    expect(await list.dues()).toMatchObject({
      annual: ['2027-10-31', null, null],
      '100-hour': [null, 3518.2, 3419.6],
    });
  });

  test('a figure that cannot be right, or that makes the 100-hour far too late, is not taken over as the reading', async () => {
    clock.now = new Date('2026-10-02T15:00:00Z');
    const readingsOf = async ({ owner, aircraftId }: Awaited<ReturnType<typeof dueList>>) =>
      okBody<{ meter: string; hours: number; months: { hours: number | null }[] }[]>(
        await owner.get(`/api/aircraft/${aircraftId}/readings`),
      );
    const afterDelivery = async (tach: number, items: 'hundred' | 'elt', logged?: number) => {
      const list = await dueList();
      const { id, provider } = await delivered(list, [list.ids[items]], approvedAnnual({ tach }));
      if (logged)
        okBody(
          await list.owner.post(`/api/aircraft/${list.aircraftId}/readings`, {
            meter: 'tach',
            hours: logged,
            readOn: '2026-10-02',
          }),
        );
      okBody(await act(list.owner, id, 'confirm'));
      const restart = await restartOf(list.owner, id);
      const [{ before, isTaken } = {}] = restart!.readings;
      const [last] = await readingsOf(list);
      return { provider, id, result: [last?.hours, before, isTaken, Object.values(outcomes(restart))[0]] };
    };
    // A digit too many; 22.8 hours beyond the limit; the flight home logged the same day.
    expect((await afterDelivery(34196, 'elt')).result).toEqual([3412.6, 3412.6, false, 'done']);
    expect((await afterDelivery(3441, 'hundred')).result).toEqual([3412.6, 3412.6, false, 'overflown']);
    expect((await afterDelivery(3419.6, 'hundred', 3421)).result).toEqual([3421, 3412.6, true, 'done']);
    // 96 hours in 4 days are possible.
    expect((await afterDelivery(3508.6, 'elt')).result).toEqual([3508.6, 3412.6, true, 'done']);
    expect((await afterDelivery(3508.7, 'elt')).result).toEqual([3412.6, 3412.6, false, 'done']);
  });

  test('a figure far behind one of the same date is not taken over', async () => {
    clock.now = new Date('2026-09-28T20:00:00Z');
    const list = await dueList();
    const { id } = await delivered(list, [list.ids.hundred], { readings: { tach: 341.9 } });
    okBody(await act(list.owner, id, 'confirm'));
    const restart = await restartOf(list.owner, id);
    expect(restart?.readings).toEqual([{ meter: 'tach', hours: 341.9, before: null, isTaken: false }]);
    expect((await list.dues())['100-hour']).toEqual(formerly['100-hour']);
  });

  test('the provider sees which clocks need a reading, and the owner which did not restart without one', async () => {
    clock.now = new Date('2026-10-02T15:00:00Z');
    const list = await dueList();
    const { annual, hundred, elt } = list.ids;
    const { id, provider } = await delivered(list, [annual, elt], { readings: { total: 5210.4 } });
    const clocks = async (browser: typeof list.owner) =>
      okBody<{ hourClocks: object[] }>(await browser.get(`/api/requests/${id}/deal`)).hourClocks;
    expect(await clocks(provider.browser)).toEqual([]);
    okBody(await act(list.owner, id, 'request-changes', { reason: 'The entry is missing.' }));
    expect(await clocks(provider.browser)).toEqual([
      { name: '100-hour inspection', template: '100-hour', meter: 'tach', by: [hundred, annual] },
    ]);
    expect(await clocks(list.owner)).toEqual([]);
    const again = { summary: 'Again.', ...approvedAnnual({ total: 5210.4 }) };
    okBody(await act(provider.browser, id, 'deliver', again));
    okBody(await act(list.owner, id, 'confirm'));
    expect((await restartOf(list.owner, id))?.items.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Annual inspection', 'done'],
      ['ELT inspection', 'done'],
      ['100-hour inspection', 'no_reading'],
    ]);
  });

  test('the provider sees the last readings up to delivered work; another meter at delivery does not become the main one', async () => {
    clock.now = new Date('2026-10-02T15:00:00Z');
    const list = await dueList();
    const { id, provider } = await delivered(list, [list.ids.elt], { readings: { hobbs: 5003 } });
    const lasts = async (browser: typeof list.owner) =>
      okBody<{ lastReadings: object[] }>(await browser.get(`/api/requests/${id}/deal`)).lastReadings;
    const tach = { meter: 'tach', hours: 3412.6, readOn: '2026-09-28' };
    clock.forward({ days: 1 });
    const later = { meter: 'tach', hours: 3413.9, readOn: '2026-10-03' };
    const { id: laterId } = okBody<{ id: number }>(
      await list.owner.post(`/api/aircraft/${list.aircraftId}/readings`, later),
    );
    expect(await lasts(provider.browser)).toEqual([
      tach,
      { meter: 'hobbs', hours: 5003, readOn: '2026-10-02' },
    ]);
    await list.owner.delete(`/api/aircraft/${list.aircraftId}/readings/${laterId}`);
    okBody(await act(list.owner, id, 'request-changes', { reason: 'The entry is missing.' }));
    expect(await lasts(provider.browser)).toEqual([tach]);
    expect(await lasts(list.owner)).toEqual([]);
    okBody(await act(provider.browser, id, 'deliver', { summary: 'Again.' }));
    okBody(await act(list.owner, id, 'confirm'));
    const rows = okBody<{ meter: string }[]>(
      await list.owner.get(`/api/aircraft/${list.aircraftId}/readings`),
    );
    expect(rows.map(({ meter }) => meter)).toEqual(['tach', 'hobbs']);
  });

  test('without a home airport the date is that at the airport of the request', async () => {
    // 20:00 on October 31 in Palo Alto.
    clock.now = new Date('2026-11-01T03:00:00Z');
    const list = await dueList({ homeAirport: null });
    const { id, provider } = await delivered(
      list,
      [list.ids.elt],
      approvedAnnual(),
      {},
      {
        preferredLocation: 'KPAO',
      },
    );
    // The form of the provider shows the same date.
    const { workDate } = okBody<{ workDate: string }>(await provider.browser.get(`/api/requests/${id}/deal`));
    expect(workDate).toBe('2026-10-31');
    okBody(await act(list.owner, id, 'confirm'));
    expect((await restartOf(list.owner, id))?.doneOn).toBe('2026-10-31');
    expect((await list.dues()).elt).toEqual(['2027-10-31', null, null]);
  });

  test('a delivery from before items were recorded includes them', async () => {
    const list = await dueList();
    const { id } = await delivered(list, [list.ids.elt], approvedAnnual());
    const unknown = { isDelivered: null, lastDoneDate: null, lastDoneHours: null };
    await db.update(requestReminders).set(unknown).where(eq(requestReminders.requestId, id));
    okBody(await act(list.owner, id, 'confirm'));
    expect(outcomes(await restartOf(list.owner, id))).toEqual({ 'ELT inspection': 'done' });
    expect(await list.dues()).toEqual({ ...formerly, elt: ['2027-10-31', null, null] });
  });
});

test('[DUE-01~] a reopened request is no longer for an item that was requested elsewhere since', async () => {
  const list = await dueList();
  const { annual, elt } = list.ids;
  const post = async (reminderIds: number[]) => {
    const request = { title: 'Inspection', description: 'Due.', category: 'inspection', reminderIds };
    return okBody<{ id: number }>(await list.owner.post('/api/requests', request)).id;
  };
  const first = await post([annual, elt]);
  const line = { kind: 'labor', description: 'Annual', amount: 1000, reminderId: annual };
  const quoteId = await quoteOn(first, (await shop()).browser, { items: [line] });
  okBody(await list.owner.post(`/api/service-quotes/${quoteId}/accept`));
  const second = await post([elt]);
  okBody(await act(list.owner, first, 'back-out'));
  const itemsOf = async (id: number) =>
    okBody<{ reminders: { id: number }[] }>(await list.owner.get(`/api/requests/${id}`)).reminders.map(
      (item) => item.id,
    );
  expect([await itemsOf(first), await itemsOf(second)]).toEqual([[annual], [elt]]);
});
