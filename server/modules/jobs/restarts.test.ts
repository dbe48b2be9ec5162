import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, inspect } from '#server/testing/build/jobs.ts';
import {
  approvedAnnual,
  formerly,
  outcomes,
  restartOf,
  restartScenarios,
  type Restart,
} from '#server/testing/build/restarts.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { dueList, delivered, administrator, disputed, shop } = restartScenarios(app, services);
const { notified } = inspect(services);
beforeAll(() => loadTestAirports(db));

describe('[DUE-01~] a completed job restarts the due list', () => {
  test('with the date and the readings of the delivery; an annual also restarts the 100-hour; the owner can undo all of it', async () => {
    const list = await dueList();
    const { annual, elt } = list.ids;
    const { id, provider } = await delivered(list, [annual, elt], approvedAnnual({ tach: 3419.6 }));
    expect(await list.dues()).toEqual(formerly);
    expect(okBody(await list.owner.get(`/api/requests/${id}`))).toMatchObject({
      deliveryReadings: { tach: 3419.6 },
      reminders: [{ isDelivered: true }, { isDelivered: true }],
    });
    clock.forward({ hours: 30 });
    okBody(await act(list.owner, id, 'confirm'));
    const restarted = {
      annual: ['2027-10-31', null, null],
      elt: ['2027-10-31', null, null],
      // 1.4 hours beyond the limit count against the next 100.
      '100-hour': [null, 3518.2, 3419.6],
      transponder: formerly.transponder,
    };
    expect(await list.dues()).toEqual(restarted);
    const restart = await restartOf(list.owner, id);
    // Delivered on October 2 and confirmed on October 3 in Palo Alto: until the end of October 10.
    expect(restart).toMatchObject({
      doneOn: '2026-10-02',
      undoUntil: '2026-10-11T07:00:00.000Z',
      canUndo: true,
      undoneAt: null,
      items: [
        {
          name: 'Annual inspection',
          outcome: 'done',
          was: { date: '2026-10-31' },
          now: { date: '2027-10-31' },
        },
        { name: 'ELT inspection', outcome: 'done' },
        { name: '100-hour inspection', outcome: 'by_annual', was: { hours: 3418.2 }, now: { hours: 3518.2 } },
      ],
      readings: [{ meter: 'tach', hours: 3419.6, before: 3412.6, isTaken: true }, { meter: 'total' }],
    });
    expect((await notified(list.ownerId, 'job_progress')).at(-1)).toEqual({
      title: 'Clocks restarted',
      message:
        'We updated 3 items and the tach and the total time from Bayline Aero’s delivery of “Annual and ELT inspection”. You can undo this until the end of October 10, 2026.',
    });
    expect(await restartOf(provider.browser, id)).toBeNull();
    expect(codeOf(await act(provider.browser, id, 'undo-restart'))).toEqual([403, 'forbidden']);
    const stranger = await signedIn(app, services);
    expect(codeOf(await act(stranger.browser, id, 'undo-restart'))).toEqual([404, 'not_found']);

    // Two tabs at once, and a third click.
    const undone = await Promise.all([
      act(list.owner, id, 'undo-restart'),
      act(list.owner, id, 'undo-restart'),
    ]);
    undone.push(await act(list.owner, id, 'undo-restart'));
    for (const response of undone)
      expect(okBody<Restart>(response)).toMatchObject({
        canUndo: false,
        undoneAt: expect.any(String),
        items: [{ isRestored: true }, { isRestored: true }, { isRestored: true }],
      });
    expect(await list.dues()).toEqual(formerly);
  });

  test('the undo ends with the seventh day at the home airport, and restores nothing that the owner changed since', async () => {
    const list = await dueList({ homeAirport: 'HNL' });
    const { annual, elt, transponder } = list.ids;
    const { id } = await delivered(list, [annual, elt], approvedAnnual());
    const other = await delivered(list, [transponder], {});
    clock.now = new Date('2026-10-05T09:59:00Z');
    okBody(await act(list.owner, id, 'confirm'));
    clock.now = new Date('2026-10-05T10:00:00Z');
    okBody(await act(list.owner, other.id, 'confirm'));
    // 23:59 on October 4, and midnight of October 5.
    expect((await restartOf(list.owner, id))?.undoUntil).toBe('2026-10-12T10:00:00.000Z');
    expect((await restartOf(list.owner, other.id))?.undoUntil).toBe('2026-10-13T10:00:00.000Z');
    okBody(await list.owner.post(`/api/reminders/${elt}/done`, { date: '2026-10-04' }));
    clock.now = new Date('2026-10-12T09:59:59Z');
    const undone = okBody<Restart>(await act(list.owner, id, 'undo-restart'));
    expect(undone.items.map(({ name, isRestored }) => [name, isRestored])).toEqual([
      ['Annual inspection', true],
      ['ELT inspection', false],
      ['100-hour inspection', false],
    ]);
    expect(await list.dues()).toMatchObject({ annual: formerly.annual, elt: ['2027-10-31', null, null] });
    clock.now = new Date('2026-10-13T10:00:00Z');
    expect(codeOf(await act(list.owner, other.id, 'undo-restart'))).toEqual([409, 'stale_state']);
    expect(await restartOf(list.owner, other.id)).toMatchObject({ canUndo: false, undoneAt: null });
    clock.now = new Date('2026-10-02T15:00:00Z');
  });

  test('by time after 72 hours, and by an administrator who releases a disputed payment; not by a refund', async () => {
    const [byTime, released, refunded] = [await dueList(), await dueList(), await dueList()];
    const admin = await administrator();
    const jobOf = (list: typeof byTime) =>
      delivered(list, [list.ids.annual], approvedAnnual({ total: 3412.6 }));
    const [waiting, ...ruled] = [await jobOf(byTime), await jobOf(released), await jobOf(refunded)];
    await (
      await disputed(released.owner, ruled[0])
    )(admin, 'release');
    await (
      await disputed(refunded.owner, ruled[1])
    )(admin, 'refund');
    expect(outcomes(await restartOf(released.owner, ruled[0].id))).toEqual({
      'Annual inspection': 'done',
      '100-hour inspection': 'no_reading',
    });
    expect((await released.dues()).annual).toEqual(['2027-10-31', null, null]);
    expect([await restartOf(refunded.owner, ruled[1].id), await refunded.dues()]).toEqual([null, formerly]);
    expect(await restartOf(byTime.owner, waiting.id)).toBeNull();
    clock.forward({ hours: 72, minutes: 1 });
    await settle();
    expect(outcomes(await restartOf(byTime.owner, waiting.id))).toEqual({
      'Annual inspection': 'done',
      '100-hour inspection': 'no_reading',
    });
  });

  test('an item that was declined, left out, marked done by hand or without its entry stays as it is', async () => {
    const list = await dueList();
    const { annual, elt, hundred, transponder } = list.ids;
    const item = (reminderId: number, description: string) => ({
      kind: 'labor',
      description,
      amount: 250,
      reminderId,
    });
    // The provider's quote leaves the transponder out, and the delivery the ELT.
    const { id, provider } = await delivered(
      list,
      [annual, elt, hundred, transponder],
      { reminderIds: [annual, hundred], readings: { tach: 3400 } },
      { price: 750, items: [item(annual, 'Annual'), item(elt, 'ELT'), item(hundred, '100-hour')] },
    );
    const foreign = (await dueList()).ids.annual;
    expect(codeOf(await act(list.owner, id, 'request-changes', { reason: 'The entry is missing.' }))[0]).toBe(
      200,
    );
    const again = (body: object) => act(provider.browser, id, 'deliver', { summary: 'Again.', ...body });
    expect((await again({ reminderIds: [foreign] })).json().issues[0].path).toBe('reminderIds');
    expect((await again({ readings: { tach: -1 } })).statusCode).toBe(400);
    expect((await again({ readings: { clock: 1 } })).statusCode).toBe(400);
    okBody(await again({ reminderIds: [annual, hundred], readings: { tach: 3400 } }));
    okBody(await list.owner.post(`/api/reminders/${annual}/done`, { date: '2026-09-30' }));
    const before = await list.dues();
    okBody(await act(list.owner, id, 'confirm'));
    const restart = await restartOf(list.owner, id);
    expect(outcomes(restart)).toEqual({
      'Annual inspection': 'changed',
      'ELT inspection': 'not_delivered',
      Transponder: 'not_delivered',
      '100-hour inspection': 'no_entry',
    });
    expect(restart).toMatchObject({
      canUndo: false,
      readings: [{ hours: 3400, before: null, isTaken: false }],
    });
    expect(await list.dues()).toEqual(before);
    expect((await notified(list.ownerId, 'job_progress')).at(-1)?.title).toBe('Due list not updated');
  });

  test('a quote names items of its request alone, and what it leaves out is not delivered', async () => {
    const list = await dueList();
    const { annual, elt } = list.ids;
    const line = { kind: 'labor', description: 'Annual', amount: 1000, reminderId: annual };
    const { id } = await delivered(list, [annual, elt], approvedAnnual(), { items: [line] });
    const due = okBody<{ id: number; openRequestId: number | null }[]>(
      await list.owner.get(`/api/aircraft/${list.aircraftId}/reminders`),
    );
    const requestOf = (wanted: number) => due.find((row) => row.id === wanted)?.openRequestId;
    // The ELT inspection was declined: it can be requested elsewhere.
    expect([requestOf(annual), requestOf(elt)]).toEqual([id, null]);
    okBody(await act(list.owner, id, 'confirm'));
    expect(outcomes(await restartOf(list.owner, id))).toEqual({
      'Annual inspection': 'done',
      'ELT inspection': 'not_delivered',
      '100-hour inspection': 'no_reading',
    });
    const other = await dueList();
    const { id: open } = okBody<{ id: number }>(
      await other.owner.post('/api/requests', {
        title: 'ELT',
        description: 'Due.',
        category: 'inspection',
        reminderIds: [other.ids.elt],
      }),
    );
    const provider = await shop();
    const response = await provider.browser.post(`/api/requests/${open}/quotes`, {
      price: 1000,
      description: 'As described.',
      estimatedDuration: '1 day',
      availableDate: '2026-12-01',
      items: [line],
    });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'items']);
  });

  test('an aircraft that was sold, or an item that was deleted, is left alone, and the job is completed', async () => {
    const [sold, deleted] = [await dueList(), await dueList()];
    const first = await delivered(sold, [sold.ids.annual], { readings: { tach: 3419.6 } });
    expect((await sold.owner.delete(`/api/aircraft/${sold.aircraftId}`)).statusCode).toBe(204);
    okBody(await act(sold.owner, first.id, 'confirm'));
    expect(await restartOf(sold.owner, first.id)).toBeNull();
    const second = await delivered(deleted, [deleted.ids.annual, deleted.ids.elt], approvedAnnual());
    expect((await deleted.owner.delete(`/api/reminders/${deleted.ids.annual}`)).statusCode).toBe(204);
    okBody(await act(deleted.owner, second.id, 'confirm'));
    expect(outcomes(await restartOf(deleted.owner, second.id))).toMatchObject({ 'ELT inspection': 'done' });
    expect(await db.$count(maintenanceReminders, eq(maintenanceReminders.aircraftId, sold.aircraftId))).toBe(
      4,
    );
  });
});
