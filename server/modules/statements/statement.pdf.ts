import { formatMoney } from '#contract/money.ts';
import type { GroupStatement } from '#contract/payments/statements.ts';
import { formatLongDate } from '#contract/time.ts';
import { colors, drawDocument } from '#server/pdf/document.ts';
import { lineTitle, nameIn, paidBy } from './statement-rows.ts';

/** Draws the expense statement of a group: a line per payment and refund with everyone's part, and the sums. */
export const drawStatement = (statement: GroupStatement) =>
  drawDocument({ title: statement.name, kind: 'Expense statement' }, (sheet) => {
    const { text, paragraph, amount, rule, room, left, right } = sheet;
    const quiet = { size: 9, color: colors.ink2 };
    text(`${formatMoney(statement.total)} spent, net`, left, 112, { size: 22, bold: true, tag: 'H1' });
    text(`${formatLongDate(statement.from)} to ${formatLongDate(statement.until)}`, left, 142, {
      size: 11,
      color: colors.ink2,
    });
    rule(168);
    let y = 182;
    for (const line of statement.lines) {
      y = room(y, 70);
      amount(formatMoney(line.total), y, { tag: 'TD', width: 120 });
      y = paragraph(lineTitle(line), left, y, { width: 320, tag: 'TD' });
      const notes = [
        `${formatLongDate(line.date)}, ${line.provider}`,
        `Paid by card: ${paidBy(statement, line)}`,
        line.owed.map(({ userId, amount: part }) => `${nameIn(statement, userId)} ${part}`).join(', '),
      ];
      for (const note of notes) y = paragraph(note, left, y + 1, { ...quiet, width: right - left });
      y += 9;
    }
    if (statement.lines.length === 0) {
      text('No payments in this period.', left, y);
      y += 21;
    }
    rule(y + 4, 1.2, colors.ink);
    y += 16;
    for (const { userId, owed, paid, balance } of statement.sums) {
      y = room(y, 34);
      amount(balance, y, { bold: true, width: 120 });
      text(nameIn(statement, userId), left, y, { bold: true, width: 300 });
      text(`Owed ${owed}, paid by card ${paid}`, left, y + 15, { ...quiet, width: 300 });
      y += 36;
    }
    paragraph(
      'Shares as they were on the day of each payment. Cents go to the largest remainder, ties to the earlier member. Nothing is collected here: pay each other by check or bank app.',
      left,
      room(y, 40),
      { ...quiet, width: right - left },
    );
  });
