import { useEffect, useRef, useState } from 'react';
import type { Provider } from '#web/api/directory.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import type { MapModel } from './map-results.tsx';
import { Availability, NameLine, ProviderAvatar, Reasons, ShortRating } from './provider-badges.tsx';
import { providerName, servesLabel, baseDistanceLabel, type Origin } from './provider-labels.ts';

/** Scrolling has ended after this many ms without a scroll event. */
const scrollEndMs = 140;

/** Cards over the map. Swiping selects a provider, and selecting a pin scrolls to its card. */
export function SwipeCards({ model }: { model: MapModel }) {
  const { providers, chosen, choose, more } = model;
  const row = useRef<HTMLUListElement>(null);
  const timer = useRef<number>(undefined);
  const cards = useCards(providers, chosen);
  const chosenId = chosen && String(chosen.id);
  useEffect(() => {
    const card = [...(row.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset.id === chosenId,
    );
    if (row.current && card instanceof HTMLElement && card !== middleCard(row.current))
      row.current.scrollTo({ left: card.offsetLeft - (row.current.clientWidth - card.offsetWidth) / 2 });
  }, [chosenId]);
  const settle = () => {
    const id = row.current && middleCard(row.current)?.dataset.id;
    if (id && id !== chosenId) choose(id);
  };
  return (
    <ul
      ref={row}
      aria-label="Providers"
      onScroll={() => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(settle, scrollEndMs);
      }}
      className="absolute inset-x-0 bottom-0 flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-smooth px-4 pt-1 pb-5 [scrollbar-width:none]"
    >
      {cards.map((provider) => (
        <li
          key={provider.id}
          data-id={provider.id}
          className="w-80 max-w-[calc(100%-1.25rem)] shrink-0 snap-center"
        >
          <SwipeCard
            provider={provider}
            origin={model.origin}
            isChosen={provider.id === chosen?.id}
            onContact={model.contact(provider)}
          />
        </li>
      ))}
      {more.hasMore && (
        <li className="grid w-52 shrink-0 snap-center content-center justify-items-center rounded-card border border-line bg-surface shadow-e2">
          <Button variant="ghost" pending={more.isLoading} pendingText="Loading..." onClick={more.load}>
            Load More Providers
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Returns the listed providers, preceded by one that was selected on the map and is not listed. */
function useCards(providers: Provider[], chosen: Provider | undefined) {
  const [extra, setExtra] = useState<Provider>();
  const isListed = ({ id }: Provider) => providers.some((provider) => provider.id === id);
  if (chosen && !isListed(chosen) && chosen.id !== extra?.id) setExtra(chosen);
  return extra && !isListed(extra) ? [extra, ...providers] : providers;
}

function middleCard(row: HTMLElement): HTMLElement | undefined {
  const middle = row.scrollLeft + row.clientWidth / 2;
  const distance = (card: HTMLElement) => Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle);
  const cards = [...row.querySelectorAll<HTMLElement>('[data-id]')];
  return cards.toSorted((a, b) => distance(a) - distance(b))[0];
}

type CardProps = {
  provider: Provider;
  origin: Origin | undefined;
  isChosen: boolean;
  onContact: (() => void) | undefined;
};

function SwipeCard({ provider, origin, isChosen, onContact }: CardProps) {
  const href = useHref();
  return (
    <article
      aria-label={providerName(provider)}
      className={cx(
        'rounded-card border bg-surface p-4 shadow-e2',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-start gap-3">
        <ProviderAvatar provider={provider} size={44} />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-1.5 text-base leading-5">
            <NameLine provider={provider} />
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-2">
            <ShortRating provider={provider} />
            {servesLabel(provider, origin)}
          </p>
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <Reasons reasons={provider.reasons} />
      </div>
      <p className="num mt-3 flex items-center justify-between gap-3 text-sm text-ink-2">
        <span className="flex items-center gap-2">
          {provider.base && <CodePlate>{provider.base.code}</CodePlate>}
          {baseDistanceLabel(provider, origin)}
        </span>
        <Availability isAvailable={provider.isAvailable} />
      </p>
      <div className="mt-3 flex gap-2 *:flex-1">
        <Button size="sm" href={href('/providers/:id', { id: provider.id })}>
          View Profile
          <span className="sr-only"> of {providerName(provider)}</span>
        </Button>
        {onContact && (
          <Button size="sm" variant={isChosen ? 'primary' : 'outline'} onClick={onContact}>
            Contact
            <span className="sr-only"> {providerName(provider)}</span>
          </Button>
        )}
      </div>
    </article>
  );
}
