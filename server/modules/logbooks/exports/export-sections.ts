import { hoursText, meterLabels, pointText } from '#contract/aircraft/meters.ts';
import { adKinds, adListNote, adStatuses } from '#contract/logbook/ad-rules.ts';
import { bookLabels, books, entryCertificates, entryKindLabels } from '#contract/logbook/books.ts';
import { gapText } from '#contract/logbook/gaps.ts';
import {
  componentKinds,
  documentKinds,
  limitUnits,
  statementKinds,
} from '#contract/logbook/inventory-rules.ts';
import { formatLongDate } from '#contract/time.ts';
import { colors, letter, type Sheet } from '#server/pdf/document.ts';
import { inParagraphs } from '#server/pdf/lines.ts';
import type { ContentStatus, ExportContent, StatedEntry } from './content.ts';

// The written sections of an export: each is drawn from a y downwards.

export const quiet = { size: 9, color: colors.ink2 };

/** Returns the books that have entries, in their order. */
export const booksIn = (content: ExportContent) => {
  const used = new Set(content.entries?.map(({ live }) => live.book));
  return books.filter((book) => used.has(book));
};

function subheading(sheet: Sheet, title: string, top: number) {
  return sheet.paragraph(title, sheet.left, sheet.room(top, 60), { size: 12, bold: true, tag: 'H2' }) + 4;
}

/** Writes lines of a list: what it is, and what is known of it. */
function rows(
  sheet: Sheet,
  items: { title: string; notes: (string | null | false | undefined)[] }[],
  top: number,
) {
  let y = top;
  for (const { title, notes } of items) {
    y = sheet.paragraph(title, sheet.left, sheet.room(y, 30), { bold: true });
    for (const note of notes) if (note) y = sheet.paragraph(inParagraphs(note), sheet.left, y + 1, quiet);
    y += 7;
  }
  return y;
}

const empty = (sheet: Sheet, text: string, y: number) => sheet.paragraph(text, sheet.left, y, quiet);
const dated = (label: string, date: string | null) => date && `${label} ${formatLongDate(date)}`;
const joined = (...texts: (string | null | false | undefined)[]) => texts.filter(Boolean).join(', ');

export function drawStatus(sheet: Sheet, status: ContentStatus, top: number) {
  let y = subheading(sheet, 'Times', top);
  if (status.times.length === 0) y = empty(sheet, 'No meter was read yet.', y);
  for (const { meter, hours, readOn } of status.times)
    y = sheet.paragraph(
      `${meterLabels[meter]}: ${pointText(meter, hours)}, read ${formatLongDate(readOn)}`,
      sheet.left,
      y,
    );
  y = subheading(sheet, 'Components', y + 14);
  if (status.components.length === 0) y = empty(sheet, 'No component was entered.', y);
  y = rows(
    sheet,
    status.components.map((row) => ({
      title: joined(
        `${componentKinds[row.kind]}${row.position > 1 ? ` ${row.position}` : ''}`,
        [row.make, row.model].filter(Boolean).join(' '),
        row.serial && `serial number ${row.serial}`,
      ),
      notes: [
        joined(
          row.total !== null && `total ${hoursText(row.total)}`,
          row.sinceOverhaul !== null && `since overhaul ${hoursText(row.sinceOverhaul)}`,
        ),
        joined(
          dated('installed', row.installedOn),
          dated('overhauled', row.overhauledOn),
          dated('removed', row.removedOn),
        ),
      ],
    })),
    y,
  );
  y = subheading(sheet, 'Inspections', y + 8);
  if (status.inspections.length + status.due.length === 0) y = empty(sheet, 'No inspection was entered.', y);
  y = rows(
    sheet,
    status.inspections.map(({ title, doneOn, hours, signer }) => ({
      title,
      notes: [joined(`done ${formatLongDate(doneOn)}`, hours && `at ${hours}`, signer && `by ${signer}`)],
    })),
    y,
  );
  y = rows(
    sheet,
    status.due.map(({ name, date, hours, meter, remaining }) => ({
      title: `Next: ${name}`,
      notes: [
        joined(
          dated('due', date),
          hours !== null && meter !== null && `due at ${pointText(meter, hours)}`,
          remaining,
        ),
      ],
    })),
    y,
  );
  if (status.statements.length === 0) return;
  y = subheading(sheet, 'Statements', y + 8);
  rows(
    sheet,
    status.statements.map(({ kind, statedOn, byName }) => ({
      title: statementKinds[kind],
      notes: [`Stated ${formatLongDate(statedOn)} by ${byName}`],
    })),
    y,
  );
}

