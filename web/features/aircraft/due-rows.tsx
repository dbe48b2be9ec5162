import type { ReactNode } from 'react';
import { arrangeDueList, isRestartedBy, requested, signersOf } from '#contract/aircraft/due-groups.ts';
import { shortNames } from '#contract/aircraft/due-request-texts.ts';
import { isLightSport } from '#contract/aircraft/yearly-inspection.ts';
import type { Aircraft, Reminder } from '#web/api/aircraft.ts';
import { rangeText } from '#web/components/price-range.tsx';
import { useDueEstimates } from '#web/domain/due-estimates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/class-names.ts';
import { todayOf } from './aircraft-today.ts';
import { dueColumns, DueRow, type DueAction } from './due-row.tsx';
import type { Selection } from './selection.ts';

type Props = {
  aircraft: Aircraft;
  reminders: readonly Reminder[];
  selection: Selection;
  onAction: (action: DueAction, reminder: Reminder) => void;
};

/** The rows of a due list below their headings, by who may sign what is selected. */
export function DueRows({ aircraft, reminders, selection, onAction }: Props) {
  const { pilots, groups, soon, later } = arrangeDueList(reminders, selection.has, todayOf(aircraft));
  const selected = groups.flatMap(({ items }) => items.filter(selection.has));
  const jobOf = (item: Reminder | undefined) =>
    selection.jobs.findIndex(({ group }) => group.items.some(({ id }) => id === item?.id)) + 1;
  const yearlyName = isLightSport(aircraft) ? 'condition inspection' : 'annual';
  const restartNote = (reminder: Reminder) => {
    if (isRestartedBy(reminder, requested(reminders)))
      return `The ${yearlyName} in your open request restarts this one.`;
    const yearly = selected.find((item) => isRestartedBy(reminder, [item]));
    return yearly && `The ${yearlyName} in Job ${jobOf(yearly)} restarts this one.`;
  };
  const row = (reminder: Reminder, isGrouped = false) => (
    <DueRow
      key={reminder.id}
      aircraft={aircraft}
      reminder={reminder}
      isGrouped={isGrouped}
      box={<Box reminder={reminder} selection={selection} />}
      note={!selection.has(reminder) && restartNote(reminder)}
      onAction={(action) => onAction(action, reminder)}
    />
  );
  return (
    <>
      {/* Screen readers get the headings inside each row. */}
      <div
        aria-hidden
        className={cx('border-y border-line px-5 py-2 text-xs text-ink-3 max-lg:hidden', dueColumns)}
      >
        {['Item and rule', 'Last done', 'Due', 'Remaining', 'Status'].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {pilots.length > 0 && (
        <Part head={<Heading name="Yours to do" text="You make this check, no provider needed" />}>
          {pilots.map((reminder) => row(reminder))}
        </Part>
      )}
      {groups.map((group) => {
        const chosen = group.items.filter(selection.has);
        const { needs, rule } = signersOf(group, aircraft);
        return (
          <Part
            key={chosen[0]?.id}
            isSelected
            head={
              <>
                <Checkbox
                  className="min-w-0 flex-1"
                  checked={chosen.length === group.items.length || 'mixed'}
                  onChange={(isSelected) => selection.set(group.items, isSelected)}
                  label={
                    <>
                      <b className="font-semibold">{shortNames(group.items)}</b>
                      <span className="text-ink-2"> · {needs}</span>{' '}
                      {rule && <span className="num text-xs text-ink-3">{rule}</span>}
                    </>
                  }
                />
                <GroupEstimate aircraft={aircraft} items={chosen} />
                <Badge tone="accent">{`Job ${jobOf(chosen[0])}`}</Badge>
              </>
            }
          >
            {group.items.map((reminder) => row(reminder, true))}
          </Part>
        );
      })}
      {soon.length > 0 && (
        <Part head={<Heading name="Due now or soon" text="Requested already, or not part of a job" />}>
          {soon.map((reminder) => row(reminder))}
        </Part>
      )}
      {later.length > 0 && (
        <Part
          head={
            pilots.length + groups.length + soon.length > 0 && (
              <Heading
                name="Later"
                text={later.some(selection.canSelect) ? 'Tick an item to add it to a job' : undefined}
              />
            )
          }
        >
          {later.map((reminder) => row(reminder))}
        </Part>
      )}
    </>
  );
}

type PartProps = { head: ReactNode; isSelected?: boolean; children: ReactNode };

const Part = ({ head, isSelected, children }: PartProps) => (
  <>
    {head && (
      <div
        className={cx(
          'flex items-center gap-3 border-t border-line px-5 py-2 text-sm max-md:px-4',
          isSelected ? 'bg-accent-soft' : 'bg-sunken',
        )}
      >
        {head}
      </div>
    )}
    <ul className="divide-y divide-line border-t border-line">{children}</ul>
  </>
);

/** What the selected items of a group usually cost together. */
function GroupEstimate({ aircraft, items }: { aircraft: Aircraft; items: Reminder[] }) {
  const [estimate] = useDueEstimates([{ aircraft, items, location: aircraft.homeAirport ?? undefined }]);
  return estimate && <span className="num shrink-0 text-ink-2 max-md:hidden">{rangeText(estimate)}</span>;
}

const Heading = ({ name, text }: { name: string; text: string | undefined }) => (
  <p>
    <b className="font-semibold">{name}</b> {text && <span className="text-ink-2">· {text}</span>}
  </p>
);

/** Selects the item for a request; disabled while one is open. The pilot's own checks have none. */
function Box({ reminder, selection }: { reminder: Reminder; selection: Selection }) {
  if (!selection.canSelect(reminder) && reminder.openRequestId === null)
    return <span aria-hidden className="w-5 shrink-0 max-md:hidden" />;
  return (
    <Checkbox
      className="mt-2 shrink-0 self-start touch:-m-3 touch:p-3"
      labelHidden
      label={`Request ${reminder.serviceType}`}
      checked={selection.has(reminder)}
      disabled={reminder.openRequestId !== null}
      onChange={(isSelected) => selection.set([reminder], isSelected)}
    />
  );
}
