import type { AdOrder, Composition, Frame } from '#server/modules/ads/composer/ad.ts';
import { drawAircraft } from '#server/modules/ads/composer/art/aircraft.ts';
import { address, logo, lowerRight, pitch } from '#server/modules/ads/composer/elements.ts';
import { day } from '#server/modules/ads/composer/palette.ts';

/** A riveted data plate, with the aircraft on the ramp before it. */
export function plate(frame: Frame, { aircraft, text }: AdOrder): Composition {
  const { width, height, margin, shape } = frame;
  const card = {
    square: { x: 56, y: 56, width: 912, height: 560 },
    wide: { x: 64, y: 64, width: 1000, height: 732 },
    tall: { x: 56, y: 56, width: 912, height: 1060 },
  }[shape];
  const plane = {
    square: { x: 232, y: 858, width: 736 },
    // Right of the text.
    wide: { x: 1004, y: 852, width: 736 },
    tall: { x: 78, y: 1580, width: 886 },
  }[shape];
  const sizes = {
    square: { headline: 72, body: 29, label: 27 },
    wide: { headline: 92, body: 34, label: 32 },
    tall: { headline: 112, body: 40, label: 36 },
  }[shape];
  const pad = shape === 'tall' ? 84 : 72;
  const room = { square: 120, wide: 96, tall: 120 }[shape];
  const brand = logo(
    { x: margin, y: height - margin - 40, size: 46 },
    { tile: day.accent, stroke: '#fff', name: day.ink },
  );
  const ground = plane.y - 3;
  return {
    art: [
      `<rect width="${width}" height="${height}" fill="#e9eff4"/>`,
      // Ramp with its taxi line.
      `<rect y="${ground - 40}" width="${width}" height="${height - ground + 40}" fill="#dbe4eb"/>`,
      `<path d="M0 ${ground - 40}H${width}" stroke="${day.lineStrong}" stroke-width="2"/>`,
      `<path d="M0 ${ground + 26}H${width}" stroke="#e2b13c" stroke-width="6"/>`,
      dataPlate(card),
      `<ellipse cx="${plane.x + plane.width * 0.55}" cy="${plane.y + 2}" rx="${plane.width * 0.44}" ry="12" fill="${day.ink}" fill-opacity=".16"/>`,
      drawAircraft(aircraft, plane, {
        line: day.ink,
        skin: '#ffffff',
        glass: '#cfe6f8',
        trim: day.accent,
        width: 3.2,
      }),
      brand.art,
    ].join(''),
    column: {
      x: card.x + pad,
      y: card.y + pad,
      width: card.width - 2 * pad,
      height: card.height - pad - room,
      justify: 'center',
      ...pitch(
        { eyebrow: day.accent, headline: day.ink, body: day.ink2, button: [day.accent, '#ffffff'] },
        sizes,
      ),
    },
    labels: [brand.label, address(text.site, lowerRight(frame), day.ink2)],
  };
}

function dataPlate({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const rivet = (cx: number, cy: number) =>
    `<circle cx="${cx}" cy="${cy}" r="10" fill="#e4eaef" stroke="${day.lineStrong}" stroke-width="2"/><path d="M${cx - 5} ${cy - 3}a6 6 0 0 1 7 -3" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>`;
  const [left, right, top, bottom] = [x + 34, x + width - 34, y + 34, y + height - 34];
  const ticks = Array.from({ length: 41 }, (_, i) => {
    const tx = left + 40 + (i * (right - left - 80)) / 40;
    return `M${tx.toFixed(1)} ${bottom}v${i % 5 === 0 ? -16 : -9}`;
  }).join('');
  return [
    `<rect x="${x + 4}" y="${y + 8}" width="${width}" height="${height}" rx="22" fill="${day.ink}" fill-opacity=".07"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22" fill="#ffffff" stroke="${day.lineStrong}" stroke-width="2"/>`,
    `<rect x="${x + 14}" y="${y + 14}" width="${width - 28}" height="${height - 28}" rx="12" fill="none" stroke="${day.line}" stroke-width="2"/>`,
    rivet(left, top),
    rivet(right, top),
    rivet(left, bottom),
    rivet(right, bottom),
    `<path d="${ticks}" stroke="${day.lineStrong}" stroke-width="2" stroke-linecap="round"/>`,
  ].join('');
}
