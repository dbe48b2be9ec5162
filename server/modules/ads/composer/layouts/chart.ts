import type { AdOrder, Composition, Frame } from '#server/modules/ads/composer/ad.ts';
import {
  airport,
  airspace,
  chartBlue,
  contours,
  controlZone,
  planView,
} from '#server/modules/ads/composer/art/chart.ts';
import { compassRose, figureText } from '#server/modules/ads/composer/art/instruments.ts';
import { address, logo, pitch } from '#server/modules/ads/composer/elements.ts';
import { day } from '#server/modules/ads/composer/palette.ts';

type Point = [x: number, y: number];

/** A sectional chart with a course between airports, and the text on a card. */
export function chart(frame: Frame, { text }: AdOrder): Composition {
  const { width, height, shape } = frame;
  const place = {
    square: {
      card: { x: 56, y: 424, width: 912, height: 544 },
      rose: { x: 752, y: 214, r: 172 },
      course: [
        [-30, 372],
        [190, 236],
        [476, 168],
        [752, 214],
        [1060, 62],
      ],
      fields: [
        [190, 236, true],
        [476, 168, false],
        [930, 330, false],
      ],
      hills: [
        [330, 60, 190],
        [60, 130, 120],
      ],
      plane: { x: 615, y: 191, turn: 98 },
    },
    wide: {
      card: { x: 64, y: 64, width: 830, height: 896 },
      rose: { x: 1452, y: 372, r: 262 },
      course: [
        [880, 930],
        [1084, 730],
        [1260, 560],
        [1452, 372],
        [1830, 180],
      ],
      fields: [
        [1084, 730, true],
        [1690, 760, false],
        [1020, 210, false],
      ],
      hills: [
        [1560, 900, 250],
        [1130, 130, 190],
      ],
      plane: { x: 1172, y: 645, turn: 45 },
    },
    tall: {
      card: { x: 56, y: 840, width: 912, height: 896 },
      rose: { x: 640, y: 330, r: 250 },
      course: [
        [-40, 800],
        [206, 640],
        [420, 480],
        [640, 330],
        [1070, 120],
      ],
      fields: [
        [206, 640, true],
        [890, 690, false],
        [150, 180, false],
      ],
      hills: [
        [330, 190, 210],
        [840, 560, 190],
      ],
      plane: { x: 318, y: 556, turn: 53 },
    },
  }[shape] as {
    card: { x: number; y: number; width: number; height: number };
    rose: { x: number; y: number; r: number };
    course: Point[];
    fields: [number, number, boolean][];
    hills: [number, number, number][];
    plane: { x: number; y: number; turn: number };
  };
  const { card, rose } = place;
  const sizes = {
    square: { headline: 64, body: 28, label: 26 },
    wide: { headline: 84, body: 34, label: 32 },
    tall: { headline: 88, body: 36, label: 33 },
  }[shape];
  const pad = shape === 'square' ? 54 : 64;
  const foot = 118;
  const brand = logo(
    { x: card.x + pad, y: card.y + card.height - foot + 36, size: 44 },
    { tile: day.accent, stroke: '#fff', name: day.ink },
  );
  const points = place.course.map(([x, y]) => `${x} ${y}`).join('L');
  return {
    art: [
      `<rect width="${width}" height="${height}" fill="#f3f6ee"/>`,
      graticule(frame),
      ...place.hills.map(([x, y, size]) => contours(x, y, size)),
      ...place.fields.map(([x, y, tower]) => (tower ? controlZone(x, y, 92) : airspace(x, y, 96))),
      compassRose(rose, -14, { line: chartBlue, soft: chartBlue, width: 2.2 }),
      `<path d="M${points}" fill="none" stroke="#fff" stroke-width="14" stroke-linejoin="round" stroke-opacity=".8"/>`,
      `<path d="M${points}" fill="none" stroke="${day.course}" stroke-width="7" stroke-linejoin="round"/>`,
      station(rose.x, rose.y),
      ...place.fields.map(([x, y, tower]) => airport(x, y, 17, tower, tower ? [35, 120] : [70])),
      ...place.fields
        .slice(0, 2)
        .map(([x, y], i) =>
          figureText(i ? '18' : '457', { x: x + 64, y: y + 34, size: 19 }, chartBlue, 0.15),
        ),
      planView(place.plane.x, place.plane.y, 104, place.plane.turn, day.ink, '#ffffff'),
      `<rect x="${card.x + 2}" y="${card.y + 10}" width="${card.width}" height="${card.height}" rx="26" fill="${day.ink}" fill-opacity=".1"/>`,
      `<rect x="${card.x}" y="${card.y}" width="${card.width}" height="${card.height}" rx="26" fill="#ffffff" stroke="${day.line}" stroke-width="2"/>`,
      `<path d="M${card.x + pad} ${card.y + card.height - foot + 8}h${card.width - 2 * pad}" stroke="${day.line}" stroke-width="2"/>`,
      brand.art,
    ].join(''),
    column: {
      x: card.x + pad,
      y: card.y + pad - 4,
      width: card.width - 2 * pad,
      height: card.height - pad - foot - 8,
      justify: shape === 'square' ? 'flex-start' : 'center',
      ...pitch(
        { eyebrow: day.accent, headline: day.ink, body: day.ink2, button: [day.accent, '#ffffff'] },
        sizes,
      ),
    },
    labels: [
      brand.label,
      address(
        text.site,
        {
          x: card.x + card.width / 2 - 60,
          y: card.y + card.height - foot + 44,
          width: card.width / 2 + 60 - pad,
        },
        day.ink2,
      ),
    ],
  };
}

/** Hexagon of a VOR station. */
const station = (x: number, y: number) =>
  `<path d="M${x - 20} ${y}l10 -17h20l10 17l-10 17h-20z" fill="#ffffff" stroke="${chartBlue}" stroke-width="4"/><circle cx="${x}" cy="${y}" r="4" fill="${chartBlue}"/>`;

/** Meridians and parallels with their minutes. */
function graticule({ width, height }: Frame) {
  const lines: string[] = [];
  for (let x = 120; x < width; x += 420) lines.push(minutes(x, 0, height, true));
  for (let y = 90; y < height; y += 420) lines.push(minutes(0, y, width, false));
  return `<path d="${lines.join('')}" stroke="#8fa0a8" stroke-opacity=".55" stroke-width="1.6" fill="none"/>`;
}

function minutes(x: number, y: number, length: number, isMeridian: boolean) {
  let d = isMeridian ? `M${x} 0V${length}` : `M0 ${y}H${length}`;
  for (let step = 0, n = 0; step < length; step += 21, n++) {
    const half = n % 5 === 0 ? 8 : 4;
    d += isMeridian ? `M${x - half} ${step}h${half * 2}` : `M${step} ${y - half}v${half * 2}`;
  }
  return d;
}
