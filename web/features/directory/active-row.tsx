import type { RefObject } from 'react';
import { pluralize } from '#web/lib/format.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipList } from '#web/ui/chip.tsx';
import { chosenFilters, withoutFilter, withoutFilters } from './chosen-filters.ts';
import { type Filters } from './filters.ts';
import { NearHome } from './near-home.tsx';
import { SortSelect } from './sort-select.tsx';

type Props = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  total: number | undefined;
  /** The search failed, so there is no total. */
  hasFailed: boolean;
  homes: readonly string[];
  /** Place that the server resolved the location to; null if it found none. */
  place: string | null | undefined;
  filtersButton: RefObject<HTMLButtonElement | null>;
};

/** Number of results, active filters and sort order. */
export function ActiveRow({ filters, onChange, total, hasFailed, homes, place, filtersButton }: Props) {
  const isPhone = useIsPhone();
  const chosen = chosenFilters(filters, place);
  const clear = chosen.length > 0 && (
    <Button
      size="sm"
      variant="ghost"
      className="px-2 max-md:-me-2 max-md:text-accent"
      onClick={() => {
        filtersButton.current?.focus();
        onChange(withoutFilters(filters));
      }}
    >
      Clear all filters
    </Button>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-md:mt-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 max-md:min-h-11 max-md:w-full">
        {hasFailed ? <span /> : <FoundCount total={total} near={filters.location ? undefined : place} />}
        {isPhone && <NearHome filters={filters} onChange={onChange} homes={homes} />}
        {isPhone && clear}
      </div>
      {chosen.length > 0 && (
        <ChipList
          label="Filters in use"
          items={chosen}
          onRemove={(id) => onChange(withoutFilter(filters, id))}
          then={filtersButton}
        />
      )}
      {!isPhone && clear}
      {!isPhone && (
        <div className="ms-auto flex items-center gap-2 text-sm">
          <span aria-hidden className="text-ink-2">
            Sort
          </span>
          <SortSelect
            size="sm"
            filters={filters}
            place={(filters.location && place) || undefined}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  );
}

/** Total number of results; changes are announced to screen readers. */
export const FoundCount = ({ total, near, className = '' }: CountProps) => (
  <p role="status" className={`num text-sm font-medium ${className}`}>
    {total === undefined ? 'Searching providers...' : `${pluralize(total, 'provider')} found`}
    {total !== undefined && near && ` near ${near}`}
  </p>
);

type CountProps = {
  total: number | undefined;
  /** The airport whose code is in the search text. */
  near?: string | null | undefined;
  className?: string;
};
