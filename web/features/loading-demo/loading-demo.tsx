import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import { useTitle } from '#web/lib/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingScreen, loadingVariants, type LoadingVariant } from '#web/ui/loading-screen.tsx';
import { FlightSteps } from '#web/ui/loading/flight-steps.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { animations } from './animations.tsx';
import { DemoCard } from './demo-card.tsx';
import { demoMs } from './use-live-demo.ts';

const screens: Record<LoadingVariant, [name: string, note: string]> = {
  default: ['Default', 'A page loads.'],
  search: ['Search', 'We search providers.'],
  auth: ['Sign-in', 'You sign in.'],
  data: ['Data', 'Figures and lists load.'],
  message: ['Messages', 'Conversations load.'],
  processing: ['Processing', 'We process something.'],
};

/** Demo page of the five loading animations and the six variants of the loading screen. */
export function LoadingDemo() {
  useTitle('Loading animations');
  return (
    <>
      <header className="border-b border-line">
        <div className="page flex h-14 items-center">
          <a href={href('/')} className="hit">
            <Logo name={productName} />
          </a>
          <Button href={href('/demo')} variant="ghost" className="-me-4 ms-auto">
            About {productName}
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page outline-none py-10 max-md:py-8">
        <h1 className="text-3xl max-sm:text-2xl">Loading animations</h1>
        <p className="mt-1.5 max-w-[60ch] text-ink-2">
          Waits under 150 milliseconds show nothing. Longer ones show one of these five animations. Each demo
          lasts {demoMs / 1000} seconds.
        </p>
        <h2 className="sr-only">Animations</h2>
        <ul className="mt-8 grid gap-4 md:grid-cols-2 lg:grid-cols-6">
          {animations.map(({ name, note, Picture }, index) => (
            <DemoCard
              key={name}
              name={name}
              note={note}
              className={index < 3 ? 'lg:col-span-2' : 'lg:col-span-3'}
            >
              {(isLive) => (
                <div className="mx-auto max-w-[20rem] px-6 py-5">
                  <Picture still={!isLive} />
                  <div className="mt-2">
                    <FlightSteps still={!isLive} />
                  </div>
                </div>
              )}
            </DemoCard>
          ))}
        </ul>
        <h2 className="mt-14 text-2xl max-sm:text-xl">The loading screen</h2>
        <p className="mt-1 text-ink-2">One layout, six variants.</p>
        <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {loadingVariants.map((variant) => (
            <DemoCard key={variant} name={screens[variant][0]} note={screens[variant][1]}>
              {(isLive) => <LoadingScreen variant={variant} still={!isLive} className="min-h-[22rem]" />}
            </DemoCard>
          ))}
        </ul>
      </main>
    </>
  );
}
