import { day, night } from '#server/modules/ads/composer/palette.ts';

interface Place {
  x: number;
  y: number;
  /** Radius of the dial. */
  r: number;
}

const at = (x: number, y: number, angle: number, radius: number) => {
  const rad = ((angle - 90) * Math.PI) / 180;
  return `${(x + Math.cos(rad) * radius).toFixed(1)} ${(y + Math.sin(rad) * radius).toFixed(1)}`;
};
const tick = ({ x, y }: Place, angle: number, from: number, to: number) =>
  `M${at(x, y, angle, from)}L${at(x, y, angle, to)}`;
const steps = (count: number, by: number) => Array.from({ length: count }, (_, i) => i * by);

/** Digits as line figures on a 6 × 10 grid: the drawing needs no font. */
const figures: Record<string, string> = {
  '0': 'M0 2L2 0H4L6 2V8L4 10H2L0 8Z',
  '1': 'M1 2L3 0V10M1 10H5',
  '2': 'M0 2L2 0H4L6 2V4L0 10H6',
  '3': 'M0 0H6L3 4H4L6 6V8L4 10H2L0 8',
  '4': 'M5 10V0L0 7H6',
  '5': 'M6 0H0V4H4L6 6V8L4 10H2L0 8',
  '6': 'M5 0L0 5V8L2 10H4L6 8V6L4 4H1',
  '7': 'M0 0H6L2 10',
  '8': 'M2 0H4L6 2V3L4 5H2L0 3V2ZM2 5H4L6 7V8L4 10H2L0 8V7Z',
  '9': 'M1 10L6 5V2L4 0H2L0 2V4L2 6H5',
  N: 'M0 10V0L6 10V0',
  E: 'M6 0H0V10H6M0 5H5',
  S: 'M6 2L4 0H2L0 2V3L2 5H4L6 7V8L4 10H2L0 8',
  W: 'M0 0L1.5 10L3 4L4.5 10L6 0',
};

/** Writes line figures centered on a point, `size` high. */
export function figureText(
  text: string,
  { x, y, size, turn = 0 }: { x: number; y: number; size: number; turn?: number },
  color: string,
  weight = 0.13,
): string {
  const scale = size / 10;
  const letters = Array.from(text)
    .map((one, i) => `<path transform="translate(${i * 9} 0)" d="${figures[one] ?? ''}"/>`)
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-(text.length * 9 - 3) / 2} -5)" fill="none" stroke="${color}" stroke-width="${weight * 10}" stroke-linecap="round" stroke-linejoin="round">${letters}</g>`;
}

interface Ink {
  line: string;
  soft: string;
  width: number;
}

/** A compass rose: ticks every 5 degrees, figures every 30, turned so that `heading` is on top. */
export function compassRose(place: Place, heading: number, { line, soft, width }: Ink): string {
  const { x, y, r } = place;
  const ticks = (filter: (angle: number) => boolean, length: number) =>
    steps(72, 5)
      .filter(filter)
      .map((angle) => tick(place, angle - heading, r * 0.96, r * (0.96 - length)))
      .join('');
  const names: Record<number, string> = { 0: 'N', 90: 'E', 180: 'S', 270: 'W' };
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${soft}" stroke-width="${width}"/>`,
    `<path d="${ticks((angle) => angle % 10 !== 0, 0.035)}" stroke="${soft}" stroke-width="${width}"/>`,
    `<path d="${ticks((angle) => angle % 10 === 0 && angle % 30 !== 0, 0.06)}" stroke="${line}" stroke-width="${width}"/>`,
    `<path d="${ticks((angle) => angle % 30 === 0, 0.085)}" stroke="${line}" stroke-width="${width * 1.8}"/>`,
    ...steps(12, 30).map((angle) => {
      const [tx, ty] = at(x, y, angle - heading, r * 0.79).split(' ');
      return figureText(
        names[angle] ?? String(angle / 10),
        { x: Number(tx), y: Number(ty), size: r * (names[angle] ? 0.095 : 0.08), turn: angle - heading },
        line,
      );
    }),
  ].join('');
}

