import type { AdOrder, Composition, Frame } from '#server/modules/ads/composer/ad.ts';
import {
  altimeter,
  attitudeIndicator,
  situationIndicator,
} from '#server/modules/ads/composer/art/instruments.ts';
import { address, logo, lowerLeft, lowerRight, pitch } from '#server/modules/ads/composer/elements.ts';
import { day, night } from '#server/modules/ads/composer/palette.ts';

/** A dark panel with round instruments, in a climbing turn to the right. */
export function panel(frame: Frame, { text }: AdOrder): Composition {
  const { width, height, margin, shape } = frame;
  const dials = {
    square: [
      attitudeIndicator({ x: 512, y: 218, r: 182 }, { bank: 12, pitch: 5 }),
      situationIndicator({ x: 76, y: 218, r: 182 }, { heading: 285, course: 310 }),
      altimeter({ x: 948, y: 218, r: 182 }, 4500),
    ],
    wide: [
      attitudeIndicator({ x: 1330, y: 262, r: 218 }, { bank: 12, pitch: 5 }),
      situationIndicator({ x: 1330, y: 790, r: 218 }, { heading: 285, course: 310 }),
      altimeter({ x: 1846, y: 262, r: 218 }, 4500),
      altimeter({ x: 1846, y: 790, r: 218 }, 7200),
    ],
    tall: [
      attitudeIndicator({ x: 430, y: 318, r: 286 }, { bank: 12, pitch: 5 }),
      situationIndicator({ x: 430, y: 980, r: 286 }, { heading: 285, course: 310 }),
      altimeter({ x: 1106, y: 318, r: 286 }, 4500),
      altimeter({ x: 1106, y: 980, r: 286 }, 7200),
    ],
  }[shape];
  const box = {
    square: { x: margin, y: 506, width: width - 2 * margin, height: 352 },
    wide: { x: margin, y: 190, width: 880, height: 640 },
    tall: { x: margin, y: 1130, width: width - 2 * margin, height: 500 },
  }[shape];
  const sizes = {
    square: { headline: 76, body: 30, label: 27 },
    wide: { headline: 92, body: 34, label: 32 },
    tall: { headline: 100, body: 38, label: 34 },
  }[shape];
  // The panel ends where the text begins.
  const edge = shape === 'tall' ? 1086 : undefined;
  const brand = logo(
    shape === 'wide' ? { x: margin, y: margin, size: 52 } : { x: margin, y: height - margin - 44, size: 46 },
    { tile: '#0f69bd', stroke: '#fff', name: night.ink },
  );
  return {
    art: [
      `<rect width="${width}" height="${height}" fill="${night.canvas}"/>`,
      ...dials,
      edge === undefined
        ? ''
        : `<rect y="${edge}" width="${width}" height="${height - edge}" fill="${night.canvas}"/><path d="M0 ${edge}H${width}" stroke="${night.line}" stroke-width="2"/>`,
      brand.art,
    ].join(''),
    column: {
      ...box,
      justify: 'center',
      ...pitch(
        {
          eyebrow: night.accent,
          headline: night.ink,
          body: night.ink2,
          button: ['#0f69bd', day.surface],
        },
        sizes,
      ),
    },
    labels: [
      brand.label,
      address(text.site, shape === 'wide' ? lowerLeft(frame) : lowerRight(frame), night.ink2),
    ],
  };
}
