import type { TransitionTable } from '#contract/lifecycle.ts';

// How a scan of a paper book is read, for server and browser, without zod.

export const scanStatuses = ['waiting', 'reading', 'ready', 'failed', 'removed'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** The fields of a scan that its transitions depend on. */
export interface ScanState {
  status: ScanStatus;
  pages: number;
  pagesRead: number;
}

/** Transitions of a scan; it is waiting when it is stored. */
export const scanTransitions = {
  read: { from: ['waiting'], to: 'reading', by: ['system'] },
  finish: {
    from: ['reading'],
    to: 'ready',
    by: ['system'],
    when: ({ pages, pagesRead }) => pagesRead >= pages,
  },
  fail: { from: ['reading'], to: 'failed', by: ['system'] },
  remove: { from: ['waiting', 'reading', 'ready', 'failed'], to: 'removed', by: ['owner'] },
} as const satisfies TransitionTable<ScanState>;

/** True while pages of the scan are still to be read. */
export const isBeingRead = ({ status }: Pick<ScanState, 'status'>) =>
  status === 'waiting' || status === 'reading';

/** Why nothing of a scan can be read, with what to do. */
export const scanFailures = {
  encrypted: 'The PDF is protected with a password. Remove the protection and upload it again.',
  damaged: 'The file is damaged. Scan the pages again and upload the new file.',
  unreadable: 'No page could be read. Scan the pages again, in better light.',
} as const;
export type ScanFailure = keyof typeof scanFailures;
export const scanFailureNames = Object.keys(scanFailures) as [ScanFailure, ...ScanFailure[]];

/** A page: to be read, read, hard to read (the owner may type a line), or one whose reading failed. */
export const pageStates = ['waiting', 'read', 'hard', 'failed'] as const;
export type PageState = (typeof pageStates)[number];
/** Where the text of a page comes from: the PDF, recognition, the owner. */
export const pageSources = ['pdf', 'ocr', 'typed'] as const;
export type PageSource = (typeof pageSources)[number];

/** Handwriting and bad light: recognition below this mean confidence, or of fewer characters, is no text to rely on. */
export const minConfidence = 60;
export const minPageCharacters = 20;

/** Words of a page that have boxes. */
export const maxPageWords = 600;

/** A word with its box; the page is 1 wide and 1 high. */
export interface PageWord {
  t: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What is searched for, in characters. */
export const minSearchQuery = 2;
export const maxSearchQuery = 80;
