import { Gauge } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import type { FleetAircraft, FleetItem } from '#web/api/fleet.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { describeAircraft } from './aircraft-labels.ts';
import { dueText, needsReading, shortName, stateOf } from './aircraft-state.ts';
import { jobGroupsOf, lookOf, type JobGroup, type Look } from './due-marks.ts';
import { jobDays, outageDays, type OpenEntry } from './entries.ts';
import { Diamond } from './lane-drawing.tsx';
import { BarSign } from './legend.tsx';
import { SmallLane } from './small-lane.tsx';
import { endOf, type TimeScale } from './time-scale.ts';

/** Items that a card shows at first. */
const firstItems = 3;

const whenClass: Record<Look, string> = {
  overdue: 'font-medium text-warning',
  soon: 'font-medium text-caution',
  requested: 'text-accent',
  later: 'text-ink-2',
};

type Props = { aircraft: FleetAircraft; scale: TimeScale; today: string; onOpen: OpenEntry };

/** An aircraft with its next eight weeks and everything that falls due, as rows. */
export const AircraftCard = memo(function AircraftCard({ aircraft, scale, today, onOpen }: Props) {
  const [isWhole, setWhole] = useState(false);
  const state = stateOf(aircraft, today);
  const groups = jobGroupsOf(aircraft, today);
  const { items } = aircraft;
  const isHidden = !isWhole && items.length > firstItems + 1;
  const shown = isHidden ? items.slice(0, firstItems) : items;
  const end = endOf(scale);
  return (
    <li className="card overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3.5">
        <h2 className="flex min-w-0 items-center gap-2 text-sm font-normal text-ink-2">
          <CodePlate>{aircraft.tailNumber}</CodePlate>
          <span className="min-w-0 truncate">{describeAircraft(aircraft)}</span>
        </h2>
        <StatusLamp tone={state.tone}>{state.label}</StatusLamp>
      </div>
      <SmallLane aircraft={aircraft} scale={scale} today={today} />
      <ul className="num mt-2 divide-y divide-line border-t border-line text-sm">
        {aircraft.outages
          .filter(({ from, until, isEnded }) => from < end && !isEnded && (until === null || until >= today))
          .map((outage) => (
            <Row
              key={`outage ${outage.id}`}
              sign={<BarSign look="out" className="h-2.5 w-3.5" />}
              when={outageDays(outage, today)}
              onOpen={(anchor) => onOpen(aircraft, { kind: 'outage', outage }, anchor)}
            >
              Out of service: {outage.reason}
            </Row>
          ))}
        {aircraft.jobs
          .filter(({ from, to }) => from < end && to >= today)
          .map((job) => (
            <Row
              key={`job ${job.requestId}`}
              sign={<BarSign look={job.isBooked ? 'booked' : 'running'} className="h-2.5 w-3.5" />}
              when={jobDays(job)}
              onOpen={(anchor) => onOpen(aircraft, { kind: 'job', job }, anchor)}
            >
              {job.title}, {job.provider}
            </Row>
          ))}
        {shown.map((item) => (
          <Row
            key={item.reminderId}
            sign={<Diamond look={lookOf(item)} />}
            when={needsReading(item) ? 'Needs a reading' : dueText(item)}
            whenClassName={whenClass[lookOf(item)]}
            onOpen={(anchor) => onOpen(aircraft, { kind: 'items', items: [item] }, anchor)}
          >
            {item.name}
          </Row>
        ))}
        {isHidden && (
          <li className="px-4 py-1">
            <Button size="sm" variant="ghost" className="w-full" onClick={() => setWhole(true)}>
              Show {items.length - firstItems} More
            </Button>
          </li>
        )}
        <CardActions items={items} groups={groups} />
      </ul>
    </li>
  );
});

function CardActions({ items, groups }: { items: readonly FleetItem[]; groups: readonly JobGroup[] }) {
  const href = useHref();
  return (
    <>
      {items.some(needsReading) && (
        <li className="px-4 py-2">
          <Button size="sm" className="w-full" icon={<Gauge aria-hidden />} href={href('/aircraft')}>
            Log Reading
          </Button>
        </li>
      )}
      {groups.map((group) => (
        <li key={group.id} className="px-4 py-2">
          <p className="pb-1.5 text-ink-2">{group.items.map(shortName).join(' + ')} fit one job.</p>
          <Button
            size="sm"
            variant="outline"
            className="w-full border-accent text-accent"
            href={href('/post-request', { items: group.items.map(({ reminderId }) => reminderId).join() })}
          >
            Request 1 Job
          </Button>
        </li>
      ))}
    </>
  );
}

type RowProps = {
  sign: ReactNode;
  when: string;
  whenClassName?: string;
  children: ReactNode;
  onOpen: (anchor: HTMLElement) => void;
};

/** A row that opens the popover of its entry. */
const Row = ({ sign, when, whenClassName = 'text-ink-2', children, onOpen }: RowProps) => (
  <li>
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-start -outline-offset-2 hover:bg-fill"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <span className="flex min-w-0 items-center gap-2.5">
        {sign}
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </span>
      <span className={cx('shrink-0', whenClassName)}>{when}</span>
    </button>
  </li>
);
