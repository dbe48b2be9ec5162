import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import satori, { type Font } from 'satori';
import { ending, lettersOf } from '#server/modules/ads/ending.ts';
import type { AdText, Column, Element } from './ad.ts';
import { paragraph } from './elements.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string, path: string) =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), path));
const instrument = (subset: string, weight: 400 | 600): Font => ({
  name: subset === 'latin' ? 'Instrument Sans' : 'Instrument Sans Ext',
  data: fontFile('@fontsource/instrument-sans', `files/instrument-sans-${subset}-${weight}-normal.woff`),
  weight,
});
/** Our own typefaces, then one that has most other letters. One array: satori parses each only once. */
export const fonts: Font[] = [
  instrument('latin', 400),
  instrument('latin', 600),
  instrument('latin-ext', 400),
  instrument('latin-ext', 600),
  {
    name: 'IBM Plex Mono',
    data: fontFile('@fontsource/ibm-plex-mono', 'files/ibm-plex-mono-latin-500-normal.woff'),
    weight: 400,
  },
  { name: 'DejaVu Sans', data: fontFile('dejavu-fonts-ttf', 'ttf/DejaVuSans.ttf'), weight: 400 },
  { name: 'DejaVu Sans', data: fontFile('dejavu-fonts-ttf', 'ttf/DejaVuSans-Bold.ttf'), weight: 600 },
];

/** Our elements are plain objects, not React's. */
const render = (element: Element, size: { width: number; height?: number } | { height: number }) =>
  satori(element as unknown as Parameters<typeof satori>[0], { ...size, fonts });

/** Returns the column as an element of the page, and the page as SVG. */
export const renderPage = (elements: Element[], width: number, height: number) =>
  render(
    { type: 'div', props: { style: { display: 'flex', width, height }, children: elements } },
    { width, height },
  );

/** Returns the text without the characters that no typeface has, such as most emoji. */
export async function withoutMissing(given: string): Promise<string> {
  // The selector asks for a colored emoji; without it, a few are letters that a typeface has.
  const text = given
    .replaceAll('\ufe0f', '')
    // Format characters print nothing; piled up marks would leave the frame.
    .replaceAll(/[\u200b\u2060\ufeff]/g, '')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1');
  if (!text.trim()) return '';
  const missing = new Set<string>();
  await satori(paragraph(text, { size: 10, color: '#000' }) as unknown as Parameters<typeof satori>[0], {
    width: 4000,
    fonts,
    loadAdditionalAsset: async (_code, segment) => {
      for (const one of segment) missing.add(one);
      return [];
    },
  });
  // What a typeface has of a missing segment stays, such as the digit of a keycap.
  const isPrintable = (one: string) => one.codePointAt(0)! < 0x80 || !missing.has(one);
  return Array.from(text)
    .filter(isPrintable)
    .join('')
    .replace(/\u200d|\ufe0e|\p{Emoji_Modifier}|\u20e3/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const dimension = (svg: string, name: 'width' | 'height') =>
  Number(new RegExp(`^<svg ${name === 'height' ? 'width="[^"]*" ' : ''}${name}="([\\d.]+)"`).exec(svg)?.[1]);

/** Longer words are no words: they are broken. */
const maxWord = 22;

/** Returns the largest font size at which no word of the headline is broken. */
async function maxHeadline(headline: string, width: number): Promise<number> {
  const words = headline.split(/\s+/).filter((word) => word.length <= maxWord);
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 3);
  const widths = await Promise.all(
    longest.map(async (word) => {
      const element = paragraph(word, { size: 100, color: '#000', weight: 600, tracking: -0.024 });
      Object.assign(element.props.style, { whiteSpace: 'nowrap', width: 'auto', wordBreak: 'normal' });
      return dimension(await render(element, { height: 200 }), 'width');
    }),
  );
  return (width * 100) / Math.max(1, ...widths);
}

const unbalanced = ({ type, props: { style, ...props } }: Element): Element => {
  const { textWrap: _, ...rest } = style;
  return { type, props: { ...props, style: rest } };
};

const asElement = (column: Column, text: AdText, scale: number, isPlaced: boolean): Element => ({
  type: 'div',
  props: {
    style: {
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: column.width,
      ...(isPlaced && {
        position: 'absolute',
        left: column.x,
        top: column.y,
        height: column.height,
        justifyContent: column.justify ?? 'flex-start',
      }),
    },
    // Balanced lines are as many as others; finding them takes time, so only the final text has them.
    children: column.render(text, scale).map((child) => (isPlaced ? child : unbalanced(child))),
  },
});

const minScale = 0.42;

/**
 * Returns the column with the largest letters that fit its box. A text that is too long even with the smallest ones ends
 * with an ellipsis: first the body, then the headline.
 */
export async function fit(column: Column, text: AdText): Promise<Element> {
  const fits = async (candidate: AdText, scale: number) =>
    dimension(await render(asElement(column, candidate, scale, false), { width: column.width }), 'height') <=
    column.height;
  const top = Math.min(1, (await maxHeadline(text.headline, column.width)) / column.headline);
  let [low, high] = [Math.min(minScale, top), top];
  if (await fits(text, high)) return asElement(column, text, high, true);
  if (await fits(text, low)) {
    for (let i = 0; i < 5; i++) {
      const middle = (low + high) / 2;
      if (await fits(text, middle)) low = middle;
      else high = middle;
    }
    return asElement(column, text, low, true);
  }
  const shorter = await cut(text, (candidate) => fits(candidate, low));
  return asElement(column, shorter, low, true);
}

/** Fewer letters than these say nothing. */
const minCut = 12;

async function cut(text: AdText, fits: (candidate: AdText) => Promise<boolean>): Promise<AdText> {
  const withoutBody = { ...text, body: '' };
  const field = (await fits(withoutBody)) ? 'body' : 'headline';
  const base = field === 'body' ? text : withoutBody;
  const letters = lettersOf(base[field]);
  let [low, high] = [0, letters.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await fits({ ...base, [field]: ending(letters, middle) })) low = middle;
    else high = middle;
  }
  if (low > minCut || field === 'headline')
    return { ...base, [field]: ending(letters, Math.max(low, minCut)) };
  // Of the body not even a few words fit: the headline shows that there is more.
  const headline = lettersOf(text.headline);
  const marked = { ...withoutBody, headline: `${text.headline.replace(/[\s.,;:!?–-]+$/, '')}…` };
  return (await fits(marked)) ? marked : { ...withoutBody, headline: ending(headline, headline.length - 1) };
}
