import { useId } from 'react';

type Props = {
  className?: string;
  /** Draws a course with two waypoints across it. */
  course?: boolean;
};

const points = ['N', '3', '6', 'E', '12', '15', 'S', '21', '24', 'W', '30', '33'];

/** Compass rose. Its ticks are dashed circles, which keeps the SVG small. */
export function CompassRose({ className, course }: Props) {
  const fade = useId();
  return (
    <svg aria-hidden viewBox="0 0 800 800" fill="none" overflow="visible" className={className}>
      <g className="stroke-line-strong">
        <Ticks radius={353} count={72} width={4} length={9} />
        <Ticks radius={348.5} count={36} width={2.6} length={18} />
        <Ticks radius={344} count={12} width={1.1} length={27} />
        <circle cx="400" cy="400" r="358" />
        <circle cx="400" cy="400" r="262" strokeDasharray="2 7" />
        <circle cx="400" cy="400" r="168" />
      </g>
      <g textAnchor="middle" fontSize="19" className="fill-ink-3 font-medium">
        {points.map((point, index) => (
          <text key={point} x="400" y="98" transform={`rotate(${index * 30} 400 400)`}>
            {point}
          </text>
        ))}
      </g>
      {course && (
        <g className="stroke-course" strokeWidth="2.5" strokeLinejoin="round">
          <linearGradient id={fade} gradientUnits="userSpaceOnUse" x1="-60" y1="702" x2="900" y2="40">
            <stop stopColor="var(--course)" stopOpacity="0" />
            <stop offset=".17" stopColor="var(--course)" />
            <stop offset=".8" stopColor="var(--course)" />
            <stop offset="1" stopColor="var(--course)" stopOpacity="0" />
          </linearGradient>
          <path d="M-60 702 96 600 714 190 900 40" stroke={`url(#${fade})`} />
          <path d="m96 590 10 10-10 10-10-10zM714 180l10 10-10 10-10-10z" className="fill-canvas" />
        </g>
      )}
    </svg>
  );
}

/** `count` ticks around a circle; the width is in percent of the spacing. */
const Ticks = ({
  radius,
  count,
  width,
  length,
}: {
  radius: number;
  count: number;
  width: number;
  length: number;
}) => (
  <circle
    cx="400"
    cy="400"
    r={radius}
    strokeWidth={length}
    pathLength={count * 100}
    strokeDasharray={`${width} ${100 - width}`}
    strokeDashoffset={width / 2}
  />
);
