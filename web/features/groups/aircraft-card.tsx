import type { Group } from '#web/api/groups.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';

/** The aircraft that the group shares. */
export function AircraftCard({ group }: { group: Group }) {
  const href = useHref();
  return (
    <Card className="min-w-0">
      <CardHead title="Aircraft" sub={group.aircraft.length} />
      <ul className="divide-y divide-line border-t border-line">
        {group.aircraft.map(({ id, tailNumber, make, model, aircraftType }) => (
          <li key={id}>
            <a
              href={href('/aircraft/:id/history', { id })}
              className="flex min-h-11 items-center gap-3 px-5 py-2.5 text-sm hover:bg-fill max-md:px-4"
            >
              <CodePlate>{tailNumber}</CodePlate>
              <span className="min-w-0 truncate text-ink-2">
                {[make, model].filter(Boolean).join(' ') || aircraftType}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {group.aircraft.length === 0 && (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
          {group.can.includes('aircraft.move')
            ? 'Move an aircraft here from My Aircraft: its menu has Move to Group.'
            : 'The managing owner hasn’t moved an aircraft here yet.'}
        </p>
      )}
    </Card>
  );
}
