import { ShieldCheck } from 'lucide-react';
import { formatMoney, toCents } from '#contract/money.ts';
import { disputeWindowHours, platformFeePercent } from '#contract/product.ts';
import { cx } from '#web/ui/class-names.ts';
import { Waypoint } from '#web/ui/stepper.tsx';

type Props = {
  /** All that is held, a no-call limit included; undefined if it depends on the choice of a quote. */
  price?: string | undefined;
  /** What is held for a no-call limit: '$300.00 for the no-call limit'. */
  limit?: string | undefined;
  /** Shows the steps side by side on wide screens. */
  wide?: boolean;
  className?: string;
};

/** What is held for a no-call limit, for `limit`; undefined without one. */
export const limitText = (total: string | number) =>
  toCents(total) > 0 ? `${formatMoney(total)} for the no-call limit` : undefined;

/** Explains the protected payment in three steps. */
export function ProtectedPayment({ price, limit, wide = false, className }: Props) {
  const steps = [
    [
      'You pay when you accept',
      `${price ? formatMoney(price) : 'Your payment'} is held. The provider isn’t paid yet.`,
    ],
    [
      'The work is delivered',
      `You get a summary and photos and have ${disputeWindowHours} hours to review it.`,
    ],
    [
      'You confirm',
      `Or request changes. If you do nothing for ${disputeWindowHours} hours, it’s released. You can open a dispute until ${disputeWindowHours} hours after delivery.`,
    ],
  ];
  return (
    <section
      aria-label="Protected payment"
      className={cx(
        'card grid grid-cols-1 gap-x-8 gap-y-4 p-5 max-md:p-4',
        wide && 'lg:grid-cols-[17rem_minmax(0,1fr)]',
        className,
      )}
    >
      <div>
        <h2 className="card-title flex items-center gap-2">
          <ShieldCheck aria-hidden className="size-5 text-ok" />
          Protected payment
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          Held until you confirm. The quoted price includes the {platformFeePercent}% platform fee.{' '}
          {limit
            ? `${limit} is held with it, and what isn’t used goes back to your card at delivery.`
            : 'You pay nothing extra.'}
        </p>
      </div>
      <ol className={cx('grid grid-cols-1 gap-4', wide && 'lg:grid-cols-3 lg:gap-6')}>
        {steps.map(([title, text], index) => (
          <li key={title} className={cx('relative flex gap-3', wide && 'lg:block')}>
            <span aria-hidden className="flex h-5 items-center">
              <Waypoint state="ahead" />
              {wide && index < steps.length - 1 && (
                <span className="absolute inset-s-7 -inset-e-4 border-t-2 border-line max-lg:hidden" />
              )}
            </span>
            <div className={cx('text-sm', wide && 'lg:mt-1')}>
              <p className="font-semibold">{title}</p>
              <p className="num text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
