import { formatMoney } from '#contract/money.ts';
import { payoutNumber } from '#contract/payments/payout-lifecycle.ts';
import { formatLongDateIn } from '#contract/time.ts';
import { colors, drawDocument } from '#server/pdf/document.ts';
import type { StatementContent } from './content.ts';

/** Draws the monthly statement of a provider. */
export const drawStatement = (number: string, issuedAt: Date, content: StatementContent) =>
  drawDocument(
    { title: number, kind: 'Payout statement' },
    ({ text, paragraph, amount, rule, room, left }) => {
      text(`${formatMoney(content.sent)} paid out`, left, 112, { size: 22, bold: true, tag: 'H1' });
      text(`${content.month}, issued ${formatLongDateIn(issuedAt, content.timeZone ?? 'UTC')}`, left, 142, {
        size: 11,
        color: colors.ink2,
      });
      rule(168);
      text('Paid to', left, 180, { size: 9, color: colors.ink2 });
      text(content.provider.name, left, 195, { bold: true });
      text(content.provider.email, left, 210);
      text('Date', left, 244, { size: 9, color: colors.ink2, width: 80 });
      text('Job', left + 110, 244, { size: 9, color: colors.ink2, width: 200 });
      amount('Amount', 244, { size: 9, color: colors.ink2 });
      rule(260, 0.8);
      let y = 270;
      for (const payout of content.payouts) {
        y = room(y, 46);
        text(formatLongDateIn(new Date(payout.endedAt), content.timeZone ?? 'UTC'), left, y, {
          width: 105,
          tag: 'TD',
        });
        amount(formatMoney(payout.sent), y, { tag: 'TD' });
        y = paragraph([payout.title, payout.tailNumber].filter(Boolean).join(', '), left + 110, y, {
          width: 260,
          tag: 'TD',
        });
        const deducted =
          Number(payout.deducted) > 0 ? `, ${formatMoney(payout.deducted)} covered a negative balance` : '';
        text(`${payoutNumber(payout.id)}, ${payout.status}${deducted}`, left + 110, y + 1, {
          size: 9,
          color: colors.ink2,
          width: 300,
        });
        y += 21;
      }
      if (content.payouts.length === 0) text('There were no payouts in this month.', left, y);
      rule(y + 8, 1.2, colors.ink);
      text('Paid out', left, y + 20, { bold: true });
      amount(formatMoney(content.sent), y + 20, { bold: true });
      text('Amounts are after the platform fee.', left, y + 48, { size: 9, color: colors.ink2 });
    },
  );
