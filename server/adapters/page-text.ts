import type { PageWord } from '#contract/logbook/scan-lifecycle.ts';
import { runReader, type ProcessLimits } from './reader-process.ts';

/** The text of one page with the boxes of its words. */
export interface PageText {
  source: 'pdf' | 'ocr';
  text: string;
  words: PageWord[];
  /** Mean confidence of the recognition, 0 to 100; null for text of the PDF. */
  confidence: number | null;
  /** True if the picture of the page was written; of a photo there is one already, unless it had to be turned. */
  hasPicture: boolean;
}

export type ReadFailure = 'encrypted' | 'damaged' | 'limits';

/** What the process sends once, unless its limits end it. */
export type PageMessage = { page: PageText } | { pages: number } | { failure: ReadFailure };

export const pageLimits: ProcessLimits = { maxSeconds: 60, maxMegabytes: 500 };

async function ask(args: (string | number)[], limits: ProcessLimits): Promise<PageMessage> {
  let answer: PageMessage = { failure: 'limits' };
  await runReader<PageMessage>(
    'server/adapters/page-text.child.ts',
    [String(limits.maxMegabytes), ...args.map(String)],
    limits,
    (message) => (answer = message),
  );
  return answer;
}

/** Returns the number of pages of a PDF, or why it cannot be read. */
export const countPages = (path: string, limits = pageLimits) =>
  ask(['count', path], limits) as Promise<{ pages: number } | { failure: ReadFailure }>;

/**
 * Reads one page in a process of its own: whatever ends that, at most this page is lost. The picture of a PDF page, or of a
 * photo that had to be turned, is written to `picturePath` as a JPEG.
 */
export const readPage = (
  path: string,
  format: 'pdf' | 'image',
  number: number,
  picturePath: string,
  limits = pageLimits,
) =>
  ask(['page', path, format, number, picturePath], limits) as Promise<
    { page: PageText } | { failure: ReadFailure }
  >;
