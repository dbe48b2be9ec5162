import { href } from '#contract/addresses.ts';
import { workOfItem } from '#contract/aircraft/due-groups.ts';
import { dueStateOf } from '#contract/aircraft/due.ts';
import { pointText } from '#contract/aircraft/meters.ts';
import { localDate, hourMs } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { batchSize, runTogether } from '#server/queue/each-due.ts';
import type { Aircraft } from './aircraft.repo.ts';
import { findHomeAirports } from './home-airports.service.ts';
import * as repo from './reminders.repo.ts';
import { appliesTo } from './reminders.view.ts';
import { timeZoneOf } from './today.service.ts';

const pageSize = 200;

/** Notifies owners of reminders that are due soon or overdue, once per interval and status. */
export async function notifyDue(ctx: Context) {
  for (let after = 0; ;) {
    const page = await repo.pendingNotifications(ctx.db, ctx.now(), after, pageSize);
    const homes = await findHomeAirports(
      ctx.db,
      page.map(({ aircraft }) => aircraft.homeAirport),
    );
    const due = page
      .filter((row) => appliesTo(row.aircraft, row.reminder))
      .map((row) => ({ ...row, id: row.reminder.id }));
    for (let from = 0; from < due.length; from += batchSize)
      await runTogether(
        ctx,
        'aircraft.tell-due',
        due.slice(from, from + batchSize),
        async (tx, { reminder, aircraft }) => {
          const home = homes.get(aircraft.homeAirport ?? '');
          await notifyReminder(tx, reminder, aircraft, localDate(timeZoneOf(home, aircraft), ctx.now()));
        },
      );
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.reminder.id;
  }
}

async function notifyReminder(ctx: Context, reminder: repo.Reminder, aircraft: Aircraft, today: string) {
  const { status, remaining } = dueStateOf(reminder, today);
  const isNew = status === 'overdue' || (status === 'due_soon' && reminder.lastNotified === null);
  if (!isNew) return;
  const { id, serviceType, dueDate, dueHours } = reminder;
  const isOverdue = status === 'overdue';
  if (!(await repo.markNotified(ctx.db, reminder, notifiedAt(reminder, today, ctx.now())))) return;
  await notify(ctx, aircraft.ownerId, {
    kind: 'maintenance_due',
    title: `${serviceType} ${isOverdue ? 'overdue' : 'due soon'}`,
    message: `${serviceType} on ${aircraft.tailNumber} ${isOverdue ? 'was' : 'is'} due ${dueLabel(reminder)} (${remaining.toLowerCase()}). ${workOfItem(reminder) === null ? 'Mark it done once it is.' : 'Request service or mark it done.'}`,
    eventKey: `maintenance.${status}:${id}:${dueDate ?? ''}:${dueHours ?? ''}`,
    related: { type: 'aircraft', id: aircraft.id },
    path: href('/aircraft'),
  });
}

/**
 * Returns when the notification counts as sent: for an overdue date not before it has ended in every time
 * zone, so that travel to another one sends no second notification.
 */
function notifiedAt({ dueDate }: repo.Reminder, today: string, now: Date) {
  if (dueDate === null || today <= dueDate) return now;
  const overEverywhere = Date.parse(`${dueDate}T00:00:00Z`) + 36 * hourMs;
  return new Date(Math.max(now.getTime(), overEverywhere));
}

function dueLabel({ dueDate, dueHours, meter }: repo.Reminder) {
  const date =
    dueDate &&
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dueDate));
  const parts = [date, dueHours !== null && `at ${pointText(meter, dueHours)}`];
  return parts.filter(Boolean).join(' or ');
}
