import type { FleetAircraft, FleetItem, FleetJob, Outage } from '#web/api/fleet.ts';
import { formatDate } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { lookOf, isRequestable } from './due-marks.ts';
import type { Entry } from './entries.ts';
import { Diamond } from './lane-drawing.tsx';
import { BarSign } from './legend.tsx';

type Props = {
  aircraft: FleetAircraft;
  entry: Entry;
  today: string;
  onEdit: (outage: Outage) => void;
  onEnd: (outage: Outage) => void;
};

/** What the popover of an entry shows. */
export function Details({ aircraft, entry, today, onEdit, onEnd }: Props) {
  return (
    <div className="p-3">
      <CodePlate>{aircraft.tailNumber}</CodePlate>
      {entry.kind === 'items' && (
        <ul className="mt-3 grid gap-4">
          {entry.items.map((item) => (
            <ItemDetails key={item.reminderId} item={item} mayRequest={aircraft.can.includes('request')} />
          ))}
        </ul>
      )}
      {entry.kind === 'job' && <JobDetails job={entry.job} />}
      {entry.kind === 'outage' && (
        <OutageDetails
          outage={entry.outage}
          today={today}
          mayChange={aircraft.can.includes('aircraft.manage')}
          onEdit={() => onEdit(entry.outage)}
          onEnd={() => onEnd(entry.outage)}
        />
      )}
    </div>
  );
}

function dueSentence({ due, earliest, latest, isExpected }: FleetItem) {
  if (due === null) return 'Needs a meter reading';
  if (!isExpected) return `Due ${formatDate(due)}`;
  const range = earliest && latest && earliest !== latest;
  return range
    ? `Expected ${formatDate(earliest)} to ${formatDate(latest)}`
    : `Expected about ${formatDate(due)}`;
}

function ItemDetails({ item, mayRequest }: { item: FleetItem; mayRequest: boolean }) {
  const href = useHref();
  return (
    <li>
      <p className="flex items-center gap-2 font-semibold">
        <Diamond look={lookOf(item)} />
        {item.name}
      </p>
      <p className="num mt-1 text-sm text-ink-2">
        {dueSentence(item)}
        {item.due !== null && `, ${item.remaining}`}
      </p>
      {item.rule && <p className="num text-sm text-ink-3">{item.rule}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {item.due === null && (
          <Button size="sm" href={href('/aircraft')}>
            Log Reading
          </Button>
        )}
        <Button size="sm" href={href('/aircraft')}>
          View Reminder
        </Button>
        {item.requestId !== null && (
          <Button size="sm" href={href('/requests/:id', { id: item.requestId })}>
            View Request
          </Button>
        )}
        {mayRequest && isRequestable(item) && (
          <Button size="sm" href={href('/post-request', { items: String(item.reminderId) })}>
            Request Service
          </Button>
        )}
      </div>
    </li>
  );
}

function JobDetails({ job }: { job: FleetJob }) {
  const href = useHref();
  return (
    <div className="mt-3">
      <p className="flex items-center gap-2 font-semibold">
        <BarSign look={job.isBooked ? 'booked' : 'running'} className="h-2.5 w-4" />
        {job.title}
      </p>
      <p className="num mt-1 text-sm text-ink-2">
        {job.isBooked ? 'Booked' : 'In maintenance'}, {formatDate(job.from)} to {formatDate(job.to)}
      </p>
      <p className="text-sm text-ink-3">{job.provider}</p>
      <Button size="sm" className="mt-2" href={href('/requests/:id', { id: job.requestId })}>
        View Job
      </Button>
    </div>
  );
}

type OutageProps = {
  outage: Outage;
  today: string;
  mayChange: boolean;
  onEdit: () => void;
  onEnd: () => void;
};

function OutageDetails({ outage, today, mayChange, onEdit, onEnd }: OutageProps) {
  const isOver = outage.isEnded || (outage.until !== null && outage.until < today);
  return (
    <div className="mt-3">
      <p className="flex items-center gap-2 font-semibold wrap-anywhere">
        <BarSign look="out" className="h-2.5 w-4" />
        {outage.reason}
      </p>
      <p className="num mt-1 text-sm text-ink-2">
        {outage.until
          ? `Out of service ${formatDate(outage.from)} to ${formatDate(outage.until)}`
          : `Out of service from ${formatDate(outage.from)}, end not known`}
      </p>
      {outage.setBy && <p className="text-sm text-ink-3">Marked by {outage.setBy}</p>}
      {mayChange && !isOver && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" onClick={onEnd}>
            {outage.from > today ? 'Remove' : 'Back in Service'}
          </Button>
        </div>
      )}
    </div>
  );
}
