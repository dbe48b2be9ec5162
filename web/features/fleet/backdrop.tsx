import { monthsOf, xOf, type TimeScale } from './time-scale.ts';

/** Months in turns, the past and the today line: behind all lanes at once. */
export function Backdrop({ scale, today }: { scale: TimeScale; today: string }) {
  const now = xOf(scale, today);
  const months = monthsOf(scale);
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      {months.map(
        ({ from, x, width }, index) =>
          index % 2 === 1 && (
            <rect key={from} x={x} y="0" width={width} height="100%" className="fill-canvas" />
          ),
      )}
      <rect x="0" y="0" width={Math.max(0, now)} height="100%" className="fill-sunken" opacity="0.75" />
      {months.slice(1).map(({ from, x }) => (
        <line key={from} x1={x} x2={x} y1="0" y2="100%" className="stroke-line" />
      ))}
      <line x1={now} x2={now} y1="0" y2="100%" className="stroke-accent" strokeWidth="1.5" />
    </svg>
  );
}
