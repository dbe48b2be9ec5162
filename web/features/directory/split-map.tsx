import { useState, type RefObject } from 'react';
import { labelOf } from '#contract/labels.ts';
import type { Provider } from '#web/api/directory.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { ZoomMap } from '#web/ui/zoom-map.tsx';
import { ChosenProvider } from './chosen-provider.tsx';
import { LoadMoreProviders } from './load-more-providers.tsx';
import { MapLegend } from './map-legend.tsx';
import { joinedLabel } from './map-pins.ts';
import type { MapModel } from './map-results.tsx';
import { PostNudge } from './post-nudge.tsx';
import { Availability, NameLine, ProviderAvatar, ShortRating } from './provider-badges.tsx';
import { servesLabel, baseDistanceLabel, type Origin } from './provider-labels.ts';

type Props = MapModel & { listRef: RefObject<HTMLUListElement | null>; hasFailed: boolean };

/** List on the left, map on the right; hovering one highlights the other. */
export function SplitMap({ listRef, hasFailed, ...model }: Props) {
  const { providers, pins, chosen, choose, home, origin } = model;
  const [marked, setMarked] = useState<string>();
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const chosenId = chosen && String(chosen.id);
  return (
    <div className="mt-4 grid grid-cols-[minmax(22rem,30rem)_minmax(0,1fr)] items-start gap-4">
      <div className="card overflow-hidden">
        <ul ref={listRef} aria-label="Providers" className="divide-y divide-line">
          {providers.map((provider) => {
            const id = String(provider.id);
            return (
              <Row
                key={id}
                provider={provider}
                origin={origin}
                isChosen={id === chosenId}
                isPointed={pointed.includes(id)}
                onChoose={() => choose(id)}
                onMark={(isOn) => setMarked(isOn ? id : undefined)}
              />
            );
          })}
        </ul>
        <div className="border-t border-line p-4">
          <LoadMoreProviders more={model.more} />
        </div>
      </div>
      <div className="sticky top-18 grid gap-4">
        <section aria-label="Map" className="card overflow-hidden">
          <ZoomMap
            label={model.label}
            pins={pins}
            chosen={chosenId}
            marked={marked}
            home={home}
            course={model.course}
            focus={origin && !origin.isHome && home ? [home, ...pins] : []}
            onChoose={choose}
            onHover={setPointed}
            joinedLabel={joinedLabel}
            className="aspect-[975/610]"
          />
          <MapLegend model={model} hasFailed={hasFailed} />
          {chosen && <ChosenProvider provider={chosen} onContact={model.contact(chosen)} />}
        </section>
        <PostNudge />
      </div>
    </div>
  );
}

type RowProps = {
  provider: Provider;
  origin: Origin | undefined;
  isChosen: boolean;
  isPointed: boolean;
  onChoose: () => void;
  onMark: (isOn: boolean) => void;
};

function Row({ provider, origin, isChosen, isPointed, onChoose, onMark }: RowProps) {
  return (
    <li
      data-pointed={isPointed || undefined}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 px-5 py-4 hover:bg-canvas data-pointed:bg-fill has-aria-pressed:bg-accent-soft"
      onPointerEnter={() => onMark(true)}
      onPointerLeave={() => onMark(false)}
    >
      <ProviderAvatar provider={provider} size={44} />
      <div className="min-w-0">
        <button
          type="button"
          aria-pressed={isChosen}
          className="flex max-w-full items-center gap-1.5 text-start leading-5 font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          onClick={onChoose}
          onFocus={() => onMark(true)}
          onBlur={() => onMark(false)}
        >
          <NameLine provider={provider} />
        </button>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-2">
          <ShortRating provider={provider} />
          {servesLabel(provider, origin)}
        </p>
        <p dir="auto" className="mt-1.5 truncate text-sm text-ink-2">
          {provider.servicesOffered.map(labelOf).join(', ')}
        </p>
      </div>
      <div className="flex flex-col items-end justify-between">
        <p className="num flex items-center gap-2 text-sm text-ink-2">
          {baseDistanceLabel(provider, origin)}
          {provider.base && <CodePlate>{provider.base.code}</CodePlate>}
        </p>
        <Availability isAvailable={provider.isAvailable} />
      </div>
    </li>
  );
}
