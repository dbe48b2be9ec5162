import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn, signIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { notifyDue } from './due-notifications.service.ts';
import * as repo from './reminders.repo.ts';

const { app, services, clock, log, settle } = await testApp();
const { db } = services;
const ctx = { ...services, actor: undefined, clientAddress: '', log };
beforeAll(() => loadTestAirports(db));

/** Signs up an owner with one aircraft. */
async function owner(homeAirport: string | null = 'KPAO', tailNumber = 'N172SP') {
  const { browser, person } = await signedIn(app, services);
  const aircraft = await buildAircraft(services, { ownerId: person.id, homeAirport, tailNumber });
  const add = async (body: object) =>
    (await browser.post(`/api/aircraft/${aircraft.id}/reminders`, body)).json();
  const received = async () => {
    await notifyDue(ctx);
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.id))
      .orderBy(desc(notifications.id));
    return rows.filter(({ type }) => type === 'maintenance_due').map(({ title }) => title);
  };
  return { browser, person, aircraft, add, received };
}
const at = (time: string) => (clock.now = new Date(time));

describe('[DUE-01] owners are notified of due reminders', () => {
  test('once when due soon and once when overdue, and again after a completion', async () => {
    at('2026-09-01T15:00:00Z');
    const { add, received, person } = await owner();
    const { id } = await add({ template: 'annual', dueDate: '2026-10-31' });
    expect(await received()).toEqual([]);
    at('2026-10-01T15:00:00Z');
    const soon = 'Annual inspection due soon';
    const over = 'Annual inspection overdue';
    expect(await received()).toEqual([soon]);
    expect(await received()).toEqual([soon]);
    at('2026-10-20T15:00:00Z');
    expect(await received()).toEqual([soon]);
    // Midnight at the end of October 31 in Palo Alto is 07:00 UTC.
    at('2026-11-01T06:59:00Z');
    expect(await received()).toEqual([soon]);
    at('2026-11-01T07:01:00Z');
    expect(await received()).toEqual([over, soon]);
    at('2026-11-04T15:00:00Z');
    expect(await received()).toEqual([over, soon]);
    await settle();
    const [mail] = await db.select().from(mails).where(eq(mails.subject, over));
    expect(mail).toMatchObject({ recipient: person.email });
    expect(mail?.text).toContain('Annual inspection on N172SP was due October 31, 2026 (1 day over).');
    expect(mail?.text).toContain('http://localhost/aircraft');
    expect(mail?.text).not.toMatch(/airworth/i);
    const browser = await signIn(app, person);
    await browser.post(`/api/reminders/${id}/done`, { date: '2026-11-04' });
    expect(await received()).toEqual([over, soon]);
    at('2027-11-15T15:00:00Z');
    expect(await received()).toEqual([soon, over, soon]);
  });

  test('by hours as soon as the meter is read', async () => {
    at('2026-10-02T15:00:00Z');
    const { add, received, browser } = await owner();
    const { id } = await add({ template: 'oil', dueHours: 100, currentHours: 80, meter: 'tach' });
    expect(await received()).toEqual([]);
    const read = (currentHours: number) => browser.patch(`/api/reminders/${id}`, { currentHours });
    await read(92);
    expect(await received()).toEqual(['Oil change due soon']);
    await read(94);
    expect(await received()).toHaveLength(1);
    await read(100.1);
    expect(await received()).toEqual(['Oil change overdue', 'Oil change due soon']);
    await browser.post(`/api/reminders/${id}/done`, { date: '2026-10-02', hours: 101 });
    await read(145);
    expect((await received())[0]).toBe('Oil change due soon');
    expect(await received()).toHaveLength(3);
  });

  test('for every reminder that the meter reading affects', async () => {
    const { add, received, browser } = await owner();
    const oil = await add({ template: 'oil', dueHours: 500, currentHours: 85, meter: 'tach' });
    await add({ template: '100-hour', dueHours: 98, meter: 'tach' });
    expect(await received()).toEqual([]);
    await browser.patch(`/api/reminders/${oil.id}`, { currentHours: 90 });
    expect(await received()).toEqual(['100-hour inspection due soon']);
    await browser.patch(`/api/reminders/${oil.id}`, { currentHours: 99 });
    expect((await received())[0]).toBe('100-hour inspection overdue');
  });

  test('not of hours that an old reading leaves open, nor of a 100-hour inspection without hire', async () => {
    at('2026-10-02T15:00:00Z');
    const { add, received, aircraft, browser } = await owner();
    await add({ template: 'oil', dueHours: 100, meter: 'tach' });
    const log = (hours: number, readOn: string) =>
      browser.post(`/api/aircraft/${aircraft.id}/readings`, { meter: 'tach', hours, readOn });
    await log(95, '2026-08-20');
    expect(await received()).toEqual([]);
    const pending = await repo.pendingNotifications(db, clock.now, 0, 100);
    expect(pending.filter((row) => row.aircraft.id === aircraft.id)).toEqual([]);
    await add({ template: '100-hour', dueHours: 90, meter: 'tach' });
    await browser.patch(`/api/aircraft/${aircraft.id}`, { isForHire: false });
    expect(await received()).toEqual([]);
    const hired = { isForHire: true, aircraftType: 'Experimental' };
    await browser.patch(`/api/aircraft/${aircraft.id}`, hired);
    expect(await received()).toEqual([]);
    await browser.patch(`/api/aircraft/${aircraft.id}`, { aircraftType: aircraft.aircraftType });
    expect(await received()).toEqual(['100-hour inspection overdue']);
    await log(96, '2026-10-02');
    expect((await received())[0]).toBe('Oil change due soon');
  });

  test('for a VOR check seven days ahead, by the date at the home airport', async () => {
    at('2026-10-02T08:00:00Z');
    const { add, received } = await owner('PHNL', 'N1HI');
    await add({ template: 'vor', dueDate: '2026-10-09' });
    expect(await received()).toEqual([]);
    at('2026-10-02T10:01:00Z');
    expect(await received()).toEqual(['VOR check due soon']);
  });

  test('not by email if that is off, and not for deleted reminders', async () => {
    at('2026-10-02T15:00:00Z');
    const { add, received, browser, person } = await owner();
    await browser.put('/api/notifications/preferences', { maintenance_due: { email: false } });
    await add({ template: 'annual', dueDate: '2026-09-30' });
    expect(await received()).toEqual(['Annual inspection overdue']);
    await settle();
    expect(await db.$count(mails, eq(mails.recipient, person.email))).toBe(0);
    const gone = await owner();
    const { id } = await gone.add({ template: 'annual', dueDate: '2026-09-30' });
    await gone.browser.delete(`/api/aircraft/${gone.aircraft.id}`);
    expect(await gone.received()).toEqual([]);
    const [row] = await db.select().from(maintenanceReminders).where(eq(maintenanceReminders.id, id));
    expect(row?.lastNotified).toBeNull();
  });

  test('once by concurrent sweeps, and notified reminders are not read again', async () => {
    at('2026-10-02T15:00:00Z');
    const { add, received, person } = await owner();
    await add({ template: 'annual', dueDate: '2026-09-30' });
    await add({ template: 'elt', dueDate: '2026-10-31' });
    await Promise.all([notifyDue(ctx), notifyDue(ctx), notifyDue(ctx)]);
    expect(await received()).toHaveLength(2);
    const pending = await repo.pendingNotifications(db, clock.now, 0, 100);
    expect(pending.filter(({ aircraft }) => aircraft.ownerId === person.id)).toEqual([]);
  });
});
