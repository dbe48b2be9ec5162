/** Colors and line of a drawing. */
export interface Pen {
  /** Lines. */
  line: string;
  /** Skin, which hides what lies behind it. */
  skin: string;
  glass: string;
  /** Stripe along the fuselage. */
  trim: string;
  width: number;
}

export interface Drawing {
  /** Size of the drawing; the wheels stand on its lower edge. */
  width: number;
  height: number;
  draw: (pen: Pen) => string;
  /** Wheels that are drawn first, unless they are retracted; fixed ones are part of the drawing. */
  gear?: (pen: Pen) => string;
}

export const skin = (d: string, { line, skin: fill, width }: Pen) =>
  `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}"/>`;
export const glass = (d: string, pen: Pen) =>
  `<path d="${d}" fill="${pen.glass}" stroke="${pen.line}" stroke-width="${pen.width * 0.75}"/>`;
export const fine = (d: string, { line, width }: Pen) =>
  `<path d="${d}" fill="none" stroke="${line}" stroke-width="${width * 0.55}"/>`;
export const bold = (d: string, { line, width }: Pen, times = 1.6) =>
  `<path d="${d}" fill="none" stroke="${line}" stroke-width="${width * times}"/>`;
export const stripe = (d: string, { trim }: Pen) => `<path d="${d}" fill="${trim}" stroke="none"/>`;
export const wheel = (x: number, y: number, r: number, pen: Pen) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${pen.skin}" stroke="${pen.line}" stroke-width="${pen.width * 1.5}"/>` +
  `<circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="none" stroke="${pen.line}" stroke-width="${pen.width * 0.6}"/>`;
/** A two-blade propeller seen from the side, with the disc that it sweeps. */
export const propeller = (x: number, y: number, radius: number, pen: Pen) =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius * 0.075}" ry="${radius}" fill="${pen.line}" fill-opacity=".1" stroke="${pen.line}" stroke-opacity=".55" stroke-width="${pen.width * 0.5}" stroke-dasharray="${pen.width * 2} ${pen.width * 2.2}"/>` +
  skin(
    `M${x} ${y}C${x - 7} ${y - radius * 0.3} ${x - 5} ${y - radius * 0.8} ${x} ${y - radius}C${x + 5} ${y - radius * 0.8} ${x + 4} ${y - radius * 0.3} ${x} ${y}C${x - 4} ${y + radius * 0.3} ${x - 5} ${y + radius * 0.8} ${x} ${y + radius}C${x + 5} ${y + radius * 0.8} ${x + 7} ${y + radius * 0.3} ${x} ${y}Z`,
    { ...pen, width: pen.width * 0.8 },
  );