/** A horizontal situation indicator: the rose with a magenta course needle, slightly off the course. */
export function situationIndicator(
  place: Place,
  { heading, course }: { heading: number; course: number },
): string {
  const { x, y, r } = place;
  const w = r * 0.011;
  const needle = r * 0.055;
  return [
    bezel(place),
    `<circle cx="${x}" cy="${y}" r="${r * 0.93}" fill="${night.canvas}"/>`,
    compassRose({ x, y, r: r * 0.9 }, heading, { line: night.ink, soft: night.lineStrong, width: w }),
    // Deviation dots, course pointer, the bar that has left it.
    `<g transform="rotate(${course - heading} ${x} ${y})">`,
    ...[-2, -1, 1, 2].map(
      (n) =>
        `<circle cx="${x + n * r * 0.14}" cy="${y}" r="${r * 0.018}" fill="none" stroke="${night.ink2}" stroke-width="${w}"/>`,
    ),
    `<path d="M${x} ${y - r * 0.62}V${y - r * 0.3}M${x} ${y + r * 0.3}V${y + r * 0.6}" stroke="${night.course}" stroke-width="${w * 2.6}"/>`,
    `<path d="M${x} ${y - r * 0.66}l${needle} ${needle * 1.7}h${-2 * needle}z" fill="${night.course}"/>`,
    `<path d="M${x + r * 0.05} ${y - r * 0.27}V${y + r * 0.27}" stroke="${night.course}" stroke-width="${w * 2.6}"/>`,
    '</g>',
    // Lubber line and the aircraft.
    `<path d="M${x} ${y - r * 0.9}l${needle * 0.9} ${-needle * 1.3}h${-1.8 * needle}z" fill="${night.caution}"/>`,
    `<path d="M${x} ${y - r * 0.15}V${y + r * 0.17}M${x - r * 0.15} ${y - r * 0.02}H${x + r * 0.15}M${x - r * 0.07} ${y + r * 0.14}H${x + r * 0.07}" stroke="${night.ink}" stroke-width="${w * 2.2}" stroke-linecap="round" fill="none"/>`,
  ].join('');
}

/** An attitude indicator in a gentle climbing turn. */
export function attitudeIndicator(place: Place, { bank, pitch }: { bank: number; pitch: number }): string {
  const { x, y, r } = place;
  const w = r * 0.012;
  const inner = r * 0.92;
  const degree = r * 0.024;
  const id = `ai${Math.round(x)}-${Math.round(y)}`;
  const ladder = [-20, -10, 10, 20]
    .map((mark) => {
      const half = r * 0.2;
      const ly = y - mark * degree;
      const [left, right] = [x - half - r * 0.085, x + half + r * 0.085];
      const text = String(Math.abs(mark));
      return (
        `<path d="M${x - half} ${ly}H${x + half}" stroke="#fff" stroke-width="${w * 1.4}"/>` +
        figureText(text, { x: left, y: ly, size: r * 0.06 }, '#fff') +
        figureText(text, { x: right, y: ly, size: r * 0.06 }, '#fff')
      );
    })
    .join('');
  const between = [-15, -5, 5, 15]
    .map((mark) => `M${x - r * 0.09} ${y - mark * degree}H${x + r * 0.09}`)
    .join('');
  const bankMarks = [-60, -30, -20, -10, 10, 20, 30, 60]
    .map((angle) => tick(place, angle, inner, inner * (Math.abs(angle) % 30 === 0 ? 0.88 : 0.92)))
    .join('');
  return [
    bezel(place),
    `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${inner}"/></clipPath>`,
    `<g clip-path="url(#${id})"><g transform="rotate(${-bank} ${x} ${y}) translate(0 ${pitch * degree})">`,
    `<rect x="${x - r * 2}" y="${y - r * 2}" width="${r * 4}" height="${r * 2}" fill="${day.accent}"/>`,
    `<rect x="${x - r * 2}" y="${y}" width="${r * 4}" height="${r * 2}" fill="#5b4030"/>`,
    `<path d="M${x - r * 2} ${y}H${x + r * 2}" stroke="#fff" stroke-width="${w * 2}"/>`,
    ladder,
    `<path d="${between}" stroke="#fff" stroke-width="${w}"/>`,
    '</g></g>',
    `<g transform="rotate(${-bank} ${x} ${y})"><path d="${bankMarks}" stroke="#fff" stroke-width="${w * 1.5}"/><path d="M${x} ${y - inner * 0.9}l${r * 0.045} ${-r * 0.075}h${-r * 0.09}z" fill="#fff"/></g>`,
    `<path d="M${x} ${y - inner * 0.88}l${r * 0.045} ${r * 0.08}h${-r * 0.09}z" fill="${night.caution}"/>`,
    `<path d="M${x - r * 0.5} ${y}H${x - r * 0.2}L${x - r * 0.13} ${y + r * 0.08}M${x + r * 0.5} ${y}H${x + r * 0.2}L${x + r * 0.13} ${y + r * 0.08}" stroke="${night.caution}" stroke-width="${w * 3}" fill="none" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<circle cx="${x}" cy="${y}" r="${r * 0.026}" fill="${night.caution}"/>`,
  ].join('');
}

