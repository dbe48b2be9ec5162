import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shown = 3;

/** Statements of the last full months. */
export function Statements() {
  const [now] = useState(() => new Date());
  const months = Array.from(
    { length: shown },
    (_, back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, 1)),
  );
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return (
    <Card>
      <CardHead title="Monthly statements" />
      <ul className="divide-y divide-line border-t border-line">
        {months.map((month) => {
          const name = monthName.format(month);
          const address = `/api/payouts/statement?month=${month.toISOString().slice(0, 7)}`;
          return (
            <li key={name} className="flex items-center gap-1 py-2 ps-5 pe-3 max-md:ps-4">
              <span className="min-w-0 flex-1 text-sm font-medium">{name}</span>
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
      <p className="border-t border-line px-5 py-3 text-xs text-ink-3 max-md:px-4">
        The statement of {monthName.format(now)} is ready on {monthName.format(next).replace(' ', ' 1, ')}.
      </p>
    </Card>
  );
}
