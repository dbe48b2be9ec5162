import { useQuery } from '@tanstack/react-query';
import { BookOpen, History, Pencil, Plus } from 'lucide-react';
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
  if (rolesOf(useUser()).isOwner) return <AircraftList />;
  return (
    <EmptyState
      drawing="climb"
      title="For aircraft owners"
      text="Own an aircraft too? Request dual access on the My Aircraft page."
    />
  );
}

function AircraftList() {
  const href = useHref();
  const query = useQuery(myAircraft);
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Aircraft>();
  const edit = (aircraft?: Aircraft) => {
    setEdited(aircraft);
    setOpen(true);
  };
  return (
    <>
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
          text="Add it once and we’ll fill in your requests."
          action={
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => edit()}>
              Register Your First Aircraft
            </Button>
          }
        />
      )}
      {query.data && query.data.length > 0 && (
        <>
          <ul className="grid gap-4 sm:grid-cols-2">
            {query.data.map((aircraft) => (
              <li key={aircraft.id}>
                <Card className="flex h-full flex-col p-5 max-md:p-4">
                  <p className="flex flex-wrap items-center gap-2">
                    <CodePlate>{aircraft.tailNumber}</CodePlate>
                    <Badge>{aircraft.aircraftType}</Badge>
                  </p>
                  <p className="mt-2 font-semibold">
                    {[aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.tailNumber}
                  </p>
                  <p className="text-sm text-ink-2">
                    {[aircraft.year, aircraft.homeAirport && `based at ${aircraft.homeAirport}`]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                  <div className="mt-4 flex flex-wrap gap-2">
                    <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => edit(aircraft)}>
                      Edit
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      icon={<BookOpen aria-hidden />}
                      href={href('/aircraft/:id/logbook', { id: aircraft.id })}
                    >
                      Open Logbook
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      icon={<History aria-hidden />}
                      href={href('/aircraft/:id/history', { id: aircraft.id })}
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
      <AircraftDialog open={isOpen} onClose={() => setOpen(false)} aircraft={edited} />
    </>
  );
}
