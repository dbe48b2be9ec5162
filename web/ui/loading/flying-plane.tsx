import { Airplane } from './airplane.tsx';
import { Art, type ArtProps } from './art.tsx';

/** Animation: cruise with passing clouds and heading tape. */
export const FlyingPlane = (props: ArtProps) => (
  <Art {...props}>
    <g className="stroke-line-strong">
      <g className="drift drift-far">
        <path d={clouds} />
        <path d={clouds} transform="translate(240 0)" />
      </g>
    </g>
    <g transform="translate(120 62)">
      <g className="cruise">
        <Airplane />
      </g>
    </g>
    <path d="M0 112h240" className="stroke-line-strong" />
    <g className="drift drift-near stroke-line-strong">
      <path d={`${tape(0)}${tape(240)}`} />
    </g>
    <path d="m120 111-5-7h10z" className="fill-course" />
  </Art>
);

const clouds =
  'M24 34h34a7 7 0 0 0-8-8 10 10 0 0 0-19-1 7.5 7.5 0 0 0-7 9M166 94h40a8 8 0 0 0-9-8 11 11 0 0 0-21-1 8 8 0 0 0-10 9M138 22h18';

/** Ticks of the heading tape; every fifth is longer. */
function tape(from: number) {
  return Array.from({ length: 20 }, (_, tick) => `M${from + tick * 12} 112v${tick % 5 ? 6 : 11}`).join('');
}
