import { useEffect, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';

/** Texts of the steps, in order; the last one stays. */
export const flightSteps = [
  'Taxi to runway...',
  'Engine run-up...',
  'Cleared for takeoff...',
  'Rotating...',
] as const;

const stepMs = 1000;

/** Returns the current step; one second each. */
function useFlightStep(still: boolean) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (still) return undefined;
    const timer = setInterval(() => setStep((now) => Math.min(now + 1, flightSteps.length - 1)), stepMs);
    return () => clearInterval(timer);
  }, [still]);
  return step;
}

/** Waypoints with the text of the current step. Decorative: the loading text stands next to it. */
export function FlightSteps({ still = false }: { still?: boolean }) {
  const step = useFlightStep(still);
  return (
    <div aria-hidden className="grid justify-items-center gap-2 text-sm text-ink-2">
      <span className="flex items-center gap-2">
        {flightSteps.map((label, index) => (
          <span
            key={label}
            className={cx('diamond size-2', index <= step ? 'bg-course text-course' : 'text-line-strong')}
          />
        ))}
      </span>
      <span>{flightSteps[step]}</span>
    </div>
  );
}
