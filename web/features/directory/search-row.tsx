import { LayoutGrid, Map as MapIcon, Search, SlidersHorizontal, X } from 'lucide-react';
import type { Ref } from 'react';
import { maxSearchText } from '#contract/limits.ts';
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { type Filters, type View } from './filters.ts';

type Props = {
  filters: Filters;
  onSearch: (q: string) => void;
  onView: (view: View) => void;
  isPanelOpen: boolean;
  onFilters: () => void;
  filtersButton: Ref<HTMLButtonElement>;
};

const debounceMs = 250;
const views = [
  { value: 'list', label: 'List', icon: <LayoutGrid aria-hidden /> },
  { value: 'map', label: 'Map', icon: <MapIcon aria-hidden /> },
] as const;

/** Search box, filters button and view switch. */
export function SearchRow({ filters, onSearch, onView, isPanelOpen, onFilters, filtersButton }: Props) {
  const isPhone = useIsPhone();
  const search = useDebouncedInput(filters.q, debounceMs, onSearch);
  const count = chosenFilters(filters).length;
  return (
    <div className="flex gap-2">
      <form
        role="search"
        className="min-w-0 flex-1"
        onSubmit={(event) => {
          event.preventDefault();
          search.commit(search.text);
        }}
      >
        <TextInput
          type="search"
          aria-label="Search providers"
          placeholder="Search providers"
          maxLength={maxSearchText}
          autoComplete="off"
          enterKeyHint="search"
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          start={<Search aria-hidden />}
          end={
            search.text && (
              <button
                type="button"
                aria-label="Clear search"
                className="hit -me-1 rounded-chip p-1 text-ink-3 hover:bg-fill hover:text-ink"
                onClick={(event) => {
                  event.currentTarget.closest('form')?.querySelector('input')?.focus();
                  search.commit('');
                }}
              >
                <X aria-hidden className="size-4" />
              </button>
            )
          }
          className="[&_input]:[&::-webkit-search-cancel-button]:hidden"
        />
      </form>
      <Button
        ref={filtersButton}
        icon={<SlidersHorizontal aria-hidden />}
        onClick={onFilters}
        className="max-md:px-3"
        {...(isPhone ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isPanelOpen })}
      >
        <span className="max-md:sr-only">Filters</span>
        {count > 0 && (
          <>
            <CountBadge count={count} />
            <span className="sr-only"> active</span>
          </>
        )}
      </Button>
      {!isPhone && <Segmented label="View" options={views} value={filters.view} onChange={onView} />}
      {isPhone && filters.view === 'list' && (
        <IconButton
          variant="outline"
          label="Show map"
          icon={<MapIcon aria-hidden />}
          onClick={() => onView('map')}
        />
      )}
    </div>
  );
}
