import { Art, type ArtProps } from './art.tsx';

/** Echoes as bearing in degrees and distance. */
const echoes = [
  [48, 41],
  [128, 30],
  [205, 46],
  [300, 24],
] as const;

const at = (bearing: number, distance: number) => {
  const turn = (bearing * Math.PI) / 180;
  return { cx: 120 + Math.sin(turn) * distance, cy: 70 - Math.cos(turn) * distance };
};

/** Animation: rotating radar beam with fading echoes. */
export const Radar = (props: ArtProps) => (
  <Art {...props}>
    <circle cx="120" cy="70" r="60" className="fill-surface stroke-line-strong" />
    <g className="stroke-line">
      <circle cx="120" cy="70" r="40" />
      <circle cx="120" cy="70" r="20" />
      <path d="M120 10v120M60 70h120" />
    </g>
    <circle
      cx="120"
      cy="70"
      r="63.5"
      className="stroke-line-strong"
      strokeWidth="5"
      strokeLinecap="butt"
      pathLength="3600"
      strokeDasharray="6 94"
      strokeDashoffset="3"
    />
    <g className="beam">
      {[...Array(9).keys()].map((slice) => (
        <path
          key={slice}
          d="M120 70V10A60 60 0 0 0 113.7 10.3Z"
          transform={`rotate(${-6 * slice} 120 70)`}
          className="fill-accent"
          opacity={0.26 - slice * 0.028}
        />
      ))}
      <path d="M120 70V10" className="stroke-accent" />
    </g>
    {echoes.map(([bearing, distance], index) => (
      <circle key={bearing} {...at(bearing, distance)} r="3" className={`echo echo-${index} fill-accent`} />
    ))}
    <path d="m120 64.5 4 9-4-2-4 2Z" className="fill-ink stroke-ink" />
  </Art>
);
