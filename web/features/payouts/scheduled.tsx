import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { payoutNumber, rewardLine } from '#contract/payments/payout-lifecycle.ts';
import { disputeWindowHours } from '#contract/product.ts';
import type { Payout } from '#web/api/payouts.ts';
import { payoutTotal } from '#web/domain/payout-parts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FrozenLamp } from './frozen-lamp.tsx';
import { PayoutJob } from './payout-job.tsx';

const days = 7;
const dayOf = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

type Props = {
  payouts: readonly Payout[];
  /** Dollars of referral rewards that join the next one. */
  reward: number;
  hasAccount: boolean;
};

/** Payouts that leave next, drawn by day and listed. */
export function Scheduled({ payouts, reward, hasAccount }: Props) {
  return (
    <Card>
      <CardHead title="Available next">
        <span className="text-sm text-ink-3">{disputeWindowHours} hours after delivery</span>
      </CardHead>
      <div className="px-5 pb-5 max-md:px-4 max-md:pb-4">
        {payouts.filter(({ isFrozen }) => !isFrozen).length > 1 && <Week payouts={payouts} />}
        {payouts.length === 0 && reward === 0 ? (
          <p className="text-ink-2">Nothing is scheduled. Confirmed jobs appear here.</p>
        ) : (
          <ul className="num divide-y divide-line border-t border-line text-sm">
            {payouts.map((payout) => (
              <li key={payout.id} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
                <span className="w-36 shrink-0 text-ink-2">
                  {payout.isFrozen ? <FrozenLamp payout={payout} /> : whenText(payout, hasAccount)}
                </span>
                <PayoutJob payout={payout} className="min-w-0 flex-1 truncate" />
                <span className="ms-auto font-semibold">{formatMoney(payoutTotal(payout))}</span>
              </li>
            ))}
            {reward > 0 && (
              <li className="flex flex-wrap items-baseline gap-x-3 py-2.5">
                <span className="w-36 shrink-0 text-ink-2">{rewardWhen(payouts, hasAccount)}</span>
                <span className="min-w-0 flex-1">{rewardLine}</span>
                <span className="ms-auto font-semibold">{formatMoney(reward)}</span>
              </li>
            )}
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

function rewardWhen(payouts: readonly Payout[], hasAccount: boolean) {
  const next = payouts.find(({ isFrozen }) => !isFrozen);
  if (next) return `With ${payoutNumber(next.id)}`;
  return hasAccount ? 'In a moment' : 'Needs a bank account';
}

/** The next seven days; the list below says the same in words. */
function Week({ payouts }: { payouts: readonly Payout[] }) {
  const [today] = useState(() => dayOf(new Date()));
  const columns = Array.from({ length: days }, (_, index) => {
    const day = new Date(today + index * 86_400_000);
    const sum = payouts
      .filter((payout) => !payout.isFrozen && Math.max(dayOf(new Date(payout.dueAt)), today) === dayOf(day))
      .reduce((total, payout) => total + payoutTotal(payout), 0);
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
