import type { AdOrder, Composition, Element, Frame } from '#server/modules/ads/composer/ad.ts';
import { drawAircraft, heightOf } from '#server/modules/ads/composer/art/aircraft.ts';
import { label, logo, mono, pitch } from '#server/modules/ads/composer/elements.ts';

const paper = '#0d4079';
const chalk = '#eaf4fd';
const faint = 'rgba(234,244,253,.';

/** A drawing on blueprint paper, with dimension lines and a title block. */
export function blueprint(frame: Frame, { aircraft, text }: AdOrder): Composition {
  const { width, height, shape } = frame;
  const inset = 40;
  const plane = {
    square: { x: 168, y: 820, width: 700 },
    wide: { x: 812, y: 690, width: 830 },
    tall: { x: 126, y: 1430, width: 772 },
  }[shape];
  const box = {
    square: { x: 88, y: 96, width: 848, height: 430 },
    wide: { x: 96, y: 150, width: 640, height: 650 },
    tall: { x: 96, y: 150, width: 832, height: 860 },
  }[shape];
  const sizes = {
    square: { headline: 70, body: 29, label: 26 },
    wide: { headline: 80, body: 32, label: 30 },
    tall: { headline: 116, body: 42, label: 34 },
  }[shape];
  const tall = heightOf(aircraft, plane.width);
  const bottom = plane.y + 46;
  const side = plane.x - 44;
  const block = { x: inset, y: height - inset - 84, width: width - 2 * inset, height: 84 };
  const brand = logo(
    { x: block.x + 24, y: block.y + 20, size: 44 },
    { tile: chalk, stroke: paper, name: chalk },
  );
  const cells = [block.x + block.width * 0.46, block.x + block.width * 0.62];
  return {
    art: [
      `<rect width="${width}" height="${height}" fill="${paper}"/>`,
      grid(frame, 32, `${faint}055)`, 1),
      grid(frame, 160, `${faint}10)`, 1.4),
      `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${chalk}" stroke-width="2.5"/>`,
      drawAircraft(aircraft, plane, {
        line: chalk,
        skin: paper,
        glass: '#1a528f',
        trim: `${faint}28)`,
        width: 2.8,
      }),
      // Ground, length and height.
      `<g stroke="${faint}75)" stroke-width="1.6" fill="none">`,
      `<path d="M${plane.x - 20} ${plane.y}H${plane.x + plane.width + 20}" stroke-dasharray="26 8 4 8"/>`,
      `<path d="M${plane.x} ${plane.y + 12}V${bottom + 10}M${plane.x + plane.width} ${plane.y + 12}V${bottom + 10}M${plane.x} ${bottom}H${plane.x + plane.width}"/>`,
      `<path d="M${side - 10} ${plane.y - tall}H${plane.x + 20}M${side} ${plane.y - tall}V${plane.y}M${side - 10} ${plane.y}H${plane.x - 20}"/></g>`,
      arrow(plane.x, bottom, 180),
      arrow(plane.x + plane.width, bottom, 0),
      arrow(side, plane.y - tall, -90),
      arrow(side, plane.y, 90),
      // Title block.
      `<rect x="${block.x}" y="${block.y}" width="${block.width}" height="${block.height}" fill="${paper}" stroke="${chalk}" stroke-width="2.5"/>`,
      ...cells.map(
        (x) => `<path d="M${x} ${block.y}v${block.height}" stroke="${chalk}" stroke-width="1.6"/>`,
      ),
      brand.art,
    ].join(''),
    column: {
      ...box,
      justify: shape === 'square' ? 'flex-start' : 'center',
      ...pitch({ eyebrow: '#9fd0f7', headline: '#ffffff', body: '#cfe3f5', button: [chalk, paper] }, sizes),
    },
    labels: [
      brand.label,
      ...cell('SHEET', '1 OF 1', cells[0] ?? 0, block.y),
      ...cell('SITE', text.site, cells[1] ?? 0, block.y, block.width * 0.38 - 28),
    ],
  };
}

function cell(name: string, value: string, x: number, y: number, room = 200): Element[] {
  const size = Math.min(21, (room / Math.max(value.length, 1)) * 1.6);
  return [
    label(name, { x: x + 16, y: y + 14 }, { size: 13, color: '#9fd0f7', family: mono, tracking: 0.08 }),
    label(value, { x: x + 16, y: y + 40 }, { size, color: chalk, family: mono }),
  ];
}

const grid = ({ width, height }: Frame, step: number, color: string, weight: number) => {
  let d = '';
  for (let x = step; x < width; x += step) d += `M${x} 0V${height}`;
  for (let y = step; y < height; y += step) d += `M0 ${y}H${width}`;
  return `<path d="${d}" stroke="${color}" stroke-width="${weight}"/>`;
};

const arrow = (x: number, y: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0L-14 4.5V-4.5Z" fill="${chalk}"/>`;
