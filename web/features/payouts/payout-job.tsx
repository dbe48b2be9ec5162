import type { Payout } from '#web/api/payouts.ts';
import { payoutTitle } from '#web/domain/payout-parts.ts';
import { useHref } from '#web/lib/paths.ts';

/** What a payout pays, with a link to its job; rewards alone have none. */
export function PayoutJob({ payout, className }: { payout: Payout; className: string }) {
  const href = useHref();
  return payout.requestId === null ? (
    <span className={className}>{payoutTitle(payout)}</span>
  ) : (
    <a href={href('/requests/:id', { id: payout.requestId })} className={`${className} hover:underline`}>
      {payoutTitle(payout)}
    </a>
  );
}
