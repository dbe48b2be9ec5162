import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { draftMark } from '#contract/sign-off/sign-off-rules.ts';
import { meterReadings } from '#server/db/schema/aircraft.ts';
import { logbookEntries } from '#server/db/schema/logbooks.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { onPaper, oilChange, ownedLogbook, type Entry } from '#server/testing/build/logbooks.ts';
import { buildFile } from '#server/testing/build/uploads.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, nextPage, okBody } from '#server/testing/responses.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services } = await uploadsApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));
const owned = (row?: object) => ownedLogbook(app, services, row);
const issuesOf = (response: { json: () => unknown }) =>
  (response.json() as { issues: { path: string; message: string }[] }).issues;

describe('an entry of the owner', () => {
  test('[LOG-02~] the oil change of the example is filed, and marks the oil change done', async () => {
    const { browser, aircraftId, add, list } = await owned();
    const reminder = okBody<{ id: number }>(
      await browser.post(`/api/aircraft/${aircraftId}/reminders`, {
        template: 'oil',
        meter: 'tach',
        lastDoneHours: 3358.9,
        lastDoneDate: '2026-06-01',
      }),
    );
    const entry = await add({ ...oilChange, reminderId: reminder.id });
    expect(entry).toMatchObject({
      title: 'Oil and filter',
      source: 'owner',
      appendixItem: 23,
      tach: 3408.9,
      certificateNumber: '3300417',
      signedFile: null,
      canCorrect: true,
    });
    expect(await list()).toEqual([entry]);
    const [oil] = okBody<object[]>(await browser.get(`/api/aircraft/${aircraftId}/reminders`));
    expect(oil).toMatchObject({ dueHours: 3458.9, lastDoneDate: '2026-10-01', currentHours: 3408.9 });
  });

  test('[LOG-02~] each missing fact is refused with its paragraph, all at once', async () => {
    const { send, list } = await owned();
    const without = await send({ ...oilChange, certificateNumber: '' });
    expect(codeOf(without)).toEqual([400, 'invalid_input']);
    expect(issuesOf(without)).toEqual([
      { path: 'certificateNumber', message: 'Enter the certificate number, 43.9(a)(4)' },
    ]);
    const empty = await send({ book: 'airframe', kind: 'preventive' });
    expect(issuesOf(empty).map(({ path }) => path)).toEqual([
      'appendixItem',
      'text',
      'doneOn',
      'signerName',
      'certificateKind',
      'certificateNumber',
    ]);
    expect(await list()).toEqual([]);
  });

  test('a date to come is refused; a reading below the last one needs a confirmation', async () => {
    const { browser, aircraftId, send, list } = await owned();
    expect(issuesOf(await send({ ...oilChange, doneOn: '2026-10-03' }))[0]?.path).toBe('doneOn');
    okBody(
      await browser.post(`/api/aircraft/${aircraftId}/readings`, {
        meter: 'tach',
        hours: 3412.6,
        readOn: '2026-09-01',
      }),
    );
    expect(codeOf(await send(oilChange))).toEqual([409, 'reading_runs_back']);
    expect(await list()).toEqual([]);
    okBody(await send({ ...oilChange, correct: true }));
    const [tach] = okBody<{ hours: number }[]>(await browser.get(`/api/aircraft/${aircraftId}/readings`));
    expect(tach?.hours).toBe(3408.9);
  });

  test('an old entry with hours of a meter before keeps them, and the meter reads what it read', async () => {
    const { browser, aircraftId, send } = await owned();
    const path = `/api/aircraft/${aircraftId}/readings`;
    okBody(await browser.post(path, { meter: 'tach', hours: 412.6, readOn: '2026-09-01' }));
    const old = { ...onPaper, doneOn: '2009-03-14', readings: { tach: 3902.4 } };
    expect(codeOf(await send(old))).toEqual([409, 'reading_runs_back']);
    expect(okBody(await send({ ...old, correct: true }))).toMatchObject({ tach: 3902.4 });
    expect(okBody<object[]>(await browser.get(path))[0]).toMatchObject({ hours: 412.6 });
    expect(await db.$count(meterReadings, eq(meterReadings.aircraftId, aircraftId))).toBe(1);
  });

  test('another aircraft’s item of the due list is refused, and nothing is filed', async () => {
    const [own, other] = [await owned(), await owned()];
    const { id } = okBody<{ id: number }>(
      await other.browser.post(`/api/aircraft/${other.aircraftId}/reminders`, {
        template: 'elt',
        lastDoneDate: '2026-01-05',
      }),
    );
    expect(issuesOf(await own.send({ ...oilChange, reminderId: id }))[0]?.path).toBe('reminderId');
    expect(await own.list()).toEqual([]);
  });

  test('[LOG-02~] the sticker prints the facts to sign; the signed copy marks the entry once', async () => {
    const { browser, person, add, list } = await owned();
    const { id } = await add(oilChange);
    const pdf = await browser.get(`/api/logbook-entries/${id}/sticker.pdf`);
    const text = pdfText(pdf.rawPayload).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Oil and filter',
      'App. A(c)(23)',
      'October 1, 2026',
      '3,408.9 h',
      'CH48110-1',
      'Private pilot, certificate 3300417',
      '43.9(a)(4)',
      draftMark,
    ])
      expect(text).toContain(part);
    const file = await buildFile(services, { ownerId: person.id, purpose: 'delivery' });
    const attach = (fileId: number) => browser.post(`/api/logbook-entries/${id}/signed-copy`, { fileId });
    const foreign = await buildFile(services, { purpose: 'delivery' });
    expect(codeOf(await attach(foreign.id))).toEqual([400, 'invalid_input']);
    expect(okBody<Entry>(await attach(file.id)).signedFile?.id).toBe(file.id);
    expect((await list())[0]?.signedFile?.id).toBe(file.id);
    const second = await buildFile(services, { ownerId: person.id, purpose: 'delivery' });
    expect(codeOf(await attach(second.id))).toEqual([409, 'stale_state']);
  });
});

