import type { Aircraft, Reminder } from '#web/api/aircraft.ts';
import { cx } from '#web/ui/class-names.ts';
import { dueColumns, DueRow, type DueAction } from './due-row.tsx';

type Props = {
  aircraft: Aircraft;
  reminders: readonly Reminder[];
  onAction: (action: DueAction, reminder: Reminder) => void;
};

/** The rows of a due list below their headings. */
export const DueRows = ({ aircraft, reminders, onAction }: Props) => (
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
    <ul className="divide-y divide-line">
      {reminders.map((reminder) => (
        <DueRow
          key={reminder.id}
          aircraft={aircraft}
          reminder={reminder}
          onAction={(action) => onAction(action, reminder)}
        />
      ))}
    </ul>
  </>
);
