import { List } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ZoomMap } from '#web/ui/zoom-map.tsx';
import { FoundCount } from './active-row.tsx';
import { joinedLabel, placeAt } from './map-pins.ts';
import type { MapModel } from './map-results.tsx';
import { SwipeCards } from './swipe-cards.tsx';

/** Pixels of the map that the count and the cards cover. */
const covered = { top: 64, bottom: 212 };

/** Map with swipeable cards; the middle card is the selected provider. */
export function SwipeMap({ onList, ...model }: MapModel & { onList: () => void }) {
  const { pins, chosen, choose, home } = model;
  const [top, setTop] = useState(132);
  const measure = (section: HTMLElement | null) => {
    if (section) setTop(Math.round(section.getBoundingClientRect().top + scrollY));
  };
  const target = chosen?.base ? placeAt(chosen.base) : undefined;
  return (
    <section
      ref={measure}
      aria-label="Map"
      // The height above varies with banners and hints.
      style={{ '--top': `${top}px` } as CSSProperties}
      className="relative h-[calc(100svh-var(--top))] min-h-120 overflow-hidden md:mt-4 md:h-160 md:rounded-card md:border md:border-line"
    >
      <ZoomMap
        label={model.label}
        pins={pins}
        chosen={chosen && String(chosen.id)}
        home={home}
        course={model.course}
        focus={[home, target].filter((place) => place !== undefined)}
        minSpan={home ? 70 : 300}
        covered={covered}
        onChoose={choose}
        joinedLabel={joinedLabel}
        buttons="inset-e-4 top-18"
        className="size-full"
      />
      <FoundCount
        total={model.more.total}
        className="absolute inset-s-4 top-3 rounded-control border border-line bg-surface px-2.5 py-2.5 shadow-e2 md:hidden"
      />
      <Button
        icon={<List aria-hidden />}
        onClick={onList}
        className="absolute! inset-e-4 top-3 shadow-e2 md:hidden"
      >
        List
      </Button>
      <SwipeCards model={model} />
    </section>
  );
}
