import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { myAircraft } from '#web/api/aircraft.ts';
import { Page } from '#web/lib/page.tsx';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { cx } from '#web/ui/class-names.ts';
import { ActiveRow } from './active-row.tsx';
import { placeNamed, providersBy, shortPlace, understoodPlace, type Provider } from './directory.api.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { withoutFilters, type Filters } from './filters.ts';
import type { Origin } from './provider-labels.ts';
import { Results } from './results.tsx';
import { SearchRow } from './search-row.tsx';

export interface DirectoryProps {
  filters: Filters;
  /** A step that one can go back from, unless it replaces the last one. */
  onFilters: (filters: Filters, how?: 'replace') => void;
  onContact: (provider: Pick<Provider, 'userId' | 'businessName'>) => void;
}

/** Every provider, narrowed by what one looks for, as cards or on a map. */
export function Directory({ filters, onFilters, onContact }: DirectoryProps) {
  const isPhone = useIsPhone();
  const filtersButton = useRef<HTMLButtonElement>(null);
  const [isPanelWanted, setPanelWanted] = useState<boolean>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const list = useInfiniteQuery(providersBy(filters));
  const understood = list.isPlaceholderData ? undefined : understoodPlace(list.data);
  const place = understood && shortPlace(understood);
  const homes = useHomes();
  const home = filters.location && understood !== null ? undefined : homes[0];
  const origin = useOrigin(place ?? undefined, home, filters.radius);
  const total = list.data?.pages[0]?.total;
  const change = (some: Partial<Filters>, how?: 'replace') => onFilters({ ...filters, ...some }, how);
  const isPanelOpen = !isPhone && (isPanelWanted ?? filters.view === 'list');
  const isFullMap = isPhone && filters.view === 'map';
  const fields = {
    filters,
    onChange: change,
    homes,
    place: place ?? undefined,
  };
  const isUnknown = understood === null;
  return (
    <Page title="Service Providers" className={cx(isFullMap && 'p-0! [&>header]:sr-only')}>
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
          {unknownPlace(filters.location)} Here are providers everywhere. An airport code such as KPAO, or a
          city with its state, works best.
        </p>
      )}
      <Results filters={filters} onFilters={onFilters} list={list} origin={origin} onContact={onContact} />
    </Page>
  );
}

const unknownPlace = (location: string) => `We do not know a place called “${location}”.`;

/** The codes of the airports where one's own aircraft live, as far as they are known. */
function useHomes() {
  const fleet = useQuery({ ...myAircraft, enabled: rolesOf(useUser()).isOwner });
  return [...new Set(fleet.data?.flatMap(({ homeAirportInfo }) => homeAirportInfo?.code ?? []))];
}

/** Where distances begin: at the place that was asked for, else at home. */
function useOrigin(place: string | undefined, home: string | undefined, radius: number): Origin | undefined {
  const name = place ?? home;
  const { data } = useQuery({ ...placeNamed(name ?? ''), enabled: name !== undefined });
  if (!data || name === undefined) return undefined;
  return { name, isHome: place === undefined, radius, latitude: data.latitude, longitude: data.longitude };
}
