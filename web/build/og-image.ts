import sharp from 'sharp';
import type { Plugin } from 'vite';
import { productName } from '#contract/product.ts';
import { colors, markPaths } from './brand.ts';
import { glyphs } from './lettering.gen.ts';

export const ogImageFile = 'share.png';
export const ogSize = { width: 1200, height: 630 };

/** Alternative text of the image. */
export const ogImageText =
  'A compass rose with a course across it, and the text: The right hands for your aircraft.';

/** Vite plugin that draws the preview image of shared links. */
export function ogImage(): Plugin {
  return {
    name: 'og-image',
    apply: 'build',
    async generateBundle() {
      const source = await sharp(Buffer.from(picture())).png({ palette: true, quality: 90 }).toBuffer();
      this.emitFile({ type: 'asset', fileName: ogImageFile, source });
    },
  };
}

const center = { x: 956, y: 315 };
const radius = 278;
const points = ['N', '3', '6', 'E', '12', '15', 'S', '21', '24', 'W', '30', '33'];

const picture =
  () => `<svg xmlns="http://www.w3.org/2000/svg" width="${ogSize.width}" height="${ogSize.height}">
<rect width="1200" height="630" fill="${colors.canvas.dark}"/>
<g fill="none" stroke="${colors.line}" stroke-width="1.5">
<circle cx="${center.x}" cy="${center.y}" r="${radius}"/>
<circle cx="${center.x}" cy="${center.y}" r="${radius * 0.73}" stroke-dasharray="2 7"/>
<circle cx="${center.x}" cy="${center.y}" r="${radius * 0.47}"/>
${ticks()}
</g>
${points.map((text, index) => drawText(text, { size: 20, x: center.x, y: center.y - radius + 54, color: colors.quiet, isCentered: true, turn: index * 30 })).join('')}
<g fill="none" stroke="${colors.course}" stroke-width="3" stroke-linejoin="round">
<path d="M546 671 746 497 1166 133 1226 81"/>
<path d="m746 484 13 13-13 13-13-13zM1166 120l13 13-13 13-13-13z" fill="${colors.canvas.dark}"/>
</g>
<g transform="translate(80 76) scale(2)">${markPaths({ radius: 8 })}</g>
${drawText(productName, { size: 38, x: 156, y: 117, color: colors.ink })}
${drawText('The right hands', { size: 77, x: 76, y: 382, color: colors.ink })}
${drawText('for your aircraft.', { size: 77, x: 76, y: 466, color: colors.ink })}
<path d="M80 536H560" stroke="${colors.line}" stroke-width="1.5" stroke-dasharray="1.5 10.5"/>
</svg>`;

function ticks() {
  return Array.from({ length: 72 }, (_, index) => {
    const length = index % 6 === 0 ? 28 : index % 2 === 0 ? 18 : 10;
    const top = center.y - radius;
    return `<path d="M${center.x} ${top}v${length}" transform="rotate(${index * 5} ${center.x} ${center.y})"/>`;
  }).join('');
}

interface Setting {
  size: number;
  x: number;
  y: number;
  color: string;
  isCentered?: boolean;
  /** Rotation around the center of the compass rose, in degrees. */
  turn?: number;
}

/** Returns a line of text as outlines: the build machine may have no fonts. */
function drawText(text: string, { size, x, y, color, isCentered, turn = 0 }: Setting) {
  const tracking = isCentered ? 0 : -24;
  const space = 200;
  let at = 0;
  const shapes = Array.from(text, (letter) => {
    const glyph = glyphs[letter];
    const shape = glyph ? `<path d="${glyph.d}" transform="translate(${at} 0)"/>` : '';
    at += (glyph?.width ?? space) + tracking;
    return shape;
  });
  const scale = size / 1000;
  const left = isCentered ? x - (at * scale) / 2 : x;
  return `<g fill="${color}" transform="rotate(${turn} ${center.x} ${center.y}) translate(${left} ${y}) scale(${scale})">${shapes.join('')}</g>`;
}
