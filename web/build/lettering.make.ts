// node web/build/lettering.make.ts: writes lettering.gen.ts, the glyph outlines for our images.
// The build machine may have no fonts, so the images draw text as outlines. Chromium provides them: in a PDF, each
// glyph of a variable font is a small drawing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const font =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const weight = 600;
const letters = [...new Set('HangarlineTherighthandsforyouraircraft.NESW0123456789')].sort().join('');

async function printed() {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  const file = readFileSync(join(root, font)).toString('base64');
  await page.setContent(
    `<style>@font-face{font-family:own;src:url(data:font/woff2;base64,${file});font-weight:400 700}
    p{font:${weight} 40px own}</style><p>${letters}</p>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf();
  await browser.close();
  return pdf;
}

/** Returns the decompressed stream of a PDF object. */
function readStream(pdf: Buffer, id: string) {
  const text = pdf.toString('latin1');
  const head = new RegExp(`(?:^|\\n)${id} 0 obj\\s*(<<.*?>>)\\s*stream\\r?\\n`, 's').exec(text);
  const length = Number(/\/Length (\d+)/.exec(head?.[1] ?? '')?.[1]);
  const start = (head?.index ?? 0) + (head?.[0].length ?? 0);
  const bytes = pdf.subarray(start, start + length);
  return (head?.[1]?.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

const round = (word: string) => String(Math.round(Number(word)));

/** Converts `664 0 28 -720 636 0 d1 267 0 m … f` to the width and path data of a glyph, in thousandths of the size. */
function toGlyph(drawing: string) {
  const words = drawing.split(/\s+/);
  let d = '';
  let numbers: string[] = [];
  for (const word of words.slice(words.indexOf('d1') + 1)) {
    if (/^[-.\d]/.test(word)) numbers.push(round(word));
    else {
      const [x, y, width, height] = numbers;
      if (word === 're') d += `M${x} ${y}h${width}v${height}h-${width}z`;
      else if ('mlch'.includes(word)) d += (word === 'h' ? 'z' : word.toUpperCase()) + numbers.join(' ');
      numbers = [];
    }
  }
  return { width: Number(words[0]), d };
}

const pdf = await printed();
const text = pdf.toString('latin1');
const table = readStream(pdf, /\/ToUnicode (\d+)/.exec(text)?.[1] ?? '');
const drawings = /\/CharProcs <<(.*?)>>/s.exec(text)?.[1] ?? '';
const glyphs: Record<string, { width: number; d: string }> = {};
// `<4E> <50> <0067>` names three codes in a row, `<2F> <0054>` one.
for (const [, from = '', to = from, unicode = ''] of table.matchAll(/<(\w\w)> (?:<(\w\w)> )?<(\w{4})>/g)) {
  const first = Number.parseInt(from, 16);
  for (let code = first; code <= Number.parseInt(to, 16); code++) {
    const id = new RegExp(`/g${code.toString(16).toUpperCase()} (\\d+)`).exec(drawings)?.[1];
    const letter = String.fromCodePoint(Number.parseInt(unicode, 16) + code - first);
    if (id) glyphs[letter] = toGlyph(readStream(pdf, id));
  }
}
for (const letter of letters) if (!glyphs[letter]) throw new Error(`no outline of ${letter}`);
writeFileSync(
  join(import.meta.dirname, 'lettering.gen.ts'),
  `/** Outlines of letters of Instrument Sans ${weight}, in thousandths of the size; made by lettering.make.ts. */
export const glyphs: Record<string, { width: number; d: string }> = ${JSON.stringify(glyphs)};\n`,
);
