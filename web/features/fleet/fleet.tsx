import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChartNoAxesGantt, List, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { fleetPageSize } from '#contract/limits.ts';
import { fleetBoard, type FleetAircraft, type FleetBoard, type Outage } from '#web/api/fleet.ts';
import { SelectedItems } from '#web/components/selected-items.tsx';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { dueText, shortName } from './aircraft-state.ts';
import { Board } from './board.tsx';
import { Details } from './details.tsx';
import { jobGroupsOf } from './due-marks.ts';
import type { Entry, OpenEntry } from './entries.ts';
import { FigureRow } from './figures.tsx';
import { Legend } from './legend.tsx';
import { FleetList } from './list.tsx';
import { FleetLoading } from './loading.tsx';
import { EndOutageDialog, OutageDialog } from './outage-dialog.tsx';
import { ranges, type Range } from './ranges.ts';

type Props = {
  range: Range;
  onRange: (range: Range) => void;
  page: number;
  onPage: (page: number) => void;
};

const rangeOptions = Object.entries(ranges).map(([value, { label }]) => ({ value: value as Range, label }));
const viewOptions = [
  { value: 'board', label: 'Board', icon: <ChartNoAxesGantt aria-hidden className="size-4" /> },
  { value: 'list', label: 'List', icon: <List aria-hidden className="size-4" /> },
] as const;
const isManaged = ({ can }: FleetAircraft) => can.includes('aircraft.manage');
type View = (typeof viewOptions)[number]['value'];

/** The fleet board: what falls due, jobs and outages of all aircraft over time. */
export function Fleet({ range, onRange, page, onPage }: Props) {
  const isDesk = useMediaQuery('(width >= 64rem)');
  const [view, setView] = useState<View>('board');
  const { days, label } = ranges[range];
  const query = useQuery(fleetBoard({ days, page }));
  const board = query.data;
  const [isMarking, setMarking] = useState(false);
  const hasBoard = isDesk && view === 'board';
  const isEmpty = board?.total === 0;
  const mayMark = !board || board.aircraft.some(isManaged);
  return (
    <Page
      title="Fleet"
      lead={
        isDesk &&
        !isEmpty &&
        `${board ? `${pluralize(board.total, 'aircraft', 'aircraft')}, ${label}. ` : ''}What falls due, what’s in maintenance and what you marked out of service.`
      }
      actions={
        !isEmpty && (
          <>
            {hasBoard && <Segmented label="Range" options={rangeOptions} value={range} onChange={onRange} />}
            {mayMark && (
              <Button icon={<CalendarPlus aria-hidden />} disabled={!board} onClick={() => setMarking(true)}>
                Mark Out of Service
              </Button>
            )}
          </>
        )
      }
    >
      {query.isPending && <FleetLoading isBoard={hasBoard} />}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t load the fleet board" />}
      {isEmpty && <NoAircraft />}
      {board && !isEmpty && (
        <Loaded
          // Another page is another board: nothing of the last one stays selected.
          key={page}
          board={board}
          days={days}
          isDesk={isDesk}
          view={view}
          onView={setView}
          isMarking={isMarking}
          onMarked={() => setMarking(false)}
        />
      )}
      {board && board.total > fleetPageSize && (
        <div className="mt-4">
          <Pagination page={page} pages={Math.ceil(board.total / fleetPageSize)} onPage={onPage} />
        </div>
      )}
      <p className="mt-4 text-sm text-ink-3">
        Calendar items fall due on the last day of the month. Expected dates run from the faster to the slower
        of the last 30 and 90 days. This is a planning aid, not a maintenance record or an airworthiness
        determination.
      </p>
    </Page>
  );
}

function NoAircraft() {
  const href = useHref();
  return (
    <EmptyState
      drawing="climb"
      title="No aircraft yet"
      text="Add your aircraft and their due lists. What falls due then stands here day by day."
      action={
        <Button variant="primary" icon={<Plus aria-hidden />} href={href('/aircraft')}>
          Add Aircraft
        </Button>
      }
    />
  );
}

