import { hoursText } from '#contract/aircraft/meters.ts';
import { isExperimental } from '#contract/aircraft/yearly-inspection.ts';
import { bookLabels, entryCertificates, entryKindLabels } from '#contract/logbook/books.ts';
import { draftMark } from '#contract/sign-off/sign-off-rules.ts';
import { formatLongDate } from '#contract/time.ts';
import { colors, drawDocument, sticker, type Sheet } from '#server/pdf/document.ts';
import type { Entry } from './entries.repo.ts';
import type { Aircraft } from './logbooks.repo.ts';

const quiet = { size: 7, color: colors.ink2 };

/** Draws an entry to print, sign and put into the book; further pages say what they belong to. */
export const drawSticker = (entry: Entry, aircraft: Aircraft) =>
  drawDocument(
    {
      title: `Entry of ${formatLongDate(entry.doneOn)}`,
      kind: entryKindLabels[entry.kind],
      format: sticker,
      mark: draftMark,
    },
    (page) => {
      const name = [
        aircraft.tailNumber,
        [aircraft.year, aircraft.make, aircraft.model].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(', ');
      page.setHead(`${name}, entry of ${formatLongDate(entry.doneOn)}`);
      const { text, paragraph, rule, room, left, right, top } = page;
      text(entry.title, left, top, { size: 11, bold: true, width: 180, tag: 'H1' });
      text(bookLabels[entry.book], right - 80, top + 3, { ...quiet, width: 80, align: 'right' });
      let y = paragraph(name, left, top + 16, { size: 9 });
      if (aircraft.serialNumber) y = paragraph(`Serial number ${aircraft.serialNumber}`, left, y, quiet);
      rule(y + 3);
      y += 8;
      for (const [label, value] of factsOf(entry)) {
        y = room(y, 11);
        text(label, left, y, { ...quiet, width: 78 });
        y = paragraph(value, left + 82, y, { size: 8 }) + 2;
      }
      sign(page, entry, aircraft, y + 8);
    },
  );

const factsOf = (entry: Entry) =>
  (
    [
      ['Date completed', formatLongDate(entry.doneOn)],
      ['Total time', entry.total === null ? null : hoursText(entry.total)],
      ['Tach', entry.tach === null ? null : hoursText(entry.tach)],
      ['Hobbs', entry.hobbs === null ? null : hoursText(entry.hobbs)],
      ['Item', entry.appendixItem === null ? null : `Part 43 App. A(c)(${entry.appendixItem})`],
      ['Work performed', entry.text],
      ['Performed by', entry.performedBy],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as const] : []));

/** Lines for the signature, and what it says: 14 CFR 43.9(a)(4) speaks of the work alone, and not of experimental aircraft. */
function sign(page: Sheet, entry: Entry, aircraft: Aircraft, top: number) {
  const { text, paragraph, rule, room, left } = page;
  let y = room(top, 58) + 20;
  rule(y, 0.8, colors.ink);
  text('Signature', left, y + 2, quiet);
  y += 14;
  const certificate =
    entry.certificateKind &&
    `${entryCertificates[entry.certificateKind]}${entry.certificateNumber ? `, certificate ${entry.certificateNumber}` : ''}`;
  y = paragraph([entry.signerName, certificate].filter(Boolean).join(', '), left, y, { size: 8, bold: true });
  if (isExperimental(aircraft) || entry.kind === 'inspection') return;
  paragraph(
    'The signature is the approval for return to service only for the work performed, 14 CFR 43.9(a)(4).',
    left,
    room(y + 3, 18),
    quiet,
  );
}
