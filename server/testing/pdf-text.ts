import { inflateSync } from 'node:zlib';

/** Returns the contents of an object's stream, inflated; undefined if it has none. */
function streamOf(object: string): string | undefined {
  const start = /stream\r?\n/.exec(object);
  const length = Number(/\/Length (\d+)/.exec(object)?.[1]);
  if (!start || !length) return undefined;
  // By its length: compressed bytes may end in a line break.
  const from = start.index + start[0].length;
  const bytes = Buffer.from(object.slice(from, from + length), 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** A ligature is several codes with spaces between them. */
const hexText = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Returns the text of each glyph id of a font, from its ToUnicode map. */
function toGlyphs(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, start = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, text = ''], index) =>
      glyphs.set(Number.parseInt(start, 16) + index, hexText(text)),
    );
  return glyphs;
}

/** Returns the text of a PDF that this product drew, a line per piece of text. Reads what PDFKit writes, nothing more. */
export function pdfText(file: Buffer): string {
  const objects = new Map<string, string>();
  for (const [, id = '', object = ''] of file
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g))
    objects.set(id, object);
  const fonts = new Map<string, Map<number, string>>();
  for (const object of objects.values())
    for (const [, name = '', id = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (map) fonts.set(name, toGlyphs(streamOf(objects.get(map) ?? '') ?? ''));
    }
  const lines: string[] = [];
  for (const object of objects.values()) {
    const content = streamOf(object);
    if (!content?.includes(' Tf')) continue;
    let glyphs = new Map<number, string>();
    for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? new Map<number, string>();
      if (pieces)
        lines.push(
          [...pieces.matchAll(/<([0-9a-f]*)>/gi)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '?')
            .join(''),
        );
    }
  }
  return lines.join('\n');
}
