import { Check, Ellipsis, Pencil, Trash2, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { doneByOn, workOfItem } from '#contract/aircraft/due-groups.ts';
import { describeItems, latestReading, titleOf } from '#contract/aircraft/due-request-texts.ts';
import { isReadTooLow, type DueStatus } from '#contract/aircraft/due.ts';
import { pointText } from '#contract/aircraft/meters.ts';
import { templateOf } from '#contract/aircraft/reminder-templates.ts';
import type { Aircraft, Reminder } from '#web/api/aircraft.ts';
import { findingAnchor } from '#web/api/findings.ts';
import { ReminderIcon } from '#web/components/reminder-icon.tsx';
import { formatDate, formatFullDate, pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { mayOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

const lamps = {
  ok: { tone: 'ok', label: 'OK', text: 'text-ink', bar: 'bg-line-strong' },
  due_soon: { tone: 'caution', label: 'Due soon', text: 'text-caution', bar: 'bg-caution' },
  overdue: { tone: 'warning', label: 'Overdue', text: 'text-warning', bar: 'bg-warning' },
  unknown: { tone: 'quiet', label: 'No reading', text: 'text-ink-3', bar: 'bg-line-strong' },
} as const satisfies Record<DueStatus, object>;

/** Grid columns of the rows and of their headings on wide screens. */
export const dueColumns = 'grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_6.5rem_9rem_8rem_8rem_10.5rem]';

export type DueAction = 'edit' | 'done' | 'remove' | 'log';

type Props = {
  aircraft: Aircraft;
  reminder: Reminder;
  /** The box that selects the item for a request. */
  box?: ReactNode;
  /** What the item waits for, instead of who may sign. */
  note?: ReactNode;
  /** True below a heading that says who may sign. */
  isGrouped?: boolean;
  onAction: (action: DueAction) => void;
};

/** A reminder in the due list. */
export function DueRow({ aircraft, reminder, box, note, isGrouped, onAction }: Props) {
  const href = useHref();
  const findingHref = ({ id, requestId }: { id: number; requestId: number }) =>
    `${href('/requests/:id/findings', { id: requestId })}#${findingAnchor(id)}`;
  const user = useUser();
  const mayManage = mayOf(user, aircraft.group, 'aircraft.manage');
  const mayRequest = mayOf(user, aircraft.group, 'request');
  // Pilots of a group make their own checks; preventive maintenance is for owners, 14 CFR 43.3(g).
  const mayDo = mayManage || reminder.template === 'vor' || reminder.template === 'gps';
  const { tone, text, bar } = lamps[reminder.status];
  const label = lampLabel(reminder);
  const isUnknown = reminder.status === 'unknown';
  const isDue = reminder.status !== 'ok' && !isUnknown;
  const isPilots = workOfItem(reminder) === null;
  const { openRequestId, openRequestQuotes, hasOpenJob } = reminder;
  const isAsking = isUnknown || openRequestId !== null || (isDue && isPilots);
  const request = openRequestId
    ? { label: 'View Request', to: href('/requests/:id', { id: openRequestId }) }
    : !isPilots &&
      mayRequest && { label: 'Request service', to: href('/post-request', toPrefill(aircraft, reminder)) };
  const menu = (mayDo || request) && (
    <Menu
      label={`Actions for ${reminder.serviceType}`}
      items={[
        ...(mayDo
          ? [{ label: 'Mark Done', icon: <Check aria-hidden />, onSelect: () => onAction('done') }]
          : []),
        ...(request ? [{ label: request.label, icon: <Wrench aria-hidden />, href: request.to }] : []),
        ...(mayManage
          ? [
              { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onAction('edit') },
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden />,
                onSelect: () => onAction('remove'),
                tone: 'danger' as const,
                line: true,
              },
            ]
          : []),
      ]}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          size="sm"
          label={`More actions for ${reminder.serviceType} on ${aircraft.tailNumber}`}
          icon={<Ellipsis aria-hidden />}
        />
      )}
    />
  );
  return (
    <li className={cx('items-center gap-y-2 px-5 py-3.5 max-md:px-4', dueColumns)}>
      <div className="flex min-w-0 gap-3">
        {box}
        <span className={box ? 'max-md:hidden' : ''}>
          <ReminderIcon template={reminder.template} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <h4 className="font-semibold">{reminder.serviceType}</h4>
            <StatusLamp tone={tone} className="shrink-0 text-sm lg:hidden">
              {label}
            </StatusLamp>
          </div>
          <p className="text-xs text-ink-3">
            {[reminder.rule, reminder.interval].filter(Boolean).join(', ')}
          </p>
          {reminder.adMethod && <p className="text-xs text-ink-3">{reminder.adMethod}</p>}
          {reminder.doneBy && !isGrouped && (
            <p className="text-xs text-ink-3">{doneByOn(reminder, aircraft)}</p>
          )}
          {reminder.finding && (
            <a href={findingHref(reminder.finding)} className="link text-xs">
              View Finding
            </a>
          )}
          {note && <p className="text-xs text-accent">{note}</p>}
        </div>
        <span className="-me-2 -mt-1.5 lg:hidden">{menu}</span>
      </div>
      <p className="num text-sm text-ink-2 max-lg:hidden">
        <span className="sr-only">Last done </span>
        {lastDoneLabel(reminder) ?? '–'}
      </p>
      <p className="num text-sm font-medium max-lg:hidden">
        <span className="sr-only">Due </span>
        {dueLabel(reminder)}
        <ExpectedDate reminder={reminder} className="block" />
      </p>
      <div>
        <p className="num flex justify-between gap-3 text-sm">
          <span className={cx('font-medium', text)}>{reminder.remaining}</span>
          <span className="text-end text-ink-2 lg:hidden">
            {dueLabel(reminder)}
            <ExpectedDate reminder={reminder} className="max-lg:before:content-[',_']" />
          </span>
        </p>
        {(reminder.share !== null || isUnknown) && (
          <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-fill">
            <div
              className={cx('h-full rounded-full', bar)}
              style={{ width: `${(reminder.share ?? 0) * 100}%` }}
            />
          </div>
        )}
      </div>
      <StatusLamp tone={tone} className="text-sm max-lg:hidden">
        {label}
      </StatusLamp>
      <div className={cx('flex items-center gap-1 lg:justify-end', !isAsking && 'max-lg:hidden')}>
        {openRequestId !== null ? (
          <Button href={href('/requests/:id', { id: openRequestId })} size="sm" className="max-lg:flex-1">
            {hasOpenJob
              ? 'View Job'
              : openRequestQuotes > 0
                ? `View ${pluralize(openRequestQuotes, 'Quote')}`
                : 'View Request'}
          </Button>
        ) : isUnknown ? (
          <Button size="sm" className="max-lg:flex-1" onClick={() => onAction('log')}>
            Log Reading
          </Button>
        ) : (
          isPilots &&
          mayDo && (
            <Button
              variant={isDue ? 'outline' : 'ghost'}
              size="sm"
              className="max-lg:flex-1"
              onClick={() => onAction('done')}
            >
              Mark Done
            </Button>
          )
        )}
        <span className="max-lg:hidden">{menu}</span>
      </div>
    </li>
  );
}

