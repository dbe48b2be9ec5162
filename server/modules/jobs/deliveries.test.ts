import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestReminders } from '#server/db/schema/jobs.ts';
import { loadTestAirports } from '#server/modules/airports/airports.build.ts';
import { testApp } from '#server/testing/app.ts';
import { okBody } from '#server/testing/responses.ts';
import { act } from './jobs.build.ts';
import { formerly, outcomes, restartOf, restartScenarios } from './restarts.build.ts';

const { app, services } = await testApp();
const { db } = services;
const { dueList, delivered } = restartScenarios(app, services);
beforeAll(() => loadTestAirports(db));

describe('[DUE-01~] what a delivery says about the due list', () => {
  test('a delivery from before items were recorded includes them', async () => {
    const list = await dueList();
    const { id } = await delivered(list, [list.ids.elt], {});
    const unknown = { isDelivered: null, lastDoneDate: null, lastDoneHours: null };
    await db.update(requestReminders).set(unknown).where(eq(requestReminders.requestId, id));
    okBody(await act(list.owner, id, 'confirm'));
    expect(outcomes(await restartOf(list.owner, id))).toEqual({ 'ELT inspection': 'done' });
    expect(await list.dues()).toEqual({ ...formerly, elt: ['2027-10-31', null, null] });
  });
});
