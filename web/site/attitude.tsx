/** Poses of the instrument: the horizon moves behind the aircraft, as in flight. */
export const poses = [
  { name: 'Holding short', bank: 0, pitch: -36, hasRunway: true },
  { name: 'Rotating', bank: 0, pitch: 88, hasRunway: true },
  { name: 'Climbing turn', bank: -18, pitch: 54, hasRunway: true },
  { name: 'On course', bank: 0, pitch: 12, hasRunway: false },
] as const;

const center = 300;
const glass = 232;
const gridLines = [-900, -620, -420, -270, -160, 160, 270, 420, 620, 900];
const horizons = [312, 330, 358, 400, 462, 552];
const bankMarks = [-60, -45, -30, -20, -10, 10, 20, 30, 45, 60];
const mark = 'M158 322h82M360 322h82M240 322l60-76 60 76';

/** Attitude indicator in one of four poses. */
export function Attitude({ pose }: { pose: number }) {
  const { name, bank, pitch, hasRunway } = poses[pose] ?? poses[2];
  return (
    <svg
      role="img"
      aria-label={`Attitude indicator: ${name}`}
      viewBox="0 0 600 600"
      className="w-full overflow-visible"
      fill="none"
    >
      <defs>
        <clipPath id="glass">
          <circle cx={center} cy={center} r={glass} />
        </clipPath>
        <linearGradient id="sky" x1="0" x2="0" y1="0" y2="1">
          <stop className="sky-high" />
          <stop offset="1" className="sky-low" />
        </linearGradient>
        <linearGradient id="ground" x1="0" x2="0" y1="0" y2="1">
          <stop className="ground-high" />
          <stop offset=".55" className="ground-low" />
        </linearGradient>
      </defs>
      <Bezel />
      <circle cx={center} cy={center} r={glass + 8} className="fill-surface stroke-line-strong" />
      <g clipPath="url(#glass)">
        <g className="world" transform={`rotate(${bank} ${center} ${center}) translate(0 ${pitch})`}>
          <World hasRunway={hasRunway} />
        </g>
        <circle cx={center} cy={center} r={glass} stroke="oklch(0.2 0.04 256 / .35)" strokeWidth="3" />
      </g>
      <g
        className="world"
        transform={`rotate(${bank} ${center} ${center})`}
        stroke="oklch(1 0 0 / .9)"
        strokeWidth="2.5"
      >
        {bankMarks.map((angle) => (
          <path
            key={angle}
            d={`M${center} ${center - glass + 4}v${Math.abs(angle) % 30 === 0 ? 20 : 12}`}
            transform={`rotate(${angle} ${center} ${center})`}
          />
        ))}
        <path d={`M${center - 10} ${center - glass + 3}h20l-10 17z`} fill="oklch(1 0 0)" stroke="none" />
      </g>
      <path d={`M${center - 9} ${center - glass + 40}h18l-9-15z`} fill="oklch(1 0 0)" />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d={mark} stroke="oklch(0.2 0.045 256)" strokeWidth="20" />
        <path d={mark} stroke="oklch(1 0 0)" strokeWidth="12" />
        <circle cx={center} cy="322" r="12" fill="oklch(0.2 0.045 256)" />
        <circle cx={center} cy="322" r="8" fill="oklch(1 0 0)" />
      </g>
    </svg>
  );
}

const Bezel = () => (
  <g className="stroke-line-strong">
    <circle
      cx={center}
      cy={center}
      r="272"
      strokeWidth="9"
      pathLength="7200"
      strokeDasharray="4 96"
      strokeDashoffset="2"
    />
    <circle
      cx={center}
      cy={center}
      r="268"
      strokeWidth="17"
      pathLength="3600"
      strokeDasharray="2.8 97.2"
      strokeDashoffset="1.4"
    />
    <circle
      cx={center}
      cy={center}
      r="264"
      strokeWidth="25"
      pathLength="1200"
      strokeDasharray="1.3 98.7"
      strokeDashoffset=".65"
    />
    <circle cx={center} cy={center} r="277" />
  </g>
);

/** Sky, ridges, ground grid; then a runway with the route ahead, or the ground track. */
function World({ hasRunway }: { hasRunway: boolean }) {
  return (
    <>
      <rect x="-300" y="-400" width="1200" height="700" fill="url(#sky)" />
      <rect x="-300" y="300" width="1200" height="600" fill="url(#ground)" />
      <path
        d="M-300 300V282l90-12 60 9 96-25 70 20 62-14 84 24 58-9 92 8 66-18 82 22 70-30 96 26 60-10 114 16v31z"
        className="ridge"
      />
      <g stroke="oklch(1 0 0 / .1)" strokeWidth="1">
        {gridLines.map((x) => (
          <path key={x} d={`M${center + x * 0.04} 300L${center + x * 3} 900`} />
        ))}
        {horizons.map((y) => (
          <path key={y} d={`M-300 ${y}H900`} />
        ))}
      </g>
      {hasRunway ? <Runway /> : <GroundTrack />}
      <path d="M-300 300H900" stroke="oklch(1 0 0 / .95)" strokeWidth="2" />
      <g stroke="oklch(1 0 0 / .9)" strokeWidth="2">
        <path d="M280 198h40M254 164h92M280 130h40" />
      </g>
    </>
  );
}

const Runway = () => (
  <>
    <path d="M291 304h18l120 330H171z" className="tarmac" />
    <path d="M291 304 171 634M309 304l120 330" stroke="oklch(1 0 0 / .75)" strokeWidth="2" />
    <path
      d="M300 310v10M300 327v15M300 352v22M300 388v34M300 440v52M300 520v80"
      stroke="oklch(1 0 0 / .85)"
      strokeWidth="3"
    />
    <path d="M300 304C322 268 372 250 430 206S530 120 590 40" className="route" strokeWidth="3" />
    <path d="m430 196 10 10-10 10-10-10z" fill="oklch(1 0 0)" className="route" strokeWidth="3" />
  </>
);

const GroundTrack = () => (
  <>
    <path d="M300 302 296 640h8z" className="route route-fill" strokeWidth="2.5" strokeLinejoin="round" />
    <g fill="oklch(1 0 0)" className="route" strokeWidth="3">
      <path d="m300 396 13 9-13 9-13-9z" />
      <path d="m300 293 8 7-8 7-8-7z" />
    </g>
  </>
);
