import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { profileById, providerMapBy, type Provider, type ProviderMap } from '#web/api/directory.ts';
import { pluralize } from '#web/lib/format.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import type { MapPin, MapPlace } from '#web/ui/us-map.tsx';
import { toMapQuery } from './chosen-filters.ts';
import { type Filters } from './filters.ts';
import type { More } from './load-more-providers.tsx';
import { pinsFor, placeAt } from './map-pins.ts';
import { formatDistance, milesToBase, type Origin } from './provider-labels.ts';
import { SplitMap } from './split-map.tsx';
import { SwipeMap } from './swipe-map.tsx';

type Props = {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** Loaded part of the list. */
  providers: Provider[];
  listRef: RefObject<HTMLUListElement | null>;
  origin: Origin | undefined;
  /** Returns the click handler of Contact; undefined for the user's own profile. */
  contact: (provider: Provider) => (() => void) | undefined;
  more: More;
};

type Shown = Omit<Props, 'filters' | 'onFilters' | 'listRef'>;

/** Data of both map layouts. */
export interface MapModel extends Shown {
  label: string;
  pins: MapPin[];
  chosen: Provider | undefined;
  choose: (id: string) => void;
  home: (MapPlace & { tag: string }) | undefined;
  course: string | undefined;
  /** Number of providers without a position on the map. */
  unplaced: number;
  /** True if the map shows clusters. */
  isCrowded: boolean;
}

/** Providers on a map: next to the list, or on narrow screens behind swipeable cards. */
export function MapResults({ filters, onFilters, listRef, ...props }: Props) {
  const isNarrow = useMediaQuery('(width < 64rem)');
  const map = useQuery(providerMapBy(toMapQuery(filters)));
  const [chosenId, choose] = useState<string>();
  const chosen = useChosen(props.providers, chosenId);
  const model = toMapModel(props, map.data, chosen, choose);
  return isNarrow ? (
    <SwipeMap {...model} onList={() => onFilters({ ...filters, view: 'list' })} />
  ) : (
    <SplitMap {...model} listRef={listRef} hasFailed={map.isError} />
  );
}

/** Returns the selected provider, loading it if it is not in the list; by default the first one on the map. */
function useChosen(providers: Provider[], id: string | undefined): Provider | undefined {
  const listed = providers.find((provider) => String(provider.id) === id);
  const isElsewhere = id !== undefined && !listed;
  const { data } = useQuery({ ...profileById(id ?? ''), enabled: isElsewhere });
  if (isElsewhere && data && String(data.id) === id) return { ...data, distanceNm: null, reasons: [] };
  return listed ?? providers.find(({ base }) => base !== null) ?? providers[0];
}

function toMapModel(
  props: Shown,
  map: ProviderMap | undefined,
  chosen: Provider | undefined,
  choose: (id: string) => void,
): MapModel {
  const { providers, origin } = props;
  const pins = pinsFor(providers, map, chosen && String(chosen.id));
  const at = origin && placeAt(origin);
  const home = origin && at && { ...at, tag: origin.name };
  const miles = (chosen && milesToBase(chosen, origin)) ?? 0;
  const isCrowded = (map?.clusters.length ?? 0) > 0;
  const route = origin && chosen?.base && `, course from ${origin.name} to ${chosen.base.code}`;
  return {
    ...props,
    label: `Map of the United States, ${pluralize(props.more.total, 'provider')}${route ?? ''}`,
    pins,
    chosen,
    choose,
    home,
    course: home && miles >= 1 ? formatDistance(miles) : undefined,
    unplaced: map && !isCrowded ? Math.max(0, map.total - pins.length) : 0,
    isCrowded,
  };
}
