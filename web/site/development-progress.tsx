import { useEffect, useState } from 'react';

const end = 92;
const stepMs = 300;

/** Progress bar that rises in random steps up to 92%. */
export function DevelopmentProgress() {
  const [value, setValue] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setValue((now) => Math.min(end, now + 1 + Math.random() * 7)), stepMs);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.round(value);
  return (
    <section aria-label="Development Progress" className="border-y border-line bg-surface">
      <div className="page py-8">
        <div className="flex items-end justify-between gap-4">
          <div>
            <h2 className="text-[1.0625rem] leading-6">Development Progress</h2>
            <p className="text-sm text-ink-2">Built and flight-tested. One leg to go.</p>
          </div>
          {/* Begins where it began, however many digits it has: nothing moves while it rises. */}
          <p className="num w-18 text-3xl font-semibold">{`${percent}%`}</p>
        </div>
        <progress className="course-bar mt-6" aria-label="Development Progress" max={100} value={percent} />
        <div aria-hidden className="ticks mt-3 opacity-70" />
        <ol className="mt-1.5 flex justify-between text-sm text-ink-2 max-sm:text-xs">
          <li>Design</li>
          <li>Build</li>
          <li>Flight test</li>
          <li className="font-medium text-ink">Launch</li>
        </ol>
      </div>
    </section>
  );
}
