import { Suspense, useEffect, useState } from 'react';
import { cx } from './class-names.ts';
import { lazyPart } from './lazy-part.tsx';
import { FlightSteps } from './loading/flight-steps.tsx';
import { useOnline } from './online.ts';

// Lazy: the text appears right away, and the animation is not part of the first load.
const FlightPath = lazyPart(
  () => import('./loading/flight-path.tsx').then((m) => ({ default: m.FlightPath })),
  'nowhere',
);
const FlyingPlane = lazyPart(
  () => import('./loading/flying-plane.tsx').then((m) => ({ default: m.FlyingPlane })),
  'nowhere',
);
const Propeller = lazyPart(
  () => import('./loading/propeller.tsx').then((m) => ({ default: m.Propeller })),
  'nowhere',
);
const Radar = lazyPart(() => import('./loading/radar.tsx').then((m) => ({ default: m.Radar })), 'nowhere');
const Takeoff = lazyPart(
  () => import('./loading/takeoff.tsx').then((m) => ({ default: m.Takeoff })),
  'nowhere',
);

const variants = {
  default: { Picture: Takeoff, title: 'Loading...', text: 'This page will be ready in a moment.' },
  search: { Picture: Radar, title: 'Searching...', text: 'Checking the airports near you.' },
  auth: { Picture: Propeller, title: 'Authenticating...', text: 'Checking your sign-in.' },
  data: { Picture: FlightPath, title: 'Loading your data...', text: 'Getting everything for this page.' },
  message: { Picture: FlyingPlane, title: 'Loading messages...', text: 'Your messages are on final.' },
  processing: { Picture: Propeller, title: 'Processing...', text: 'Keep this page open.' },
} as const;

export type LoadingVariant = keyof typeof variants;

/** All variants. */
export const loadingVariants = Object.keys(variants) as LoadingVariant[];

const longWaitMs = 10_000;

type Props = {
  variant?: LoadingVariant;
  /** Invisible for the first 150 ms, so that a quick response does not flash. */
  late?: boolean;
  /** Static preview: no animation, no announcement. */
  still?: boolean;
  className?: string;
};

/** Loading state that fills a page: text, animation and steps. */
export function LoadingScreen({
  variant = 'default',
  late = false,
  still = false,
  className = 'min-h-[60svh]',
}: Props) {
  const { Picture, title, text } = variants[variant];
  const isOnline = useOnline();
  return (
    <div className={cx('grid place-items-center px-4 py-8 text-center', late && 'late', className)}>
      <div className="w-full max-w-[20rem]">
        <div className="aspect-[12/7]">
          <Suspense>
            <Picture still={still || !isOnline} />
          </Suspense>
        </div>
        <div role={still ? undefined : 'status'} className="mt-5">
          <p className="card-title">{isOnline ? title : 'You’re offline'}</p>
          {isOnline ? (
            <Note key={variant} text={text} still={still} />
          ) : (
            <p className="mt-0.5 text-sm text-ink-2">
              This page opens automatically when you’re back online.
            </p>
          )}
        </div>
        <div className="mt-4">{isOnline && <FlightSteps still={still} />}</div>
      </div>
    </div>
  );
}

/** Loading text; after ten seconds, that it takes longer than usual. */
function Note({ text, still }: { text: string; still: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (still) return undefined;
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, [still]);
  return (
    <p className="mt-0.5 text-sm text-ink-2">
      {isLong ? 'This is taking longer than usual. We’re still working on it.' : text}
    </p>
  );
}