describe('entries are never changed', () => {
  test('[LOG-03~] a correction is a new row that shows the former one; of two at once one is refused', async () => {
    const { add, send, list, get } = await owned();
    const first = await add(oilChange);
    const corrections = await Promise.all(
      ['8 qt', '9 qt'].map((text) => send({ ...oilChange, text, readings: {}, replacesId: first.id })),
    );
    expect(corrections.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'stale_state'],
    ]);
    const [entry, ...others] = await list();
    expect(others).toEqual([]);
    expect(entry?.formers).toMatchObject([{ id: first.id, text: oilChange.text, tach: 3408.9 }]);
    const again = await add({ ...oilChange, text: '8 qt, leak check', replacesId: entry!.id });
    expect(again.formers.map(({ id }) => id)).toEqual([entry!.id, first.id]);
    expect(codeOf(await send({ ...oilChange, replacesId: first.id }))).toEqual([409, 'stale_state']);
    expect((await get()).counts.entries).toBe(1);
  });

  test('[LOG-03~] rows refuse to be changed; the file of the signed copy alone is set, once', async () => {
    const { add, person } = await owned();
    const { id } = await add(oilChange);
    const own = eq(logbookEntries.id, id);
    const set = (change: Partial<typeof logbookEntries.$inferInsert>) =>
      db.update(logbookEntries).set(change).where(own);
    const [one, other] = [
      await buildFile(services, { ownerId: person.id }),
      await buildFile(services, { ownerId: person.id }),
    ];
    await set({ signedFileId: one.id });
    for (const change of [
      () => set({ text: 'Something else' }),
      () => set({ doneOn: '2026-09-30' }),
      () => set({ signedFileId: other.id }),
      () => db.execute(sql`truncate logbook_entries cascade`),
    ])
      await expect(change()).rejects.toMatchObject({ cause: { code: '23001' } });
  });

  test('an entry of another logbook cannot be corrected', async () => {
    const [own, other] = [await owned(), await owned()];
    const { id } = await other.add(oilChange);
    expect(codeOf(await own.send({ ...oilChange, replacesId: id }))).toEqual([404, 'not_found']);
  });
});

