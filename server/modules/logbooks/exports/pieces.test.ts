import { expect, test } from 'vitest';
import { maxExportBytes } from '#contract/logbook/export-rules.ts';
import { sharePartNames } from '#contract/logbook/share-rules.ts';
import type { ExportContent, FileGroup } from './content.ts';
import { divide, inPieces, isTooLarge, type Piece } from './pieces.ts';

let lastFile = 0;
const scan = (book: 'airframe' | 'engine_1', pages: number, size = 1, files = 1): FileGroup => ({
  section: 'scan',
  title: `Log of ${pages}`,
  book,
  pages,
  files: Array.from({ length: files }, () => ({ id: ++lastFile, mimeType: 'application/pdf', size })),
});
const document = (size: number): FileGroup => ({
  section: 'document',
  title: 'Paper',
  files: [{ id: ++lastFile, mimeType: 'application/pdf', size }],
});

function whole(groups: FileGroup[], change: Partial<ExportContent> = {}): Piece {
  return {
    scope: { parts: [...sharePartNames], book: null, from: null, to: null },
    content: {
      aircraft: { tailNumber: 'N172ZQ', name: 'Cessna 172S', serialNumber: null },
      exportedOn: '2026-11-15',
      status: { times: [], components: [], statements: [], inspections: [], due: [] },
      ads: [],
      parts: [],
      entries: [],
      gaps: [],
      documents: [],
      groups,
      removedScans: ['Gone'],
      ...change,
    },
  };
}

const titles = (pieces: Piece[]) =>
  pieces.map(({ scope: { parts, book, piece } }) =>
    [parts.length > 1 ? 'written' : parts[0], book, piece && `${piece.number}/${piece.of}`]
      .filter(Boolean)
      .join(' '),
  );
const filesOf = (pieces: Piece[]) =>
  pieces.flatMap(({ content }) => content.groups.flatMap(({ files }) => files.map(({ id }) => id)));

test('[LOG-10~] what one export holds is one', () => {
  // Six sections, cover and index.
  const full = whole([scan('airframe', 992)]);
  expect(isTooLarge(full.content)).toBe(false);
  expect(inPieces(full)).toEqual([full]);
  expect(isTooLarge(whole([scan('airframe', 993)]).content)).toBe(true);
  expect(isTooLarge(whole([document(maxExportBytes)]).content)).toBe(false);
  expect(isTooLarge(whole([document(maxExportBytes + 1)]).content)).toBe(true);
});

test('[LOG-10~] more is divided into what is written and the scans of each book; each file is in one, removed scans in one', () => {
  const groups = [scan('airframe', 600), scan('engine_1', 600), document(1)];
  const pieces = inPieces(whole(groups));
  expect(titles(pieces)).toEqual(['written', 'scans airframe', 'scans engine_1']);
  expect(filesOf(pieces).toSorted((a, b) => a - b)).toEqual(filesOf([whole(groups)]));
  expect(pieces.map(({ content }) => content.removedScans.length)).toEqual([0, 1, 0]);
  expect(pieces.map(({ content }) => content.entries !== null)).toEqual([true, false, false]);
  expect(pieces.filter(({ content }) => isTooLarge(content))).toEqual([]);
});

test('[LOG-10~] a book that is too large is divided in parts whose titles differ', () => {
  const pieces = inPieces(whole(Array.from({ length: 14 }, () => scan('airframe', 110))));
  expect(titles(pieces)).toEqual(['written', 'scans airframe 1/2', 'scans airframe 2/2']);
  const more = inPieces(whole(Array.from({ length: 30 }, () => scan('airframe', 100))));
  expect(titles(more)).toEqual(['written', ...[1, 2, 3, 4].map((n) => `scans airframe ${n}/4`)]);
  const uneven = inPieces(whole([700, 300, 10, 10].map((pages) => scan('airframe', pages))));
  expect(titles(uneven)).toEqual(['written', ...[1, 2, 3].map((n) => `scans airframe ${n}/3`)]);
  // One of them is found to be too large when it is made.
  expect(titles(divide(more[2]!))).toEqual(['scans airframe 3/8', 'scans airframe 4/8']);
});

test('[LOG-10~] photos of one scan are divided; one file that is too large is not', () => {
  const photos = scan('airframe', 8, maxExportBytes / 5, 8);
  const pieces = inPieces(whole([photos]));
  expect(titles(pieces)).toEqual(['written', 'scans airframe 1/2', 'scans airframe 2/2']);
  expect(filesOf(pieces)).toEqual(photos.files.map(({ id }) => id));
  const [, large] = inPieces(whole([scan('airframe', 1, maxExportBytes + 1)]));
  expect(titles([large!])).toEqual(['scans airframe']);
});

test('[LOG-10~] documents that are too large go apart from the lists, which are in one of the halves', () => {
  const papers = [document(maxExportBytes * 0.7), document(maxExportBytes * 0.7)];
  const pieces = inPieces(whole(papers, { removedScans: [] }));
  const halves = pieces.filter(({ scope }) => scope.parts[0] === 'documents');
  expect(titles(halves)).toEqual(['documents 1/2', 'documents 2/2']);
  expect(halves.map(({ content }) => content.documents !== null)).toEqual([true, false]);
});
