import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { onPaper, ownedLogbook } from '#server/testing/build/logbooks.ts';

const { app, services, settle, clock } = await testApp();
beforeAll(() => loadTestAirports(services.db));

test('[LOG-04~] more than 13 months without an entry is notified of, to the day and once per gap', async () => {
  const own = await ownedLogbook(app, services);
  await ownedLogbook(app, services);
  const titles = async () => {
    const all = await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, own.person.id))
      .orderBy(notifications.id);
    return all.filter(({ title }) => title === 'No entry for 13 months').map(({ message }) => message);
  };
  clock.now = new Date('2026-10-02T15:00:00Z');
  await own.add({ ...onPaper, doneOn: '2025-09-02' });
  await settle();
  expect(await titles()).toEqual([]);
  clock.now = new Date('2026-10-03T12:00:00Z');
  await settle();
  expect(await titles(), 'looked at less than a day ago').toEqual([]);
  clock.forward({ days: 1 });
  await settle();
  const first = `The logbook of ${own.aircraft.tailNumber} ends on September 2, 2025. Buyers ask about gaps: add what was done since, or scan its pages.`;
  expect(await titles()).toEqual([first]);
  clock.forward({ days: 20 });
  await settle();
  expect(await titles()).toEqual([first]);
  await own.add({ ...onPaper, doneOn: '2026-10-20' });
  clock.now = new Date('2027-11-20T15:00:00Z');
  await settle();
  expect(await titles(), '13 months exactly').toEqual([first]);
  clock.now = new Date('2027-11-21T15:00:00Z');
  await settle();
  expect(await titles()).toHaveLength(2);
});