/** A reading that is too low for the item is of a new meter that nobody recorded, or wrong. */
function lampLabel(reminder: Reminder) {
  const { status, hoursReadOn } = reminder;
  if (status === 'unknown' && isReadTooLow(reminder)) return 'Reading too low';
  return status === 'unknown' && hoursReadOn !== null
    ? `Reading of ${formatDate(hoursReadOn)}`
    : lamps[status].label;
}

/** When the hours are expected to be used up; an estimate, never a due date. */
const ExpectedDate = ({ reminder, className }: { reminder: Reminder; className: string }) =>
  reminder.expectedDate && (
    <span className={cx('text-xs font-normal text-ink-3', className)}>
      expected about {formatDate(reminder.expectedDate)}
    </span>
  );

const dueLabel = ({ dueDate, dueHours, meter }: Reminder) =>
  [dueDate && formatFullDate(dueDate), dueHours !== null && pointText(meter, dueHours)]
    .filter(Boolean)
    .join(' or ');

/** When it was last done, by what it counts: an annual by its date, an oil change by the hours. */
const lastDoneLabel = ({ lastDoneDate, lastDoneHours, dueDate, meter }: Reminder) => {
  const hours = lastDoneHours !== null && pointText(meter, lastDoneHours);
  const date = lastDoneDate && formatFullDate(lastDoneDate);
  return dueDate === null ? hours || date : date || hours;
};

/** Values that fill in the post form for this reminder. Providers read the title, so it does not name the aircraft. */
const toPrefill = (aircraft: Aircraft, reminder: Reminder) => ({
  aircraft: aircraft.id,
  reminder: reminder.id,
  title: titleOf([reminder], aircraft),
  description: describeItems([reminder], aircraft, latestReading(aircraft, [reminder])),
  location: aircraft.homeAirport ?? undefined,
  category: templateOf(reminder.template)?.category ?? 'maintenance',
});
