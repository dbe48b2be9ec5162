import { byUrgency, intervalLabel, dueStateOf, templateOf } from '#contract/due.ts';
import type { Reminder } from './reminders.repo.ts';

/** Returns a reminder as its owner sees it on a date. */
export function toReminderView(row: Reminder, today: string) {
  const rule = templateOf(row.template);
  return {
    ...row,
    ...dueStateOf(row, today),
    rule: rule?.rule ?? null,
    interval: intervalLabel(row),
    doneBy: rule?.doneBy ?? null,
    openRequestId: null,
  };
}

/** Returns a due list, most urgent first. */
export const toDueList = (rows: Reminder[], today: string) =>
  rows.map((row) => toReminderView(row, today)).sort(byUrgency);
