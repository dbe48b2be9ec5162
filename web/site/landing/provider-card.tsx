import { MapPin, Radio, Sparkles, Wrench } from 'lucide-react';
import { TradePicture, Verified } from '#web/site/drawings.tsx';
import { directory, signIn } from '#web/site/links.ts';
import { Stars } from '#web/ui/stars.tsx';
import type { providers } from './content.ts';
import { TradeScene } from './trade-scene.tsx';

const icons = { maintenance: Wrench, avionics: Radio, detailing: Sparkles };

/** Card of a sample provider. */
export function ProviderCard(provider: (typeof providers)[number]) {
  return (
    <li className="card flex flex-col overflow-hidden transition-[box-shadow,border-color] duration-200 hover:border-line-strong hover:shadow-e2">
      <TradeScene trade={provider.trade} tint={provider.tint} />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start gap-3.5">
          <TradePicture name={provider.name} tint={provider.tint} Icon={icons[provider.trade]} />
          <div className="min-w-0 flex-1">
            <h3 className="flex items-center gap-1.5 text-[1.0625rem] leading-6">
              <span className="truncate">{provider.name}</span>
              <Verified />
            </h3>
            <p className="text-sm text-ink-2">{provider.credentials}</p>
            <p className="mt-1.5">
              <Stars value={provider.rating} count={provider.reviews} />
            </p>
          </div>
        </div>
        <p className="mt-4 text-base text-ink-2">{provider.text}</p>
        <ul className="mt-4 flex flex-wrap gap-1.5">
          {provider.tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
            </li>
          ))}
        </ul>
        <p className="mt-5 flex items-center gap-2 border-t border-line pt-4 text-sm text-ink-2">
          <MapPin aria-hidden className="size-4 text-ink-3" />
          <span className="plate">{provider.code}</span>
          {provider.airport}, {provider.distance}
        </p>
        <p className={`lamp mt-3 ${provider.isFree ? 'text-ok' : 'text-caution'}`}>{provider.availability}</p>
        <div className="mt-5 grid grid-cols-2 gap-2 max-[23.5rem]:grid-cols-1">
          <a href={signIn} className="btn btn-outline px-2">
            Contact Provider
          </a>
          <a href={directory} className="btn btn-ghost px-2">
            View Profile
          </a>
        </div>
      </div>
    </li>
  );
}
