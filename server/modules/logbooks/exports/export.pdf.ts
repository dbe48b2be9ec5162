import { copyText } from '#contract/logbook/books.ts';
import { exportMark, maxExportPages, type ExportManifest } from '#contract/logbook/export-rules.ts';
import { planningAid } from '#contract/sign-off/sign-off-rules.ts';
import { formatLongDate } from '#contract/time.ts';
import {
  colors,
  drawDocument,
  letter,
  plate,
  TooManyPages,
  widePlate,
  type Sheet,
} from '#server/pdf/document.ts';
import { sectionsOf, type ExportContent, type FileGroup } from './content.ts';
import {
  booksIn,
  drawAds,
  drawDocuments,
  drawEntries,
  drawParts,
  drawStatus,
  quiet,
} from './export-sections.ts';

/** A page of a file as it is put on a page of the export. */
export interface PlacedPage {
  width: number;
  height: number;
}

/** A file with its pages; null if it could not be taken in. */
export interface PlacedFile {
  name: string;
  sha256: string | null;
  pages: PlacedPage[] | null;
}

export interface ExportDrawing {
  content: ExportContent;
  manifest: ExportManifest;
  manifestJson: string;
  manifestSha256: string;
  /** In the order of the groups of the content. */
  files: PlacedFile[][];
  /** Where a file is checked. */
  checkUrl: string;
  /** 'Engine, from Jan 1, 2020': what was chosen; empty for everything. */
  chosen: string;
}

const listed = { size: 10 };
/** Lines of the index on a page, and the height of one. */
const indexLine = 17;

interface IndexLine {
  title: string;
  page: number;
  isSub: boolean;
}

/**
 * Draws an export: cover, index, status, lists, entries, and a frame for each page of its files. Returns the objects that
 * those pages take the place of, in the order of the files; null as soon as it has more pages than an export holds.
 */
export async function drawExport(drawing: ExportDrawing) {
  try {
    return await draw(drawing);
  } catch (error) {
    if (error instanceof TooManyPages) return null;
    throw error;
  }
}

async function draw(drawing: ExportDrawing) {
  const { content, manifest, manifestSha256 } = drawing;
  const frames: number[] = [];
  let pages = 0;
  const pdf = await drawDocument(
    {
      title: manifest.number,
      kind: 'Aircraft logbook export',
      mark: `${manifest.number}, manifest ${manifestSha256}`,
      keywords: exportMark(manifest.number, manifestSha256),
      maxPages: maxExportPages,
      attachment: {
        name: 'manifest.json',
        type: 'application/json',
        body: Buffer.from(drawing.manifestJson),
      },
    },
    (sheet) => {
      sheet.setHead(`Logbook of ${content.aircraft.tailNumber}, export ${manifest.number}`);
      drawCover(sheet, drawing);
      const index: IndexLine[] = [];
      const indexPages = reserveIndex(sheet, countLines(content));
      const add = (title: string, isSub = false) => index.push({ title, page: sheet.pageNumber(), isSub });
      const section = (title: string) => {
        const y = sheet.newPage(letter);
        add(title);
        return heading(sheet, title, y + 6);
      };
      if (content.status) drawStatus(sheet, content.status, section('Times and inspection status'));
      if (content.ads) drawAds(sheet, content.ads, section('AD list'));
      if (content.parts) drawParts(sheet, content.parts, section('Parts'));
      if (content.entries) drawEntries(sheet, content, section('Entries'), (title) => add(title, true));
      if (content.documents) drawDocuments(sheet, content.documents, section('Documents'));
      drawFiles(sheet, drawing, frames, add);
      drawManifest(sheet, drawing, section('Manifest'));
      drawIndex(sheet, index, indexPages);
      pages = sheet.formats.length;
    },
  );
  return { pdf, frames, pages };
}

function heading(sheet: Sheet, title: string, top: number) {
  const y = sheet.paragraph(title, sheet.left, top, { size: 16, bold: true, tag: 'H1' });
  sheet.rule(y + 4);
  return y + 16;
}

function drawCover(sheet: Sheet, { content, manifest, manifestSha256, checkUrl, chosen }: ExportDrawing) {
  const { aircraft, exportedOn } = content;
  let y = sheet.paragraph(`Logbook of ${aircraft.tailNumber}`, sheet.left, 150, {
    size: 26,
    bold: true,
    tag: 'H1',
  });
  const serial = aircraft.serialNumber && `serial number ${aircraft.serialNumber}`;
  y = sheet.paragraph([aircraft.name, serial].filter(Boolean).join(', '), sheet.left, y + 6, { size: 13 });
  y = sheet.paragraph(`Exported ${formatLongDate(exportedOn)}`, sheet.left, y + 4, {
    size: 11,
    color: colors.ink2,
  });
  if (chosen) y = sheet.paragraph(`Part of the logbook: ${chosen}`, sheet.left, y + 4, { bold: true });
  sheet.rule(y + 14);
  y += 28;
  y = sheet.paragraph('How to check this file', sheet.left, y, { size: 12, bold: true, tag: 'H2' });
  y = sheet.paragraph(
    `Open ${checkUrl} and choose this file. The page says whether it is as we made it, and when that was. A copy that was changed, even by one character, is not.`,
    sheet.left,
    y + 3,
  );
  y = sheet.paragraph('Manifest, SHA-256', sheet.left, y + 12, { bold: true });
  y = sheet.paragraph(manifestSha256, sheet.left, y + 2, listed);
  y = sheet.paragraph(
    `The manifest at the end lists ${manifest.entries.length} entries and ${manifest.files.length} files with the SHA-256 of each. It is attached as manifest.json; its own hash is above and at the foot of every page.`,
    sheet.left,
    y + 4,
    quiet,
  );
  sheet.rule(y + 14);
  sheet.paragraph(
    `${copyText} Prices, receipts, messages and the accounts of owners are not in it; the names in it are those of signers and of who stated something. Corrected entries show both versions. ${planningAid}`,
    sheet.left,
    y + 26,
    quiet,
  );
}

