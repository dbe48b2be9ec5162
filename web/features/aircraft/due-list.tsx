import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Aircraft, type Reminder, remindersOf } from '#web/api/aircraft.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { dueColumns, DueRow } from './due-row.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { RemoveReminderDialog } from './remove-reminder-dialog.tsx';

type Asked = { what: 'edit' | 'done' | 'remove'; item: Reminder } | { what: 'add' };

/** What is due on an aircraft, the most pressing first. */
export function DueList({ plane }: { plane: Aircraft }) {
  const query = useQuery(remindersOf(plane.id));
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const item = asked && 'item' in asked ? asked.item : undefined;
  const { overdue, dueSoon, ok } = plane.due;
  return (
    <section aria-label={`Due list of ${plane.tailNumber}`} className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 bg-sunken px-5 py-2 text-sm max-md:px-4">
        <h3 className="font-semibold max-md:sr-only">Due list</h3>
        {overdue > 0 && <StatusLamp tone="warning">{overdue} overdue</StatusLamp>}
        {dueSoon > 0 && <StatusLamp tone="caution">{dueSoon} due soon</StatusLamp>}
        {ok > 0 && <StatusLamp tone="ok">{ok} OK</StatusLamp>}
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto text-accent"
          icon={<Plus aria-hidden />}
          onClick={() => setAsked({ what: 'add' })}
        >
          Add reminder
        </Button>
      </div>
      {query.isPending && (
        <Loading label="Loading what is due" className="grid gap-3 p-5">
          <Block className="h-10" />
          <Block className="h-10" />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="The due list could not be loaded" />}
      {query.data?.length === 0 && (
        <p className="px-5 py-4 text-sm text-ink-2 max-md:px-4">
          Nothing yet. Add the annual, the transponder check or the next oil change, and we tell you in time.
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <>
          {/* The rows say it themselves where nobody sees this line. */}
          <div
            aria-hidden
            className={cx('border-y border-line px-5 py-2 text-xs text-ink-3 max-lg:hidden', dueColumns)}
          >
            {['Item and rule', 'Last done', 'Due', 'Remaining', 'Status'].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ul className="divide-y divide-line">
            {query.data.map((reminder) => (
              <DueRow
                key={reminder.id}
                plane={plane}
                item={reminder}
                onAsk={(what) => setAsked({ what, item: reminder })}
              />
            ))}
          </ul>
        </>
      )}
      <ReminderDialog
        open={asked?.what === 'add' || asked?.what === 'edit'}
        onClose={close}
        plane={plane}
        item={item}
      />
      <DoneDialog item={asked?.what === 'done' ? item : undefined} onClose={close} />
      <RemoveReminderDialog item={asked?.what === 'remove' ? item : undefined} onClose={close} />
    </section>
  );
}