export function drawAds(sheet: Sheet, ads: NonNullable<ExportContent['ads']>, top: number) {
  let y = sheet.paragraph(adListNote, sheet.left, top, quiet) + 8;
  if (ads.length === 0) y = empty(sheet, 'No AD was entered.', y);
  rows(
    sheet,
    ads.map((ad) => ({
      title: joined(`${adKinds[ad.kind]} ${ad.number}`, ad.revision && `revision ${ad.revision}`, ad.subject),
      notes: [
        joined(adStatuses[ad.status].label, bookLabels[ad.appliesTo], dated('revised', ad.revisionDate)),
        joined(
          ad.method,
          dated('done', ad.doneOn),
          ad.hours !== null && ad.meter !== null && `at ${pointText(ad.meter, ad.hours)}`,
          ad.signerName,
          ad.certificateNumber && `certificate ${ad.certificateNumber}`,
        ),
        ad.nextDue &&
          `Next due: ${joined(
            ad.nextDue.date && formatLongDate(ad.nextDue.date),
            ad.nextDue.hours !== null &&
              ad.nextDue.meter !== null &&
              pointText(ad.nextDue.meter, ad.nextDue.hours),
            ad.nextDue.remaining,
          )}`,
        ad.note,
      ],
    })),
    y,
  );
}

export function drawParts(sheet: Sheet, parts: NonNullable<ExportContent['parts']>, top: number) {
  if (parts.length === 0) return void empty(sheet, 'No part was entered.', top);
  rows(
    sheet,
    parts.map((part) => ({
      title: joined(
        part.name,
        part.partNumber && `part number ${part.partNumber}`,
        part.serialNumber && `serial number ${part.serialNumber}`,
      ),
      notes: [
        joined(
          part.position,
          dated('installed', part.installedOn),
          part.airframeHours !== null && `at ${hoursText(part.airframeHours)} airframe`,
          dated('removed', part.removedOn),
        ),
        part.lifeLimit !== null &&
          part.limitUnit !== null &&
          joined(`Life limit ${part.lifeLimit} ${limitUnits[part.limitUnit]}`, part.remaining),
      ],
    })),
    top,
  );
}

export function drawEntries(sheet: Sheet, content: ExportContent, top: number, add: (title: string) => void) {
  const all = content.entries ?? [];
  let y = top;
  if (all.length === 0) y = empty(sheet, 'No entry was made.', y);
  for (const gap of content.gaps) y = sheet.paragraph(gapText(gap), sheet.left, y, quiet);
  for (const [place, book] of booksIn(content).entries()) {
    const own = all.filter(({ live }) => live.book === book);
    y = place === 0 ? sheet.room(y + 8, 60) : sheet.newPage(letter) + 6;
    add(`Entries, ${bookLabels[book]}`);
    y = subheading(
      sheet,
      `${bookLabels[book]}, ${own.length === 1 ? '1 entry' : `${own.length} entries`}`,
      y,
    );
    for (const { live, formers } of own) {
      y = drawEntry(sheet, live, y, formers.length > 0 ? 'Corrected; the versions before follow.' : null);
      for (const former of formers) y = drawEntry(sheet, former, y, 'Former version, corrected above.');
      sheet.rule(y - 4);
      y += 4;
    }
  }
}

function drawEntry(sheet: Sheet, entry: StatedEntry, top: number, note: string | null) {
  let y = sheet.room(top, 48);
  y = sheet.paragraph(`${formatLongDate(entry.doneOn)}: ${entry.title}`, sheet.left, y, { bold: true });
  const hours = joined(
    entry.total !== null && `total ${hoursText(entry.total)}`,
    entry.tach !== null && `tach ${hoursText(entry.tach)}`,
    entry.hobbs !== null && `Hobbs ${hoursText(entry.hobbs)}`,
  );
  y = sheet.paragraph(
    joined(
      `Entry ${entry.id}`,
      entryKindLabels[entry.kind],
      entry.appendixItem !== null && `Part 43 App. A(c)(${entry.appendixItem})`,
      hours,
    ),
    sheet.left,
    y + 1,
    quiet,
  );
  if (entry.text) y = sheet.paragraph(inParagraphs(entry.text), sheet.left, y + 2);
  const certificate =
    entry.certificateKind &&
    joined(
      entryCertificates[entry.certificateKind],
      entry.certificateNumber && `certificate ${entry.certificateNumber}`,
    );
  const signer = joined(entry.signerName, certificate, entry.shopName);
  if (signer) y = sheet.paragraph(signer, sheet.left, y + 2, quiet);
  if (entry.performedBy) y = sheet.paragraph(`Performed by ${entry.performedBy}`, sheet.left, y, quiet);
  const state = [entry.stateText, note].filter(Boolean).join('. ');
  y = sheet.paragraph(state, sheet.left, y, quiet);
  return y + 9;
}

export function drawDocuments(sheet: Sheet, documents: NonNullable<ExportContent['documents']>, top: number) {
  if (documents.length === 0) return void empty(sheet, 'No document was added.', top);
  rows(
    sheet,
    documents.map(({ kind, title, dated: on, isCurrent }) => ({
      title,
      notes: [joined(documentKinds[kind], formatLongDate(on), isCurrent && 'current')],
    })),
    top,
  );
}
