export type CsvRow = readonly (string | null)[];

const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value);

/** Formats a cell. One that a spreadsheet would run as a formula gets a leading apostrophe. */
function cell(value: string | null) {
  const text = value ?? '';
  const safe = isNumber(text) ? text : text.replace(/^(?=[=+\-@\t\r＝＋－＠])/, "'");
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const toLines = (rows: readonly CsvRow[]) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/** Formats rows as CSV. */
export const toCsv = (rows: readonly CsvRow[]) => Buffer.from(byteOrderMark + toLines(rows));

/** Formats pages of rows as CSV, one page at a time, for lists that do not fit into memory. */
export async function* streamCsv(head: CsvRow, pages: AsyncIterable<readonly CsvRow[]>) {
  yield byteOrderMark + toLines([head]);
  for await (const page of pages) yield toLines(page);
}
