import { readFile } from 'node:fs/promises';
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

/** Spreadsheets and installers use the same container; only a Word document has a part with this name. */
const isWord = async (path: string) =>
  (await readFile(path)).includes(Buffer.from('WordDocument', 'utf16le'));

export const isDocument = (kind: FileKind): kind is DocumentKind => kind in documentTypes;
