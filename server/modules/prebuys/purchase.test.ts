import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, addYears } from '#contract/time.ts';
import { prebuyConsents, prebuys } from '#server/db/schema/prebuys.ts';
import { testApp } from '#server/testing/app.ts';
import { act } from '#server/testing/build/jobs.ts';
import { paint, prebuyScenarios, reportOf, tank, truss } from '#server/testing/build/prebuys.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const on = prebuyScenarios(app, services);

describe('[PREB-08] ‘I Bought It’', () => {
  test('adds the aircraft, files the pre-buy, makes a draft request and items of the due list', async () => {
    const job = await on.delivered([truss, tank, paint]);
    const { report } = await reportOf(job);
    const [first, second] = report.findings;
    const response = await act(job.owner, job.id, 'bought', {
      homeAirport: 'KGTU',
      findingIds: [second!.id],
    });
    const bought = okBody<{ aircraft: { id: number }; draft: object; reminders: object[] }>(response);
    expect(bought).toMatchObject({
      aircraft: { tailNumber: 'N5273Q', make: 'Mooney', model: 'M20J', year: 1988, homeAirport: 'KGTU' },
      draft: {
        title: 'Right tank weeps',
        description: 'Found on the pre-buy:\n2. Right tank weeps: Blue stain.',
        category: 'maintenance',
        aircraftId: bought.aircraft.id,
      },
      reminders: [
        { name: `${first!.title}, graded Unairworthy by the mechanic` },
        { name: 'Paint cracked at the wing walk' },
      ],
    });
    const due = okBody<{ id: number; serviceType: string; dueDate: string }[]>(
      await job.owner.get(`/api/aircraft/${bought.aircraft.id}/reminders`),
    );
    const items = new Map(due.map(({ serviceType, dueDate }) => [serviceType, dueDate]));
    const today = clock.now.toISOString().slice(0, 10);
    expect(items.get(`${first!.title}, graded Unairworthy by the mechanic`)).toBe(today);
    expect(items.get('Paint cracked at the wing walk')! > today).toBe(true);
    const history = okBody<{ requestId: number }[]>(
      await job.owner.get(`/api/aircraft/${bought.aircraft.id}/history`),
    );
    expect(history.map(({ requestId }) => requestId)).toEqual([job.id]);
    expect((await on.detailOf(job.owner, job.id)).prebuy).toMatchObject({ aircraftId: bought.aircraft.id });
    expect(codeOf(await act(job.owner, job.id, 'bought', {}))).toEqual([409, 'stale_state']);
  });

  test('twice in two tabs adds one aircraft, and one that is there already is 409', async () => {
    const job = await on.delivered();
    const answers = await Promise.all([
      act(job.owner, job.id, 'bought', {}),
      act(job.owner, job.id, 'bought', {}),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const other = await on.delivered();
    okBody(
      await other.owner.post('/api/aircraft', {
        tailNumber: 'N5273Q',
        aircraftType: 'Single Engine Piston',
      }),
    );
    expect(codeOf(await act(other.owner, other.id, 'bought', {}))).toEqual([409, 'aircraft_exists']);
  });

  test('within 12 months of the delivery, by the buyer, with findings of the report', async () => {
    const job = await on.delivered([truss]);
    expect((await act(job.owner, job.id, 'bought', { findingIds: [999_999] })).statusCode).toBe(400);
    const stranger = await on.owner();
    expect(codeOf(await act(stranger.browser, job.id, 'bought', {}))).toEqual([404, 'not_found']);
    const early = await on.running();
    expect(codeOf(await act(early.owner, early.id, 'bought', {}))).toEqual([404, 'not_found']);
    clock.forward({ days: 366 });
    const owner = await on.signInAgain(job.person);
    expect((await on.detailOf(owner, job.id)).prebuy.can).not.toContain('buy');
    expect(codeOf(await act(owner, job.id, 'bought', {}))).toEqual([409, 'stale_state']);
  });
});

describe('[PREB-09] the seller’s data', () => {
  const sellerOf = async (id: number) =>
    (await db.select().from(prebuys).where(eq(prebuys.requestId, id)))[0]!;

  test('is erased 30 days after the end; what was agreed stays, without a name', async () => {
    const job = await on.delivered();
    okBody(await act(job.owner, job.id, 'confirm'));
    clock.forward({ days: 29, hours: 23 });
    await settle();
    expect(await sellerOf(job.id)).toMatchObject({ sellerName: 'Glenn Pruitt' });
    clock.forward({ hours: 1 });
    await settle();
    expect(await sellerOf(job.id)).toMatchObject({
      sellerName: null,
      sellerEmail: null,
      sellerPhone: null,
      tailNumber: 'N5273Q',
    });
    const detail = await on.detailOf(await on.signInAgain(job.person), job.id);
    expect(detail.prebuy).toMatchObject({
      seller: null,
      consent: { status: 'given', name: null, scope: { records: true } },
    });
  });

  test('[PREB-09~] what was agreed goes 7 years after the end, with the link', async () => {
    const [ended, running] = [await on.delivered(), await on.running()];
    okBody(await act(ended.owner, ended.id, 'confirm'));
    const agreed = (id: number) => db.$count(prebuyConsents, eq(prebuyConsents.requestId, id));
    await db
      .update(prebuys)
      .set({ endedAt: addDays(addYears(clock.now, -7), 1), sellerErasedAt: clock.now })
      .where(eq(prebuys.requestId, ended.id));
    await settle();
    expect(await agreed(ended.id)).toBe(1);
    clock.forward({ days: 1 });
    await settle();
    expect([await agreed(ended.id), await agreed(running.id)]).toEqual([0, 1]);
    expect((await on.seller().get(`/api/consents/${ended.token}/entries`)).statusCode).toBe(404);
  });

  test('stays while a dispute has taken the job up again', async () => {
    const job = await on.delivered();
    okBody(await act(job.owner, job.id, 'confirm'));
    okBody(
      await act(job.owner, job.id, 'disputes', {
        reason: 'poor_quality',
        description: 'The gear was never looked at, and the report says so.',
        requestedRefund: 100,
      }),
    );
    expect(await sellerOf(job.id)).toMatchObject({ endedAt: null });
  });
});
