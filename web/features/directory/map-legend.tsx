import { pluralize } from '#web/lib/format.ts';
import type { MapModel } from './map-results.tsx';

/** Legend of the map, with a note on providers it does not show. */
export function MapLegend({ model, hasFailed }: { model: MapModel; hasFailed: boolean }) {
  const { origin, home, isCrowded, unplaced } = model;
  const note = hasFailed
    ? 'Couldn’t load all providers. The map shows the listed ones.'
    : isCrowded
      ? 'Narrow your search to see single providers'
      : unplaced > 0 && `${pluralize(unplaced, 'provider')} not on the map`;
  return (
    <ul
      aria-label="Legend"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-5 py-2.5 text-xs text-ink-2"
    >
      {origin && home && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-2 rotate-45 rounded-[1px] bg-course" />
          {origin.isHome ? 'Home airport' : origin.name}
        </li>
      )}
      <li className="flex items-center gap-2">
        <span aria-hidden className="size-2.5 rounded-full border-[1.5px] border-accent" />
        Several providers
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="size-2.5 rounded-full bg-accent" />
        One provider
      </li>
      <li className="num ms-auto text-ink-3">{note || (home && 'Great-circle nm')}</li>
    </ul>
  );
}
