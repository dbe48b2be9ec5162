import { monthsOf, weeksOf, xOf, type TimeScale } from './time-scale.ts';

/** Names of months, ticks of weeks, and today. */
export function Months({ scale, today }: { scale: TimeScale; today: string }) {
  const months = monthsOf(scale);
  const weeks = weeksOf(scale).map((x) => `M${x} 46v6`);
  const lines = months.slice(1).map(({ x }) => `M${x} 38v14`);
  const now = xOf(scale, today);
  return (
    <div aria-hidden className="relative h-13 overflow-hidden border-b border-line bg-surface">
      <svg className="absolute inset-0 size-full">
        <path d={[...weeks, ...lines].join('')} className="stroke-line-strong" fill="none" />
        <path d={`M${now} 44v8`} className="stroke-accent" strokeWidth="1.5" />
      </svg>
      {months.map(({ from, x, width, name, shortName, year }) => (
        <span
          key={from}
          className="absolute top-2 truncate text-sm font-semibold"
          style={{ left: x + 8, width: Math.max(0, width - 8) }}
        >
          {width > 80 ? name : width > 26 && shortName}
          {year && (width > 110 || (width > 66 && width <= 80)) && (
            <span className="num ms-1.5 font-normal text-ink-3">{year}</span>
          )}
        </span>
      ))}
      <span
        className="absolute bottom-1 -translate-x-1/2 rounded-full bg-accent-solid px-2.5 text-micro leading-[18px] font-semibold text-accent-ink"
        style={{ left: now }}
      >
        Today
      </span>
    </div>
  );
}
