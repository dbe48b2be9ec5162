import { ArrowRight } from 'lucide-react';
import { directory, signIn } from '#web/site/links.ts';
import { CompassRose } from '#web/ui/compass-rose.tsx';
import { Intent } from './intent.tsx';
import { QuoteCard } from './quote-card.tsx';

/** Hero: tagline, role choice and calls to action. */
export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="page relative grid items-center gap-12 py-14 lg:grid-cols-[1.1fr_1fr] lg:py-24">
        <div>
          <h1 className="text-display max-w-[8.2em] [word-spacing:0.05em]">
            The right hands for your aircraft.
          </h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ink-2">
            Post a request, compare quotes from A&amp;P mechanics, avionics shops and inspectors near your
            airport, and accept one. Your payment is held until you confirm the work.
          </p>
          <Intent />
          <div className="mt-5 flex flex-wrap gap-3 *:max-sm:w-full">
            <a href={signIn} data-intent-link className="btn btn-lg btn-primary">
              Post a Service Request
              <ArrowRight aria-hidden />
            </a>
            <a href={directory} className="btn btn-lg btn-outline">
              Browse Providers
            </a>
          </div>
          <p className="mt-5 text-sm text-ink-3">A request takes just 2 minutes. Posting is free.</p>
        </div>
        <div className="relative flex justify-center lg:justify-end">
          <CompassRose
            course
            className="pointer-events-none absolute left-[calc(100%-15rem)] top-1/2 w-[700px] -translate-1/2 max-lg:hidden"
          />
          <QuoteCard />
        </div>
      </div>
    </section>
  );
}
