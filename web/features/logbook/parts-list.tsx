import { useQuery } from '@tanstack/react-query';
import { Paperclip, Plus } from 'lucide-react';
import { useState } from 'react';
import { hoursText } from '#contract/aircraft/meters.ts';
import { componentKinds, limitUnits } from '#contract/logbook/inventory-rules.ts';
import { partsOf, useRemoveRow, type Component, type Part } from '#web/api/logbook-lists.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { formatFullDate, formatNumber } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { ComponentForm } from './component-form.tsx';
import { PartForm } from './part-form.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatementDialog } from './statement-dialog.tsx';

/** Engines, propellers and rotors with their times, and parts with their tags and life limits. */
export const PartsTab = ({ logbook }: { logbook: Logbook }) => (
  <div className="grid grid-cols-1 gap-4">
    <Components logbook={logbook} />
    <Parts logbook={logbook} />
  </div>
);

function Components({ logbook }: { logbook: Logbook }) {
  const [edited, setEdited] = useState<Component | 'new'>();
  const remove = useRemoveRow(logbook.id, 'components');
  const hasTotal = logbook.times.some(({ meter }) => meter === 'total');
  return (
    <Card>
      <CardHead title="Components">
        <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          Add Component
        </Button>
      </CardHead>
      {!hasTotal && logbook.components.length > 0 && (
        <p className="px-5 pb-3 text-sm text-ink-2 max-md:px-4">
          Log the total time of the airframe to see the times of its components.
        </p>
      )}
      {logbook.components.length === 0 && (
        <p className="px-5 pb-5 text-sm text-ink-2 max-md:px-4">
          No components yet. Add engine and propeller with serial numbers and times (14 CFR 91.417(a)(2)(i)).
        </p>
      )}
      <ul>
        {logbook.components.map((component) => {
          const name = nameOf(component);
          return (
            <li
              key={component.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm max-md:px-4"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold">{name}</p>
                <p className="text-ink-2">
                  {[
                    component.make,
                    component.model,
                    component.serial && `serial ${component.serial}`,
                    component.installedOn && `installed ${formatFullDate(component.installedOn)}`,
                    component.removedOn && `removed ${formatFullDate(component.removedOn)}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              <Time label="Total time" hours={component.total} />
              <Time label="Since overhaul" hours={component.sinceOverhaul} />
              <RowMenu
                name={name}
                onEdit={() => setEdited(component)}
                onRemove={() => remove.mutate(component)}
              />
            </li>
          );
        })}
      </ul>
      <ComponentForm
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        logbookId={logbook.id}
        component={edited === 'new' ? undefined : edited}
      />
    </Card>
  );
}

const nameOf = ({ kind, position }: Component) =>
  position === 1 ? componentKinds[kind] : `${componentKinds[kind]} ${position}`;

const Time = ({ label, hours }: { label: string; hours: number | null }) => (
  <dl className="w-28">
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="num font-semibold">{hours === null ? '–' : hoursText(hours)}</dd>
  </dl>
);

function Parts({ logbook }: { logbook: Logbook }) {
  const query = useQuery(partsOf(logbook.id));
  const [edited, setEdited] = useState<Part | 'new'>();
  const [isStating, setStating] = useState(false);
  const remove = useRemoveRow(logbook.id, 'parts');
  const stated = logbook.statements.find(({ kind }) => kind === 'no_life_limited_parts');
  return (
    <Card>
      <CardHead title="Parts">
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" onClick={() => setStating(true)}>
            State None Is Life-Limited
          </Button>
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            Add Part
          </Button>
        </span>
      </CardHead>
      {stated && (
        <p className="px-5 pb-3 text-sm text-ink-2 max-md:px-4">
          {stated.byName} stated on {formatFullDate(stated.statedOn)} that no life-limited part is installed.
        </p>
      )}
      {query.isPending && (
        <Loading label="Loading the parts" className="p-4">
          <RowsSkeleton />
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t load the parts" />}
      {query.data?.length === 0 && (
        <p className="px-5 pb-5 text-sm text-ink-2 max-md:px-4">
          No parts yet. Add parts with life limits and those with an 8130-3 tag.
        </p>
      )}
      <ul>
        {query.data?.map((part) => (
          <li
            key={part.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm max-md:px-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{part.name}</p>
              <p className="text-ink-2">
                {[
                  part.partNumber && `P/N ${part.partNumber}`,
                  part.serialNumber && `S/N ${part.serialNumber}`,
                  part.position,
                  part.installedOn && `installed ${formatFullDate(part.installedOn)}`,
                  part.removedOn && `removed ${formatFullDate(part.removedOn)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {part.tagFile && (
                <a href={part.tagFile.fileUrl} className="link hit mt-1 inline-flex items-center gap-2">
                  {part.tagFile.thumbnailUrl ? (
                    <img src={part.tagFile.thumbnailUrl} alt="" className="size-9 rounded-xs object-cover" />
                  ) : (
                    <Paperclip aria-hidden className="size-4" />
                  )}
                  {part.tagFile.name}
                </a>
              )}
            </div>
            {part.lifeLimit !== null && part.limitUnit !== null && (
              <div className="num">
                <p>
                  Limit {formatNumber(part.lifeLimit)} {limitUnits[part.limitUnit]}
                </p>
                {part.life && <StatusLamp tone={tones[part.life.status]}>{part.life.remaining}</StatusLamp>}
              </div>
            )}
            <RowMenu name={part.name} onEdit={() => setEdited(part)} onRemove={() => remove.mutate(part)} />
          </li>
        ))}
      </ul>
      <PartForm
        key={edited === 'new' || edited === undefined ? 'new' : edited.id}
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        logbookId={logbook.id}
        part={edited === 'new' ? undefined : edited}
      />
      <StatementDialog
        open={isStating}
        onClose={() => setStating(false)}
        logbookId={logbook.id}
        kind="no_life_limited_parts"
      />
    </Card>
  );
}

const tones = { overdue: 'warning', due_soon: 'caution', ok: 'ok', unknown: 'quiet' } as const;
