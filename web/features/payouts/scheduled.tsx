import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { disputeWindowHours } from '#contract/product.ts';
import type { Payout } from '#web/api/payouts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FrozenLamp } from './frozen-lamp.tsx';

const days = 7;
const dayOf = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

/** Payouts that leave next, drawn by day and listed. */
export function Scheduled({ payouts, hasAccount }: { payouts: readonly Payout[]; hasAccount: boolean }) {
  const href = useHref();
  return (
    <Card>
      <CardHead title="Available next">
        <span className="text-sm text-ink-3">{disputeWindowHours} hours after delivery</span>
      </CardHead>
      <div className="px-5 pb-5 max-md:px-4 max-md:pb-4">
        {payouts.filter(({ isFrozen }) => !isFrozen).length > 1 && <Week payouts={payouts} />}
        {payouts.length === 0 ? (
          <p className="text-ink-2">Nothing is scheduled. Confirmed jobs appear here.</p>
        ) : (
          <ul className="num divide-y divide-line border-t border-line text-sm">
            {payouts.map((payout) => (
              <li key={payout.id} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
                <span className="w-36 shrink-0 text-ink-2">
                  {payout.isFrozen ? <FrozenLamp payout={payout} /> : whenText(payout, hasAccount)}
                </span>
                <a
                  href={href('/requests/:id', { id: payout.requestId })}
                  className="min-w-0 flex-1 truncate hover:underline"
                >
                  {payout.title}
                </a>
                <span className="ms-auto font-semibold">{formatMoney(payout.amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function whenText({ dueAt }: Payout, hasAccount: boolean) {
  if (new Date(dueAt) > new Date()) return formatDateTime(dueAt);
  return hasAccount ? 'In a moment' : 'Needs a bank account';
}

/** The next seven days; the list below says the same in words. */
function Week({ payouts }: { payouts: readonly Payout[] }) {
  const [today] = useState(() => dayOf(new Date()));
  const columns = Array.from({ length: days }, (_, index) => {
    const day = new Date(today + index * 86_400_000);
    const sum = payouts
      .filter((payout) => !payout.isFrozen && Math.max(dayOf(new Date(payout.dueAt)), today) === dayOf(day))
      .reduce((total, { amount }) => total + Number(amount), 0);
    return { day, sum };
  });
  const max = Math.max(...columns.map(({ sum }) => sum), 1);
  return (
    <ol aria-hidden className="num mb-4 grid grid-cols-7 text-xs">
      {columns.map(({ day, sum }) => (
        <li key={day.getTime()} className="min-w-0 text-center">
          <span className="flex h-20 flex-col items-center justify-end border-b border-line-strong">
            <span className="mb-1 font-semibold max-md:hidden">{sum > 0 && formatMoney(sum)}</span>
            {sum > 0 && (
              <span
                className="w-full max-w-10 rounded-t bg-accent-solid max-md:max-w-6"
                style={{ height: `${Math.max(4, (sum / max) * 52)}px` }}
              />
            )}
          </span>
          <span className={sum > 0 ? 'text-ink' : 'text-ink-3'}>
            {weekday.format(day)} <b className="font-semibold max-md:block">{day.getDate()}</b>
          </span>
        </li>
      ))}
    </ol>
  );
}
