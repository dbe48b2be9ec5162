import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { canRequest } from '#contract/aircraft/due-groups.ts';
import type { TemplateId } from '#contract/aircraft/reminder-templates.ts';
import { needsApproval } from '#contract/sign-off/due-items.ts';
import { type Aircraft, type Reminder, remindersOf } from '#web/api/aircraft.ts';
import { formatDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { mayOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { DueRows } from './due-rows.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { RemoveReminderDialog } from './remove-reminder-dialog.tsx';
import type { Selection } from './selection.ts';
import { UsualItems } from './usual-items.tsx';

export type OpenDialog =
  | { action: 'edit' | 'done' | 'remove'; reminder: Reminder }
  | { action: 'add'; kind?: TemplateId };

type Props = {
  aircraft: Aircraft;
  selection: Selection;
  /** Opens the dialog that logs a meter reading. */
  onLog: () => void;
  dialog: OpenDialog | undefined;
  onDialog: (dialog: OpenDialog | undefined) => void;
};

/** Reminders of an aircraft, the most urgent first. */
export function DueList({ aircraft, selection, onLog, dialog, onDialog }: Props) {
  const query = useQuery(remindersOf(aircraft.id));
  const mayManage = mayOf(useUser(), aircraft.group, 'aircraft.manage');
  const close = () => onDialog(undefined);
  const chosen = dialog && 'reminder' in dialog ? dialog.reminder : undefined;
  const { overdue, dueSoon, unknown, ok } = aircraft.due;
  return (
    <section aria-label={`Due list for ${aircraft.tailNumber}`} className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 bg-sunken px-5 py-2 text-sm max-md:px-4">
        <h3 className="font-semibold max-md:flex-1">Due list</h3>
        <div className="flex flex-wrap gap-x-5 max-md:order-last max-md:basis-full empty:hidden">
          {overdue > 0 && <StatusLamp tone="warning">{overdue} overdue</StatusLamp>}
          {dueSoon > 0 && <StatusLamp tone="caution">{dueSoon} due soon</StatusLamp>}
          {unknown > 0 && <StatusLamp tone="quiet">{unknown} unknown</StatusLamp>}
          {ok > 0 && <StatusLamp tone="ok">{ok} OK</StatusLamp>}
        </div>
        {mayManage && (
          <Button
            variant="ghost"
            size="sm"
            className="ms-auto text-accent"
            icon={<Plus aria-hidden />}
            onClick={() => onDialog({ action: 'add' })}
          >
            Add Reminder
          </Button>
        )}
      </div>
      {aircraft.discrepancyList && (
        <OpenList
          list={aircraft.discrepancyList}
          isHeldBack={query.data?.some(
            (item) => needsApproval(item) && canRequest(item) && !selection.has(item),
          )}
        />
      )}
      {query.isPending && (
        // About as high as its rows, so that what is below stays in place.
        <Loading label="Loading the due list" className="grid px-5 max-md:px-4">
          {Array.from({ length: Math.max(overdue + dueSoon + unknown + ok, 1) }, (_, row) => (
            <div key={row} className="grid h-27 content-center gap-2 max-md:h-40">
              <Block className="h-4 w-2/5" />
              <Block className="h-3 w-3/5" />
            </div>
          ))}
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t load the due list" />}
      {query.data?.length === 0 &&
        (mayManage ? (
          <UsualItems aircraft={aircraft} />
        ) : (
          <p className="px-5 py-3 text-sm text-ink-3 max-md:px-4">No reminders yet.</p>
        ))}
      {query.data && query.data.length > 0 && (
        <DueRows
          aircraft={aircraft}
          reminders={query.data}
          selection={selection}
          onAction={(action, reminder) => (action === 'log' ? onLog() : onDialog({ action, reminder }))}
        />
      )}
      <ReminderDialog
        open={dialog?.action === 'add' || dialog?.action === 'edit'}
        onClose={close}
        aircraft={aircraft}
        reminder={chosen}
        kind={dialog?.action === 'add' ? dialog.kind : undefined}
      />
      <DoneDialog
        aircraft={aircraft}
        reminder={dialog?.action === 'done' ? chosen : undefined}
        hundredHour={query.data?.find(({ template }) => template === '100-hour')}
        onClose={close}
      />
      <RemoveReminderDialog reminder={dialog?.action === 'remove' ? chosen : undefined} onClose={close} />
    </section>
  );
}

type OpenListProps = {
  list: NonNullable<Aircraft['discrepancyList']>;
  /** True if an inspection could be requested and is not selected. */
  isHeldBack: boolean | undefined;
};

/** The list with which the last inspection ended, and what to do about it. */
function OpenList({ list: { requestId, doneOn }, isHeldBack }: OpenListProps) {
  const href = useHref();
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-5 py-2.5 text-sm max-md:px-4">
      <p className="min-w-0">
        <StatusLamp tone="caution" className="whitespace-normal">
          The last inspection ended with a list of discrepancies on {formatDate(doneOn)}.
        </StatusLamp>
        {isHeldBack && (
          <span className="block text-ink-2">
            The list needs fixing, not a second inspection, so we haven’t selected one.
          </span>
        )}
      </p>
      <a href={href('/requests/:id', { id: requestId })} className="link hit">
        View List
      </a>
      <a href={href('/post-request', { fix: requestId })} className="link hit">
        Fix Elsewhere
      </a>
    </div>
  );
}
