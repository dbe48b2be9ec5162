import { Art, type ArtProps } from './art.tsx';

const fixes = [
  [26, 108],
  [92, 52],
  [150, 84],
  [214, 32],
] as const;

const legs = fixes.slice(1).map(([x, y], index) => {
  const [fromX, fromY] = fixes[index] ?? [0, 0];
  const turn = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
  return { fromX, fromY, turn, length: Math.hypot(x - fromX, y - fromY) };
});

/** Animation: a route flown from fix to fix. */
export const FlightPath = (props: ArtProps) => (
  <Art {...props}>
    <path d="M0 24h240M0 70h240M0 116h240M40 0v140M120 0v140M200 0v140" className="stroke-line" />
    <circle cx="92" cy="52" r="26" className="stroke-line-strong" strokeDasharray="1.5 5" />
    <circle cx="214" cy="32" r="18" className="stroke-line-strong" strokeDasharray="1.5 5" />
    <path d={`M${fixes.join('L')}`} className="stroke-line-strong" strokeDasharray="3 5" />
    {legs.map(({ fromX, fromY, turn, length }, index) => (
      <g key={turn} transform={`translate(${fromX} ${fromY}) rotate(${turn})`}>
        <path d={`M0 0h${length}`} strokeWidth="2.5" className={`leg leg-${index} stroke-course`} />
      </g>
    ))}
    {fixes.map(([x, y]) => (
      <path key={x} d={`M${x} ${y - 5}l5 5-5 5-5-5Z`} className="fill-surface stroke-course" />
    ))}
    <g className="enroute">
      <path
        d="M11 0 4-2.5V-11L1-12-1-2.5l-6-.5L-9-6h-2l1 6-1 6h2l2-3 6-.5L1 12l3-1V2.5Z"
        className="fill-ink stroke-surface"
      />
    </g>
  </Art>
);
