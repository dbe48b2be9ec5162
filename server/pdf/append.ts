import { createReadStream } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';

/** Objects that are added to a PDF behind its end, or take the place of reserved ones. */
export type Appended =
  /** Objects as they are, one after the other. */
  | { objects: readonly (readonly [number: number, offset: number])[]; path: string }
  /** A stream whose bytes are a file. */
  | { object: number; dictionary: string; path: string }
  /** A stream with a text. */
  | { object: number; dictionary: string; text: string };

/** A trailer is shorter than this. */
const maxTrailer = 4096;

async function readTrailer(file: FileHandle, size: number) {
  const length = Math.min(size, maxTrailer);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const text = buffer.toString('latin1');
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const valueOf = (pattern: RegExp) => {
    const [, value] = pattern.exec(trailer) ?? [];
    if (value === undefined) throw new Error('the PDF has no trailer');
    return value;
  };
  return {
    size: Number(valueOf(/\/Size (\d+)/)),
    root: valueOf(/\/Root (\d+ \d+ R)/),
    info: valueOf(/\/Info (\d+ \d+ R)/),
    id: valueOf(/\/ID (\[[^\]]*\])/),
    previous: valueOf(/startxref\s+(\d+)/),
  };
}

/**
 * Appends objects to a PDF that we drew, as an incremental update (ISO 32000-1, 7.5.6): what is there stays, and what is
 * added streams from files, whatever its size. `comment` stands near the end of the file.
 */
export async function appendToPdf(path: string, parts: Iterable<Appended>, comment: string) {
  await using file = await open(path, 'r+');
  let { size: position } = await file.stat();
  const trailer = await readTrailer(file, position);
  const offsets = new Map<number, number>();
  const write = async (chunk: Buffer | string) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    // A write may be of fewer bytes.
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position);
      at += bytesWritten;
      position += bytesWritten;
    }
  };
  const copy = async (from: string) => {
    for await (const chunk of createReadStream(from)) await write(chunk as Buffer);
  };
  await write('\n');
  for (const part of parts) {
    if ('objects' in part) {
      for (const [number, offset] of part.objects) offsets.set(number, position + offset);
      await copy(part.path);
      continue;
    }
    offsets.set(part.object, position);
    const length = 'text' in part ? Buffer.byteLength(part.text, 'latin1') : (await stat(part.path)).size;
    await write(`${part.object} 0 obj\n<< ${part.dictionary} /Length ${length} >>\nstream\n`);
    await ('text' in part ? write(part.text) : copy(part.path));
    await write('\nendstream\nendobj\n');
  }
  const start = position;
  const groups = sections(offsets);
  const last = Math.max(trailer.size - 1, groups.at(-1)?.numbers.at(-1) ?? 0);
  await write(`xref\n${groups.map(toText).join('') || '0 0\n'}`);
  await write(
    `trailer\n<< /Size ${last + 1} /Root ${trailer.root} /Info ${trailer.info} /ID ${trailer.id} /Prev ${trailer.previous} >>\n`,
  );
  await write(`%${comment}\nstartxref\n${start}\n%%EOF\n`);
  return position;
}

interface Section {
  numbers: number[];
  offsets: number[];
}

/** Groups objects whose numbers follow each other. */
function sections(offsets: ReadonlyMap<number, number>): Section[] {
  const groups: Section[] = [];
  for (const [number, offset] of [...offsets].toSorted(([a], [b]) => a - b)) {
    const group = groups.at(-1);
    if (group && number === group.numbers.at(-1)! + 1) {
      group.numbers.push(number);
      group.offsets.push(offset);
    } else groups.push({ numbers: [number], offsets: [offset] });
  }
  return groups;
}

/** Each line has exactly 20 bytes. */
const toText = ({ numbers, offsets }: Section) =>
  `${numbers[0]} ${numbers.length}\n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`).join('')}`;
