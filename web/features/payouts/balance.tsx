import { CalendarClock, Lock, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { PayoutOverview } from '#web/api/payouts.ts';
import { payoutTotal } from '#web/domain/payout-parts.ts';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';

/** Balance, next payout, and money that is not part of the balance yet. */
export function Balance({ overview }: { overview: PayoutOverview }) {
  const { balance, availableNow, next, nextReward, held, heldJobs, frozen, frozenJobs } = overview;
  const isNegative = Number(balance) < 0;
  return (
    <Card className="grid grid-cols-1 divide-y divide-line lg:grid-cols-[1.35fr_1fr_1fr_1fr] lg:divide-x lg:divide-y-0">
      <div className="p-5 max-md:p-4">
        <p className="text-sm text-ink-2">Balance</p>
        <p
          className={cx('num mt-1 text-3xl font-semibold tracking-[-0.018em]', isNegative && 'text-warning')}
        >
          {formatMoney(balance).replace('-', '−')}
        </p>
        <p className="num mt-1 text-sm text-ink-2">
          {isNegative ? (
            `An owner’s bank reversed a payment. We’ll deduct ${formatMoney(-Number(balance))} from your next payouts.`
          ) : (
            <>
              <b className="font-semibold text-ink">{formatMoney(availableNow)}</b> available now
            </>
          )}
        </p>
      </div>
      <Figure
        icon={<CalendarClock aria-hidden />}
        label="Next payout"
        value={next ? formatMoney(payoutTotal(next) + Number(nextReward)) : '–'}
        note={next ? formatDateTime(next.dueAt) : 'Nothing scheduled'}
      />
      <Figure
        icon={<Lock aria-hidden />}
        label="Held on jobs"
        value={formatMoney(held)}
        note={heldJobs > 0 ? `${pluralize(heldJobs, 'job')}, until owners confirm` : 'No running jobs'}
      />
      <Figure
        icon={<Snowflake aria-hidden />}
        label="Frozen"
        value={formatMoney(frozen)}
        note={frozenJobs > 0 ? pluralize(frozenJobs, 'dispute') : 'No disputes'}
      />
    </Card>
  );
}

type FigureProps = { icon: ReactNode; label: string; value: string; note: string };

const Figure = ({ icon, label, value, note }: FigureProps) => (
  <div className="p-5 max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-center max-md:px-4 max-md:py-3">
    <p className="flex items-center gap-2 text-sm text-ink-2 [&_svg]:size-4 [&_svg]:text-ink-3">
      {icon}
      {label}
    </p>
    <p className="num mt-1.5 text-xl font-semibold max-lg:row-span-2 max-lg:mt-0">{value}</p>
    <p className="num mt-0.5 text-sm text-ink-3 max-lg:ps-6">{note}</p>
  </div>
);
