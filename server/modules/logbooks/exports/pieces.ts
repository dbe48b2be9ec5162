import {
  maxExportBytes,
  maxExportPages,
  type ExportPiece,
  type ExportScope,
} from '#contract/logbook/export-rules.ts';
import type { SharePart } from '#contract/logbook/share-rules.ts';
import { sectionsOf, type ExportContent, type FileGroup } from './content.ts';

// An export that is more than a file holds, in several.

export interface Piece {
  scope: ExportScope;
  content: ExportContent;
}

/** Pages that are known before anything is drawn: those of scans; of another file there is at least one. */
const pagesOf = ({ files, pages = files.length }: FileGroup) => Math.max(pages, 1);

const coverAndIndex = 2;

/** True if the files of an export and the first page of each section are more than it holds; the rest is counted when it is made. */
export function isTooLarge(content: ExportContent) {
  const pages = content.groups.reduce((sum, group) => sum + pagesOf(group), 0);
  if (pages + sectionsOf(content) + coverAndIndex > maxExportPages) return true;
  return (
    content.groups.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0) > maxExportBytes
  );
}

/** Returns an export in pieces that are not too large, as far as it can be divided. No two have the same title. */
export const inPieces = (piece: Piece): Piece[] => numbered(small(piece));

function small(piece: Piece): Piece[] {
  if (!isTooLarge(piece.content)) return [piece];
  const pieces = divide(piece);
  return pieces.length > 1 ? pieces.flatMap(small) : [piece];
}

/** Halves of halves are counted through. */
function numbered(pieces: Piece[]): Piece[] {
  const titleOf = ({ scope }: Piece) => [...scope.parts, scope.book].join(' ');
  const same = Map.groupBy(pieces, titleOf);
  return pieces.map((piece) => {
    const own = same.get(titleOf(piece)) ?? [];
    if (own.length === 1) return piece;
    return withPiece(piece, { number: own.indexOf(piece) + 1, of: own.length });
  });
}

const withPiece = ({ scope, content }: Piece, piece: ExportPiece): Piece => ({
  scope: { ...scope, piece },
  content,
});

/**
 * Divides an export into what is written and the scans of each book; what is written into its parts, and a part into halves.
 * Returns fewer than two pieces if nothing is left to divide. Each row and file is in one of them.
 */
export function divide(piece: Piece): Piece[] {
  const { parts } = piece.scope;
  const written = parts.filter((part) => part !== 'scans');
  const scanned = parts.includes('scans') ? byBook(only(piece, ['scans'])) : [];
  if (written.length === 0) return scanned.length > 1 ? scanned : halves(piece);
  if (scanned.length > 0) return [only(piece, written), ...scanned];
  return written.length > 1 ? written.map((part) => only(piece, [part])) : halves(piece);
}

const partOf: Record<FileGroup['section'], SharePart> = {
  signed: 'entries',
  scan: 'scans',
  tag: 'parts',
  document: 'documents',
};

function only({ scope, content }: Piece, parts: SharePart[]): Piece {
  const has = (part: SharePart) => parts.includes(part);
  return {
    scope: { ...scope, parts },
    content: {
      ...content,
      status: has('status') ? content.status : null,
      ads: has('ads') ? content.ads : null,
      parts: has('parts') ? content.parts : null,
      entries: has('entries') ? content.entries : null,
      gaps: has('entries') ? content.gaps : [],
      documents: has('documents') ? content.documents : null,
      groups: content.groups.filter(({ section }) => has(partOf[section])),
      removedScans: has('scans') ? content.removedScans : [],
    },
  };
}

/** The lines of removed scans stand in the first one. */
function byBook({ scope, content }: Piece): Piece[] {
  if (content.groups.length === 0 && content.removedScans.length === 0) return [];
  const books = [...Map.groupBy(content.groups, ({ book = null }) => book)];
  if (books.length === 0) return [{ scope, content }];
  return books.map(([book, groups], place) => ({
    scope: { ...scope, book: book ?? scope.book },
    content: { ...content, groups, removedScans: place === 0 ? content.removedScans : [] },
  }));
}

function halves({ scope, content }: Piece): Piece[] {
  const [group, ...others] = content.groups;
  // The photos of one scan.
  const groups =
    group && others.length === 0 && group.files.length > 1
      ? group.files.map((file) => ({ ...group, pages: 1, files: [file] }))
      : content.groups;
  const entries = content.entries ?? [];
  if (Math.max(groups.length, entries.length) < 2) return [];
  const first = <One>(list: One[]) => list.slice(0, Math.ceil(list.length / 2));
  const rest = <One>(list: One[]) => list.slice(Math.ceil(list.length / 2));
  const { number, of } = scope.piece ?? { number: 1, of: 1 };
  const half = (place: number) => ({ ...scope, piece: { number: 2 * number - 1 + place, of: 2 * of } });
  return [
    {
      scope: half(0),
      content: { ...content, entries: content.entries && first(entries), groups: first(groups) },
    },
    {
      scope: half(1),
      content: {
        ...content,
        status: null,
        ads: null,
        parts: null,
        entries: content.entries && rest(entries),
        gaps: [],
        documents: null,
        groups: rest(groups),
        removedScans: [],
      },
    },
  ];
}
