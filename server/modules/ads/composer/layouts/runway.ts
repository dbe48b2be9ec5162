import type { AdOrder, Composition, Frame } from '#server/modules/ads/composer/ad.ts';
import { figureText } from '#server/modules/ads/composer/art/instruments.ts';
import { address, logo, lowerLeft, pitch } from '#server/modules/ads/composer/elements.ts';
import { day, night } from '#server/modules/ads/composer/palette.ts';

/** A runway at dusk from short final, on the glide path: two white, two red. */
export function runway(frame: Frame, { text }: AdOrder): Composition {
  const { width, height, margin, shape } = frame;
  const horizon = { square: 590, wide: 610, tall: 1040 }[shape];
  const center = shape === 'wide' ? 1340 : width / 2;
  const box = {
    square: { x: margin, y: 172, width: width - 2 * margin, height: 340 },
    wide: { x: margin, y: 176, width: 850, height: 640 },
    tall: { x: margin, y: 220, width: width - 2 * margin, height: 680 },
  }[shape];
  const sizes = {
    square: { headline: 72, body: 29, label: 27 },
    wide: { headline: 90, body: 34, label: 32 },
    tall: { headline: 108, body: 39, label: 35 },
  }[shape];
  const brand = logo(
    { x: margin, y: shape === 'wide' ? margin : margin - 8, size: 50 },
    { tile: '#ffffff', stroke: day.accent, name: '#ffffff' },
  );
  return {
    art: [
      `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1a30"/><stop offset=".52" stop-color="#1f4a78"/><stop offset=".82" stop-color="#c98a63"/><stop offset="1" stop-color="#f5c47a"/></linearGradient>`,
      `<linearGradient id="grass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#23342f"/><stop offset="1" stop-color="#0e1815"/></linearGradient>`,
      shape === 'wide'
        ? `<linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0a1524" stop-opacity=".94"/><stop offset=".62" stop-color="#0a1524" stop-opacity=".72"/><stop offset="1" stop-color="#0a1524" stop-opacity="0"/></linearGradient>`
        : '',
      '</defs>',
      `<rect width="${width}" height="${horizon + 1}" fill="url(#dusk)"/>`,
      hills(width, horizon),
      `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#grass)"/>`,
      strip(frame, horizon, center),
      approaching(center, horizon - (shape === 'tall' ? 74 : 46), shape === 'tall' ? 250 : 190),
      shape === 'wide' ? `<rect width="1080" height="${height}" fill="url(#shade)"/>` : '',
      brand.art,
    ].join(''),
    column: {
      ...box,
      justify: shape === 'wide' ? 'center' : 'flex-start',
      ...pitch(
        { eyebrow: '#f8cf8f', headline: '#ffffff', body: '#dfe8f1', button: ['#ffffff', day.accentDeep] },
        sizes,
      ),
    },
    labels: [
      brand.label,
      address(
        text.site,
        shape === 'wide'
          ? lowerLeft(frame)
          : { x: width / 2 - 40, y: margin + 2, width: width / 2 + 40 - margin },
        '#ffffff',
      ),
    ],
  };
}

