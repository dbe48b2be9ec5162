import { ShieldCheck } from 'lucide-react';
import { disputeWindowHours, platformFeePercent } from '#contract/product.ts';
import { formatMoney } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { Waypoint } from '#web/ui/stepper.tsx';

type Props = {
  price?: string | undefined;
  /** Steps beside each other where there is room, as a strip under the quotes. */
  wide?: boolean;
  className?: string;
};

/** How the money is kept, in three steps. */
export function ProtectedPayment({ price, wide = false, className }: Props) {
  const steps = [
    [
      'You pay when you accept',
      `${price ? formatMoney(price) : 'Your payment'} is held. The provider is not paid yet.`,
    ],
    ['The work is delivered', `You get a summary and photos, and ${disputeWindowHours} hours to look.`],
    ['You confirm', `Or ask for changes. No answer in ${disputeWindowHours} hours releases it.`],
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
          Held until you confirm. The {platformFeePercent}% platform fee is inside the quoted price: you pay
          nothing on top.
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
