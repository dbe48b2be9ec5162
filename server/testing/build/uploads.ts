import { randomBytes } from 'node:crypto';
import { newKey } from '#server/adapters/file-key.ts';
import type { Services } from '#server/context.ts';
import { files } from '#server/db/schema/uploads.ts';
import { buildUser } from './accounts.ts';

/** Inserts a row of an upload without bytes. */
export async function buildFile(services: Services, file: Partial<typeof files.$inferInsert> = {}) {
  const { key = newKey() } = file;
  const [row] = await services.db
    .insert(files)
    .values({
      key,
      storedAs: key,
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

/** Head of a part in a multipart body, and the final boundary. */
export const formHead = ({
  field = 'file',
  name = 'file.bin',
  type = 'application/octet-stream',
}: Partial<Part>) =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
  );
export const formTail = Buffer.from(`\r\n--${boundary}--\r\n`);

/** Builds a multipart body. */
export const form = (...parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap((part, i) => [Buffer.from(i > 0 ? '\r\n' : ''), formHead(part), Buffer.from(part.body)]),
    formTail,
  ]);
