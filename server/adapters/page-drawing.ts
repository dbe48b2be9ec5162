import type { PlacedWord, View } from './page-words.ts';

const pictureWidth = 1240;
/** Mean width of a character in heights of its line. */
const letterWidth = 0.55;

const escape = (text: string) =>
  text
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/gu, '');

/** Draws the words of a page that has no picture where they stand, and writes it as a JPEG. */
export async function drawPage(words: PlacedWord[], { width, height }: View, path: string) {
  const scale = pictureWidth / width;
  const high = Math.min(4 * pictureWidth, Math.max(1, Math.round(height * scale)));
  const drawn = words
    .map(({ text, box: { x0, y0, x1, y1 } }) => {
      const size = (y1 - y0) * high;
      const stretch = ((x1 - x0) * pictureWidth) / Math.max(1, size * letterWidth * text.length);
      const at = [x0 * pictureWidth, y0 * high + size * 0.8].map((value) => value.toFixed(1)).join(',');
      return `<text transform="translate(${at}) scale(${stretch.toFixed(3)},1)" font-size="${size.toFixed(1)}">${escape(text)}</text>`;
    })
    .join('');
  const { default: sharp } = await import('sharp');
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${high}" font-family="Helvetica, Liberation Sans, DejaVu Sans, sans-serif"><rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`,
    ),
  )
    .jpeg({ quality: 75 })
    .toFile(path);
}
