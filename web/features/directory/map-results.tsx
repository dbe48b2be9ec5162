import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { pluralize } from '#web/lib/format.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import type { MapPin, MapPlace } from '#web/ui/us-map.tsx';
import { mapBy, profileOf, type Provider, type ProviderMap } from './directory.api.ts';
import type { Filters } from './filters.ts';
import type { More } from './load-more-providers.tsx';
import { pinsFor, placeAt } from './map-pins.ts';
import { distanceText, milesToBase, type Origin } from './provider-labels.ts';
import { SplitMap } from './split-map.tsx';
import { SwipeMap } from './swipe-map.tsx';

type Props = {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** Those of the list that are loaded. */
  providers: Provider[];
  /** Where the list lies. */
  shelf: RefObject<HTMLUListElement | null>;
  origin: Origin | undefined;
  /** How to write to somebody; nothing where one may not. */
  contact: (provider: Provider) => (() => void) | undefined;
  more: More;
};

type Shown = Omit<Props, 'filters' | 'onFilters' | 'shelf'>;

/** What both forms of the map show. */
export interface MapModel extends Shown {
  label: string;
  pins: MapPin[];
  chosen: Provider | undefined;
  choose: (id: string) => void;
  home: (MapPlace & { tag: string }) | undefined;
  course: string | undefined;
  /** How many have no place on the map. */
  unplaced: number;
  /** So many that areas stand for them. */
  isCrowded: boolean;
}

/** The providers on a map: beside their list, or on narrow screens above cards to swipe through. */
export function MapResults({ filters, onFilters, shelf, ...props }: Props) {
  const isNarrow = useMediaQuery('(width < 64rem)');
  const map = useQuery(mapBy(filters));
  const [chosenId, choose] = useState<string>();
  const chosen = useChosen(props.providers, chosenId);
  const model = modelOf(props, map.data, chosen, choose);
  return isNarrow ? (
    <SwipeMap {...model} onList={() => onFilters({ ...filters, view: 'list' })} />
  ) : (
    <SplitMap {...model} shelf={shelf} hasFailed={map.isError} />
  );
}

/** Who is chosen: the first of the list, until one points at somebody, who may be further down than is loaded. */
function useChosen(providers: Provider[], id: string | undefined): Provider | undefined {
  const listed = providers.find((provider) => String(provider.id) === id);
  const isElsewhere = id !== undefined && !listed;
  const { data } = useQuery({ ...profileOf(id ?? ''), enabled: isElsewhere });
  if (isElsewhere && data && String(data.id) === id) return { ...data, distanceNm: null };
  return listed ?? providers.find(({ base }) => base !== null) ?? providers[0];
}

function modelOf(
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
    course: home && miles >= 1 ? distanceText(miles) : undefined,
    unplaced: map && !isCrowded ? Math.max(0, map.total - pins.length) : 0,
    isCrowded,
  };
}