describe('a timeline', () => {
  test('[LOG-04] is in order, by book, kind, years and words, in pages; gaps are to the day', async () => {
    const { browser, id, add, list, get } = await owned();
    for (const doneOn of ['2009-03-14', '2010-05-20', '2024-11-01', '2025-12-01'])
      await add({ ...onPaper, doneOn });
    await add({
      ...onPaper,
      doneOn: '2010-05-20',
      book: 'propeller_1',
      text: 'Dressed 2 nicks, 50% of blade_A',
    });
    const days = (entries: Entry[]) => entries.map(({ doneOn }) => doneOn);
    expect(days(await list())).toEqual([
      '2025-12-01',
      '2024-11-01',
      '2010-05-20',
      '2010-05-20',
      '2009-03-14',
    ]);
    expect(days(await list('?book=propeller_1'))).toEqual(['2010-05-20']);
    expect(days(await list('?from=2010-01-01&to=2024-12-31&kind=maintenance&book=airframe'))).toEqual([
      '2024-11-01',
      '2010-05-20',
    ]);
    expect(await list('?q=nicks%20DRESSED')).toHaveLength(1);
    expect(await list('?q=50%25')).toHaveLength(1);
    expect(await list('?q=tire%20nicks')).toEqual([]);
    expect((await browser.get(`/api/logbooks/${id}/entries?q=x`)).statusCode).toBe(400);
    const first = await browser.get(`/api/logbooks/${id}/entries?limit=3`);
    expect(first.headers['x-total-count']).toBe('5');
    const rest = await browser.get(nextPage(first)!);
    expect(days([...okBody<Entry[]>(first), ...okBody<Entry[]>(rest)])).toEqual(days(await list()));
    expect((await get()).gaps).toEqual([
      { from: '2009-03-14', to: '2010-05-20', months: 14 },
      { from: '2010-05-20', to: '2024-11-01', months: 173 },
    ]);
  });

  test('[LOG-09~] checks are done by what is there: readings, the yearly inspection, entries without a gap', async () => {
    const { browser, aircraftId, add, get } = await owned();
    const done = async () => (await get()).completeness.filter(({ isDone }) => isDone).map(({ id }) => id);
    expect(await done()).toEqual([]);
    const annual = { ...onPaper, kind: 'inspection', doneOn: '2026-09-20', readings: { total: 3400.2 } };
    await add({ ...annual, inspection: 'hundred_hour' });
    expect(await done()).toEqual(['total_time', 'no_gap']);
    await add({ ...annual, inspection: 'annual' });
    expect(await done()).toEqual(['total_time', 'yearly_inspection', 'no_gap']);
    await add({ ...onPaper, doneOn: '2020-01-01' });
    expect(await done()).toEqual(['total_time', 'yearly_inspection']);
    const [total] = okBody<object[]>(await browser.get(`/api/aircraft/${aircraftId}/readings`));
    expect(total).toMatchObject({ meter: 'total', hours: 3400.2 });
  });
});

test('a logbook is its owner’s alone, and one is made for every aircraft', async () => {
  const { browser, id, aircraftId, add, send } = await owned();
  const entry = await add(oilChange);
  const { browser: stranger } = await signedIn(app, services);
  const calls = [
    () => stranger.get(`/api/aircraft/${aircraftId}/logbook`),
    () => stranger.get(`/api/logbooks/${id}/entries`),
    () => stranger.post(`/api/logbooks/${id}/entries`, oilChange),
    () => stranger.get(`/api/logbook-entries/${entry.id}/sticker.pdf`),
    () => stranger.post(`/api/logbook-entries/${entry.id}/signed-copy`, { fileId: 1 }),
  ];
  for (const call of calls) expect(codeOf(await call())).toEqual([404, 'not_found']);
  const added = okBody<{ id: number }>(
    await browser.post('/api/aircraft', { tailNumber: 'N736HL', aircraftType: 'Single Engine Piston' }),
  );
  const second = okBody<{ id: number }>(await browser.get(`/api/aircraft/${added.id}/logbook`));
  expect(second.id).not.toBe(id);
  okBody(await browser.patch(`/api/aircraft/${added.id}`, { tailNumber: 'N44BR', serialNumber: '172S9512' }));
  const { rows } = await db.execute(sql`select tail_number, serial from logbooks where id = ${second.id}`);
  expect(rows).toEqual([{ tail_number: 'N44BR', serial: '172S9512' }]);
  expect((await browser.delete(`/api/aircraft/${aircraftId}`)).statusCode).toBe(204);
  expect(codeOf(await send(oilChange))).toEqual([404, 'not_found']);
});
