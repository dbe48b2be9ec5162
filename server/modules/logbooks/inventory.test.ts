import { beforeAll, expect, test } from 'vitest';
import { maxLifeMonths } from '#contract/limits.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { onPaper, ownedLogbook } from '#server/testing/build/logbooks.ts';
import { buildFile } from '#server/testing/build/uploads.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
beforeAll(() => loadTestAirports(services.db));

interface Row {
  id: number;
  isCurrent?: boolean;
  reminderId?: number | null;
  life?: { remaining: string } | null;
}
const engine = {
  kind: 'engine',
  make: 'Lycoming',
  model: 'IO-360-L2A',
  serial: 'L-35123-51E',
  installedOn: '2014-06-03',
  airframeAtInstall: 1906.4,
  totalAtInstall: 0,
};

async function owned() {
  const own = await ownedLogbook(app, services);
  const { browser, id, person, aircraftId } = own;
  const of = (what: string) => `/api/logbooks/${id}/${what}`;
  return {
    ...own,
    post: (what: string, body: object) => browser.post(of(what), body),
    list: async (what: string) => okBody<Row[]>(await browser.get(of(what))),
    read: async (hours: number, meter = 'total') =>
      okBody(
        await browser.post(`/api/aircraft/${aircraftId}/readings`, { meter, hours, readOn: '2026-10-01' }),
      ),
    file: async () => (await buildFile(services, { ownerId: person.id, purpose: 'delivery' })).id,
    state: (kind: string, statedOn = '2026-09-18') =>
      browser.put(of('statements'), { kind, statedOn, byName: 'D. Whitfield, A&P with IA' }),
    done: async () => (await own.get()).completeness.filter(({ isDone }) => isDone).map((check) => check.id),
  };
}

test('[LOG-08] component times follow the meter log; one is installed in each place', async () => {
  const { browser, id, post, read, list } = await owned();
  const added = okBody<Row>(await post('components', engine));
  expect(added).toMatchObject({ total: null, sinceOverhaul: null });
  await read(3412.6);
  expect(await list('components')).toMatchObject([{ total: 1506.2, sinceOverhaul: null }]);
  await read(3420);
  expect(await list('components')).toMatchObject([{ total: 1513.6 }]);
  expect(codeOf(await post('components', { ...engine, serial: 'Another' }))).toEqual([400, 'invalid_input']);
  const path = `/api/logbooks/${id}/components/${added.id}`;
  expect(codeOf(await browser.patch(path, { removedOn: '2014-06-02' }))).toEqual([400, 'invalid_input']);
  okBody(await browser.patch(path, { removedOn: '2026-09-30' }));
  okBody(await post('components', { ...engine, serial: 'Another', installedOn: '2026-09-30' }));
  expect(codeOf(await browser.patch(path, { removedOn: null }))).toEqual([400, 'invalid_input']);
  expect((await browser.delete(path)).statusCode).toBe(204);
});

