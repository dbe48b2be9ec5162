import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { partsOf, useRemoveRow, type Component, type Part } from '#web/api/logbook-lists.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ComponentForm } from './component-form.tsx';
import { ForManagers } from './for-managers.tsx';
import { ComponentFacts, componentName, PartFacts } from './part-facts.tsx';
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
        <ForManagers>
          <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            Add Component
          </Button>
        </ForManagers>
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
          const name = componentName(component);
          return (
            <li
              key={component.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm max-md:px-4"
            >
              <ComponentFacts component={component} />
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

function Parts({ logbook }: { logbook: Logbook }) {
  const query = useQuery(partsOf(logbook.id));
  const [edited, setEdited] = useState<Part | 'new'>();
  const [isStating, setStating] = useState(false);
  const remove = useRemoveRow(logbook.id, 'parts');
  const stated = logbook.statements.find(({ kind }) => kind === 'no_life_limited_parts');
  return (
    <Card>
      <CardHead title="Parts">
        <ForManagers>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" onClick={() => setStating(true)}>
              State None Is Life-Limited
            </Button>
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
              Add Part
            </Button>
          </span>
        </ForManagers>
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
            <PartFacts part={part} />
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
