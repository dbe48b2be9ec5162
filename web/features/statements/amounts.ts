import { formatMoney } from '#contract/money.ts';

/** '+$381.54', '−$941.57', '$0.00'. */
export function signedMoney(amount: string) {
  const value = Number(amount);
  if (value === 0) return formatMoney(0);
  return `${value > 0 ? '+' : '−'}${formatMoney(Math.abs(value))}`;
}

/** '$778.49', '−$116.69'. */
export const plainMoney = (amount: string) =>
  Number(amount) < 0 ? `−${formatMoney(-Number(amount))}` : formatMoney(amount);
