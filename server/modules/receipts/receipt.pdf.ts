import { formatMoney, toCents, toDollars } from '#contract/money.ts';
import { platformFeePercent } from '#contract/product.ts';
import { formatLongDateIn } from '#contract/time.ts';
import type { ReceiptContent } from './content.ts';
import { colors, drawDocument, type Sheet } from './pdf.ts';

const day = (iso: string) => formatLongDateIn(new Date(iso), 'UTC');
const isZero = (amount: string) => Number(amount) === 0;

/** Draws a receipt. Lines that are zero are left out. */
export const drawReceipt = (number: string, issuedAt: Date, content: ReceiptContent) =>
  drawDocument({ title: number, kind: content.corrects ? 'Corrected receipt' : 'Receipt' }, (sheet) => {
    const { text, rule, left } = sheet;
    text(`${formatMoney(content.paid)} paid`, left, 112, { size: 22, bold: true, tag: 'H1' });
    text(`${content.title}, issued ${formatLongDateIn(issuedAt, 'UTC')}`, left, 142, {
      size: 11,
      color: colors.ink2,
    });
    if (content.corrects)
      text(`Replaces the amounts of receipt ${content.corrects}.`, left, 158, { color: colors.ink2 });
    rule(178);
    parties(sheet, content);
    let y = table(sheet, content, 268);
    y = sums(sheet, content, y);
    text(feeSentence(content), left, y + 24, { size: 9, color: colors.ink2, lines: 3, width: 400 });
    text('This receipt is not a maintenance record.', left, y + 62, { size: 9, color: colors.ink2 });
  });

function parties({ text, left, width }: Sheet, { owner, provider, job }: ReceiptContent) {
  const column = width / 3;
  const block = (at: number, heading: string, lines: (string | null)[]) => {
    const x = left + at * column;
    text(heading, x, 190, { size: 9, color: colors.ink2, width: column - 12 });
    lines
      .filter((value): value is string => Boolean(value))
      .forEach((value, i) => text(value, x, 206 + i * 15, { bold: i === 0, width: column - 12 }));
  };
  block(0, 'Paid by', [owner.name, owner.address]);
  block(1, 'Work by', [provider.name, provider.address]);
  block(2, 'Job', [
    [job.tailNumber, job.aircraft].filter(Boolean).join(', ') || 'No aircraft named',
    job.airport,
    job.deliveredAt && `Delivered ${day(job.deliveredAt)}`,
  ]);
}

function table({ text, amount, rule, room, left, width }: Sheet, { lines }: ReceiptContent, top: number) {
  text('Item', left, top, { size: 9, color: colors.ink2 });
  amount('Amount', top, { size: 9, color: colors.ink2 });
  rule(top + 16, 0.8);
  let y = top + 26;
  for (const { label, note, amount: value } of lines) {
    y = room(y, 34);
    text(label, left, y, { width: width - 130, tag: 'TD' });
    amount(formatMoney(value), y, { tag: 'TD' });
    if (note) text(note, left, y + 14, { size: 9, color: colors.ink2, width: width - 130 });
    y += note ? 34 : 20;
  }
  return y;
}

function sums({ text, amount, rule, room, left }: Sheet, content: ReceiptContent, top: number) {
  let y = room(top, 140);
  rule(y);
  const row = (label: string, value: string, note?: string, bold = false) => {
    y += 12;
    text(label, left, y, { bold, width: 340 });
    amount(value, y, { bold });
    if (note) text(note, left, y + 13, { size: 9, color: colors.ink2, width: 340 });
    y += note ? 22 : 8;
  };
  const card = content.cardLast4 ? ` to the card ending in ${content.cardLast4}` : '';
  row('Total', formatMoney(content.total), undefined, true);
  if (!isZero(content.credit)) row('Hangarline credit', `−${formatMoney(content.credit)}`);
  row(`Charged${card}`, formatMoney(content.charged), content.chargedAt.map(day).join(' and '));
  const { refunded, creditReturned = '0.00' } = content;
  const toCard = toDollars(toCents(refunded) - toCents(creditReturned));
  if (!isZero(toCard)) row(`Refunded${card}`, `−${formatMoney(toCard)}`);
  if (!isZero(creditReturned)) row('Returned to your Hangarline credit', formatMoney(creditReturned));
  rule(y + 8, 1.2, colors.ink);
  y += 8;
  row('You paid', formatMoney(content.paid), undefined, true);
  return y;
}

const feeSentence = ({ released, serviceAmount, platformFee, provider }: ReceiptContent) =>
  isZero(released)
    ? 'Everything was refunded. No platform fee was taken.'
    : `The price includes the ${platformFeePercent}% platform fee. From the ${formatMoney(released)} released, ${formatMoney(serviceAmount)} went to ${provider.name} and ${formatMoney(platformFee)} to Hangarline.`;