test('[LOG-08~] a life limit is an item of the due list, by hours, months and landings; it goes with the part', async () => {
  const { browser, id, aircraftId, post, read } = await owned();
  await read(3412.6);
  await read(8200, 'landings');
  const dueList = async () =>
    okBody<
      { id: number; serviceType: string; dueHours: number | null; dueDate: string | null; meter: string }[]
    >(await browser.get(`/api/aircraft/${aircraftId}/reminders`));
  const part = { name: 'Vacuum pump', serialNumber: '4A1', installedOn: '2026-10-01' };
  const pump = okBody<Row>(
    await post('parts', { ...part, airframeHours: 3400, lifeLimit: 500, limitUnit: 'hours' }),
  );
  expect(pump.life?.remaining).toBe('487.4 h left');
  okBody(await post('parts', { ...part, name: 'Parachute', lifeLimit: 120, limitUnit: 'months' }));
  okBody(await post('parts', { ...part, name: 'Gear leg', lifeLimit: 20000, limitUnit: 'landings' }));
  const byName = new Map((await dueList()).map((item) => [item.serviceType, item]));
  expect(byName.get('Life limit: Vacuum pump')).toMatchObject({ dueHours: 3900, meter: 'total' });
  expect(byName.get('Life limit: Parachute')).toMatchObject({ dueDate: '2036-10-01' });
  expect(byName.get('Life limit: Gear leg')).toMatchObject({ dueHours: 28200, meter: 'landings' });
  expect(codeOf(await post('parts', { ...part, lifeLimit: 500 }))).toEqual([400, 'invalid_input']);
  expect(codeOf(await post('parts', { ...part, lifeLimit: 500, limitUnit: 'hours' }))).toEqual([
    400,
    'invalid_input',
  ]);
  const path = `/api/logbooks/${id}/parts/${pump.id}`;
  const changed = okBody<Row>(await browser.patch(path, { lifeLimit: 600 }));
  expect(changed.life?.remaining).toBe('587.4 h left');
  expect(okBody<Row>(await browser.patch(path, { removedOn: '2026-10-01' }))).toMatchObject({
    life: null,
    reminderId: null,
  });
  expect((await dueList()).map(({ serviceType }) => serviceType)).not.toContain('Life limit: Vacuum pump');
});

test('[LOG-08~] a limit is a whole number of months, cycles and landings, and a removal no earlier than the installation', async () => {
  const { post } = await owned();
  const part = { name: 'Parachute', installedOn: '2026-10-01' };
  for (const wrong of [
    { lifeLimit: 99_999, limitUnit: 'months' },
    { lifeLimit: 0.2, limitUnit: 'months' },
    { lifeLimit: 20.5, limitUnit: 'landings' },
    { lifeLimit: 0.04, limitUnit: 'hours', airframeHours: 1 },
    { removedOn: '2026-09-30' },
  ])
    expect(codeOf(await post('parts', { ...part, ...wrong }))).toEqual([400, 'invalid_input']);
  okBody(await post('parts', { ...part, lifeLimit: maxLifeMonths, limitUnit: 'months' }));
});

test('[LOG-08~] a part gets its tag alone, and a change without a field changes nothing', async () => {
  const { browser, id, post, file, list } = await owned();
  const [pump, motor] = [
    okBody<Row>(await post('parts', { name: 'Vacuum pump' })),
    okBody<Row>(await post('components', engine)),
  ];
  const [pumpPath, motorPath] = [
    `/api/logbooks/${id}/parts/${pump.id}`,
    `/api/logbooks/${id}/components/${motor.id}`,
  ];
  const tagFileId = await file();
  const tagged = okBody<Row>(await browser.patch(pumpPath, { tagFileId }));
  expect(tagged).toMatchObject({ name: 'Vacuum pump', tagFile: { id: tagFileId } });
  expect(okBody<Row>(await browser.patch(pumpPath, {}))).toEqual(tagged);
  expect(okBody<Row>(await browser.patch(motorPath, {}))).toEqual(motor);
  expect(await list('parts')).toEqual([tagged]);
  const { id: foreign } = await buildFile(services, { purpose: 'delivery' });
  expect(codeOf(await browser.patch(pumpPath, { tagFileId: foreign }))).toEqual([400, 'invalid_input']);
});

test('of weight and balance the latest is current; without it the one before is', async () => {
  const { browser, id, post, list, file } = await owned();
  const weighed = async (dated: string) =>
    okBody<Row>(
      await post('documents', {
        kind: 'weight_balance',
        title: `Weighed ${dated}`,
        dated,
        fileId: await file(),
      }),
    );
  const [newer, older] = [await weighed('2024-05-02'), await weighed('2019-03-01')];
  expect(await list('documents')).toMatchObject([
    { id: newer.id, isCurrent: true },
    { id: older.id, isCurrent: false },
  ]);
  expect((await browser.delete(`/api/logbooks/${id}/documents/${newer.id}`)).statusCode).toBe(204);
  expect(await list('documents')).toMatchObject([{ id: older.id, isCurrent: true }]);
  const foreign = await buildFile(services, { purpose: 'delivery' });
  expect(
    codeOf(await post('documents', { kind: 'other', title: 'x', dated: '2024-01-01', fileId: foreign.id })),
  ).toEqual([400, 'invalid_input']);
});

