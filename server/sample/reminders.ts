import { eq } from 'drizzle-orm';
import { nextDue } from '#contract/aircraft/due.ts';
import { tenths } from '#contract/aircraft/meters.ts';
import { reminderTemplates, type TemplateId } from '#contract/aircraft/reminder-templates.ts';
import { daysAfter, endOfMonthAfter } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { aircraft, maintenanceReminders, meterReadings } from '#server/db/schema/aircraft.ts';
import type { People } from './people.ts';

/** Last done a number of days or months ago, or at a tach reading. */
type Done = { days: number } | { months: number } | { hours: number };

export interface DueList {
  tach: number;
  /** The total time, if it is read as well. */
  total?: number;
  /** Days since the tach was read, and hours flown in the months before that, the latest first. */
  read: { daysAgo: number; flown: number[] };
  done: Partial<Record<TemplateId, Done>>;
}

/** Reminders that are overdue, due soon or ok, relative to the current date. */
const dueLists: (DueList & { owner: string; mark: string })[] = [
  {
    owner: 'owner',
    mark: 'N172ZQ',
    tach: 3412.6,
    total: 3412.6,
    read: { daysAgo: 6, flown: [18.9, 17.2, 20.4, 18.2, 19.8, 21.3, 17.6, 14.9, 16.1, 12.8, 11.4, 9.2] },
    done: {
      vor: { days: 32 },
      annual: { months: 12 },
      oil: { hours: 3370.1 },
      '100-hour': { hours: 3348.2 },
      // Both were due; a completed job restarts them.
      elt: { months: 12 },
      elt_battery: { months: 60 },
      transponder: { months: 10 },
      altimeter: { months: 10 },
    },
  },
  {
    owner: 'owner',
    mark: 'N44BR',
    tach: 1986.4,
    read: { daysAgo: 104, flown: [8.2, 8.4, 7.7, 9.3, 8.8, 7.4, 5.1, 6.2] },
    done: { oil: { hours: 1961 }, elt: { months: 12 }, transponder: { months: 20 }, annual: { months: 5 } },
  },
  {
    owner: 'dual',
    mark: 'N7203Q',
    tach: 4120.3,
    read: { daysAgo: 12, flown: [10.2, 12.5, 9.1, 14] },
    done: { annual: { months: 8 }, oil: { hours: 4068.9 }, altimeter: { months: 14 } },
  },
];

/** Inserts the reminders of the sample owners' aircraft. */
export async function seedReminders(tx: Db, people: People, now: Date) {
  for (const { owner, mark, ...list } of dueLists)
    await addDueList(tx, people.owner.get(owner)!.aircraft.get(mark)!.id, list, now);
}

/** Inserts the reminders and the meter readings of an aircraft. */
export async function addDueList(
  tx: Db,
  aircraftId: number,
  { tach, total, read, done }: DueList,
  now: Date,
) {
  const today = now.toISOString().slice(0, 10);
  const rows = Object.entries(done).map(([template, last]) =>
    rowOf(template as TemplateId, last, tach, daysAfter(today, -read.daysAgo), today),
  );
  await tx
    .insert(maintenanceReminders)
    .values(rows.map((row) => ({ ...row, aircraftId, createdAt: now, lastNotified: now })));
  // Before the tach, which is the meter that the owner reads.
  const totals = total === undefined ? [] : [{ meter: 'total' as const, hours: total }];
  const readings = readingsOf(tach, read, today).map((reading) => ({ ...reading, meter: 'tach' as const }));
  await tx
    .insert(meterReadings)
    .values(
      [...totals.map((one) => ({ ...one, readOn: daysAfter(today, -read.daysAgo) })), ...readings].map(
        (reading) => ({ ...reading, aircraftId, source: 'owner' as const, createdAt: now }),
      ),
    );
  // The 100-hour inspection is on the due list of aircraft for hire.
  if (done['100-hour']) await tx.update(aircraft).set({ isForHire: true }).where(eq(aircraft.id, aircraftId));
}

/** A reading about every month, in the order of time. */
function readingsOf(tach: number, { daysAgo, flown }: DueList['read'], today: string) {
  let hours = tach;
  const earlier = flown.map((month, index) => {
    hours = tenths(hours - month);
    return { hours, readOn: daysAfter(today, -daysAgo - 30 * (index + 1)) };
  });
  return [{ hours: tach, readOn: daysAfter(today, -daysAgo) }, ...earlier].toReversed();
}

function rowOf(template: TemplateId, last: Done, tach: number, readOn: string, today: string) {
  const hours = 'hours' in last ? last.hours : null;
  const date = 'hours' in last ? null : dayOf(last, today);
  const rule = {
    template,
    intervalDays: null,
    intervalMonths: null,
    isByCalendar: true,
    intervalHours: null,
  };
  return {
    ...rule,
    reminderType: template,
    serviceType: reminderTemplates[template].name,
    isRecurring: true,
    ...nextDue(rule, { date, hours }),
    lastDoneDate: date,
    lastDoneHours: hours,
    ...(hours !== null && { meter: 'tach' as const, currentHours: tach, hoursReadOn: readOn }),
  };
}

const dayOf = (last: { days: number } | { months: number }, today: string) =>
  'days' in last ? daysAfter(today, -last.days) : daysAfter(endOfMonthAfter(today, -last.months), -12);