/** An altimeter with three pointers and its Kollsman window, at a height in feet. */
export function altimeter(place: Place, feet: number): string {
  const { x, y, r } = place;
  const w = r * 0.012;
  const marks = (count: number, by: number, length: number) =>
    steps(count, by)
      .map((angle) => tick(place, angle, r * 0.9, r * (0.9 - length)))
      .join('');
  const pointer = (angle: number, length: number, width: number) =>
    `<path transform="rotate(${angle} ${x} ${y})" d="M${x - width} ${y + r * 0.12}L${x - width} ${y - length * 0.75}L${x} ${y - length}L${x + width} ${y - length * 0.75}L${x + width} ${y + r * 0.12}Z" fill="${night.ink}" stroke="${night.canvas}" stroke-width="${w * 0.8}"/>`;
  return [
    bezel(place),
    `<circle cx="${x}" cy="${y}" r="${r * 0.93}" fill="${night.canvas}"/>`,
    `<path d="${marks(50, 7.2, 0.05)}" stroke="${night.ink2}" stroke-width="${w}"/>`,
    `<path d="${marks(10, 36, 0.11)}" stroke="${night.ink}" stroke-width="${w * 2}"/>`,
    ...steps(10, 36).map((angle) => {
      const [tx, ty] = at(x, y, angle, r * 0.66).split(' ');
      return figureText(String(angle / 36), { x: Number(tx), y: Number(ty), size: r * 0.14 }, night.ink);
    }),
    `<rect x="${x + r * 0.28}" y="${y - r * 0.08}" width="${r * 0.25}" height="${r * 0.16}" rx="${r * 0.02}" fill="${night.raised}" stroke="${night.lineStrong}" stroke-width="${w}"/>`,
    figureText('2992', { x: x + r * 0.405, y, size: r * 0.07 }, night.ink2),
    pointer((feet / 10_000) * 360, r * 0.4, r * 0.05),
    pointer((feet / 1000) * 360, r * 0.76, r * 0.025),
    `<circle cx="${x}" cy="${y}" r="${r * 0.07}" fill="${night.raised}" stroke="${night.ink}" stroke-width="${w}"/>`,
  ].join('');
}

/** Rim of a panel instrument, with its four screws. */
function bezel({ x, y, r }: Place): string {
  const screws = [45, 135, 225, 315]
    .map((angle) => {
      const [sx, sy] = at(x, y, angle, r * 1.22)
        .split(' ')
        .map(Number) as [number, number];
      return `<circle cx="${sx}" cy="${sy}" r="${r * 0.05}" fill="${night.raised}" stroke="${night.lineStrong}" stroke-width="${r * 0.008}"/><path transform="rotate(${angle + 20} ${sx} ${sy})" d="M${sx - r * 0.035} ${sy}h${r * 0.07}M${sx} ${sy - r * 0.035}v${r * 0.07}" stroke="${night.lineStrong}" stroke-width="${r * 0.01}"/>`;
    })
    .join('');
  const half = r * 1.06;
  const cut = r * 0.4;
  const octagon = `M${x - half + cut} ${y - half}H${x + half - cut}L${x + half} ${y - half + cut}V${y + half - cut}L${x + half - cut} ${y + half}H${x - half + cut}L${x - half} ${y + half - cut}V${y - half + cut}Z`;
  return `${screws}<path d="${octagon}" fill="${night.surface}" stroke="${night.line}" stroke-width="${r * 0.012}"/><circle cx="${x}" cy="${y}" r="${r * 0.96}" fill="${night.raised}" stroke="${night.lineStrong}" stroke-width="${r * 0.012}"/>`;
}
