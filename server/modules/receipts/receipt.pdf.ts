import { formatMoney } from '#contract/money.ts';
import { notARecord, receiptDate, receiptJob, receiptNote, receiptSums } from '#contract/receipt-lines.ts';
import type { ReceiptContent } from './content.ts';
import { colors, drawDocument, type Sheet } from './pdf.ts';

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
    const { text, rule, left } = sheet;
    text(`${formatMoney(content.paid)} paid`, left, 112, { size: 22, bold: true, tag: 'H1' });
    text(`${content.title}, issued ${receiptDate(issuedAt.toISOString())}`, left, 142, {
      size: 11,
      color: colors.ink2,
    });
    if (content.corrects)
      text(`Replaces the amounts of receipt ${content.corrects}.`, left, 158, { color: colors.ink2 });
    rule(178);
    parties(sheet, content);
    let y = table(sheet, content, 268);
    y = sums(sheet, content, isPayer, y);
    text(receiptNote(content), left, y + 24, { size: 9, color: colors.ink2, lines: 3, width: 400 });
    text(notARecord, left, y + 62, { size: 9, color: colors.ink2 });
  });

function parties({ text, left, width }: Sheet, content: ReceiptContent) {
  const { owner, provider } = content;
  const column = width / 3;
  const block = (at: number, heading: string, lines: string[]) => {
    const x = left + at * column;
    text(heading, x, 190, { size: 9, color: colors.ink2, width: column - 12 });
    lines
      .filter(Boolean)
      .forEach((value, i) => text(value, x, 206 + i * 15, { bold: i === 0, width: column - 12 }));
  };
  block(0, 'Paid by', [owner.name, owner.address]);
  block(1, 'Work by', [provider.name, provider.address]);
  block(2, 'Job', receiptJob(content));
}

function table(
  { text, amount, rule, room, height, left, width }: Sheet,
  { lines }: ReceiptContent,
  top: number,
) {
  text('Item', left, top, { size: 9, color: colors.ink2 });
  amount('Amount', top, { size: 9, color: colors.ink2 });
  rule(top + 16, 0.8);
  let y = top + 26;
  for (const { label, note, amount: value } of lines) {
    const style = { size: 9, color: colors.ink2, width: width - 130, lines: 6 };
    const noteHeight = note ? height(note, style) : 0;
    y = room(y, 20 + noteHeight);
    text(label, left, y, { width: width - 130, tag: 'TD' });
    amount(formatMoney(value), y, { tag: 'TD' });
    if (note) text(note, left, y + 14, style);
    y += note ? 22 + noteHeight : 20;
  }
  return y;
}

function sums(
  { text, amount, rule, room, left }: Sheet,
  content: ReceiptContent,
  isPayer: boolean,
  top: number,
) {
  const lines = receiptSums(content, isPayer);
  let y = room(top, 170);
  rule(y);
  for (const [index, { label, amount: value, note, isStrong: bold = false }] of lines.entries()) {
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
