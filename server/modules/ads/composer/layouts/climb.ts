import type { AdOrder, Composition, Frame } from '#server/modules/ads/composer/ad.ts';
import { drawAircraft, heightOf } from '#server/modules/ads/composer/art/aircraft.ts';
import { compassRose } from '#server/modules/ads/composer/art/instruments.ts';
import { address, logo, lowerRight, pitch } from '#server/modules/ads/composer/elements.ts';
import { day } from '#server/modules/ads/composer/palette.ts';

/** Two fields of color, and an aircraft that climbs across their border along its course. */
export function climb(frame: Frame, { aircraft, text }: AdOrder): Composition {
  const { width, height, margin, shape } = frame;
  const plane = {
    square: { x: 236, cy: 694, width: 690 },
    wide: { x: 838, cy: 470, width: 850 },
    tall: { x: 112, cy: 1204, width: 830 },
  }[shape];
  const border = {
    square: `M0 0H${width}V640L0 760Z`,
    wide: `M0 0H1010L860 ${height}H0Z`,
    tall: `M0 0H${width}V1090L0 1270Z`,
  }[shape];
  const box = {
    square: { x: margin, y: 76, width: width - 2 * margin, height: 470 },
    wide: { x: margin, y: 180, width: 700, height: 640 },
    tall: { x: margin, y: 110, width: width - 2 * margin, height: 800 },
  }[shape];
  const sizes = {
    square: { headline: 76, body: 30, label: 27 },
    wide: { headline: 82, body: 33, label: 31 },
    tall: { headline: 112, body: 40, label: 35 },
  }[shape];
  const tilt = 10;
  const middle = { x: plane.x + plane.width / 2, y: plane.cy };
  const rise = Math.tan((tilt * Math.PI) / 180);
  const along = (x: number) => middle.y - (x - middle.x) * rise;
  const rose = {
    square: undefined,
    wide: { x: 1400, y: 500, r: 380 },
    tall: { x: 540, y: 1390, r: 262 },
  }[shape];
  const brand = logo(
    shape === 'wide' ? { x: margin, y: margin, size: 52 } : { x: margin, y: height - margin - 42, size: 46 },
    shape === 'wide'
      ? { tile: '#ffffff', stroke: day.accent, name: '#ffffff' }
      : { tile: day.accent, stroke: '#fff', name: day.ink },
  );
  return {
    art: [
      `<rect width="${width}" height="${height}" fill="${day.canvas}"/>`,
      rose && compassRose(rose, 40, { line: day.accentLine, soft: '#d6e7f6', width: 2.4 }),
      `<path d="${border}" fill="${day.accent}"/>`,
      // The course behind the aircraft and ahead of it.
      `<path d="M${shape === 'wide' ? 740 : 0} ${along(shape === 'wide' ? 740 : 0)}L${width} ${along(width)}" stroke="#f06bbd" stroke-width="5" stroke-dasharray="2 16" stroke-linecap="round"/>`,
      ...(shape === 'wide' ? [780, 1740] : [48, width - 48]).map((x) => waypoint(x, along(x))),
      drawAircraft(
        aircraft,
        {
          x: plane.x,
          y: plane.cy + heightOf(aircraft, plane.width) / 2,
          width: plane.width,
          tilt,
          isAirborne: true,
        },
        { line: day.ink, skin: '#ffffff', glass: '#cfe6f8', trim: day.accent, width: 3.4 },
      ),
      brand.art,
    ].join(''),
    column: {
      ...box,
      justify: shape === 'wide' ? 'center' : 'flex-start',
      ...pitch(
        { eyebrow: '#b9dcf8', headline: '#ffffff', body: '#dcedfb', button: ['#ffffff', day.accentDeep] },
        sizes,
      ),
    },
    labels: [brand.label, address(text.site, lowerRight(frame), day.ink2)],
  };
}

const waypoint = (x: number, y: number) =>
  `<path d="M${x} ${y - 13}L${x + 13} ${y}L${x} ${y + 13}L${x - 13} ${y}Z" fill="#ffffff" stroke="#e0309c" stroke-width="5" stroke-linejoin="round"/>`;
