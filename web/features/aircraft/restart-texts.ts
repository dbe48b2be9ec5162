import { workOfItem } from '#contract/aircraft/due-groups.ts';
import { meterNames, pointText, readingText } from '#contract/aircraft/meters.ts';
import { isRestarted } from '#contract/aircraft/restarts.ts';
import { isLightSport } from '#contract/aircraft/yearly-inspection.ts';
import { coverageOf } from '#contract/providers/privileges.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import { daysBetween, formatDeadlineIn } from '#contract/time.ts';
import type { Aircraft, Reminder } from '#web/api/aircraft.ts';
import type { Restart } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { today } from '#web/lib/today.ts';

type Item = Restart['items'][number];

const restartedCount = ({ items }: Restart) => items.filter(({ outcome }) => isRestarted(outcome)).length;

export function titleOf(restart: Restart) {
  if (restartedCount(restart) > 0) return 'Clocks restarted';
  return restart.readings.some(({ isTaken }) => isTaken) ? 'Due list updated' : 'Due list not updated';
}

export function summaryOf({ provider, status }: RequestDetail, restart: Restart) {
  const count = restartedCount(restart);
  const changed = [
    ...(count > 0 ? [pluralize(count, 'item')] : []),
    ...restart.readings.filter(({ isTaken }) => isTaken).map(({ meter }) => `the ${meterNames[meter]}`),
  ].join(' and ');
  const delivery = `${provider?.businessName ?? 'the provider'}’s delivery of ${formatDate(restart.doneOn)}`;
  if (restart.undoneAt !== null && status === 'cancelled')
    return `The payment was refunded, so the update from ${delivery} no longer counts. Mark items done if your logbook says so.`;
  if (restart.undoneAt === null && !changed) return `Nothing changed on your due list from ${delivery}.`;
  return restart.undoneAt === null
    ? `We updated ${changed} from ${delivery}.`
    : `You undid the update from ${delivery}. Mark items done when you have the logbook entry.`;
}

/** True if an item is due as before the job: the owner has not marked it done since the undo. */
export const isAsBefore = ({ was }: Item, reminder: Reminder | undefined) =>
  reminder !== undefined && reminder.dueDate === was?.date && reminder.dueHours === was.hours;

/** Why an item has its new due date, or why it was left as it is. */
export function whyOf(
  item: Item,
  { doneOn, undoneAt }: Restart,
  reminder: Reminder | undefined,
  aircraft: Aircraft | undefined,
) {
  const { outcome, interval, isRestored } = item;
  if (isRestarted(outcome) && undoneAt !== null) {
    if (!isRestored) return 'It changed since then, so it stays';
    return reminder && !isAsBefore(item, reminder) ? doneSince(reminder) : 'As before the job';
  }
  return {
    done: `Done ${formatDate(doneOn)}${item.template === 'elt_battery' ? ', by the date of its entry' : interval ? `, ${interval}` : ''}`,
    by_annual:
      aircraft && isLightSport(aircraft)
        ? 'The condition inspection restarts it, 91.327(c)'
        : 'The annual restarts it, 91.409(b)',
    not_delivered: 'Not part of this delivery',
    changed: 'You marked it done since the delivery, so it stays',
    no_entry: 'It restarts with its logbook entry here. If your logbook has one from elsewhere, mark it done',
    not_approved: `Not approved by the entry of ${formatDate(doneOn)}`,
    no_test_entry: 'The job has no entry for this test. Once your logbook has one, mark it done',
    not_tested: `Not tested by the entry of ${formatDate(doneOn)}`,
    static_only: 'Only the static system was tested. 91.411(a) asks for the altimeters too',
    no_battery_date:
      'The entry doesn’t name the date of the new battery. Mark it done and set the date that is marked on the ELT, 91.207(c)',
    unfit_signer:
      'The signer’s certificate doesn’t fit this work. Get an entry from a person who may sign it, or mark it done if your logbook has one',
    expired_signer:
      'The certificate we know of the signer had expired. Ask who signed, or mark it done if your logbook has a valid entry',
    one_side:
      'The signer is rated for one side of the aircraft. If your logbook covers all of it, mark it done',
    removed: 'No longer on your due list',
    no_reading: `The delivery has no usable ${reminder?.meter ? meterNames[reminder.meter] : 'meter'} reading, so it didn’t restart`,
    overflown:
      'By the delivery’s reading, the 100-hour inspection is over 10 hours late. Check the logbook and mark it done',
  }[outcome];
}

const doneSince = ({ lastDoneDate }: Reminder) =>
  lastDoneDate ? `Done ${formatDate(lastDoneDate)}` : 'Changed since the undo';

/** Warns if the provider lists no certificate that may sign the work: the item restarts on the logbook entry of one. */
export function signerNote(
  { outcome, template }: Item,
  held: Parameters<typeof coverageOf>[1] | undefined,
  aircraft: RequestDetail['aircraft'],
) {
  const work = workOfItem({ template });
  if (outcome !== 'done' || !held || work === null || coverageOf(work, held, aircraft).state !== 'none')
    return undefined;
  return `The provider lists no certificate for it (${workOn(work, aircraft).needs}). Check who signed the logbook`;
}

export function readingNote(
  { provider }: RequestDetail,
  { undoneAt }: Restart,
  { meter, isTaken, hours }: Restart['readings'][number],
) {
  if (!isTaken)
    return `${readingText(meter, hours)} at delivery doesn’t fit your readings or due items. Log it if it’s right`;
  return undoneAt === null
    ? `Entered by ${provider?.businessName ?? 'the provider'} at delivery`
    : `${readingText(meter, hours)} from the delivery no longer counts`;
}

export const dueLabel = ({ meter }: Item, { date, hours }: NonNullable<Item['was']>) =>
  [date && formatDate(date), hours !== null && pointText(meter, hours)].filter(Boolean).join(' or ') ||
  'Once';

export function leftOf({ now }: Item, expected: string | null | undefined) {
  if (now?.date) {
    const days = daysBetween(today(), now.date);
    return days >= 0 ? `${pluralize(days, 'day')} left` : undefined;
  }
  return expected ? `expected about ${formatDate(expected)}` : undefined;
}

/** The last minute of the undo, at the home airport: 'Nov 22, 11:59 PM'. */
export const lastMinute = ({ undoUntil, timeZone }: Restart) =>
  formatDeadlineIn(new Date(new Date(undoUntil).getTime() - 60_000), timeZone);
