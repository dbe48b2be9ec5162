import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dueSoonDays, dueSoonHours } from '#contract/due.ts';
import { type Aircraft, myAircraft, useRemoveAircraft } from '#web/api/aircraft.ts';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { AircraftCard } from './aircraft-card.tsx';
import { AircraftDialog } from './aircraft-dialog.tsx';

/** The owner's aircraft with their due lists. */
export function MyAircraft() {
  const href = useHref();
  const query = useQuery(myAircraft);
  const [edited, setEdited] = useState<Aircraft | 'new'>();
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<Aircraft>();
  const edit = (aircraft: Aircraft | 'new') => {
    setEdited(aircraft);
    setOpen(true);
  };
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => edit('new')}>
      Add Aircraft
    </Button>
  );
  return (
    <Page
      title="My Aircraft"
      back={{ href: href('/'), label: 'Home' }}
      lead={query.data && query.data.length > 0 && summaryText(query.data)}
      actions={query.data && query.data.length > 0 && addButton}
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
      <div className="grid grid-cols-1 gap-4">
        {query.data?.map((aircraft) => (
          <AircraftCard
            key={aircraft.id}
            aircraft={aircraft}
            onEdit={() => edit(aircraft)}
            onRemove={() => setRemoved(aircraft)}
          />
        ))}
      </div>
      {query.data && query.data.length > 0 && (
        <p className="mt-6 max-w-[36rem] text-sm text-ink-3">
          Calendar items are due on the last day of the month. This is a planning aid, not a maintenance
          record or an airworthiness determination.
        </p>
      )}
      <AircraftDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aircraft={edited === 'new' ? undefined : edited}
      />
      <RemoveDialog aircraft={removed} onClose={() => setRemoved(undefined)} />
    </Page>
  );
}

function summaryText(all: Aircraft[]) {
  const sum = (pick: (aircraft: Aircraft) => number) =>
    all.reduce((total, aircraft) => total + pick(aircraft), 0);
  const overdue = sum(({ due }) => due.overdue);
  const soon = sum(({ due }) => due.dueSoon);
  const parts = [
    overdue > 0 && `${pluralize(overdue, 'reminder')} overdue`,
    soon > 0 && `${soon} due within ${dueSoonDays} days or ${dueSoonHours} hours`,
  ].filter(Boolean);
  return `${pluralize(all.length, 'aircraft', 'aircraft')}, ${parts.join(' and ') || 'nothing due soon'}.`;
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
