import { highWing, lowWing, twin } from './airplanes.ts';
import { helicopter } from './helicopter.ts';
import { jet } from './jet.ts';
import type { Drawing, Pen } from './pen.ts';

export const aircraftKinds = ['high-wing', 'low-wing', 'twin', 'jet', 'helicopter'] as const;
export type AircraftKind = (typeof aircraftKinds)[number];

const drawings: Record<AircraftKind, Drawing> = {
  'high-wing': highWing,
  'low-wing': lowWing,
  twin,
  jet,
  helicopter,
};

interface Pose {
  x: number;
  /** Where the wheels stand. */
  y: number;
  width: number;
  /** Degrees nose up. */
  tilt?: number;
  /** Positive rate, gear up. */
  isAirborne?: true;
}

/** Draws an aircraft from its right side, nose to the right. */
export function drawAircraft(
  kind: AircraftKind,
  { x, y, width, tilt = 0, isAirborne }: Pose,
  pen: Pen,
): string {
  const drawing = drawings[kind];
  const scale = width / drawing.width;
  const turn = tilt ? ` rotate(${-tilt} ${drawing.width / 2} ${drawing.height / 2})` : '';
  // The line keeps its width whatever the scale.
  const own = { ...pen, width: pen.width / scale };
  const drawn = (isAirborne ? '' : (drawing.gear?.(own) ?? '')) + drawing.draw(own);
  return `<g transform="translate(${x} ${y - drawing.height * scale}) scale(${scale})${turn}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}

/** Height of an aircraft that is drawn `width` wide. */
export const heightOf = (kind: AircraftKind, width: number) =>
  (drawings[kind].height / drawings[kind].width) * width;
