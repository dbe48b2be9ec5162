import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act } from '#server/testing/build/jobs.ts';
import { ownedLogbook } from '#server/testing/build/logbooks.ts';
import { restartScenarios } from '#server/testing/build/restarts.ts';
import { sheet } from '#server/testing/build/sign-offs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
beforeAll(() => loadTestAirports(services.db));

interface Ad {
  id: number;
  number: string;
  status: string;
  doneOn: string | null;
  hours: number | null;
  signerName: string | null;
  reminderId: number | null;
  nextDue: { date: string | null; hours: number | null; status: string; remaining: string } | null;
}
interface Reminder {
  id: number;
  adNumber: string | null;
  dueHours: number | null;
}

const seatRails = {
  kind: 'ad',
  appliesTo: 'airframe',
  number: '2011-10-09',
  subject: 'Seat rails and roller housings',
  status: 'recurring',
  method: 'Inspected, para. (g), no cracks',
  doneOn: '2026-07-22',
  hours: 3348.2,
  meter: 'tach',
  intervalMonths: 12,
  isByCalendar: true,
  intervalHours: 100,
  signerName: 'D. Whitfield',
  certificateNumber: '2718281',
};
const complied = {
  kind: 'ad',
  appliesTo: 'airframe',
  number: '2008-26-10',
  subject: 'Alternate static air selector valve',
  status: 'complied',
  method: 'Part number checked, not affected',
  doneOn: '2008-11-20',
};

async function owned() {
  const own = await ownedLogbook(app, services);
  const { browser, id, aircraftId } = own;
  const path = `/api/logbooks/${id}/ads`;
  okBody(
    await browser.post(`/api/aircraft/${aircraftId}/readings`, {
      meter: 'tach',
      hours: 3412.6,
      readOn: services.now().toISOString().slice(0, 10),
    }),
  );
  return {
    ...own,
    send: (body: object) => browser.post(path, body),
    addAd: async (body: object) => okBody<Ad>(await browser.post(path, body)),
    ads: async () => okBody<Ad[]>(await browser.get(path)),
    dueList: async () => okBody<Reminder[]>(await browser.get(`/api/aircraft/${aircraftId}/reminders`)),
  };
}

test('[LOG-07] a recurring AD shares its item of the due list: next due and what is left are those of the example', async () => {
  clock.now = new Date('2026-11-15T18:00:00Z');
  const { addAd, ads, dueList } = await owned();
  const rails = await addAd(seatRails);
  expect(rails.nextDue).toMatchObject({
    date: '2027-07-31',
    hours: 3448.2,
    remaining: '35.6 h left',
    status: 'ok',
  });
  const toTheDay = await addAd({ ...seatRails, number: '2011-10-10', isByCalendar: false });
  expect(toTheDay.nextDue?.date).toBe('2027-07-22');
  const injector = await addAd({
    ...seatRails,
    appliesTo: 'engine_1',
    number: '2015-19-07',
    subject: 'External fuel injector lines',
    doneOn: '2026-06-04',
    hours: 3320,
    intervalMonths: undefined,
  });
  expect(injector.nextDue).toMatchObject({
    date: null,
    hours: 3420,
    remaining: '7.4 h left',
    status: 'due_soon',
  });
  await addAd(complied);
  expect((await ads()).map(({ number }) => number)).toEqual([
    '2015-19-07',
    '2011-10-10',
    '2011-10-09',
    '2008-26-10',
  ]);
  expect((await dueList()).map(({ adNumber }) => adNumber).toSorted()).toEqual([
    '2011-10-09',
    '2011-10-10',
    '2015-19-07',
  ]);
});

test('[LOG-07~] done here restarts the due list, and done there shows here', async () => {
  clock.now = new Date('2026-11-26T18:00:00Z');
  const { browser, addAd, ads, dueList } = await owned();
  const { id, reminderId } = await addAd({
    ...seatRails,
    doneOn: '2026-06-04',
    hours: 3320,
    intervalMonths: undefined,
  });
  const done = (body: object) => browser.post(`/api/ads/${id}/done`, body);
  expect(codeOf(await done({ date: '2026-11-25', hours: 3418.8 }))).toEqual([400, 'invalid_input']);
  expect(
    okBody<Ad>(
      await done({ date: '2026-11-26', hours: 3418.8, method: 'Inspected', signerName: 'D. Whitfield' }),
    ),
  ).toMatchObject({ doneOn: '2026-11-26', hours: 3418.8, nextDue: { hours: 3518.8 } });
  expect(await dueList()).toMatchObject([{ id: reminderId, dueHours: 3518.8 }]);
  clock.now = new Date('2026-12-20T18:00:00Z');
  okBody(await browser.post(`/api/reminders/${reminderId}/done`, { date: '2026-12-20', hours: 3510 }));
  expect(await ads()).toMatchObject([
    { doneOn: '2026-12-20', hours: 3510, signerName: null, nextDue: { hours: 3610 } },
  ]);
});

