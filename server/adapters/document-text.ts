import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '#server/root-folder.ts';

export type DocumentFormat = 'pdf' | 'docx' | 'image';

/** The text of a document by page; `isWhole` is false if pages are missing, whatever the reason. */
export interface DocumentText {
  pages: string[];
  isWhole: boolean;
  /** Why the reading ended early, for the log. */
  reason?: string | undefined;
}

export interface ReadLimits {
  maxPages: number;
  maxSeconds: number;
  maxMegabytes: number;
}

export const readLimits: ReadLimits = { maxPages: 10, maxSeconds: 60, maxMegabytes: 500 };

/** What the reading process sends: a page at a time, so that a document that takes too long is not lost as a whole. */
export type ReadMessage = { page: string } | Pick<DocumentText, 'isWhole' | 'reason'>;

/**
 * Reads the text of a document in a process of its own, with a low priority: a file that was made to hurt its reader
 * costs that process, and reading never delays a request. Returns what was read when the limits end it.
 */
export async function readDocumentText(
  path: string,
  format: DocumentFormat,
  limits: ReadLimits = readLimits,
): Promise<DocumentText> {
  const result: DocumentText = { pages: [], isWhole: false };
  const reader = fork(
    join(rootFolder, 'server/adapters/document-text.child.ts'),
    [path, format, JSON.stringify(limits)],
    {
      // Libraries warn about broken fonts at length; nobody reads that.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Not this process's: a test runner's or a profiler's flags do not fit.
      execArgv: [`--max-old-space-size=${Math.round(limits.maxMegabytes * 0.8)}`],
      // No secrets for a process that reads strangers' files.
      env: {},
    },
  );
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const deadline = setTimeout(() => reader.kill('SIGKILL'), limits.maxSeconds * 1000);
  reader.on('spawn', () => setPriority(reader.pid!, constants.priority.PRIORITY_BELOW_NORMAL));
  reader.on('message', (message: ReadMessage) => {
    if ('page' in message) result.pages.push(message.page);
    else Object.assign(result, message);
  });
  reader.on('error', reject);
  reader.on('close', () => resolve());
  try {
    await promise;
  } finally {
    clearTimeout(deadline);
  }
  return result;
}
