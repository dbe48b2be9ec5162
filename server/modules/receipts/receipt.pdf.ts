import { formatMoney } from '#contract/money.ts';
import {
  notARecord,
  receiptDate,
  receiptJob,
  receiptNote,
  receiptSums,
} from '#contract/payments/receipt-lines.ts';
import { colors, drawDocument, type Sheet } from '#server/pdf/document.ts';
import type { ReceiptContent } from './content.ts';

interface Issued {
  number: string;
  issuedAt: Date;
  content: ReceiptContent;
  /** True if the reader paid it. */
  isPayer: boolean;
}

/** Draws a receipt. Lines that are zero are left out. */
export const drawReceipt = ({ number, issuedAt, content, isPayer }: Issued) =>
  drawDocument({ title: number, kind: content.corrects ? 'Corrected receipt' : 'Receipt' }, (sheet) => {
    const { text, paragraph, rule, left } = sheet;
    const quiet = { color: colors.ink2 };
    text(`${formatMoney(content.paid)} paid`, left, 112, { size: 22, bold: true, tag: 'H1' });
    let y = paragraph(content.title, left, 142, { size: 11, ...quiet });
    y = paragraph(`Issued ${receiptDate(issuedAt.toISOString(), content.timeZone)}`, left, y + 2, quiet);
    if (content.corrects)
      y = paragraph(`Replaces the amounts of receipt ${content.corrects}.`, left, y + 2, quiet);
    rule(y + 8);
    y = parties(sheet, content, y + 20);
    y = table(sheet, content, y + 20);
    y = sums(sheet, content, isPayer, y);
    y = paragraph(receiptNote(content), left, y + 24, noteStyle);
    paragraph(notARecord, left, y + 4, noteStyle);
  });

const noteStyle = { size: 9, color: colors.ink2, width: 400 };

/** What the notes below the sums take, with the space around them. */
const notesHeight = ({ heightOf }: Sheet, content: ReceiptContent) =>
  24 + heightOf(receiptNote(content), noteStyle) + 4 + heightOf(notARecord, noteStyle);

/** Writes both parties and the job beside each other; returns the y below the longest. */
function parties({ text, paragraph, left, width }: Sheet, content: ReceiptContent, top: number) {
  const { owner, provider } = content;
  const column = width / 3;
  const block = (at: number, heading: string, lines: string[]) => {
    const style = { width: column - 12 };
    const x = left + at * column;
    text(heading, x, top, { size: 9, color: colors.ink2, ...style });
    return lines
      .filter(Boolean)
      .reduce((y, value, i) => paragraph(value, x, y, { bold: i === 0, ...style }) + 2, top + 16);
  };
  return Math.max(
    block(0, 'Paid by', [owner.name, owner.address]),
    block(1, 'Work by', [provider.name, provider.address, provider.certificate ?? '']),
    block(2, 'Job', receiptJob(content)),
  );
}

function table(
  { text, paragraph, amount, rule, room, left, width }: Sheet,
  { lines }: ReceiptContent,
  top: number,
) {
  text('Item', left, top, { size: 9, color: colors.ink2 });
  amount('Amount', top, { size: 9, color: colors.ink2 });
  rule(top + 16, 0.8);
  let y = top + 26;
  for (const { label, note, amount: value } of lines) {
    y = room(y, 40);
    amount(formatMoney(value), y, { tag: 'TD' });
    y = paragraph(label, left, y, { width: width - 130, tag: 'TD' });
    if (note) y = paragraph(note, left, y + 1, { size: 9, color: colors.ink2, width: width - 130 });
    y += 7;
  }
  return y;
}

function sums(sheet: Sheet, content: ReceiptContent, isPayer: boolean, top: number) {
  const { text, amount, rule, room, left } = sheet;
  const lines = receiptSums(content, isPayer);
  const heightOf = (line: { note?: string } | undefined) => 12 + (line?.note ? 22 : 8);
  let y = room(top, heightOf(lines[0]));
  rule(y);
  for (const [index, line] of lines.entries()) {
    const { label, amount: value, note, isStrong: bold = false } = line;
    // A page may end between charges, but what was paid stays with the line before it and the notes below.
    const isBeforeLast = index === lines.length - 2;
    if (index < lines.length - 1)
      y = room(
        y,
        heightOf(line) + (isBeforeLast ? 8 + heightOf(lines.at(-1)) + notesHeight(sheet, content) : 0),
      );
    if (index === lines.length - 1) {
      y += 8;
      rule(y, 1.2, colors.ink);
    }
    y += 12;
    text(label, left, y, { bold, width: 340 });
    amount(value, y, { bold });
    if (note) text(note, left, y + 13, { size: 9, color: colors.ink2, width: 340 });
    y += note ? 22 : 8;
  }
  return y;
}
