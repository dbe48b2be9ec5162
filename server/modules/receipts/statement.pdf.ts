import { formatMoney } from '#contract/money.ts';
import { emptyMonth, payoutNumber, rewardLine } from '#contract/payments/payout-lifecycle.ts';
import { formatLongDate, formatLongDateIn } from '#contract/time.ts';
import { colors, drawDocument } from '#server/pdf/document.ts';
import { grossFeeNet, type StatementContent } from './content.ts';

/** Draws the monthly statement of a provider; `owners` are those of the jobs, by payout. */
export const drawStatement = (
  number: string,
  issuedAt: Date,
  content: StatementContent,
  owners: Map<number, string>,
) =>
  drawDocument({ title: number, kind: 'Payout statement' }, (sheet) => {
    const { text, paragraph, amount, rule, room, left, right } = sheet;
    const quiet = { size: 9, color: colors.ink2 };
    const timeZone = content.timeZone ?? 'UTC';
    const figures = (y: number, [gross, fee, sent]: string[], style: object) => {
      text(gross ?? '', right - 250, y, { width: 80, align: 'right', ...style });
      text(fee ?? '', right - 165, y, { width: 75, align: 'right', ...style });
      amount(sent ?? '', y, { ...style, width: 120 });
    };
    text(`${formatMoney(content.sent)} paid out`, left, 112, { size: 22, bold: true, tag: 'H1' });
    text(`${content.month}, issued ${formatLongDateIn(issuedAt, timeZone)}`, left, 142, {
      size: 11,
      color: colors.ink2,
    });
    rule(168);
    text('Paid to', left, 180, quiet);
    text(content.provider.name, left, 195, { bold: true });
    text(content.provider.email, left, 210);
    text('Job', left, 244, { ...quiet, width: 200 });
    figures(244, ['Gross', 'Platform fee', 'Paid out'], quiet);
    rule(260, 0.8);
    let y = 270;
    for (const line of content.payouts) {
      const { id, title, tailNumber, endedAt, status, job, deducted, sent } = line;
      const [gross, fee] = grossFeeNet(line);
      y = room(y, 60);
      figures(
        y,
        [gross, fee, sent].map((sum) => (sum ? formatMoney(sum) : '')),
        { tag: 'TD' },
      );
      y = paragraph([title, tailNumber].filter(Boolean).join(', '), left, y, { width: 220, tag: 'TD' });
      const notes = [
        [job && formatLongDate(job.date), title !== rewardLine && owners.get(id)],
        [
          `${payoutNumber(id)}, ${status} ${formatLongDateIn(new Date(endedAt), timeZone)}`,
          Number(deducted) > 0 && `${formatMoney(deducted)} covered a negative balance`,
        ],
      ];
      for (const note of notes.map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean))
        y = paragraph(note, left, y + 1, { ...quiet, width: 220 });
      y += 9;
    }
    if (content.payouts.length === 0) {
      text(emptyMonth, left, y);
      y += 21;
    }
    y = room(y, 60);
    rule(y + 8, 1.2, colors.ink);
    text('Paid out', left, y + 20, { bold: true });
    amount(formatMoney(content.sent), y + 20, { bold: true });
  });
