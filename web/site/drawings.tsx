/** The product's mark: an aircraft symbol as on an attitude indicator. */
export function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 28 28" className="size-7">
      <rect width="28" height="28" rx="8" className="fill-accent-solid" />
      <path
        d="M6 17.5h4.2M17.8 17.5H22M10.2 17.5 14 12l3.8 5.5"
        fill="none"
        className="stroke-accent-ink"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="17.5" r="1.3" className="fill-accent-ink" />
    </svg>
  );
}

const bearings = ['N', '3', '6', 'E', '12', '15', 'S', '21', '24', 'W', '30', '33'];

/** A ring of ticks as one dashed circle, so that the whole rose is a few bytes. */
const Ring = ({ r, n, width, length }: { r: number; n: number; width: number; length: number }) => (
  <circle
    cx="400"
    cy="400"
    r={r}
    strokeWidth={length}
    pathLength={n * 100}
    strokeDasharray={`${width} ${100 - width}`}
    strokeDashoffset={width / 2}
  />
);

/** The compass rose behind the hero, with a course line across it. */
export function Rose({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 800 800" className={className} fill="none" overflow="visible">
      <g className="stroke-line-strong">
        <Ring r={353} n={72} width={4} length={9} />
        <Ring r={348.5} n={36} width={2.6} length={18} />
        <Ring r={344} n={12} width={1.1} length={27} />
        <circle cx="400" cy="400" r="358" strokeWidth="1" />
        <circle cx="400" cy="400" r="262" strokeWidth="1" strokeDasharray="2 7" />
        <circle cx="400" cy="400" r="168" strokeWidth="1" />
      </g>
      <g className="fill-ink-3 text-[19px] font-medium" textAnchor="middle">
        {bearings.map((text, i) => (
          <text key={text} x="400" y="98" transform={`rotate(${i * 30} 400 400)`}>
            {text}
          </text>
        ))}
      </g>
      <path
        d="M-60 702 L96 600 L714 190 L900 40"
        className="stroke-course"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <g className="fill-canvas stroke-course" strokeWidth="2.5">
        <path d="m96 590 10 10-10 10-10-10z" />
        <path d="m714 180 10 10-10 10-10-10z" />
      </g>
    </svg>
  );
}

/** A score as an arc of 240 degrees, as on a panel instrument; green from 90. */
export function Gauge({ value }: { value: number }) {
  const arc = (2 * Math.PI * 18 * 240) / 360;
  return (
    <svg
      role="img"
      aria-label={`Match score ${value} of 100`}
      viewBox="0 0 44 44"
      className="size-11 shrink-0"
    >
      <g transform="rotate(150 22 22)" fill="none" strokeWidth="3">
        <circle cx="22" cy="22" r="18" className="stroke-line" strokeDasharray={`${arc.toFixed(1)} 400`} />
        <circle
          cx="22"
          cy="22"
          r="18"
          className={value >= 90 ? 'stroke-ok' : 'stroke-accent'}
          strokeDasharray={`${((arc * value) / 100).toFixed(1)} 400`}
        />
      </g>
      <text x="22" y="26" textAnchor="middle" className="num fill-ink font-semibold" fontSize="12">
        {value}
      </text>
    </svg>
  );
}

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** Five stars, filled to the integer part; the number stands beside them. */
export const Stars = ({ value }: { value: number }) => (
  <svg role="img" aria-label={`${value} out of 5 stars`} viewBox="0 0 100 20" className="h-[15px] w-[75px]">
    {[0, 1, 2, 3, 4].map((n) => (
      <path
        key={n}
        d={star}
        transform={`translate(${n * 20} 0)`}
        className={n < Math.floor(value) ? 'fill-star' : 'fill-line-strong'}
      />
    ))}
  </svg>
);

export const Initials = ({ text, tint, isLarge }: { text: string; tint: string; isLarge?: boolean }) => (
  <span
    aria-hidden
    className={`tint-${tint} grid shrink-0 place-items-center rounded-full font-semibold ${isLarge ? 'size-[52px] text-lg' : 'size-[38px] text-sm'}`}
  >
    {text}
  </span>
);

export const Verified = () => (
  <svg role="img" aria-label="Verified" viewBox="0 0 24 24" className="inline size-4 shrink-0">
    <path
      d="M12 1.8l2.6 2 3.3-.3 1 3.1 2.8 1.8-1 3.1 1 3.1-2.8 1.8-1 3.1-3.3-.3-2.6 2-2.6-2-3.3.3-1-3.1-2.8-1.8 1-3.1-1-3.1 2.8-1.8 1-3.1 3.3.3z"
      className="fill-accent"
    />
    <path
      d="M8 12l2.8 2.8L16 9.4"
      fill="none"
      className="stroke-surface"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
