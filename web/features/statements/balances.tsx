import { formatMoney } from '#contract/money.ts';
import { fullName } from '#contract/names.ts';
import type { Statement } from '#web/api/statements.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { hueOf } from '#web/ui/initials.ts';
import { signedMoney } from './amounts.ts';

const verbs = { you: ['get back', 'owe'], other: ['gets back', 'owes'] } as const;

/** What everyone has paid for the others, or owes them, in the period: bars from a middle line. */
export function Balances({ statement, me }: { statement: Statement; me: string }) {
  const largest = Math.max(1, ...statement.sums.map(({ balance }) => Math.abs(Number(balance))));
  return (
    <Card>
      <CardHead title="Balances">
        <span className="num text-sm text-ink-2">{formatMoney(statement.total)} spent, net</span>
      </CardHead>
      <ul className="grid gap-4 border-t border-line px-5 py-5 max-md:px-4">
        {statement.sums.map(({ userId, balance }) => {
          const person = statement.people.find((one) => one.userId === userId);
          const name = person ? fullName(person) : '';
          const value = Number(balance);
          const hue = hueOf(name);
          return (
            <li
              key={userId}
              className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-3 max-sm:grid-cols-1"
            >
              <span className="flex min-w-0 items-center gap-2.5">
                <Avatar name={name} size={30} />
                <span className="min-w-0">
                  <span className="block truncate text-sm font-medium">{userId === me ? 'You' : name}</span>
                  <span className="block text-xs text-ink-3">
                    {value === 0 ? 'even' : verbs[userId === me ? 'you' : 'other'][value > 0 ? 0 : 1]}
                  </span>
                </span>
              </span>
              <span className="grid grid-cols-2 items-center">
                <span className="flex items-center justify-end gap-2 border-e border-line-strong py-1">
                  {value < 0 && <Bar part={-value / largest} hue={hue} />}
                  {value > 0 && <Amount balance={balance} className="pe-2" />}
                </span>
                <span className="flex items-center gap-2 py-1">
                  {value > 0 && <Bar part={value / largest} hue={hue} />}
                  {value <= 0 && <Amount balance={balance} className="ps-2" />}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const Bar = ({ part, hue }: { part: number; hue: number }) => (
  <span
    aria-hidden
    className="h-7 min-w-1 rounded-chip"
    style={{
      width: `${Math.round(part * 100)}%`,
      background: `light-dark(oklch(0.8 0.09 ${hue}), oklch(0.5 0.09 ${hue}))`,
    }}
  />
);

const Amount = ({ balance, className }: { balance: string; className: string }) => (
  <span className={cx('num text-sm font-semibold', Number(balance) < 0 && 'text-danger', className)}>
    {signedMoney(balance)}
  </span>
);
