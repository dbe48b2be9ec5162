import { Check, Clock } from 'lucide-react';
import { formatMoney } from '#contract/money.ts';
import { fullName } from '#contract/names.ts';
import type { PaymentShare } from '#web/api/shares.ts';
import { cx } from '#web/ui/class-names.ts';
import { hueOf } from '#web/ui/initials.ts';
import { isIn } from './share-labels.ts';

/** One bay a share: filled with its check once a card is authorized, dashed while it is open, red after a refused charge. */
export const ShareBays = ({ shares }: { shares: PaymentShare[] }) => (
  <ul
    aria-label="Shares"
    className="grid gap-1 max-md:grid-cols-1"
    style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))` }}
  >
    {shares.map((share) => {
      const isFilled = isIn(share);
      const hue = hueOf(fullName(share.user));
      const Icon = isFilled ? Check : Clock;
      return (
        <li
          key={share.id}
          className={cx(
            'num flex h-12 min-w-0 items-center justify-between gap-2 rounded-md px-3 text-sm max-md:h-9',
            !isFilled && 'border border-dashed text-ink-2',
            !isFilled && (share.refusedAt ? 'border-destructive text-destructive' : 'border-line-strong'),
          )}
          style={
            isFilled
              ? {
                  background: `light-dark(oklch(0.85 0.08 ${hue}), oklch(0.4 0.08 ${hue}))`,
                  color: 'light-dark(oklch(0.24 0.04 256), oklch(0.97 0.006 240))',
                }
              : undefined
          }
        >
          <span className="truncate font-medium">{share.user.firstName}</span>
          <span className="flex items-center gap-1.5 font-semibold">
            {formatMoney(share.amount)}
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{isFilled ? 'authorized' : 'open'}</span>
          </span>
        </li>
      );
    })}
  </ul>
);