/** Pavement in perspective: threshold, number, aiming point, centerline, edge lights, PAPI. */
function strip({ height }: Frame, horizon: number, cx: number) {
  const far = 26;
  const near = 430;
  const depth = height - horizon;
  /** Point at a distance (0 at the lower edge, 1 at the far end), `side` half widths off the centerline. */
  const at = (distance: number, side: number): [number, number] => {
    const part = 1 - distance;
    return [cx + side * (far + (near - far) * part), horizon + 14 + (depth - 14) * part];
  };
  const quad = (d1: number, d2: number, s1: number, s2: number, fill: string) => {
    const corners = [at(d1, s1), at(d1, s2), at(d2, s2), at(d2, s1)];
    return `<path d="M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z" fill="${fill}"/>`;
  };
  const white = '#eef2f5';
  const keys = [0.16, 0.32, 0.48, 0.64, 0.8].flatMap((side) => [
    quad(0.1, 0.3, side - 0.055, side + 0.055, white),
    quad(0.1, 0.3, -side + 0.055, -side - 0.055, white),
  ]);
  const dashes = [0.56, 0.66, 0.75, 0.83, 0.9, 0.96].map((d) => quad(d, d + 0.035, -0.022, 0.022, white));
  const lights = [0.04, 0.2, 0.35, 0.48, 0.59, 0.69, 0.78, 0.86, 0.93, 0.99].flatMap((d) =>
    [-1.12, 1.12].map((side) => {
      const [x, y] = at(d, side);
      const r = 1.6 + (1 - d) * 5.5;
      return `<circle cx="${x}" cy="${y}" r="${r * 2.6}" fill="#ffe9b8" fill-opacity=".2"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fff6df"/>`;
    }),
  );
  const green = Array.from({ length: 13 }, (_, i) => {
    const [x, y] = at(0.07, -1 + i / 6);
    return `<circle cx="${x}" cy="${y}" r="5" fill="#5bd295"/><circle cx="${x}" cy="${y}" r="11" fill="#5bd295" fill-opacity=".2"/>`;
  });
  const papi = [0, 1, 2, 3].map((i) => {
    const [x, y] = at(0.62, -1.62 - i * 0.2);
    const color = i > 1 ? '#ffffff' : '#ff5a4f';
    return `<circle cx="${x}" cy="${y}" r="12" fill="${color}" fill-opacity=".28"/><circle cx="${x}" cy="${y}" r="5.5" fill="${color}"/>`;
  });
  const [nx, ny] = at(0.4, 0);
  return [
    quad(0, 1, -1.06, 1.06, '#39444c'),
    quad(0, 1, -1, 1, '#2a333b'),
    quad(0.02, 1, -0.97, -0.93, white),
    quad(0.02, 1, 0.93, 0.97, white),
    ...keys,
    `<g transform="translate(${nx} ${ny}) scale(1 .62)">${figureText('27', { x: 0, y: 0, size: depth * 0.2 }, white, 0.17)}</g>`,
    quad(0.61, 0.67, -0.5, -0.3, white),
    quad(0.61, 0.67, 0.3, 0.5, white),
    ...dashes,
    ...lights,
    ...green,
    ...papi,
  ].join('');
}

/** A high-wing single seen from behind, landing light on the far side, wings level. */
function approaching(cx: number, cy: number, span: number) {
  const dark = '#0c1622';
  return (
    `<g transform="translate(${cx} ${cy}) scale(${span / 220})" stroke="${dark}" fill="${dark}" stroke-linecap="round" stroke-linejoin="round">` +
    '<path d="M-110 -9C-112 -13 -108 -15 -104 -15L-14 -19H14L104 -15C108 -15 112 -13 110 -9L14 -10H-14Z"/>' +
    '<path d="M-17 -12C-21 0 -19 16 -12 22C-6 26 6 26 12 22C19 16 21 0 17 -12Z"/>' +
    '<path d="M-52 -10L-13 14M52 -10L13 14" stroke-width="2.6" fill="none"/>' +
    '<path d="M-38 2H38" stroke-width="5"/><path d="M0 4V-36" stroke-width="4.5"/>' +
    '<path d="M-13 20L-26 36M13 20L26 36M0 24V36" stroke-width="3.4" fill="none"/>' +
    '<path d="M-27 33V42M27 33V42M0 35V43" stroke-width="7"/></g>' +
    `<circle cx="${cx - span / 2}" cy="${cy - (12 * span) / 220}" r="4" fill="${night.warning}"/><circle cx="${cx + span / 2}" cy="${cy - (12 * span) / 220}" r="4" fill="#5bd295"/>` +
    `<circle cx="${cx}" cy="${cy - (36 * span) / 220}" r="4.5" fill="#fff"/><circle cx="${cx}" cy="${cy - (36 * span) / 220}" r="11" fill="#fff" fill-opacity=".3"/>`
  );
}

const hills = (width: number, y: number) =>
  `<path d="M0 ${y}V${y - 34}C${width * 0.08} ${y - 60} ${width * 0.15} ${y - 22} ${width * 0.24} ${y - 30}C${width * 0.33} ${y - 40} ${width * 0.38} ${y - 10} ${width * 0.46} ${y - 12}C${width * 0.55} ${y - 14} ${width * 0.6} ${y - 48} ${width * 0.7} ${y - 42}C${width * 0.8} ${y - 36} ${width * 0.86} ${y - 70} ${width} ${y - 50}V${y}Z" fill="#243b4f"/>`;
