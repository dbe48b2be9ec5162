import { productName } from '#contract/product.ts';
import type { Column, Element, Frame } from './ad.ts';

export const sans = 'Instrument Sans, Instrument Sans Ext, DejaVu Sans';
export const mono = 'IBM Plex Mono, DejaVu Sans';
/** Letters that are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

interface TextStyle {
  size: number;
  color: string;
  weight?: 400 | 600;
  lineHeight?: number;
  /** Space above, in pixels. */
  above?: number;
  family?: string;
  tracking?: number;
  /** Lines of about the same length. */
  isBalanced?: true;
}

/** A paragraph; a text with right-to-left letters is set from the right. */
export function paragraph(text: string, style: TextStyle): Element {
  const isReversed = rightToLeft.test(text);
  return {
    type: 'div',
    props: {
      style: {
        display: 'block',
        // One typeface for the whole text: satori measures spaces between two of them wrongly.
        fontFamily: isReversed ? 'DejaVu Sans' : (style.family ?? sans),
        fontSize: style.size,
        fontWeight: style.weight ?? 400,
        color: style.color,
        lineHeight: style.lineHeight ?? 1.35,
        letterSpacing: isReversed ? 0 : (style.tracking ?? 0) * style.size,
        marginTop: style.above ?? 0,
        wordBreak: 'break-word',
        ...(style.isBalanced && { textWrap: 'balance' }),
        width: '100%',
        ...(isReversed && { direction: 'rtl', textAlign: 'right', paddingRight: style.size * 0.08 }),
      },
      children: text,
    },
  };
}

interface Look {
  eyebrow: string;
  headline: string;
  body: string;
  /** Button: its surface and its letters. */
  button: [string, string];
}

interface Sizes {
  headline: number;
  body: number;
  /** Of the smallest letters, and the button. */
  label: number;
}

/** The usual column: a small label, the headline, a sentence, a button. */
export const pitch = (look: Look, sizes: Sizes): Pick<Column, 'headline' | 'render'> => ({
  headline: sizes.headline,
  render: ({ eyebrow, headline, body, action }, scale) => [
    ...(eyebrow
      ? [
          paragraph(eyebrow.toUpperCase(), {
            size: sizes.label * 0.78,
            color: look.eyebrow,
            weight: 600,
            tracking: 0.09,
          }),
        ]
      : []),
    paragraph(headline, {
      size: sizes.headline * scale,
      color: look.headline,
      weight: 600,
      lineHeight: 1.06,
      tracking: -0.024,
      isBalanced: true,
      above: eyebrow ? sizes.label * 0.7 : 0,
    }),
    ...(body
      ? [
          paragraph(body, {
            size: Math.max(sizes.body * (0.35 + scale * 0.65), 20),
            color: look.body,
            lineHeight: 1.38,
            above: sizes.body * 0.72,
            isBalanced: true,
          }),
        ]
      : []),
    ...(action ? [button(action, sizes.label, look.button)] : []),
  ],
});

const button = (text: string, size: number, [surface, ink]: Look['button']): Element => ({
  type: 'div',
  props: {
    style: { display: 'flex', marginTop: size * 1.5 },
    children: [
      {
        type: 'div',
        props: {
          style: {
            display: 'flex',
            fontFamily: sans,
            fontSize: size,
            fontWeight: 600,
            color: ink,
            background: surface,
            borderRadius: size * 0.42,
            padding: `${size * 0.62}px ${size * 1.05}px ${size * 0.66}px`,
          },
          children: text,
        },
      },
    ],
  },
});

/** A label of one line at a fixed place. */
export const label = (
  text: string,
  place: { x: number; y: number; width?: number; align?: 'left' | 'right' | 'center' },
  { size, color, weight = 400, family = sans, tracking = 0 }: TextStyle,
): Element => ({
  type: 'div',
  props: {
    style: {
      display: 'flex',
      position: 'absolute',
      left: place.x,
      top: place.y,
      width: place.width ?? 700,
      justifyContent: { left: 'flex-start', right: 'flex-end', center: 'center' }[place.align ?? 'left'],
      fontFamily: family,
      fontSize: size,
      fontWeight: weight,
      lineHeight: 1.2,
      letterSpacing: tracking * size,
      color,
      whiteSpace: 'nowrap',
    },
    children: text,
  },
});

/** The logo: the symbol as a drawing, the name as a label. */
export function logo(
  { x, y, size }: { x: number; y: number; size: number },
  { tile, stroke, name }: { tile: string; stroke: string; name: string },
) {
  return {
    art: `<g transform="translate(${x} ${y}) scale(${size / 28})"><rect width="28" height="28" rx="8" fill="${tile}"/><path d="M6 17.5h4.2M17.8 17.5H22M10.2 17.5 14 12l3.8 5.5" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="14" cy="17.5" r="1.3" fill="${stroke}"/></g>`,
    label: label(
      productName,
      { x: x + size * 1.32, y: y + size * 0.17 },
      { size: size * 0.62, color: name, weight: 600, tracking: -0.015 },
    ),
  };
}

/** The address of the site, `width` wide at most: a long one is made smaller. */
export const address = (
  site: string,
  { x, y, width, align = 'right' }: { x: number; y: number; width: number; align?: 'left' | 'right' },
  color: string,
) =>
  label(
    site,
    { x, y, width, align },
    // A letter is about 0.62 of the size wide.
    { size: Math.min(26, width / 0.62 / Math.max(site.length, 1)), color, weight: 600 },
  );

/** Where the address stands at the lower right margin. */
export const lowerRight = ({ width, height, margin }: Frame) => ({
  x: width / 2 - 40,
  y: height - margin - 31,
  width: width / 2 + 40 - margin,
});
/** Where the address stands at the lower left margin. */
export const lowerLeft = ({ width, height, margin }: Frame) =>
  ({ x: margin, y: height - margin - 31, width: width / 2 - margin, align: 'left' }) as const;
