import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { PayoutOverview } from '#web/api/payouts.ts';
import { pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shown = 3;

/** Statements of the past months that had payouts. */
export function Statements({ statements }: Pick<PayoutOverview, 'statements'>) {
  const [now] = useState(() => new Date());
  const [isWhole, setWhole] = useState(false);
  const year = now.getUTCFullYear();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return (
    <Card>
      <CardHead title="Statements" />
      <ul className="num divide-y divide-line border-t border-line empty:hidden">
        {statements.slice(0, isWhole ? undefined : shown).map(({ month, payouts, sent }) => {
          const name = monthName.format(new Date(`${month}-01`));
          const address = `/api/payouts/statement?month=${month}`;
          return (
            <li key={month} className="flex items-center gap-1 py-2 ps-5 pe-3 max-md:ps-4">
              <span className="min-w-0 flex-1 text-sm">
                <span className="block font-medium">{name}</span>
                <span className="block text-xs text-ink-3">
                  {pluralize(payouts, 'payout')}, {formatMoney(sent)}
                </span>
              </span>
              <Button size="sm" variant="ghost" href={address} download="" icon={<Download aria-hidden />}>
                PDF<span className="sr-only">, {name}</span>
              </Button>
              <Button size="sm" variant="ghost" href={`${address}&format=csv`} download="">
                CSV<span className="sr-only">, {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {!isWhole && statements.length > shown && (
        <div className="border-t border-line p-1.5 text-center">
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            Show {statements.length - shown} Earlier
          </Button>
        </div>
      )}
      <div className="num flex items-center gap-1 border-t border-line py-2 ps-5 pe-3 max-md:ps-4">
        <span className="min-w-0 flex-1 text-sm">
          <span className="block font-medium">{year} so far</span>
          <span className="block text-xs text-ink-3">A line per job: gross, fee and net</span>
        </span>
        <YearLinks year={year} />
      </div>
      <div className="num flex items-center gap-1 border-t border-line py-2 ps-5 pe-3 max-md:ps-4">
        <span className="min-w-0 flex-1 text-sm font-medium">{year - 1}</span>
        <YearLinks year={year - 1} />
      </div>
      <p className="border-t border-line px-5 py-3 text-xs text-ink-3 max-md:px-4">
        {statements.length === 0 && 'A month with payouts has a statement. '}
        The statement of {monthName.format(now)} is ready on {monthName.format(next).replace(' ', ' 1, ')}.
      </p>
    </Card>
  );
}

/** Downloads for the bookkeeper. */
const YearLinks = ({ year }: { year: number }) => (
  <>
    <Button
      size="sm"
      variant="ghost"
      href={`/api/payouts/year?year=${year}`}
      download=""
      icon={<Download aria-hidden />}
    >
      PDF<span className="sr-only">, year {year}</span>
    </Button>
    <Button size="sm" variant="ghost" href={`/api/payouts/year?year=${year}&format=csv`} download="">
      CSV<span className="sr-only">, year {year}</span>
    </Button>
  </>
);
