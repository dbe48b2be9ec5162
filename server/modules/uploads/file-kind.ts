import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import type { PictureFormat } from '#server/adapters/images.ts';

export type DocumentKind = 'pdf' | 'doc' | 'docx';
export type FileKind = PictureFormat | DocumentKind;

/** Content types of documents. */
export const documentTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const kinds: Record<string, FileKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'application/pdf': 'pdf',
  'application/x-cfb': 'doc',
  [documentTypes.docx]: 'docx',
};

/** Detects the kind of a file by its content, whatever its name or declared type; undefined if unsupported. */
export async function detectKind(path: string): Promise<FileKind | undefined> {
  const kind = kinds[(await fileTypeFromFile(path))?.mime ?? ''];
  return kind === 'doc' && !(await isWord(path)) ? undefined : kind;
}

const wordPart = Buffer.from('WordDocument', 'utf16le');

/**
 * Spreadsheets and installers use the same container; only a Word document has a part with this name. Reads in pieces,
 * because many may be uploaded at once.
 */
async function isWord(path: string) {
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const piece = Buffer.concat([end, chunk]);
    if (piece.includes(wordPart)) return true;
    // The name may lie across two pieces.
    end = piece.subarray(-wordPart.length);
  }
  return false;
}

export const isDocument = (kind: FileKind): kind is DocumentKind => kind in documentTypes;
