import type { Position } from '#web/lib/distance.ts';
import { pluralize } from '#web/lib/format.ts';
import { albers } from '#web/ui/albers.ts';
import type { MapPin, MapPlace } from '#web/ui/us-map.tsx';
import type { Provider, ProviderMap } from './directory.api.ts';
import { nameOf } from './provider-labels.ts';

/** Where a position lies on the drawing, if it does. */
export function placeAt({ latitude, longitude }: Position): MapPlace | undefined {
  const [x, y] = albers(longitude, latitude) ?? [];
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** A pin for every provider, those of the list first and in its order; where there are very many, for areas. */
export function pinsFor(
  listed: readonly Provider[],
  map: ProviderMap | undefined,
  chosen?: string,
): MapPin[] {
  const areas = map?.clusters ?? [];
  const points = new Map<string, Position & { businessName: string; code?: string }>();
  for (const provider of listed) {
    // An area counts them already.
    const isDrawn = areas.length === 0 || String(provider.id) === chosen;
    if (provider.base && isDrawn)
      points.set(String(provider.id), { ...provider.base, businessName: nameOf(provider) });
  }
  for (const point of map?.points ?? []) {
    if (!points.has(String(point.id))) points.set(String(point.id), point);
  }
  return [
    ...[...points].flatMap(([id, point]) =>
      pinAt(point, {
        id,
        label: [point.businessName, point.code].filter(Boolean).join(', '),
        tag: point.code,
      }),
    ),
    ...areas.flatMap((area, index) =>
      pinAt(area, {
        id: `area-${index}`,
        label: `${pluralize(area.count, 'provider')} in this area`,
        count: area.count,
      }),
    ),
  ];
}

const pinAt = (position: Position, pin: Omit<MapPin, 'x' | 'y'>): MapPin[] => {
  const place = placeAt(position);
  return place ? [{ ...pin, ...place }] : [];
};

/** What is said of several in one place. */
export const joinedLabel = (pins: readonly MapPin[], count: number) =>
  `${pluralize(count, 'provider')}: ${pins
    .slice(0, 3)
    .map(({ label }) => label)
    .join(', ')}${pins.length > 3 ? ' and more' : ''}`;
