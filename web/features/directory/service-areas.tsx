import { Suspense, useState } from 'react';
import type { Profile } from '#web/api/directory.ts';
import { FieldName } from '#web/components/field-name.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { MapPin } from '#web/ui/us-map.tsx';
import { placeAt } from './map-pins.ts';

// Lazy: it is below the first screen.
const ZoomMap = lazyPart(() => import('#web/ui/zoom-map.tsx').then((m) => ({ default: m.ZoomMap })));
const mapFrame = 'min-h-60 rounded-control border border-line';

/** Service area of a provider: airports in a list and on a map, and other areas as text. */
export function ServiceAreas({ profile }: { profile: Profile }) {
  const [chosen, setChosen] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const { places } = profile;
  const radius = formatRadius(profile);
  const codes = new Set(places.map(({ code }) => code));
  const otherAreas = profile.coverageAreas.filter((area) => !codes.has(area.toUpperCase()));
  const pins = places.flatMap((place): MapPin[] => {
    const at = placeAt(place);
    return at ? [{ id: place.code, label: `${place.code}, ${place.name}`, tag: place.code, ...at }] : [];
  });
  if (places.length === 0 && otherAreas.length === 0)
    return <p className="text-ink-3">No service areas specified</p>;
  return (
    <div className={cx('grid gap-5', pins.length > 0 && 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]')}>
      <div className="min-w-0">
        <ul>
          {places.map(({ code, name, city, state, fieldKind }) => (
            <li
              key={code}
              className={cx(
                '-mx-2 flex items-center gap-3 rounded-control px-2 py-1.5',
                (code === chosen || code === hovered) && 'bg-accent-soft',
              )}
              onPointerEnter={() => setHovered(code)}
              onPointerLeave={() => setHovered(undefined)}
            >
              <CodePlate>{code}</CodePlate>
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block truncate text-xs text-ink-3">
                  <FieldName airport={{ name, city: [city, state].filter(Boolean).join(', '), fieldKind }} />
                </span>
              </span>
            </li>
          ))}
        </ul>
        {otherAreas.length > 0 && (
          <ul className={cx('flex flex-wrap gap-1.5', places.length > 0 && 'mt-3')}>
            {otherAreas.map((area) => (
              <li key={area} dir="auto" className="tag max-w-full">
                <span className="truncate">{area}</span>
              </li>
            ))}
          </ul>
        )}
        {radius && <p className="mt-3 text-sm text-ink-2">{radius}</p>}
      </div>
      {pins.length > 0 && (
        <Suspense fallback={<div className={mapFrame} />}>
          <ZoomMap
            label={`Map of served airports: ${places.map(({ code }) => code).join(', ')}`}
            pins={pins}
            chosen={chosen}
            marked={hovered}
            focus={pins}
            minSpan={pins.length > 1 ? 60 : 120}
            letsScroll
            onChoose={setChosen}
            onHover={([first]) => setHovered(first)}
            joinedLabel={(joined) => `${joined.length} airports: ${joined.map(({ id }) => id).join(', ')}`}
            className={mapFrame}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Only mobile providers come to the aircraft; others work within their radius. */
function formatRadius({ isMobile, serviceRadiusNm, base }: Profile) {
  const from = base ? ` of ${base.code}` : '';
  if (isMobile)
    return serviceRadiusNm ? `Comes to you within ${serviceRadiusNm} nm${from}.` : 'Comes to you.';
  return serviceRadiusNm ? `Works within ${serviceRadiusNm} nm${from}.` : undefined;
}
