import { open, readFile } from 'node:fs/promises';
import { PDFContext, PDFDocument, PDFObjectCopier, PDFPageEmbedder, type PDFPage } from '@cantoo/pdf-lib';
import { drawMissingValues, flatten } from './flatten.ts';
import type { ImportedPage, ImportMessage } from './page-import.ts';
import { watchMemory } from './reader-tools.ts';

// A process of its own, see page-import.ts.
const [maxMegabytes = '', path = '', into = '', first = ''] = process.argv.slice(2);
/** Sends the only message, however long, before the process ends. */
const send = (message: ImportMessage) => process.send?.(message, undefined, undefined, () => process.exit());
process.on('disconnect', () => process.exit());
watchMemory(Number(maxMegabytes));

/** Of a scan of 120 pages there are some hundreds. */
const maxObjects = 50_000;
/** In points: a drawing of 30 meters. */
const maxSide = 90_000;

/** The part of the sheet that is shown. */
function boxOf(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox();
  const box = { left: x, bottom: y, right: x + width, top: y + height };
  const isSensible = [width, height].every((side) => side > 0 && side <= maxSide);
  if (!isSensible) throw new Error('a page has no size');
  return box;
}

async function run(): Promise<ImportMessage> {
  const source = await PDFDocument.load(await readFile(path), {
    updateMetadata: false,
    // One that is protected against changes alone has an empty password.
    password: '',
  });
  await drawMissingValues(source);
  const target = PDFContext.create();
  target.largestObjectNumber = Number(first) - 1;
  const copier = PDFObjectCopier.for(source.context, target);
  const pages: ImportedPage[] = [];
  for (const page of source.getPages()) {
    const box = boxOf(page);
    flatten(source, page);
    const hasContent = page.node.Contents() !== undefined;
    const drawn =
      hasContent && (await (await PDFPageEmbedder.for(page.node, box)).embedIntoContext(source.context));
    pages.push({
      object: drawn ? copier.copy(drawn).objectNumber : null,
      width: box.right - box.left,
      height: box.top - box.bottom,
      rotate: (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360,
    });
  }
  if (pages.length === 0) throw new Error('there are no pages');
  return { imported: { pages, objects: await write(target) } };
}

/** Writes the objects one after the other. */
async function write(target: PDFContext) {
  const all = target.enumerateIndirectObjects();
  if (all.length > maxObjects) throw new Error('there are too many objects');
  await using out = await open(into, 'w', 0o600);
  const objects: [number, number][] = [];
  let offset = 0;
  for (const [{ objectNumber }, object] of all) {
    const body = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(body, 0);
    objects.push([objectNumber, offset]);
    for (const part of [Buffer.from(`${objectNumber} 0 obj\n`), body, Buffer.from('\nendobj\n')])
      offset += (await out.write(part)).bytesWritten;
  }
  return objects;
}

try {
  send(await run());
} catch (error) {
  send({ failure: /encrypt|password/i.test((error as Error).message) ? 'encrypted' : 'damaged' });
}
