import type { Provider, ProviderMap } from '#web/api/directory.ts';
import type { Position } from '#web/lib/distance.ts';
import { pluralize } from '#web/lib/format.ts';
import { albers } from '#web/ui/albers.ts';
import type { MapPin, MapPlace } from '#web/ui/us-map.tsx';
import { providerName } from './provider-labels.ts';

/** Returns a position in map coordinates; undefined if it is off the map. */
export function placeAt({ latitude, longitude }: Position): MapPlace | undefined {
  const [x, y] = albers(longitude, latitude) ?? [];
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** Returns a pin per provider, the listed ones first; a pin per cluster if the server sent clusters. */
export function pinsFor(
  listed: readonly Provider[],
  map: ProviderMap | undefined,
  chosen?: string,
): MapPin[] {
  const clusters = map?.clusters ?? [];
  const points = new Map<string, Position & { businessName: string; code?: string }>();
  for (const provider of listed) {
    // Clusters already count the listed providers.
    const isDrawn = clusters.length === 0 || String(provider.id) === chosen;
    if (provider.base && isDrawn)
      points.set(String(provider.id), { ...provider.base, businessName: providerName(provider) });
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
    ...clusters.flatMap((cluster, index) =>
      pinAt(cluster, {
        id: `cluster-${index}`,
        label: `${pluralize(cluster.count, 'provider')} in this area`,
        count: cluster.count,
      }),
    ),
  ];
}

const pinAt = (position: Position, pin: Omit<MapPin, 'x' | 'y'>): MapPin[] => {
  const place = placeAt(position);
  return place ? [{ ...pin, ...place }] : [];
};

/** Accessible name of joined pins. */
export const joinedLabel = (pins: readonly MapPin[], count: number) =>
  `${pluralize(count, 'provider')}: ${pins
    .slice(0, 3)
    .map(({ label }) => label)
    .join(', ')}${pins.length > 3 ? ' and more' : ''}`;
