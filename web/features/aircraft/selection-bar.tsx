import { shortNames } from '#contract/aircraft/due-request-texts.ts';
import { maxRequestsTogether } from '#contract/limits.ts';
import { rangeText } from '#web/components/price-range.tsx';
import { addKnown, useDueEstimates } from '#web/domain/due-estimates.ts';
import { pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import type { Selection } from './selection.ts';

/**
 * Requests the selected items; sticks to the bottom of the screen while there are any. Items are selected at first, too, so
 * on a phone it stands above the pages at the foot, not in their place.
 */
export function SelectionBar({ selection: { jobs, clear } }: { selection: Selection }) {
  const href = useHref();
  const items = jobs.flatMap(({ group }) => group.items);
  const byAircraft = Map.groupBy(jobs, ({ aircraft }) => aircraft.tailNumber);
  const { sum, count } = addKnown(
    useDueEstimates(
      jobs.map(({ aircraft, group }) => ({
        aircraft,
        items: group.items,
        location: aircraft.homeAirport ?? undefined,
      })),
    ),
  );
  const isTooMany = jobs.length > maxRequestsTogether;
  return (
    <div
      role="region"
      aria-label="Selected items"
      data-bar
      className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface max-md:flex-nowrap max-md:gap-x-2 px-5 py-3 shadow-lg max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:px-4 max-md:shadow-none"
    >
      <p aria-live="polite" className="num text-sm font-semibold max-md:min-w-0 max-md:flex-1">
        {pluralize(items.length, 'item')}, {pluralize(jobs.length, 'job')}
        {isTooMany && (
          <span className="block font-normal text-caution">Up to {maxRequestsTogether} jobs at once</span>
        )}
        {sum && (
          <span className="block font-normal text-ink-2">
            <span className="max-md:sr-only">Estimate </span>
            {rangeText(sum)}
            {count < jobs.length && ` for ${count} of ${jobs.length} jobs`}
          </span>
        )}
      </p>
      <div className="me-auto flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 max-md:hidden">
        {[...byAircraft].map(([tailNumber, own]) => (
          <span key={tailNumber} className="flex items-center gap-2">
            <CodePlate>{tailNumber}</CodePlate>
            {own.map(({ group }) => shortNames(group.items)).join(', ')}
          </span>
        ))}
      </div>
      <Button variant="ghost" className="max-md:px-2" onClick={clear}>
        Clear
      </Button>
      <Button
        variant="primary"
        disabled={isTooMany}
        {...(!isTooMany && { href: href('/post-request', { items: items.map(({ id }) => id).join() }) })}
      >
        Request {pluralize(jobs.length, 'Job')}
      </Button>
    </div>
  );
}
