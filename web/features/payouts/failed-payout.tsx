import { CircleAlert, RotateCw } from 'lucide-react';
import { maxPayoutRetries } from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import { payoutFailureText } from '#contract/payments/payout-failures.ts';
import { useRetryPayout, type Payout } from '#web/api/payouts.ts';
import { payoutTotal } from '#web/domain/payout-parts.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  payout: Payout;
  /** How many other payouts failed. */
  others: number;
  /** True if the bank account takes payouts. */
  hasAccount: boolean;
  retriesLeft: number;
  onUpdateAccount: () => void;
  onShowFailed: () => void;
};

/** The last payout that the bank returned, with what mends it. */
export function FailedPayout({
  payout,
  others,
  hasAccount,
  retriesLeft,
  onUpdateAccount,
  onShowFailed,
}: Props) {
  const retry = useRetryPayout();
  const canRetry = hasAccount && retriesLeft > 0;
  return (
    <section
      aria-label="Failed payout"
      className="flex items-center gap-4 rounded-card border border-warning/40 bg-surface p-5 max-md:flex-col max-md:items-start max-md:gap-3 max-md:p-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-warning-soft max-md:hidden">
        <CircleAlert aria-hidden className="size-5 text-warning" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="card-title">A payout of {formatMoney(payoutTotal(payout))} failed</h2>
        <p className="num mt-0.5 text-ink-2">
          {payout.endedAt && `It came back on ${formatDate(payout.endedAt)}. `}
          {payoutFailureText(payout.failureCode)} The money is in your balance.
          {hasAccount &&
            retriesLeft === 0 &&
            ` You can retry ${maxPayoutRetries} times a day. Try again tomorrow.`}
        </p>
        {others > 0 && (
          <button type="button" className="link hit mt-1 text-sm" onClick={onShowFailed}>
            and {others} more
          </button>
        )}
      </div>
      <div className="flex shrink-0 gap-2 max-md:w-full max-md:flex-col-reverse">
        <Button
          variant={hasAccount ? 'primary' : 'outline'}
          icon={<RotateCw aria-hidden />}
          disabled={!canRetry}
          pending={retry.isPending}
          pendingText="Retrying..."
          onClick={() => retry.mutate(payout.id)}
        >
          Retry Payout
        </Button>
        <Button variant={hasAccount ? 'outline' : 'primary'} onClick={onUpdateAccount}>
          Update Bank Account
        </Button>
      </div>
    </section>
  );
}