test('[LOG-09] each of the nine checks becomes done by what it asks for, and not before', async () => {
  const { add, post, read, file, state, done, get } = await owned();
  expect(await done()).toEqual([]);
  await read(3412.6);
  expect(await done()).toEqual(['total_time']);
  okBody(await post('components', engine));
  expect(await done()).toEqual(['total_time']);
  okBody(await post('components', { ...engine, kind: 'propeller', serial: 'ADE-1' }));
  expect(await done()).toEqual(['total_time', 'components']);
  const annual = { ...onPaper, kind: 'inspection', inspection: 'annual', doneOn: '2026-09-18' };
  await add({ ...annual, readings: { total: 3400.2 } });
  expect(await done()).toEqual(['total_time', 'components', 'yearly_inspection', 'no_gap']);
  expect(codeOf(await state('ads_reviewed', '2030-01-01'))).toEqual([400, 'invalid_input']);
  okBody(await state('ads_reviewed'));
  expect(await done()).toContain('ads_next_due');
  const ad = {
    kind: 'ad',
    appliesTo: 'airframe',
    number: '2011-10-09',
    subject: 'Seat rails',
    status: 'recurring',
    method: 'Inspected',
    doneOn: '2026-07-22',
    intervalMonths: 12,
  };
  okBody(await post('ads', ad));
  expect(await done()).toContain('ads_next_due');
  okBody(await state('no_life_limited_parts'));
  okBody(await state('no_337'));
  expect(await done()).not.toContain('weight_and_balance');
  okBody(
    await post('documents', {
      kind: 'weight_balance',
      title: 'Weighed',
      dated: '2024-05-02',
      fileId: await file(),
    }),
  );
  expect(await done()).toHaveLength(9);
  await add({ ...onPaper, kind: 'alteration', doneOn: '2026-09-20' });
  expect(await done()).not.toContain('weight_and_balance');
  expect((await get()).statements).toContainEqual({
    kind: 'ads_reviewed',
    statedOn: '2026-09-18',
    byName: 'D. Whitfield, A&P with IA',
  });
});

test('[LOG-09~] a recurring AD whose item left the due list has no next due', async () => {
  const { browser, post, done } = await owned();
  const ad = okBody<Row>(
    await post('ads', {
      kind: 'ad',
      appliesTo: 'airframe',
      number: '2011-10-09',
      subject: 'Seat rails',
      status: 'recurring',
      method: 'Inspected',
      doneOn: '2026-07-22',
      intervalMonths: 12,
    }),
  );
  expect(await done()).toEqual(['ads_next_due']);
  expect((await browser.delete(`/api/reminders/${ad.reminderId}`)).statusCode).toBe(204);
  expect(await done()).toEqual([]);
});

test('components, parts and documents are the owner’s alone', async () => {
  const { id, post } = await owned();
  const component = okBody<Row>(await post('components', engine));
  const { browser } = await signedIn(app, services);
  for (const response of [
    ...(await Promise.all(
      ['components', 'parts', 'documents'].map((what) => browser.get(`/api/logbooks/${id}/${what}`)),
    )),
    await browser.post(`/api/logbooks/${id}/components`, engine),
    await browser.patch(`/api/logbooks/${id}/components/${component.id}`, { serial: 'Mine' }),
    await browser.put(`/api/logbooks/${id}/statements`, {
      kind: 'no_337',
      statedOn: '2026-09-18',
      byName: 'Me',
    }),
  ])
    expect(codeOf(response)).toEqual([404, 'not_found']);
});
