import { ShieldCheck } from 'lucide-react';
import { Initials, Verified } from '#web/site/drawings.tsx';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { quotes } from './content.ts';

/** An example: three quotes for one request, side by side. */
export function QuoteCard() {
  return (
    <figure
      className="relative w-full max-w-[30rem] rounded-panel border border-line bg-surface shadow-e3"
      aria-label="Example: comparing three quotes"
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5">
        <div>
          <p className="label-micro">Service request</p>
          <p className="mt-1 text-lg font-semibold leading-6 tracking-[-0.01em]">Annual inspection</p>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <span className="plate min-w-14">N172ZQ</span>
            <span className="min-w-20">Cessna 172S</span>
            <span className="plate">KPAO</span>
          </p>
        </div>
        <span className="lamp text-ok">3 quotes in</span>
      </div>
      <div className="ticks mx-5 mt-5 opacity-70" />
      <ul className="px-2 pb-2">
        {quotes.map((quote, i) => (
          <li
            key={quote.name}
            className={`grid grid-cols-[auto_1fr_auto_auto] items-center gap-3 rounded-control px-3 py-3 ${i === 0 ? 'bg-accent-soft' : ''}`}
          >
            <Initials text={quote.initials} tint={quote.tint} />
            <div className="min-w-0">
              <p className="flex items-center gap-1.5 truncate font-semibold leading-5">
                {quote.name}
                <Verified />
              </p>
              <p className="truncate text-sm text-ink-2">{quote.about}</p>
            </div>
            <div className="min-w-16">
              <p className="num font-semibold leading-5">{quote.price}</p>
              <p className="num text-sm text-ink-2">{quote.days}</p>
            </div>
            <ArcGauge label="Match score" value={quote.score} />
          </li>
        ))}
      </ul>
      <figcaption className="flex items-center gap-2 border-t border-line px-5 py-3.5 text-sm text-ink-2">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-ok" />
        Payment is held until you confirm the work is done.
      </figcaption>
    </figure>
  );
}