test('[LOG-07~] an AD that the due list has already is shared, not doubled; one that recurs no more leaves it', async () => {
  const { browser, aircraftId, addAd, dueList } = await owned();
  const listed = okBody<Reminder>(
    await browser.post(`/api/aircraft/${aircraftId}/reminders`, {
      template: 'ad',
      adNumber: '2011-10-09',
      intervalMonths: 12,
      lastDoneDate: '2026-07-22',
    }),
  );
  const ad = await addAd({
    ...seatRails,
    intervalMonths: undefined,
    intervalHours: undefined,
    hours: undefined,
  });
  expect(ad.reminderId).toBe(listed.id);
  expect(await dueList()).toHaveLength(1);
  const changed = okBody<Ad>(
    await browser.patch(`/api/ads/${ad.id}`, { status: 'complied', method: 'Terminating action' }),
  );
  expect(changed).toMatchObject({ status: 'complied', reminderId: null, nextDue: null });
  expect(await dueList()).toEqual([]);
});

test('[LOG-07~] form and facts are checked; the same number is one record, for another component another one', async () => {
  const { send, addAd, ads, browser } = await owned();
  expect(codeOf(await send({ ...complied, number: '2011-10-9' }))).toEqual([400, 'invalid_input']);
  expect(codeOf(await send({ ...complied, doneOn: null }))).toEqual([400, 'invalid_input']);
  expect(codeOf(await send({ ...complied, doneOn: '2030-01-01' }))).toEqual([400, 'invalid_input']);
  const first = await addAd({ ...complied, number: '11-10-09 R1' });
  expect(codeOf(await send({ ...complied, number: '11-10-09r1' }))).toEqual([409, 'ad_exists']);
  await addAd({ ...complied, number: '11-10-09 R1', appliesTo: 'engine_1' });
  const other = await addAd(complied);
  expect(codeOf(await browser.patch(`/api/ads/${other.id}`, { number: '11-10-09 R1' }))).toEqual([
    409,
    'ad_exists',
  ]);
  const both = await Promise.all([1, 2].map(() => send({ ...complied, number: '2020-01-01' })));
  expect(both.map((response) => response.statusCode).toSorted()).toEqual([201, 409]);
  expect((await browser.delete(`/api/ads/${first.id}`)).statusCode).toBe(204);
  expect(await ads()).toHaveLength(3);
});

test('AD records are the owner’s alone', async () => {
  const { id, addAd } = await owned();
  const ad = await addAd(complied);
  const { browser } = await signedIn(app, services);
  for (const response of [
    await browser.get(`/api/logbooks/${id}/ads`),
    await browser.post(`/api/logbooks/${id}/ads`, complied),
    await browser.patch(`/api/ads/${ad.id}`, { subject: 'Mine' }),
    await browser.delete(`/api/ads/${ad.id}`),
    await browser.post(`/api/ads/${ad.id}/done`, { date: '2026-10-01', method: 'x' }),
  ])
    expect(codeOf(response)).toEqual([404, 'not_found']);
});

test('[LOG-07~] a completed job with its item fills date, hours, signer and entry', async () => {
  clock.now = new Date('2026-10-02T18:00:00Z');
  const { dueList, delivered } = restartScenarios(app, services);
  const list = await dueList();
  const { id } = okBody<{ id: number }>(await list.owner.get(`/api/aircraft/${list.aircraftId}/logbook`));
  const path = `/api/logbooks/${id}/ads`;
  const rails = okBody<Ad>(
    await list.owner.post(path, {
      ...seatRails,
      doneOn: '2026-01-22',
      hours: 3340,
      intervalMonths: undefined,
    }),
  );
  const job = await delivered(
    list,
    [rails.reminderId!],
    { readings: { tach: 3413 }, signOff: { ...sheet, certificateKind: 'ia' } },
    {},
    { title: 'AD 2011-10-09', category: 'maintenance' },
  );
  okBody(await act(list.owner, job.id, 'confirm'));
  const [entry] = okBody<{ id: number; kind: string }[]>(await list.owner.get(`/api/logbooks/${id}/entries`));
  expect(okBody<Ad[]>(await list.owner.get(path))).toMatchObject([
    {
      doneOn: '2026-10-02',
      hours: 3413,
      signerName: 'Dana Ortiz',
      certificateNumber: '3141592',
      entryId: entry!.id,
      nextDue: { hours: 3513 },
    },
  ]);
});
