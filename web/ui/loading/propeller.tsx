import { Art, type ArtProps } from './art.tsx';

/** Ticks over 240 degrees, ten degrees apart. */
const ticks = `${'0.8 9.2 '.repeat(24)}0.8 119.2`;

const blade = 'M117 62C114 46 114.5 30 117.5 20c.8-2.6 4.2-2.6 5 0C125.5 30 126 46 123 62Z';

/** Animation: turning propeller with a tachometer. */
export const Propeller = (props: ArtProps) => (
  <Art {...props}>
    <g transform="rotate(150 120 70)" strokeLinecap="butt">
      <circle
        cx="120"
        cy="70"
        r="62"
        className="stroke-line-strong"
        strokeWidth="6"
        pathLength="360"
        strokeDasharray={ticks}
        strokeDashoffset=".4"
      />
      <circle
        cx="120"
        cy="70"
        r="65"
        className="stroke-accent"
        strokeWidth="2.5"
        pathLength="360"
        strokeDasharray="0 170 50 140"
      />
    </g>
    <g className="needle">
      <path d="M120 17.5l-3.5-8h7z" className="fill-course" />
    </g>
    <circle cx="120" cy="70" r="30" className="fill-surface stroke-line-strong" />
    <path d="M97 66h12a4 4 0 0 1 0 8H97M143 66h-12a4 4 0 0 0 0 8h12" className="stroke-line-strong" />
    <circle cx="120" cy="70" r="50" className="blur-disc fill-accent" />
    <g className="prop fill-surface stroke-ink-2">
      <path d={blade} />
      <path d={blade} transform="rotate(120 120 70)" />
      <path d={blade} transform="rotate(240 120 70)" />
    </g>
    <circle cx="120" cy="70" r="9" className="fill-surface stroke-ink-2" />
    <circle cx="120" cy="70" r="3" className="fill-ink-2" />
  </Art>
);
