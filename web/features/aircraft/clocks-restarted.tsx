import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, Gauge, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { workOfItem } from '#contract/aircraft/due-groups.ts';
import { meterLabels, meterNames, pointText, readingText } from '#contract/aircraft/meters.ts';
import { isHeldBack, isRestarted } from '#contract/aircraft/restarts.ts';
import { isLightSport } from '#contract/aircraft/yearly-inspection.ts';
import { coverageOf } from '#contract/providers/privileges.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import { daysBetween } from '#contract/time.ts';
import { myAircraft, remindersOf, type Aircraft, type Reminder } from '#web/api/aircraft.ts';
import { useUndoRestart, type Restart } from '#web/api/jobs.ts';
import { acceptedQuote, quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { ReminderIcon } from '#web/components/reminder-icon.tsx';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DoneDialog } from './done-dialog.tsx';

type Item = Restart['items'][number];
type Props = { request: RequestDetail; restart: Restart };

/** What a completed job changed on the due list, with its undo. */
export function ClocksRestarted({ request, restart }: Props) {
  const href = useHref();
  const aircraft = useQuery(myAircraft).data?.find(({ id }) => id === request.aircraftId);
  const reminders = useQuery({
    ...remindersOf(request.aircraftId ?? 0),
    enabled: aircraft !== undefined,
  }).data;
  const [doneId, setDoneId] = useState<number>();
  const isUndone = restart.undoneAt !== null;
  const canUndo = restart.canUndo && aircraft !== undefined;
  const find = (id: number | undefined) => reminders?.find((reminder) => reminder.id === id);
  const quotes = useQuery(quotesOn(request.id)).data;
  const held = quotes && acceptedQuote(quotes)?.provider.listedCredentials;
  return (
    <section aria-label="Due list update" className="card">
      <div className="flex flex-wrap items-start gap-4 p-5 max-md:p-4">
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full ${isUndone ? 'bg-fill text-ink-2' : 'bg-ok-soft text-ok'}`}
        >
          {isUndone ? <Undo2 aria-hidden className="size-5" /> : <Check aria-hidden className="size-5" />}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="card-title">{isUndone ? 'Update undone' : titleOf(restart)}</h2>
          <p className="text-sm text-ink-2">{summaryOf(request, restart)}</p>
        </div>
        {canUndo && <UndoButton requestId={request.id} className="max-md:hidden" />}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {restart.items.map((item) => (
          <Row
            key={item.reminderId}
            icon={<ReminderIcon template={item.template} />}
            name={item.name}
            why={whyOf(item, restart, find(item.reminderId), aircraft)}
            caution={isUndone ? undefined : signerNote(item, held, request.aircraft)}
            change={
              item.was && item.now && !item.isRestored ? (
                <Change was={dueLabel(item, item.was)} now={dueLabel(item, item.now)} isStruck>
                  {leftOf(item, find(item.reminderId)?.expectedDate)}
                </Change>
              ) : isHeldBack(item.outcome) && item.was ? (
                <p className="num text-sm max-md:ms-13 max-md:basis-full">
                  Due <b className="font-semibold">{dueLabel(item, item.was)}</b>
                </p>
              ) : null
            }
          >
            {isUndone && item.isRestored && isAsBefore(item, find(item.reminderId)) && (
              <Button size="sm" onClick={() => setDoneId(item.reminderId)}>
                Mark Done
              </Button>
            )}
          </Row>
        ))}
        {restart.readings.map((reading) => (
          <Row
            key={reading.meter}
            icon={
              <span className="grid size-9 shrink-0 place-items-center rounded-control border border-line text-ink-2">
                <Gauge aria-hidden className="size-[1.125rem]" />
              </span>
            }
            name={meterLabels[reading.meter]}
            why={readingNote(request, restart, reading)}
            change={
              reading.isTaken && !isUndone ? (
                <Change
                  was={reading.before === null ? undefined : readingText(reading.meter, reading.before)}
                  now={readingText(reading.meter, reading.hours)}
                />
              ) : null
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-sunken px-5 py-3 text-sm max-md:px-4">
        {canUndo && (
          <p className="text-ink-2">
            Does your logbook entry say something else? You can undo this until{' '}
            <b className="num font-semibold text-ink">{lastMinute(restart)}</b>.
          </p>
        )}
        {canUndo && <UndoButton requestId={request.id} className="w-full md:hidden" />}
        <a href={href('/aircraft')} className="link hit ms-auto max-md:mx-auto">
          View Due List
        </a>
      </div>
      {aircraft && (
        <DoneDialog
          aircraft={aircraft}
          reminder={find(doneId)}
          hundredHour={reminders?.find(({ template }) => template === '100-hour')}
          onClose={() => setDoneId(undefined)}
        />
      )}
    </section>
  );
}

function UndoButton({ requestId, className }: { requestId: number; className: string }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoRestart(requestId);
  return (
    <>
      <Button className={className} icon={<Undo2 aria-hidden />} onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Undo this update?"
        text="Due dates, hours and meter readings go back to what they were before the job was completed."
        confirm="Undo Update"
        pendingText="Undoing..."
        cancel="Keep Update"
        pending={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

type RowProps = {
  icon: ReactNode;
  name: string;
  why: string;
  caution?: string | undefined;
  change: ReactNode;
  children?: ReactNode;
};

const Row = ({ icon, name, why, caution, change, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 max-md:px-4">
    {icon}
    <div className="min-w-0 flex-1 basis-44">
      <h3 className="font-semibold">{name}</h3>
      <p className="num text-xs text-ink-3">{why}</p>
      {caution && <p className="text-xs text-caution">{caution}</p>}
    </div>
    {change}
    {children}
  </li>
);

type ChangeProps = { was: string | undefined; now: string; isStruck?: boolean; children?: ReactNode };

const Change = ({ was, now, isStruck = false, children }: ChangeProps) => (
  <div className="num grid basis-72 grid-cols-[1fr_auto_1.4fr] items-center gap-3 text-sm max-md:ms-13 max-md:basis-full">
    {was !== undefined && (
      <>
        <span className="text-ink-3">
          <span className="sr-only">Was </span>
          {isStruck ? <s>{was}</s> : was}
        </span>
        <ArrowRight aria-hidden className="size-4 text-course rtl:-scale-x-100" />
      </>
    )}
    <span className="col-start-3">
      <span className="sr-only">Now </span>
      <b className="font-semibold">{now}</b>
      {children && <span className="block text-xs text-ink-3">{children}</span>}
    </span>
  </div>
);

const restartedCount = ({ items }: Restart) => items.filter(({ outcome }) => isRestarted(outcome)).length;

function titleOf(restart: Restart) {
  if (restartedCount(restart) > 0) return 'Clocks restarted';
  return restart.readings.some(({ isTaken }) => isTaken) ? 'Due list updated' : 'Due list not updated';
}

function summaryOf({ provider, status }: RequestDetail, restart: Restart) {
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
const isAsBefore = ({ was }: Item, reminder: Reminder | undefined) =>
  reminder !== undefined && reminder.dueDate === was?.date && reminder.dueHours === was.hours;

/** Why an item has its new due date, or why it was left as it is. */
function whyOf(
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
    no_test_entry: 'The job has no entry for this test. With the entry of whoever did it, mark it done',
    not_tested: `Not tested by the entry of ${formatDate(doneOn)}`,
    static_only: 'Only the static system was tested. 91.411(a) asks for the altimeters too',
    no_battery_date:
      'The entry doesn’t name the date of the new battery. Mark it done and set the date that is marked on the ELT, 91.207(c)',
    unfit_signer:
      'The signer’s certificate doesn’t fit this work. Get the entry of somebody who may sign it, or mark it done if your logbook has one',
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

/** Warns if the provider lists no certificate that may sign the work: the clock restarts on the logbook entry of one. */
function signerNote(
  { outcome, template }: Item,
  held: Parameters<typeof coverageOf>[1] | undefined,
  aircraft: RequestDetail['aircraft'],
) {
  const work = workOfItem({ template });
  if (outcome !== 'done' || !held || work === null || coverageOf(work, held, aircraft).state !== 'none')
    return undefined;
  return `The provider lists no certificate for it (${workOn(work, aircraft).needs}). Check who signed the logbook`;
}

function readingNote(
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

const dueLabel = ({ meter }: Item, { date, hours }: NonNullable<Item['was']>) =>
  [date && formatDate(date), hours !== null && pointText(meter, hours)].filter(Boolean).join(' or ') ||
  'Once';

function leftOf({ now }: Item, expected: string | null | undefined) {
  if (now?.date) {
    const days = daysBetween(today(), now.date);
    return days >= 0 ? `${pluralize(days, 'day')} left` : undefined;
  }
  return expected ? `expected about ${formatDate(expected)}` : undefined;
}

/** The last minute of the undo, at the home airport: 'Nov 22, 11:59 PM'. */
const lastMinute = ({ undoUntil, timeZone }: Restart) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(new Date(undoUntil).getTime() - 60_000));