type LoadedProps = {
  board: FleetBoard;
  days: number;
  isDesk: boolean;
  view: View;
  onView: (view: View) => void;
  isMarking: boolean;
  onMarked: () => void;
};

interface Opened {
  aircraft: FleetAircraft;
  entry: Entry;
  anchor: HTMLElement;
}

function Loaded({ board, days, isDesk, view, onView, isMarking, onMarked }: LoadedProps) {
  const [opened, setOpened] = useState<Opened>();
  // Stable, so that a lane is drawn again only if it has changed itself.
  const open: OpenEntry = useCallback(
    (aircraft, entry, anchor) =>
      setOpened((before) => (before?.anchor === anchor ? undefined : { aircraft, entry, anchor })),
    [],
  );
  const close = () => setOpened(undefined);
  const [edited, setEdited] = useState<Outage>();
  const [ended, setEnded] = useState<Outage>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setSelected(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    [],
  );
  const hasBoard = isDesk && view === 'board';
  const tailNumberOf = (outage: Outage | undefined) =>
    board.aircraft.find(({ id }) => id === outage?.aircraftId)?.tailNumber ?? '';
  return (
    <>
      {isDesk && <FigureRow board={board} />}
      {isDesk && (
        <div className="mt-4 mb-4 flex items-center justify-between gap-6">
          <Legend />
          <Segmented label="View" options={viewOptions} value={view} onChange={onView} iconsOnly />
        </div>
      )}
      {hasBoard ? (
        <section aria-label="Board" className="card overflow-hidden">
          <Board board={board} days={days} selected={selected} onGroup={toggle} onOpen={open} />
        </section>
      ) : (
        <FleetList board={board} hasFigures={isDesk} onOpen={open} />
      )}
      {hasBoard && (
        <SelectedGroups board={board} selected={selected} onClear={() => setSelected(new Set())} />
      )}
      <Popover
        anchor={opened?.anchor}
        onClose={close}
        label={opened ? `Details for ${opened.aircraft.tailNumber}` : ''}
      >
        {opened && (
          <Details
            aircraft={opened.aircraft}
            entry={opened.entry}
            today={board.today}
            onEdit={(outage) => {
              close();
              setEdited(outage);
            }}
            onEnd={(outage) => {
              close();
              setEnded(outage);
            }}
          />
        )}
      </Popover>
      <OutageDialog
        open={isMarking || edited !== undefined}
        onClose={() => {
          onMarked();
          setEdited(undefined);
        }}
        aircraft={board.aircraft.filter(isManaged)}
        outage={edited}
        today={board.today}
      />
      <EndOutageDialog
        outage={ended}
        tailNumber={tailNumberOf(ended)}
        today={board.today}
        onClose={() => setEnded(undefined)}
      />
    </>
  );
}

type SelectedProps = { board: FleetBoard; selected: ReadonlySet<string>; onClear: () => void };

/** The groups that the owner selected on the board, until they are requested. */
function SelectedGroups({ board, selected, onClear }: SelectedProps) {
  if (selected.size === 0) return null;
  const chosen = board.aircraft.flatMap((aircraft) =>
    jobGroupsOf(aircraft, board.today)
      .filter(({ id }) => selected.has(id))
      .map((group) => ({ tailNumber: aircraft.tailNumber, group })),
  );
  // A group that was requested meanwhile is gone from the board.
  if (chosen.length === 0) return null;
  return (
    <SelectedItems
      reminderIds={chosen.flatMap(({ group }) => group.items.map(({ reminderId }) => reminderId))}
      jobs={chosen.length}
      onClear={onClear}
    >
      {chosen.map(({ tailNumber, group }) => (
        <span key={group.id} className="flex flex-wrap items-center gap-2">
          <CodePlate>{tailNumber}</CodePlate>
          {group.items.map((item) => `${shortName(item)} ${dueText(item)}`).join(' and ')} fit one job. Who
          may sign: {group.needs}
        </span>
      ))}
    </SelectedItems>
  );
}
