import { byUrgency, dueStateOf } from '#contract/aircraft/due.ts';
import type { WireOf } from '#contract/endpoint.ts';
import { deferredFindingDays, deferredName } from '#contract/findings/finding-grades.ts';
import type { Api } from '#contract/index.ts';
import { maxTitle } from '#contract/limits.ts';
import { daysAfter } from '#contract/time.ts';
import { today } from '#web/lib/today.ts';
import type { DemoHandlers } from './handler.ts';
import { recorded } from './replay.ts';
import { newId } from './visit.ts';

type Reminder = WireOf<Api['GET /api/aircraft/:id/reminders']>[number];
type Finding = WireOf<Api['GET /api/requests/:id/findings']>[number];

/** Recorded reminders as of today, the most urgent first: the end of a month is not as far away as in the recording. */
export const dueToday = (rows: Reminder[]) =>
  rows.map((row): Reminder => ({ ...row, ...dueStateOf(row, today()) })).toSorted(byUrgency);

export const remindersOf = (id: string | number) => recorded('GET /api/aircraft/:id/reminders', { id });

/** Puts a finding on the due list; returns the id of the new item. */
export async function defer({ id, requestId, title, grade }: Finding, aircraftId: number): Promise<number> {
  const rows = await remindersOf(aircraftId);
  const added: Reminder = {
    ...rows[0]!,
    id: newId(),
    reminderType: 'finding',
    serviceType: deferredName({ title, grade }, maxTitle),
    template: null,
    isRecurring: false,
    dueDate: grade === 'unairworthy' ? today() : daysAfter(today(), deferredFindingDays),
    lastDoneDate: null,
    rule: null,
    interval: 'Once',
    doneBy: null,
    finding: { id, requestId },
  };
  rows.push(added);
  return added.id;
}

export const dueListHandlers: DemoHandlers = {
  'GET /api/aircraft/:id/reminders': async ({ params }) => dueToday(await remindersOf(params.id!)),
};
