import { Buffer } from 'node:buffer';
import type { AdOrder, Composition, Frame } from '#server/modules/ads/composer/ad.ts';
import { address, logo, lowerRight, pitch } from '#server/modules/ads/composer/elements.ts';
import { day } from '#server/modules/ads/composer/palette.ts';

/** A picture of the image service over the whole canvas, with the text on a dark field below or beside it. */
export function picture(frame: Frame, { text, picture: bytes }: AdOrder): Composition {
  const { width, height, margin, shape } = frame;
  const field = {
    square: { x: 0, y: 540, width, height: height - 540 },
    wide: { x: 0, y: 0, width: 840, height },
    tall: { x: 0, y: 1080, width, height: height - 1080 },
  }[shape];
  const sizes = {
    square: { headline: 64, body: 28, label: 26 },
    wide: { headline: 80, body: 33, label: 31 },
    tall: { headline: 88, body: 36, label: 33 },
  }[shape];
  const brand = logo(
    { x: margin, y: height - margin - 40, size: 46 },
    { tile: '#ffffff', stroke: day.accent, name: '#ffffff' },
  );
  return {
    art: [
      `<image href="data:image/png;base64,${Buffer.from(bytes ?? []).toString('base64')}" width="${width}" height="${height}"/>`,
      `<rect x="${field.x}" y="${field.y}" width="${field.width}" height="${field.height}" fill="#0a1524" fill-opacity=".9"/>`,
      brand.art,
    ].join(''),
    column: {
      x: margin,
      y: field.y + 48,
      width: field.width - 2 * margin,
      height: field.height - 48 - 150,
      justify: 'center',
      ...pitch(
        { eyebrow: '#b9dcf8', headline: '#ffffff', body: '#dfe8f1', button: ['#ffffff', day.accentDeep] },
        sizes,
      ),
    },
    labels: [
      brand.label,
      address(text.site, lowerRight(shape === 'wide' ? { ...frame, width: field.width } : frame), '#dfe8f1'),
    ],
  };
}
