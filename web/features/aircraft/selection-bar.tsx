import { shortNames } from '#contract/aircraft/due-request-texts.ts';
import { rangeText } from '#web/components/price-range.tsx';
import { SelectedItems } from '#web/components/selected-items.tsx';
import { addKnown, useDueEstimates } from '#web/domain/due-estimates.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import type { Selection } from './selection.ts';

/** Requests the selected items of the owner's due lists, with an estimate. */
export function SelectionBar({ selection: { jobs, clear } }: { selection: Selection }) {
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
  return (
    <SelectedItems
      reminderIds={items.map(({ id }) => id)}
      jobs={jobs.length}
      onClear={clear}
      note={
        sum && (
          <span className="block font-normal text-ink-2">
            <span className="max-md:sr-only">Estimate </span>
            {rangeText(sum)}
            {count < jobs.length && ` for ${count} of ${jobs.length} jobs`}
          </span>
        )
      }
    >
      {[...byAircraft].map(([tailNumber, own]) => (
        <span key={tailNumber} className="flex items-center gap-2">
          <CodePlate>{tailNumber}</CodePlate>
          {own.map(({ group }) => shortNames(group.items)).join(', ')}
        </span>
      ))}
    </SelectedItems>
  );
}
