import type { ReadFailure } from './page-text.ts';
import { runReader, type ProcessLimits } from './reader-process.ts';

/** A page of a PDF as a picture for another one. */
export interface ImportedPage {
  /** Number of the object that draws it, from 0 to its width and height; null for an empty page. */
  object: number | null;
  width: number;
  height: number;
  /** Degrees by which it is turned clockwise to be read. */
  rotate: number;
}

/** The pages of a PDF, written as objects that another PDF takes in. */
export interface ImportedPages {
  pages: ImportedPage[];
  /** Number and offset of each object in the written file. */
  objects: [number: number, offset: number][];
}

/** What the process sends once, unless its limits end it. */
export type ImportMessage = { imported: ImportedPages } | { failure: ReadFailure };

const importLimits: ProcessLimits = { maxSeconds: 60, maxMegabytes: 500 };

/**
 * Writes the pages of a PDF to `into` as objects that are numbered from `first`, in a process of its own: a file that was
 * made to hurt its reader costs that process. What a page does, such as scripts and links, stays behind.
 */
export async function importPages(
  path: string,
  into: string,
  first: number,
  limits = importLimits,
): Promise<ImportMessage> {
  let answer: ImportMessage = { failure: 'limits' };
  await runReader<ImportMessage>(
    'server/adapters/page-import.child.ts',
    [String(limits.maxMegabytes), path, into, String(first)],
    limits,
    (message) => (answer = message),
  );
  return answer;
}
