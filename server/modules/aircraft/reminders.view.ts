import { byUrgency, intervalLabel, dueStateOf, templateOf } from '#contract/due.ts';
import type { Reminder } from './reminders.repo.ts';

/** Returns a reminder as its owner sees it on a date. */
export function toReminderView(row: Reminder, today: string, openRequestId: number | null) {
  const rule = templateOf(row.template);
  return {
    ...row,
    ...dueStateOf(row, today),
    rule: rule?.rule ?? null,
    interval: intervalLabel(row),
    doneBy: rule?.doneBy ?? null,
    openRequestId,
  };
}

/** Returns a due list, most urgent first; `requests` has the open requests by reminder. */
export const toDueList = (rows: Reminder[], today: string, requests: Map<number, number>) =>
  rows.map((row) => toReminderView(row, today, requests.get(row.id) ?? null)).sort(byUrgency);
