import type { HomeResponse } from '#web/api/home.ts';
import { describeAircraft } from '#web/domain/describe-aircraft.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** The owner's first aircraft with their overdue and due-soon counts. */
export function AircraftCard({ aircraft }: { aircraft: HomeResponse['aircraft'] }) {
  const href = useHref();
  return (
    <Card>
      <CardHead title="My Aircraft">
        <a href={href('/aircraft')} className="link hit text-sm">
          {aircraft.length === 0 ? 'Open' : 'View All'}
        </a>
      </CardHead>
      {aircraft.length === 0 ? (
        <div className="border-t border-line px-5 py-5 max-md:px-4">
          <p className="text-ink-2">No aircraft registered</p>
          <Button href={href('/aircraft')} size="sm" className="mt-3">
            Add Aircraft
          </Button>
        </div>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {aircraft.map((item) => (
            <li key={item.id} className="px-5 py-3 max-md:px-4">
              <p className="flex flex-wrap items-center gap-2">
                <CodePlate>{item.tailNumber}</CodePlate>
                <span className="text-sm text-ink-3">{item.aircraftType}</span>
              </p>
              <p className="mt-1 font-medium">{describeAircraft(item)}</p>
              {item.homeAirport && <p className="text-sm text-ink-2">Based at {item.homeAirport}</p>}
              <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
                {item.due.overdue > 0 && <StatusLamp tone="warning">{item.due.overdue} overdue</StatusLamp>}
                {item.due.dueSoon > 0 && <StatusLamp tone="caution">{item.due.dueSoon} due soon</StatusLamp>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
