import { BookOpen, ChevronDown, Ellipsis, History, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { Aircraft } from '#web/api/aircraft.ts';
import { subjects, useUnsent } from '#web/api/unsent/unsent.ts';
import { FieldName } from '#web/components/field-name.tsx';
import { useHref } from '#web/lib/paths.ts';
import { mayOf, useUser } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { todayOf } from './aircraft-today.ts';
import { DueList, type OpenDialog } from './due-list.tsx';
import { LogReadingDialog } from './log-reading-dialog.tsx';
import { MeterPanel } from './meter-panel.tsx';
import type { Selection } from './selection.ts';
import { SquawkList } from './squawks/squawk-list.tsx';

type Props = {
  aircraft: Aircraft;
  selection: Selection;
  onEdit: () => void;
  onRemove: () => void;
  onMove: () => void;
  /** Opens a card that is folded. */
  onUnfold?: () => void;
};

/** An aircraft with its due list. */
export function AircraftCard({ aircraft, selection, onEdit, onRemove, onMove, onUnfold }: Props) {
  const href = useHref();
  const history = href('/aircraft/:id/history', { id: aircraft.id });
  const logbook = href('/aircraft/:id/logbook', { id: aircraft.id });
  const user = useUser();
  const mayEdit = mayOf(user, aircraft.group, 'aircraft.manage');
  const mayMove = mayOf(user, aircraft.group, 'aircraft.move');
  const hasGroups = user.memberships.some(({ accountId }) => mayOf(user, { id: accountId }, 'aircraft.move'));
  return (
    <article className="card" aria-label={aircraft.tailNumber}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 p-5 max-md:p-4">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2.5">
              <CodePlate>{aircraft.tailNumber}</CodePlate>
              <Badge>{aircraft.aircraftType}</Badge>
              {aircraft.group && (
                <a
                  href={href('/groups/:id', { id: aircraft.group.id })}
                  className="hit inline-flex items-center gap-1.5 text-sm font-medium text-accent hover:underline"
                >
                  <UsersRound aria-hidden className="size-4" />
                  {aircraft.group.name}
                </a>
              )}
            </div>
            <h2 className="mt-2 text-[1.0625rem] leading-6 font-semibold">
              {[aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.tailNumber}
              {aircraft.year && <span className="num font-normal text-ink-2">, {aircraft.year}</span>}
            </h2>
          </div>
          <div className="-me-2 self-start lg:hidden">
            <Menu
              label={`Actions for ${aircraft.tailNumber}`}
              items={[
                { label: 'Open Logbook', icon: <BookOpen aria-hidden />, href: logbook },
                { label: 'View History', icon: <History aria-hidden />, href: history },
                ...(mayEdit ? [{ label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit }] : []),
                ...(mayMove && hasGroups
                  ? [{ label: 'Move to Group', icon: <UsersRound aria-hidden />, onSelect: onMove }]
                  : []),
                ...(mayMove
                  ? [
                      {
                        label: 'Remove',
                        icon: <Trash2 aria-hidden />,
                        onSelect: onRemove,
                        tone: 'danger' as const,
                        line: true,
                      },
                    ]
                  : []),
              ]}
              renderTrigger={(props) => (
                <IconButton
                  {...props}
                  label={`More actions for ${aircraft.tailNumber}`}
                  icon={<Ellipsis aria-hidden />}
                />
              )}
            />
          </div>
        </div>
        {aircraft.homeAirport && <HomeAirport aircraft={aircraft} />}
        <div className="flex items-center gap-1 max-lg:hidden">
          <Button href={logbook} variant="ghost" size="sm" icon={<BookOpen aria-hidden />}>
            Open Logbook
          </Button>
          <Button href={history} variant="ghost" size="sm" icon={<History aria-hidden />}>
            View History
          </Button>
          {mayEdit && (
            <Button variant="ghost" size="sm" icon={<Pencil aria-hidden />} onClick={onEdit}>
              Edit
            </Button>
          )}
          {mayMove && hasGroups && (
            <Button variant="ghost" size="sm" icon={<UsersRound aria-hidden />} onClick={onMove}>
              Move to Group
            </Button>
          )}
          {mayMove && (
            <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden />} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {onUnfold ? (
        <Folded aircraft={aircraft} onUnfold={onUnfold} />
      ) : (
        <Opened aircraft={aircraft} selection={selection} />
      )}
    </article>
  );
}

/** What is due on an aircraft in one line. */
function Folded({ aircraft, onUnfold }: { aircraft: Aircraft; onUnfold: () => void }) {
  const { overdue, dueSoon, unknown, ok } = aircraft.due;
  const counts = [
    overdue > 0 && { tone: 'warning' as const, text: `${overdue} overdue` },
    dueSoon > 0 && { tone: 'caution' as const, text: `${dueSoon} due soon` },
  ].filter((one) => one !== false);
  const isEmpty = overdue + dueSoon + unknown + ok === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-3 max-md:px-4">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {counts.map(({ tone, text }) => (
          <StatusLamp key={text} tone={tone}>
            {text}
          </StatusLamp>
        ))}
        {counts.length === 0 && (
          <span className="text-ink-2">{isEmpty ? 'No due list yet' : 'Nothing due soon'}</span>
        )}
      </p>
      <Button
        size="sm"
        aria-expanded={false}
        aria-label={`Show due list for ${aircraft.tailNumber}`}
        icon={<ChevronDown aria-hidden />}
        onClick={onUnfold}
      >
        Show Due List
      </Button>
    </div>
  );
}

/** Meters, due list and squawks of an aircraft. */
function Opened({ aircraft, selection }: Pick<Props, 'aircraft' | 'selection'>) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isLogging, setLogging] = useState(false);
  const unsent = useUnsent(useUser().id, 'reading', subjects.reading(aircraft.id));
  return (
    <>
      {aircraft.notes && (
        <p className="px-5 pb-4 text-sm wrap-anywhere whitespace-pre-line text-ink-2 max-md:px-4">
          {aircraft.notes}
        </p>
      )}
      <MeterPanel
        aircraft={aircraft}
        unsent={unsent}
        onLog={() => setLogging(true)}
        onAddHundredHour={() => setDialog({ action: 'add', kind: '100-hour' })}
      />
      <DueList
        aircraft={aircraft}
        selection={selection}
        dialog={dialog}
        onDialog={setDialog}
        onLog={() => setLogging(true)}
      />
      <SquawkList aircraft={aircraft} today={todayOf(aircraft)} />
      <LogReadingDialog open={isLogging} onClose={() => setLogging(false)} aircraft={aircraft} />
    </>
  );
}

function HomeAirport({ aircraft }: { aircraft: Aircraft }) {
  const airport = aircraft.homeAirportInfo;
  return (
    <dl className="text-sm">
      <dt className="text-xs text-ink-3">Home airport</dt>
      <dd className="num mt-0.5 font-medium">
        {airport ? (
          <span className="flex items-center gap-2">
            <CodePlate>{airport.code}</CodePlate>
            <FieldName airport={airport} />
          </span>
        ) : (
          aircraft.homeAirport
        )}
      </dd>
    </dl>
  );
}
