import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { myAircraft } from '#web/api/aircraft.ts';
import { airportNamed } from '#web/api/airports.ts';
import { droppedWords, providersBy, resolvedPlace, shortPlace, type Provider } from '#web/api/directory.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ActiveRow } from './active-row.tsx';
import { toListQuery, withoutFilters } from './chosen-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { type Filters } from './filters.ts';
import type { Origin } from './provider-labels.ts';
import { Results } from './results.tsx';
import { SearchRow } from './search-row.tsx';

export interface DirectoryProps {
  filters: Filters;
  /** Adds an entry to the history, unless `how` is 'replace'. */
  onFilters: (filters: Filters, how?: 'replace') => void;
  onContact: (provider: Pick<Provider, 'userId' | 'businessName'>) => void;
}

/** Directory of providers with search and filters, as cards or on a map. */
export function Directory({ filters, onFilters, onContact }: DirectoryProps) {
  const isPhone = useIsPhone();
  const href = useHref();
  const { isOwner } = rolesOf(useUser());
  const filtersButton = useRef<HTMLButtonElement>(null);
  const [isPanelWanted, setPanelWanted] = useState<boolean>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const list = useInfiniteQuery(providersBy(toListQuery(filters)));
  const resolved = list.isPlaceholderData ? undefined : resolvedPlace(list.data);
  const place = resolved && shortPlace(resolved);
  const homes = useHomeAirports();
  const home = filters.location && resolved !== null ? undefined : homes[0];
  const origin = useOrigin(place ?? undefined, home, filters.radius);
  const total = list.data?.pages[0]?.total;
  const change = (part: Partial<Filters>, how?: 'replace') => onFilters({ ...filters, ...part }, how);
  const isPanelOpen = !isPhone && (isPanelWanted ?? filters.view === 'list');
  const isFullMap = isPhone && filters.view === 'map';
  const fields = {
    filters,
    onChange: change,
    homes,
    // A code in the search text is not the location filter, which sorting by distance needs.
    place: (filters.location && place) || undefined,
  };
  const isUnknown = resolved === null;
  const dropped = list.isPlaceholderData ? [] : droppedWords(list.data);
  return (
    <Page
      title="Service Providers"
      className={cx(isFullMap && 'p-0! [&>header]:sr-only')}
      actions={
        isOwner &&
        !isFullMap && (
          <Button href={href('/smart-matching')} icon={<Sparkles aria-hidden />}>
            Smart Matching
          </Button>
        )
      }
    >
      <div className={cx(isFullMap && 'border-b border-line bg-surface px-4 py-3')}>
        <SearchRow
          filters={filters}
          onSearch={(q) => change({ q }, 'replace')}
          onView={(view) => change({ view })}
          isPanelOpen={isPanelOpen}
          onFilters={() => (isPhone ? setSheetOpen(true) : setPanelWanted(!isPanelOpen))}
          filtersButton={filtersButton}
        />
      </div>
      {isPanelOpen && <FilterPanel {...fields} />}
      <FilterSheet
        {...fields}
        open={isPhone && isSheetOpen}
        onClose={() => setSheetOpen(false)}
        onClear={() => onFilters(withoutFilters(filters))}
        total={total}
        error={isUnknown ? unknownPlace(filters.location) : undefined}
      />
      {!isFullMap && (
        <ActiveRow
          filters={filters}
          onChange={change}
          total={total}
          hasFailed={list.isError && !list.data}
          homes={homes}
          place={isUnknown ? null : place}
          filtersButton={filtersButton}
        />
      )}
      {isUnknown && (
        <p
          role="status"
          className={cx('mt-3 rounded-control bg-caution-soft px-4 py-3 text-sm', isFullMap && 'm-4')}
        >
          {unknownPlace(filters.location)} Showing providers everywhere. Try an airport code, such as KPAO, or
          a city and state.
        </p>
      )}
      {dropped.length > 0 && (
        <p role="status" className={cx('mt-3 text-sm text-ink-2', isFullMap && 'm-4')}>
          {noMatchFor(dropped)}
        </p>
      )}
      <Results filters={filters} onFilters={onFilters} list={list} origin={origin} onContact={onContact} />
    </Page>
  );
}

const listed = new Intl.ListFormat('en-US');
const noMatchFor = (words: string[]) => {
  const without = `Showing results without ${words.length > 1 ? 'them' : 'it'}.`;
  const named = listed.format(words.map((word) => `“${word}”`));
  return words.some((word) => /^\d{5}$/.test(word))
    ? `No match for ${named}. ${without} We don’t know ZIP codes. Use a town or an airport code, such as KPAO.`
    : `No match for ${named}. ${without}`;
};

const unknownPlace = (location: string) => `We couldn’t find “${location}”.`;

/** Returns the codes of the home airports of the user's aircraft. */
function useHomeAirports() {
  const aircraft = useQuery({ ...myAircraft, enabled: rolesOf(useUser()).isOwner });
  return [...new Set(aircraft.data?.flatMap(({ homeAirportInfo }) => homeAirportInfo?.code ?? []))];
}

/** Returns the point that distances are measured from: the place searched for, else the home airport. */
function useOrigin(place: string | undefined, home: string | undefined, radius: number): Origin | undefined {
  const name = place ?? home;
  const { data } = useQuery({ ...airportNamed(name ?? ''), enabled: name !== undefined });
  if (!data || name === undefined) return undefined;
  return { name, isHome: place === undefined, radius, latitude: data.latitude, longitude: data.longitude };
}
