import { daysAfter, endOfMonthAfter } from '#contract/time.ts';

/** Returns the first and last day of a month, quarter or year: '2026-11', '2026-Q4' or '2026'. */
export function periodDates(period: string) {
  const [year = '', part = ''] = period.split('-', 2);
  const first = part.startsWith('Q') ? Number(part.slice(1)) * 3 - 2 : Number(part || 1);
  const months = part === '' ? 12 : part.startsWith('Q') ? 3 : 1;
  const from = `${year}-${String(first).padStart(2, '0')}-01`;
  return { from, until: endOfMonthAfter(from, months - 1) };
}

export interface Balance {
  userId: string;
  cents: number;
}

/** Returns the payments that make everyone even: always the largest debtor to the largest creditor. */
export function settleUp(balances: readonly Balance[]) {
  const open = balances.map((one) => ({ ...one }));
  const payments: { fromId: string; toId: string; cents: number }[] = [];
  for (;;) {
    const debtor = open.reduce((a, b) => (b.cents < a.cents ? b : a), { userId: '', cents: 0 });
    const creditor = open.reduce((a, b) => (b.cents > a.cents ? b : a), { userId: '', cents: 0 });
    const cents = Math.min(-debtor.cents, creditor.cents);
    if (cents <= 0) return payments;
    payments.push({ fromId: debtor.userId, toId: creditor.userId, cents });
    debtor.cents += cents;
    creditor.cents -= cents;
  }
}

/** The day after the last one of a period. */
export const dayAfter = (until: string) => daysAfter(until, 1);
