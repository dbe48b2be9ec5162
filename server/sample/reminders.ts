import { nextDue } from '#contract/due.ts';
import { reminderTemplates, type TemplateId } from '#contract/reminder-templates.ts';
import { daysAfter, endOfMonthAfter } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import type { People } from './people.ts';

/** Last done a number of days or months ago, or at a tach reading. */
type Done = { days: number } | { months: number } | { hours: number };

interface DueList {
  owner: string;
  mark: string;
  tach: number;
  done: Partial<Record<TemplateId, Done>>;
}

/** Reminders that are overdue, due soon or ok, relative to the current date. */
const dueLists: DueList[] = [
  {
    owner: 'owner',
    mark: 'N172SP',
    tach: 3412.6,
    done: {
      vor: { days: 32 },
      annual: { months: 12 },
      oil: { hours: 3370.1 },
      '100-hour': { hours: 3348.2 },
      elt: { months: 7 },
      transponder: { months: 10 },
      altimeter: { months: 10 },
    },
  },
  {
    owner: 'owner',
    mark: 'N44BR',
    tach: 1986.4,
    done: { elt: { months: 12 }, transponder: { months: 20 }, annual: { months: 5 } },
  },
  {
    owner: 'dual',
    mark: 'N7203C',
    tach: 4120.3,
    done: { annual: { months: 8 }, oil: { hours: 4068.9 }, altimeter: { months: 14 } },
  },
];

/** Inserts the reminders of the sample owners' aircraft. */
export async function seedReminders(tx: Db, people: People, now: Date) {
  for (const { owner, mark, tach, done } of dueLists) {
    const aircraftId = people.owner.get(owner)!.aircraft.get(mark)!.id;
    const rows = Object.entries(done).map(([template, last]) =>
      rowOf(template as TemplateId, last, tach, now.toISOString().slice(0, 10)),
    );
    await tx
      .insert(maintenanceReminders)
      .values(rows.map((row) => ({ ...row, aircraftId, createdAt: now, lastNotified: now })));
  }
}

function rowOf(template: TemplateId, last: Done, tach: number, today: string) {
  const hours = 'hours' in last ? last.hours : null;
  const date = 'hours' in last ? null : dayOf(last, today);
  const rule = { template, intervalDays: null, intervalMonths: null, intervalHours: null };
  return {
    ...rule,
    reminderType: template,
    serviceType: reminderTemplates[template].name,
    isRecurring: true,
    ...nextDue(rule, { date, hours }),
    lastDoneDate: date,
    lastDoneHours: hours,
    ...(hours !== null && { meter: 'tach' as const, currentHours: tach }),
  };
}

const dayOf = (last: { days: number } | { months: number }, today: string) =>
  'days' in last ? daysAfter(today, -last.days) : daysAfter(endOfMonthAfter(today, -last.months), -12);