const countLines = (content: ExportContent) =>
  sectionsOf(content) + booksIn(content).length + content.groups.length;

/** Starts the pages of the index, which is filled when the page of everything is known. */
function reserveIndex(sheet: Sheet, lines: number) {
  const pages: number[] = [];
  let left = lines;
  do {
    const y = sheet.newPage(letter);
    pages.push(sheet.pageNumber());
    left -= Math.floor((sheet.bottom - indexTop(y, pages.length === 1)) / indexLine);
  } while (left > 0);
  return pages;
}

const indexTop = (top: number, isFirst: boolean) => top + (isFirst ? 46 : 12);

function drawIndex(sheet: Sheet, index: IndexLine[], pages: number[]) {
  const lines = index.toSorted((a, b) => a.page - b.page);
  for (const [at, page] of pages.entries()) {
    sheet.goTo(page);
    const top = sheet.top + letter.small;
    if (at === 0) heading(sheet, 'Index', top + 6);
    for (let y = indexTop(top, at === 0); y + indexLine <= sheet.bottom; y += indexLine) {
      const line = lines.shift();
      if (!line) return;
      const x = sheet.left + (line.isSub ? 16 : 0);
      sheet.text(line.title, x, y, { ...listed, bold: !line.isSub, width: sheet.right - x - 50 });
      sheet.text(String(line.page), sheet.right - 40, y, { ...listed, width: 40, align: 'right' });
    }
  }
}

const sectionTitles: Record<FileGroup['section'], string> = {
  signed: 'Signed copy',
  scan: 'Scan',
  tag: 'Tag',
  document: 'Document',
};

/** Draws a frame for each page of each file; a file that could not be taken in has one page that says so. */
function drawFiles(
  sheet: Sheet,
  { content, files, manifest }: ExportDrawing,
  frames: number[],
  add: (title: string, isSub: boolean) => void,
) {
  for (const [place, group] of content.groups.entries()) {
    const own = files[place] ?? [];
    const all = own.reduce((sum, { pages }) => sum + (pages?.length ?? 1), 0);
    let number = 0;
    for (const file of own) {
      for (const page of file.pages ?? [null]) {
        number += 1;
        const title = `${sectionTitles[group.section]}: ${group.title}`;
        sheet.setHead(`${title}, page ${number} of ${all}`);
        const top = sheet.newPage(page && page.width > page.height ? widePlate : plate) + 4;
        if (number === 1) add(title, false);
        if (page) frames.push(frame(sheet, page, top, `${title}, page ${number}`));
        else notIncluded(sheet, file, top + 40);
      }
    }
    if (own.length === 0) {
      sheet.newPage(plate);
      add(`${sectionTitles[group.section]}: ${group.title}`, false);
      sheet.paragraph('This file was removed.', sheet.left, 100, { bold: true });
    }
  }
  sheet.setHead(`Logbook of ${content.aircraft.tailNumber}, export ${manifest.number}`);
}

/** Reserves the picture of a page, as large as it fits. */
function frame(sheet: Sheet, page: PlacedPage, top: number, alt: string) {
  const height = sheet.bottom - top;
  const scale = Math.min(sheet.width / page.width, height / page.height);
  const box = { width: page.width * scale, height: page.height * scale };
  return sheet.reserve({ x: sheet.left + (sheet.width - box.width) / 2, y: top, ...box }, alt);
}

function notIncluded(sheet: Sheet, { name, sha256 }: PlacedFile, top: number) {
  let y = sheet.paragraph('This file couldn’t be included.', sheet.left, top, { size: 14, bold: true });
  y = sheet.paragraph(
    'It is damaged, protected with a password, or neither a PDF nor a picture. The logbook still has it.',
    sheet.left,
    y + 6,
  );
  y = sheet.paragraph(name, sheet.left, y + 6, quiet);
  if (sha256) sheet.paragraph(`SHA-256 ${sha256}`, sheet.left, y + 2, quiet);
}

function drawManifest(sheet: Sheet, { manifest, manifestSha256 }: ExportDrawing, top: number) {
  let y = sheet.paragraph(
    `SHA-256 of every entry and file of ${manifest.number}. The manifest itself has ${manifestSha256}.`,
    sheet.left,
    top,
    quiet,
  );
  const small = { size: 7.5, isLine: true };
  const line = (title: string, hash: string) => {
    y = sheet.room(y, 11);
    sheet.text(title, sheet.left, y, { ...small, width: sheet.width - 300, isLine: false });
    sheet.text(hash, sheet.right - 290, y, { ...small, width: 290, align: 'right' });
    y += 11;
  };
  y += 8;
  for (const { id, doneOn, sha256 } of manifest.entries)
    line(`Entry ${id}, ${formatLongDate(doneOn)}`, sha256);
  y += 6;
  for (const { name, sha256, isIncluded } of manifest.files)
    line(isIncluded ? name : `${name} (not included)`, sha256 ?? 'The file is gone');
  for (const title of manifest.removedScans)
    y = sheet.paragraph(`Scan removed: ${title}`, sheet.left, sheet.room(y, 12), small);
}
