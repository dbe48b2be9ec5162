import { Airplane } from './airplane.tsx';
import { Art, type ArtProps } from './art.tsx';

/** Animation: a takeoff in four seconds. */
export const Takeoff = (props: ArtProps) => (
  <Art {...props}>
    <path d="M52 104H118C152 104 180 78 214 30" className="stroke-course" strokeDasharray="3 5" />
    <path
      d="M52 99.5l4.5 4.5-4.5 4.5-4.5-4.5ZM124 99l4.5 4.5-4.5 4.5-4.5-4.5Z"
      className="fill-canvas stroke-course"
    />
    <path d="M8 120h224" className="stroke-line-strong" />
    <path
      d="M14 127h16M42 127h16M70 127h16M98 127h16M126 127h16M154 127h16M182 127h16M210 127h16"
      className="stroke-line-strong"
      opacity=".6"
    />
    <g className="depart">
      <g className="rotate">
        <Airplane />
      </g>
    </g>
  </Art>
);
