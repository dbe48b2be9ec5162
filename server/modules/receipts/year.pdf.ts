import { formatMoney } from '#contract/money.ts';
import { emptyYear } from '#contract/payments/payout-lifecycle.ts';
import { formatLongDate } from '#contract/time.ts';
import { colors, drawDocument } from '#server/pdf/document.ts';

export interface YearContent {
  year: number;
  /** Today at the shop. */
  asOf: string;
  provider: { name: string; email: string };
  jobs: {
    /** Null for rewards. */
    requestId: number | null;
    title: string;
    tailNumber: string | null;
    owner: string;
    /** The number of its payout; empty before it. */
    payout: string;
    date: string;
    gross: string;
    fee: string;
    net: string;
  }[];
  gross: string;
  fee: string;
  net: string;
}

/** Draws the statement of a provider's year: a line per job and per payout with rewards, and the sums. */
export const drawYear = (content: YearContent) =>
  drawDocument({ title: String(content.year), kind: 'Year statement' }, (sheet) => {
    const { text, paragraph, amount, rule, room, left, right } = sheet;
    const quiet = { size: 9, color: colors.ink2 };
    const figures = (y: number, [gross, fee, net]: string[], style: object) => {
      text(gross ?? '', right - 250, y, { width: 80, align: 'right', ...style });
      text(fee ?? '', right - 165, y, { width: 75, align: 'right', ...style });
      amount(net ?? '', y, { ...style, width: 120 });
    };
    text(`${formatMoney(content.net)} earned`, left, 112, { size: 22, bold: true, tag: 'H1' });
    text(`${content.year}, as of ${formatLongDate(content.asOf)}`, left, 142, {
      size: 11,
      color: colors.ink2,
    });
    rule(168);
    text('Paid to', left, 180, quiet);
    text(content.provider.name, left, 195, { bold: true });
    text(content.provider.email, left, 210);
    text('Job', left, 244, { ...quiet, width: 200 });
    figures(244, ['Gross', 'Platform fee', 'Net'], quiet);
    rule(260, 0.8);
    let y = 270;
    for (const { title, tailNumber, owner, payout, date, gross, fee, net } of content.jobs) {
      y = room(y, 46);
      figures(y, [gross, fee, net].map(formatMoney), { tag: 'TD' });
      y = paragraph([title, tailNumber].filter(Boolean).join(', '), left, y, { width: 220, tag: 'TD' });
      text([formatLongDate(date), owner, payout].filter(Boolean).join(', '), left, y + 1, {
        ...quiet,
        width: 220,
      });
      y += 21;
    }
    if (content.jobs.length === 0) {
      text(emptyYear, left, y);
      y += 21;
    }
    y = room(y, 60);
    rule(y + 8, 1.2, colors.ink);
    text('Total', left, y + 20, { bold: true });
    figures(y + 20, [content.gross, content.fee, content.net].map(formatMoney), { bold: true });
  });
