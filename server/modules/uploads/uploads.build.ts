import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { newKey } from '#server/adapters/file-key.ts';
import type { Services } from '#server/context.ts';
import { files } from '#server/db/schema/uploads.ts';
import { buildUser } from '#server/modules/accounts/accounts.build.ts';
import { testApp } from '#server/testing/app.ts';

/** A folder that is gone when the test file ends. */
export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-uploads-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The names of all files below a folder. */
export const filesBelow = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** The app with a data folder of its own; `stored` and `incoming` tell what lies in it. */
export async function uploadsApp(variables: Record<string, string> = {}) {
  const dataDir = ownFolder();
  const parts = await testApp({ DATA_DIR: dataDir, ...variables });
  return {
    ...parts,
    dataDir,
    stored: async () => filesBelow(join(dataDir, 'files')),
    incoming: () => filesBelow(join(dataDir, 'incoming')),
  };
}

/** Somebody's upload, as far as the database knows: no bytes lie behind it. */
export async function buildFile(services: Services, file: Partial<typeof files.$inferInsert> = {}) {
  const [row] = await services.db
    .insert(files)
    .values({
      key: newKey(),
      ownerId: file.ownerId ?? (await buildUser(services)).id,
      purpose: 'general',
      name: 'paper.pdf',
      mimeType: 'application/pdf',
      size: 1,
      sha256: randomBytes(32).toString('hex'),
      createdAt: services.now(),
      ...file,
    })
    .returning();
  return row as typeof files.$inferSelect;
}

export interface Part {
  field?: string;
  name?: string;
  type?: string;
  body: Buffer | string;
}

const boundary = 'the-boundary-of-a-test';
export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** What stands before a file in a multipart body, and after the last one. */
export const formHead = ({
  field = 'file',
  name = 'file.bin',
  type = 'application/octet-stream',
}: Partial<Part>) =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
  );
export const formTail = Buffer.from(`\r\n--${boundary}--\r\n`);

/** A multipart body. */
export const form = (...parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap((part, i) => [Buffer.from(i > 0 ? '\r\n' : ''), formHead(part), Buffer.from(part.body)]),
    formTail,
  ]);

export const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 90, b: 30, alpha: 0.5 } } });

/** A photo as a telephone makes it: lying on its side, with the place in it. */
export const phonePhoto = (width = 400, height = 300) =>
  flat(width, height)
    .withExif({
      IFD0: { Make: 'Testphone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016)]);
export const spreadsheet = Buffer.concat([container, Buffer.from('Workbook', 'utf16le')]);
export const wordDocument = Buffer.concat([container, Buffer.from('WordDocument', 'utf16le')]);

/** A docx; with a number of zeros in it that takes far less room than it unpacks to. */
export function docx(zeros = 0) {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return Buffer.concat([
    zipped('[Content_Types].xml', Buffer.from(`<Types><Override ContentType="${type}"/></Types>`)),
    zipped('word/document.xml', Buffer.alloc(zeros)),
  ]);
}

function zipped(name: string, content: Buffer) {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}
