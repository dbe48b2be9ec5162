import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { asJpeg } from '#server/adapters/jpeg.ts';
import { importPages, type ImportedPage } from '#server/adapters/page-import.ts';
import type { Context } from '#server/context.ts';
import { copyBytes } from '#server/modules/uploads/bytes.service.ts';
import type { Appended } from '#server/pdf/append.ts';
import type { ContentFile } from './content.ts';

/** Above the numbers of the drawing’s own objects: those of the files are numbered before it is drawn. */
const firstObject = 500_000;

interface TakenPage {
  width: number;
  height: number;
  /** Returns what takes the place of a frame: a picture that fills the unit square. */
  drawnAs: (frame: number) => Appended;
}

/** A file of a logbook, ready to be put into an export. */
export interface TakenFile {
  name: string;
  /** Of the bytes as they are stored; null if they are gone. */
  sha256: string | null;
  /** Null if it could not be taken in. */
  pages: TakenPage[] | null;
  /** The objects of a PDF, which its pages refer to. */
  source?: Appended;
  /** How many numbers it takes. */
  objects: number;
}

/** Returns the SHA-256 of a file. */
export async function hashOf(path: string) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Copies a file and takes its pages in under a name, numbered from `next`; one that cannot be taken in has no pages. */
export async function takeIn(
  ctx: Context,
  { id, mimeType }: ContentFile,
  name: string,
  temp: () => Promise<string>,
  next: number,
): Promise<TakenFile> {
  const path = await temp();
  if (!(await copyBytes(ctx, id, path))) return { name, sha256: null, pages: null, objects: 0 };
  const taken = { name, sha256: await hashOf(path) };
  if (mimeType === 'application/pdf') return { ...taken, ...(await takePdf(path, await temp(), next)) };
  if (!mimeType.startsWith('image/')) return { ...taken, pages: null, objects: 0 };
  const picture = await asJpeg(path, mimeType, await temp()).catch(() => undefined);
  return { ...taken, pages: picture ? [pictureOf(picture)] : null, objects: 0 };
}

async function takePdf(path: string, into: string, next: number) {
  const answer = await importPages(path, into, firstObject + next);
  if ('failure' in answer) return { pages: null, objects: 0 };
  const { pages, objects } = answer.imported;
  return {
    pages: pages.map(pageOf),
    source: { path: into, objects },
    objects: objects.length,
  };
}

interface Jpeg {
  path: string;
  width: number;
  height: number;
  channels: number;
}

const colorSpaces: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

const pictureOf = ({ path, width, height, channels }: Jpeg): TakenPage => ({
  width,
  height,
  drawnAs: (object) => ({
    object,
    path,
    dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colorSpaces[channels] ?? '/DeviceRGB'} /BitsPerComponent 8 /Filter /DCTDecode`,
  }),
});

const isAcross = ({ rotate }: ImportedPage) => rotate === 90 || rotate === 270;

const pageOf = (page: ImportedPage): TakenPage => ({
  width: isAcross(page) ? page.height : page.width,
  height: isAcross(page) ? page.width : page.height,
  drawnAs: (object) => ({
    object,
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << ${page.object === null ? '' : `/XObject << /P ${page.object} 0 R >>`} >>`,
    text: page.object === null ? '' : `q ${matrixOf(page)} cm /P Do Q`,
  }),
});

/** The matrix that puts a page upright into the unit square: ISO 32000-1, 8.3.3. */
function matrixOf({ width, height, rotate }: ImportedPage) {
  const [x, y] = [1 / width, 1 / height];
  const matrices: Record<number, number[]> = {
    0: [x, 0, 0, y, 0, 0],
    90: [0, -x, y, 0, 0, 1],
    180: [-x, 0, 0, -y, 1, 1],
    270: [0, x, -y, 0, 1, 0],
  };
  return (matrices[rotate] ?? matrices[0]!).map((value) => value.toFixed(9)).join(' ');
}
