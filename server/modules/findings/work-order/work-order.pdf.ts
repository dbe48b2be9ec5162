import { formatMoney } from '#contract/money.ts';
import { productName } from '#contract/product.ts';
import { formatLongDate } from '#contract/time.ts';
import { colors, drawDocument, type Sheet } from '#server/pdf/document.ts';
import { inParagraphs } from '#server/pdf/lines.ts';
import type { WorkLine, WorkOrder } from './content.ts';

const quiet = { size: 9, color: colors.ink2 };

/** Draws a work order: what was agreed, and room for hours, parts and signatures. */
export const drawWorkOrder = (order: WorkOrder) =>
  drawDocument({ title: `Job ${order.id}`, kind: 'Work order' }, (sheet) => {
    const { paragraph, rule, left } = sheet;
    sheet.setHead(
      ['Work order', `job ${order.id}`, order.aircraft?.tailNumber, order.shop].filter(Boolean).join(', '),
    );
    let y = paragraph(order.title, left, 112, { size: 18, bold: true, tag: 'H1' });
    y = paragraph(`${order.shop}, printed ${formatLongDate(order.printedOn)}`, left, y + 2, quiet);
    rule(y + 8);
    y = parties(sheet, order, y + 18);
    y = facts(sheet, order, y + 8);
    y = heading(sheet, 'What the owner wrote', y + 12);
    for (const text of [order.description, ...order.notes])
      y = paragraph(inParagraphs(text), left, sheet.room(y, 20)) + 4;
    for (const { title, lines } of order.sections) {
      y = heading(sheet, title, y + 10);
      for (const line of lines) y = workLine(sheet, line, y);
    }
    y = form(sheet, 'Hours', ['Date', 'Mechanic', 'Work', 'Hours'], [0.16, 0.24, 0.46, 0.14], 6, y + 14);
    y = form(
      sheet,
      'Parts',
      ['Part number', 'Description', 'Quantity', 'Price'],
      [0.24, 0.46, 0.15, 0.15],
      6,
      y + 14,
    );
    signatures(sheet, y + 14);
  });

/** Writes the airplane and the owner beside each other; returns the y below the longer one. */
function parties({ text, paragraph, left, width }: Sheet, order: WorkOrder, top: number) {
  const column = width / 2;
  const block = (at: number, title: string, lines: string[]) => {
    const x = left + at * column;
    const style = { width: column - 14 };
    text(title, x, top, { ...quiet, ...style });
    return lines.reduce((y, line, i) => paragraph(line, x, y, { bold: i === 0, ...style }) + 2, top + 14);
  };
  const { aircraft } = order;
  const airplane = aircraft
    ? [
        aircraft.tailNumber ?? 'No tail number',
        aircraft.type,
        `Serial number ${aircraft.serialNumber ?? '____________________'}`,
      ]
    : ['None named'];
  return Math.max(
    block(0, 'Airplane', airplane),
    block(1, 'Owner', [order.owner, `Write to the owner on ${productName}:`, order.address]),
  );
}

function facts({ text, paragraph, room, left }: Sheet, order: WorkOrder, top: number) {
  let y = top;
  for (const [label, value] of order.facts) {
    y = room(y, 16);
    text(label, left, y, { ...quiet, width: 90 });
    y = paragraph(value, left + 96, y) + 2;
  }
  return y;
}

/** Writes a heading with room for a line below it; returns the y of that line. */
function heading(sheet: Sheet, title: string, top: number) {
  const y = sheet.paragraph(title, sheet.left, sheet.room(top, 56), { size: 11, bold: true, tag: 'H2' });
  sheet.rule(y + 2);
  return y + 8;
}

/** Writes a line of the work with a box to tick; returns the y below it. */
function workLine(sheet: Sheet, { text, note, price }: WorkLine, top: number) {
  const { doc, paragraph, amount, room, left, width } = sheet;
  let y = room(top, note ? 30 : 18);
  doc
    .rect(left, y + 1, 9, 9)
    .lineWidth(0.8)
    .strokeColor(colors.ink2)
    .stroke();
  if (price !== null) amount(formatMoney(price), y, { tag: 'TD' });
  y = paragraph(inParagraphs(text), left + 18, y, { width: width - 118, tag: 'TD' });
  if (note) y = paragraph(note, left + 18, y, { ...quiet, width: width - 118 });
  return y + 5;
}

const rowHeight = 21;

/** Draws an empty table to fill in by hand, whole on one page; returns the y below it. */
function form(sheet: Sheet, title: string, heads: string[], shares: number[], rows: number, top: number) {
  const { doc, text, left, width, rule } = sheet;
  const height = (rows + 1) * rowHeight + 24;
  let y = heading(sheet, title, sheet.room(top, height));
  const starts = shares.map(
    (_, index) => left + width * shares.slice(0, index).reduce((sum, one) => sum + one, 0),
  );
  for (const [index, head] of heads.entries())
    text(head, starts[index]!, y, { ...quiet, width: width * shares[index]! - 8 });
  y += 16;
  const end = y + rows * rowHeight;
  for (const x of starts.slice(1))
    doc
      .moveTo(x - 4, y)
      .lineTo(x - 4, end)
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .stroke();
  for (let row = 0; row <= rows; row++) rule(y + row * rowHeight);
  return end;
}

/** Draws the lines for both signatures, together on one page. */
function signatures(sheet: Sheet, top: number) {
  const { doc, text, paragraph, left, width } = sheet;
  let y = heading(sheet, 'Signatures', sheet.room(top, 190));
  const signature = (label: string, parts: [string, number][]) => {
    text(label, left, y, { bold: true });
    y += 38;
    let x = left;
    for (const [name, share] of parts) {
      const end = x + width * share;
      doc
        .moveTo(x, y)
        .lineTo(end - 12, y)
        .lineWidth(0.8)
        .strokeColor(colors.ink)
        .stroke();
      text(name, x, y + 4, { ...quiet, width: width * share - 12 });
      x = end;
    }
    y += 24;
  };
  signature('Work done', [
    ['Signature', 0.4],
    ['Certificate number', 0.35],
    ['Date', 0.25],
  ]);
  signature('Airplane returned to the owner', [
    ['Signature', 0.4],
    ['Name', 0.35],
    ['Date', 0.25],
  ]);
  paragraph('This work order is not a maintenance record.', left, y, quiet);
}
