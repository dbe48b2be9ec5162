import { cx } from './class-names.ts';

type Props = {
  value: number;
  /** Accessible name, such as ‘Match score’. */
  label: string;
  size?: number;
};

const radius = 18;
const arc = (2 * Math.PI * radius * 240) / 360;
const ticks = `${'2 22 '.repeat(10)}2 200`;

/** Gauge over 240 degrees, 0 to 100, green from 90. Large ones have ticks. */
export function ArcGauge({ value, label, size = 44 }: Props) {
  const isLarge = size > 60;
  return (
    <svg
      role="img"
      aria-label={`${label} ${value} of 100`}
      viewBox="0 0 44 44"
      width={size}
      height={size}
      fill="none"
      className="shrink-0 forced-color-adjust-none"
    >
      <g transform="rotate(150 22 22)" strokeWidth="3">
        <circle cx="22" cy="22" r={radius} className="stroke-line" strokeDasharray={`${arc} 400`} />
        <circle
          cx="22"
          cy="22"
          r={radius}
          className={value >= 90 ? 'stroke-ok' : 'stroke-accent'}
          strokeDasharray={`${(arc * value) / 100} 400`}
        />
        {isLarge && (
          <circle
            cx="22"
            cy="22"
            r="13.4"
            className="stroke-line-strong"
            strokeWidth="2"
            pathLength="360"
            strokeDasharray={ticks}
          />
        )}
      </g>
      <text
        x="22"
        y="26"
        textAnchor="middle"
        fontSize={isLarge ? 11 : 12}
        className={cx('fill-ink font-semibold', !isLarge && 'num')}
      >
        {value}
      </text>
    </svg>
  );
}
