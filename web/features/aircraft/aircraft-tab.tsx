import { useQuery } from '@tanstack/react-query';
import { History, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { type Aircraft, myAircraft } from '#web/api/aircraft.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { AircraftDialog } from './aircraft-dialog.tsx';

/** The My Aircraft tab of the profile settings. */
export function AircraftTab() {
  if (rolesOf(useUser()).isOwner) return <Fleet />;
  return (
    <EmptyState
      drawing="climb"
      title="For aircraft owners"
      text="Own an aircraft too? Request dual access on the My Aircraft page."
    />
  );
}

function Fleet() {
  const href = useHref();
  const fleet = useQuery(myAircraft);
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Aircraft>();
  const edit = (plane?: Aircraft) => {
    setEdited(plane);
    setOpen(true);
  };
  return (
    <>
      {fleet.isPending && (
        <Loading label="Loading your aircraft">
          <CardSkeleton />
        </Loading>
      )}
      {fleet.isError && <LoadError query={fleet} title="Couldn’t load your aircraft" />}
      {fleet.data?.length === 0 && (
        <EmptyState
          drawing="climb"
          title="No Aircraft Registered"
          text="Add it once and we’ll fill in your requests."
          action={
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => edit()}>
              Register Your First Aircraft
            </Button>
          }
        />
      )}
      {fleet.data && fleet.data.length > 0 && (
        <>
          <ul className="grid gap-4 sm:grid-cols-2">
            {fleet.data.map((plane) => (
              <li key={plane.id}>
                <Card className="flex h-full flex-col p-5 max-md:p-4">
                  <p className="flex flex-wrap items-center gap-2">
                    <CodePlate>{plane.tailNumber}</CodePlate>
                    <Badge>{plane.aircraftType}</Badge>
                  </p>
                  <p className="mt-2 font-semibold">
                    {[plane.make, plane.model].filter(Boolean).join(' ') || plane.tailNumber}
                  </p>
                  <p className="text-sm text-ink-2">
                    {[plane.year, plane.homeAirport && `based at ${plane.homeAirport}`]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                  <div className="mt-4 flex gap-2">
                    <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => edit(plane)}>
                      Edit
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      icon={<History aria-hidden />}
                      href={href('/aircraft/:id/history', { id: plane.id })}
                    >
                      View History
                    </Button>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
          <Button className="mt-4" icon={<Plus aria-hidden />} onClick={() => edit()}>
            Add Aircraft
          </Button>
        </>
      )}
      <AircraftDialog open={isOpen} onClose={() => setOpen(false)} plane={edited} />
    </>
  );
}
