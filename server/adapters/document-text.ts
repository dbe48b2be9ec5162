import { runReader, type ProcessLimits } from './reader-process.ts';

export type DocumentFormat = 'pdf' | 'docx' | 'image';

/** The text of a document by page; `isWhole` is false if pages are missing, whatever the reason. */
export interface DocumentText {
  pages: string[];
  isWhole: boolean;
  /** Why the reading ended early, for the log. */
  reason?: string | undefined;
}

export interface ReadLimits extends ProcessLimits {
  maxPages: number;
}

export const readLimits: ReadLimits = { maxPages: 10, maxSeconds: 60, maxMegabytes: 500 };

/** What the reading process sends: a page at a time, so that a document that takes too long is not lost as a whole. */
export type ReadMessage = { page: string } | Pick<DocumentText, 'isWhole' | 'reason'>;

/** Reads the text of a document in a process of its own. Returns what was read when the limits end it. */
export async function readDocumentText(
  path: string,
  format: DocumentFormat,
  limits: ReadLimits = readLimits,
): Promise<DocumentText> {
  const result: DocumentText = { pages: [], isWhole: false };
  await runReader<ReadMessage>(
    'server/adapters/document-text.child.ts',
    [path, format, JSON.stringify(limits)],
    limits,
    (message) => {
      if ('page' in message) result.pages.push(message.page);
      else Object.assign(result, message);
    },
  );
  return result;
}
