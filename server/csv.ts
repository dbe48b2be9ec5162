import { Readable } from 'node:stream';

export type CsvRow = (string | null)[];

const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value);

function toCell(value: string | null) {
  const text = value ?? '';
  const safe = isNumber(text) ? text : text.replace(/^(?=[=+\-@\t\r＝＋－＠])/, "'");
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const toLines = (rows: CsvRow[]) => rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** Formats rows as CSV. A cell that a spreadsheet would run as a formula gets a leading apostrophe. */
export const toCsv = (rows: CsvRow[]) => Buffer.from(byteOrderMark + toLines(rows));

/** Formats pages of rows as CSV while they are read, so that a long list needs no more memory than a page. */
export const streamCsv = (head: CsvRow, pages: AsyncIterable<CsvRow[]>) =>
  Readable.from(
    (async function* () {
      yield byteOrderMark + toLines([head]);
      for await (const rows of pages) yield toLines(rows);
    })(),
    { objectMode: false },
  );
