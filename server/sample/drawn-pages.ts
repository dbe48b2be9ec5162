import type { PageWord } from '#contract/logbook/scan-lifecycle.ts';
import type { DrawnPage } from './logbook-stories.ts';

export const [pageWidth, pageHeight] = [900, 1200] as const;
const [left, top, size, leading] = [90, 210, 26, 52] as const;
/** Of a letter of a monospaced font, in heights of its line. */
const letter = 0.602;

const rule = Array.from(
  { length: 18 },
  (_, i) => `<path d="M60 ${230 + i * 52}h780" stroke="#c9b98c" stroke-width="1.5"/>`,
).join('');

/** Loops that look like a line of handwriting. */
const scribble = (y: number, loops: number) =>
  `<path d="M90 ${y} ${Array.from({ length: loops }, (_, i) => `q${7 + (i % 5) * 3} ${i % 2 ? -30 : 24},${20 + (i % 3) * 4} ${(i % 4) - 2}`).join(' ')}" fill="none" stroke="#1d3a6b" stroke-width="3"/>`;

const wordsOf = ({ lines }: DrawnPage) =>
  lines.flatMap((line, row) => {
    let at = 0;
    return line.split(' ').map((text) => {
      const x = left + at * size * letter;
      at += text.length + 1;
      return { text, x, y: top + row * leading, width: text.length * size * letter };
    });
  });

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Draws a page of a paper book. */
export function drawPage(page: DrawnPage, number: number) {
  const print = wordsOf(page)
    .map(({ text, x, y }) => `<text x="${x.toFixed(1)}" y="${y}">${escaped(text)}</text>`)
    .join('');
  const hand = page.isHandwritten
    ? [250, 302, 354, 458, 510, 666].map((y, i) => scribble(y, 22 - i)).join('')
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pageWidth}" height="${pageHeight}">
<rect width="100%" height="100%" fill="#efe6cb"/><path d="M240 150v980M340 150v980" stroke="#c98f7c" stroke-width="1.5"/>${rule}
<g font-family="DejaVu Sans Mono, monospace" font-size="${size}" fill="#222">${print}<text x="800" y="110">${number}</text></g>${hand}</svg>`;
}

const share = (value: number) => Math.round(value * 10_000) / 10_000;

/** Returns the boxes of the printed words, as a reader would. */
export const boxesOf = (page: DrawnPage): PageWord[] =>
  wordsOf(page).map(({ text, x, y, width }) => ({
    t: text,
    x: share(x / pageWidth),
    y: share((y - size * 0.8) / pageHeight),
    w: share(width / pageWidth),
    h: share(size / pageHeight),
  }));
