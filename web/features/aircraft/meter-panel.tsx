import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { meterLabels, readingText } from '#contract/aircraft/meters.ts';
import { hasHundredHour } from '#contract/aircraft/reminder-templates.ts';
import { daysBetween } from '#contract/time.ts';
import {
  readingsOf,
  remindersOf,
  useRemoveReading,
  useSetForHire,
  type Aircraft,
  type MeterSummary,
} from '#web/api/aircraft.ts';
import type { UnsentReading } from '#web/api/unsent/unsent.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import type { Shown } from '#web/lib/outbox/outbox.ts';
import { mayOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useOnline } from '#web/ui/online.ts';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { todayOf } from './aircraft-today.ts';
import { FlownChart, flownLabel, hasFlown, rateText } from './flown-chart.tsx';
import { NewMeterDialog } from './new-meter-dialog.tsx';
import { ReadingLogDialog } from './reading-log-dialog.tsx';
import { UnsentReadings } from './unsent-readings.tsx';

type Props = {
  aircraft: Aircraft;
  unsent: readonly Shown<UnsentReading>[];
  onLog: () => void;
  onAddHundredHour: () => void;
};

type Opened = 'new-meter' | 'log' | undefined;

/** Last meter reading, hours flown and whether the aircraft is used for hire. */
export function MeterPanel({ aircraft, unsent, onLog, onAddHundredHour }: Props) {
  const query = useQuery(readingsOf(aircraft.id));
  const meter = query.data?.[0];
  const isShown = meter !== undefined && hasFlown(meter);
  const mayManage = mayOf(useUser(), aircraft.group, 'aircraft.manage');
  const canBeForHire = mayManage && (aircraft.isForHire || hasHundredHour(aircraft));
  return (
    <div className="grid grid-cols-1 border-t border-line md:grid-cols-2 lg:grid-cols-[19rem_minmax(0,1fr)_17rem]">
      {query.isPending && (
        <Loading label="Loading the meter readings" className="p-5">
          <Block className="h-[6.125rem]" />
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t load the meter readings" />}
      {query.data && <LastReading aircraft={aircraft} meters={query.data} unsent={unsent} onLog={onLog} />}
      {isShown && <Flown meter={meter} />}
      {canBeForHire && (
        <ForHire
          aircraft={aircraft}
          onAddHundredHour={onAddHundredHour}
          className={cx(isShown ? 'md:max-lg:border-t' : 'lg:col-start-3')}
        />
      )}
    </div>
  );
}

type ReadingProps = Pick<Props, 'aircraft' | 'unsent' | 'onLog'> & { meters: MeterSummary[] };

function LastReading({ aircraft, meters, unsent, onLog }: ReadingProps) {
  const [meter, ...others] = meters;
  const [opened, setOpened] = useState<Opened>();
  const mayManage = mayOf(useUser(), aircraft.group, 'aircraft.manage');
  const close = () => setOpened(undefined);
  return (
    <div className="p-5 max-md:p-4">
      <p className="flex items-center justify-between text-xs text-ink-3">
        <span>{meter ? meterLabels[meter.meter] : 'Meter reading'}</span>
        {meter?.isStale && (
          <StatusLamp tone="quiet" className="text-xs">
            Reading of {formatDate(meter.readOn)}
          </StatusLamp>
        )}
      </p>
      <div className="mt-0.5 flex items-center justify-between gap-3">
        <p
          className={cx(
            'num text-2xl font-semibold whitespace-nowrap',
            (!meter || meter.isStale) && 'text-ink-3',
          )}
        >
          {meter ? readingText(meter.meter, meter.hours) : 'None yet'}
        </p>
        <Button size="sm" icon={<Plus aria-hidden />} onClick={onLog}>
          Log Reading
        </Button>
      </div>
      <p className="num mt-1 flex items-baseline justify-between gap-3 text-sm text-ink-2">
        {meter ? readText(meter, aircraft) : 'Items by hours need one.'}
        {meter?.canRemove && <RemoveReading aircraftId={aircraft.id} meter={meter} />}
      </p>
      <UnsentReadings readings={unsent} />
      {others.length > 0 && (
        <p className="num mt-1 text-xs text-ink-3">
          {others
            .map(
              (one) =>
                `${meterLabels[one.meter]} ${readingText(one.meter, one.hours)}, ${formatDate(one.readOn)}`,
            )
            .join(' · ')}
        </p>
      )}
      {meter && (
        <p className="mt-1 flex gap-4 text-xs">
          <button type="button" className="link hit" onClick={() => setOpened('log')}>
            View Readings
          </button>
          {mayManage && (
            <button type="button" className="link hit" onClick={() => setOpened('new-meter')}>
              New Meter
            </button>
          )}
        </p>
      )}
      <ReadingLogDialog open={opened === 'log'} onClose={close} meters={meters} />
      <NewMeterDialog open={opened === 'new-meter'} onClose={close} aircraft={aircraft} meters={meters} />
    </div>
  );
}

/** Takes a mistyped reading back, also one that was saved as a correction, or a new meter. */
function RemoveReading({ aircraftId, meter }: { aircraftId: number; meter: MeterSummary }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveReading(aircraftId);
  const isNew = meter.source === 'new_meter';
  return (
    <>
      <button type="button" className="link hit shrink-0 text-xs" onClick={() => setAsking(true)}>
        {isNew ? 'Undo' : 'Remove'}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={
          isNew
            ? `Undo the new ${meterLabels[meter.meter]}?`
            : `Remove ${meterLabels[meter.meter]} ${readingText(meter.meter, meter.hours)}?`
        }
        text={
          isNew
            ? 'The old meter counts again, and what is due by it moves back.'
            : 'The meter then shows the reading before it, if there is one.'
        }
        confirm={isNew ? 'Undo New Meter' : 'Remove Reading'}
        pendingText="Removing..."
        cancel={isNew ? 'Keep New Meter' : 'Keep Reading'}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(meter, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function readText({ id, readOn, isStale, source, log }: MeterSummary, aircraft: Aircraft) {
  const days = daysBetween(readOn, todayOf(aircraft));
  if (isStale) return `${pluralize(days, 'day')} old. Log a new one.`;
  if (source === 'new_meter') return `New meter since ${formatDate(readOn)}`;
  const when = days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  const logger = log.find((one) => one.id === id)?.loggedBy;
  const by =
    source === 'delivery' ? 'by the provider' : aircraft.group === null ? 'by you' : logger && `by ${logger}`;
  return `Read ${formatDate(readOn)}${by ? ` ${by}` : ''}, ${when}`;
}

function Flown({ meter }: { meter: MeterSummary }) {
  const rate = rateText(meter);
  return (
    <div className="flex items-center gap-5 border-line px-5 py-3 max-md:block max-md:border-t max-md:px-4 md:border-s">
      <p className="num mb-2 flex justify-between gap-3 text-xs text-ink-3 md:hidden">
        <span className="font-medium text-ink">{flownLabel(meter)}</span>
        {rate?.join(', ')}
      </p>
      <div className="min-w-0 flex-1">
        <FlownChart meter={meter} />
      </div>
      <p className="num w-24 shrink-0 text-xs text-ink-3 max-md:hidden">
        <span className="block text-sm font-medium text-ink">{flownLabel(meter)}</span>
        {rate?.map((part) => (
          <span key={part} className="block">
            {part}
          </span>
        ))}
      </p>
    </div>
  );
}

type HireProps = { aircraft: Aircraft; onAddHundredHour: () => void; className: string };

/** Saves right away; the toast offers to undo it. */
function ForHire({ aircraft, onAddHundredHour, className }: HireProps) {
  const save = useSetForHire(aircraft.id);
  const isOnline = useOnline();
  const [wanted, setWanted] = useState<boolean>();
  const reminders = useQuery(remindersOf(aircraft.id)).data;
  const isOn = wanted ?? aircraft.isForHire;
  const isTracked = reminders?.some(({ template }) => template === '100-hour');
  return (
    <div className={cx('border-line p-5 max-md:border-t max-md:px-4 max-md:py-2.5 md:border-s', className)}>
      <Switch
        label={<span className="text-sm font-medium">Used for hire</span>}
        note={
          <span className="text-xs">
            {isOn ? 'Passengers or instruction for hire.' : '100-hour reminder is off.'}
            {isOn && isTracked && ' 100-hour reminder is on.'}
            {!isOnline && ' You need a connection to change this.'}
          </span>
        }
        className="w-full flex-row-reverse justify-end"
        checked={isOn}
        disabled={save.isPending || !isOnline}
        onChange={(isForHire) => {
          setWanted(isForHire);
          save.mutate(isForHire, { onSettled: () => setWanted(undefined) });
        }}
      />
      {isOn && isTracked === false && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 mt-1 text-accent"
          icon={<Plus aria-hidden />}
          onClick={onAddHundredHour}
        >
          Add 100-hour Reminder
        </Button>
      )}
    </div>
  );
}
