import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, Gauge, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { meterLabels, readingText } from '#contract/aircraft/meters.ts';
import { isHeldBack } from '#contract/aircraft/restarts.ts';
import { myAircraft, remindersOf } from '#web/api/aircraft.ts';
import { useUndoRestart, type Restart } from '#web/api/jobs.ts';
import { acceptedQuote, quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { ReminderIcon } from '#web/components/reminder-icon.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DoneDialog } from './done-dialog.tsx';
import {
  dueLabel,
  isAsBefore,
  lastMinute,
  leftOf,
  readingNote,
  signerNote,
  summaryOf,
  titleOf,
  whyOf,
} from './restart-texts.ts';

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
