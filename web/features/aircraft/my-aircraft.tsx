import { useQueries, useQuery } from '@tanstack/react-query';
import { ChartNoAxesGantt, Plus, UsersRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { roleLabels } from '#contract/accounts/role-labels.ts';
import { requestWithinDays } from '#contract/aircraft/due-groups.ts';
import { dueSoonDays, dueSoonHours, isByCalendarMonth } from '#contract/aircraft/due.ts';
import { daysAfter } from '#contract/time.ts';
import {
  type Aircraft,
  myAircraft,
  remindersOf,
  useRemoveAircraft,
  useSaveTimeZone,
} from '#web/api/aircraft.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { preloadDialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { AircraftCard } from './aircraft-card.tsx';
import { AircraftDialog } from './aircraft-dialog.tsx';
import { browserTimeZone } from './aircraft-today.ts';
import { CreateGroupDialog } from './create-group-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './selection.ts';

interface Props {
  /** The tail number of an aircraft to add. */
  newTailNumber?: string | undefined;
  /** Called once the dialog has it. */
  onNewTailNumber?: () => void;
}

/** The due lists of the first aircraft are open; a club has more than fit on a page. */
const openAtFirst = 3;

/** The owner's aircraft with their due lists. */
export function MyAircraft({ newTailNumber, onNewTailNumber }: Props) {
  const href = useHref();
  const query = useQuery(myAircraft);
  useKeepTimeZone(query.data);
  // A reading is logged on the ramp, often without a connection.
  useEffect(preloadDialog, []);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const open = (query.data ?? []).filter(({ id }, index) => index < openAtFirst || unfolded.has(id));
  const selection = useSelection(open);
  const isSelecting = selection.jobs.length > 0;
  const [edited, setEdited] = useState<Aircraft | 'new'>();
  const [tailNumber] = useState(newTailNumber);
  const [isOpen, setOpen] = useState(newTailNumber !== undefined);
  const forget = useEffectEvent(() => onNewTailNumber?.());
  useEffect(() => {
    if (tailNumber) forget();
  }, [tailNumber]);
  const [removed, setRemoved] = useState<Aircraft>();
  const [moved, setMoved] = useState<Aircraft>();
  const [isGrouping, setGrouping] = useState(false);
  const edit = (aircraft: Aircraft | 'new') => {
    setEdited(aircraft);
    setOpen(true);
  };
  const addButton = (
    <Button
      variant={isSelecting ? 'outline' : 'primary'}
      icon={<Plus aria-hidden />}
      onClick={() => edit('new')}
    >
      Add Aircraft
    </Button>
  );
  return (
    <Page
      title="My Aircraft"
      back={{ href: href('/'), label: 'Home' }}
      lead={
        query.data &&
        query.data.length > 0 &&
        (selection.isPrepared ? preparedText() : summaryText(query.data))
      }
      actions={
        query.data && (
          <>
            <Button icon={<UsersRound aria-hidden />} onClick={() => setGrouping(true)}>
              Create a Group
            </Button>
            {query.data.length > 0 && (
              <>
                <Button href={href('/fleet')} icon={<ChartNoAxesGantt aria-hidden />}>
                  Fleet Board
                </Button>
                {addButton}
              </>
            )}
          </>
        )
      }
    >
      {query.isPending && (
        <Loading label="Loading your aircraft">
          <CardSkeleton />
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t load your aircraft" />}
      {query.data?.length === 0 && (
        <EmptyState
          drawing="climb"
          title="No Aircraft Registered"
          text="Add it by its tail number. We’ll fill in your requests and remind you before maintenance is due."
          action={
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => edit('new')}>
              Add Your First Aircraft
            </Button>
          }
        />
      )}
      <Groups />
      <div className="grid grid-cols-1 gap-4">
        {query.data?.map((aircraft) => (
          <AircraftCard
            key={aircraft.id}
            aircraft={aircraft}
            selection={selection}
            {...(!open.includes(aircraft) && {
              onUnfold: () => setUnfolded((before) => new Set([...before, aircraft.id])),
            })}
            onEdit={() => edit(aircraft)}
            onRemove={() => setRemoved(aircraft)}
            onMove={() => setMoved(aircraft)}
          />
        ))}
      </div>
      {query.data && query.data.length > 0 && <Footnote aircraft={open} />}
      {isSelecting && <SelectionBar selection={selection} />}
      <AircraftDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aircraft={edited === 'new' ? undefined : edited}
        {...(edited === undefined && tailNumber && { tailNumber })}
      />
      <MoveDialog aircraft={moved} onClose={() => setMoved(undefined)} />
      <CreateGroupDialog open={isGrouping} onClose={() => setGrouping(false)} />
      <RemoveDialog aircraft={removed} onClose={() => setRemoved(undefined)} />
    </Page>
  );
}

/** The groups that the user belongs to; nothing without one. */
function Groups() {
  const href = useHref();
  const groups = useUser().memberships.filter(({ kind }) => kind === 'group');
  if (groups.length === 0) return null;
  return (
    <nav aria-label="Groups" className="mb-4 flex flex-wrap gap-2">
      {groups.map(({ accountId, name, role }) => (
        <a
          key={accountId}
          href={href('/groups/:id', { id: accountId })}
          className="card flex min-h-11 items-center gap-3 px-4 py-2 text-sm hover:bg-fill"
        >
          <UsersRound aria-hidden className="size-4 text-ink-3" />
          <span className="font-semibold">{name}</span>
          <span className="text-ink-2">{roleLabels[role]}</span>
        </a>
      ))}
    </nav>
  );
}

/** Says what is true of the dates above: how they end, and what expected ones follow from. */
function Footnote({ aircraft }: { aircraft: Aircraft[] }) {
  const reminders = useQueries({ queries: aircraft.map(({ id }) => remindersOf(id)) }).flatMap(
    ({ data }) => data ?? [],
  );
  const notes = [
    reminders.some(isByCalendarMonth) && 'Calendar-month items fall due on the last day of the month.',
    reminders.some(({ expectedDate }) => expectedDate !== null) &&
      'Expected dates follow the hours you flew in the last 90 days.',
    'This is a planning aid, not a maintenance record or an airworthiness determination.',
  ];
  return <p className="mt-6 max-w-[36rem] text-sm text-ink-3">{notes.filter(Boolean).join(' ')}</p>;
}

/** Tells the server the browser's time zone for aircraft without a known home airport, so that both count by one date. */
function useKeepTimeZone(aircraft: Aircraft[] | undefined) {
  const { mutate } = useSaveTimeZone();
  const timeZone = browserTimeZone();
  const id = aircraft?.find(
    (one) => one.group === null && one.homeAirportInfo === null && one.timeZone !== timeZone,
  )?.id;
  useEffect(() => {
    if (id !== undefined) mutate({ id, timeZone });
  }, [id, timeZone, mutate]);
}

const preparedText = () =>
  `We ticked what falls due by ${formatDate(daysAfter(today(), requestWithinDays))} and sorted it by who may sign. Change anything.`;

/** Nothing is known of aircraft without a due list, so nothing may sound as if all were well. */
const withoutList = (count: number, all: number) =>
  count === all ? 'no due list yet' : `nothing due soon, ${count} without a due list`;

function summaryText(all: Aircraft[]) {
  const sum = (pick: (aircraft: Aircraft) => number) =>
    all.reduce((total, aircraft) => total + pick(aircraft), 0);
  const overdue = sum(({ due }) => due.overdue);
  const soon = sum(({ due }) => due.dueSoon);
  const parts = [
    overdue > 0 && `${pluralize(overdue, 'reminder')} overdue`,
    soon > 0 && `${soon} due within ${dueSoonDays} days or ${dueSoonHours} hours`,
  ].filter(Boolean);
  const listless = all.filter(({ due }) => Object.values(due).every((count) => count === 0)).length;
  const rest = listless > 0 ? withoutList(listless, all.length) : 'nothing due soon';
  return `${pluralize(all.length, 'aircraft', 'aircraft')}, ${parts.join(' and ') || rest}.`;
}

function RemoveDialog({ aircraft, onClose }: { aircraft: Aircraft | undefined; onClose: () => void }) {
  const remove = useRemoveAircraft();
  return (
    <ConfirmDialog
      open={aircraft !== undefined}
      title={`Remove ${aircraft?.tailNumber ?? ''}?`}
      text="We’ll delete its due list. Jobs on it stay in your requests."
      confirm="Remove Aircraft"
      pendingText="Removing..."
      cancel="Keep Aircraft"
      danger
      pending={remove.isPending}
      onConfirm={() => aircraft && remove.mutate(aircraft, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
