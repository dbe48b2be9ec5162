import { href } from '#contract/addresses.ts';
import { payoutFailureText } from '#contract/payments/payout-failures.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Payout } from './payouts.repo.ts';

const about = (
  { id, requestId }: Payout,
  event: string,
  title: string,
  message: string,
): NotificationContent => ({
  kind: 'payout',
  title,
  message,
  eventKey: `payout.${event}:${id}`,
  ...(requestId !== null && { related: { type: 'request', id: requestId } }),
  path: href('/payouts'),
});

export const paid = (payout: Payout, amount: string) =>
  about(payout, 'paid', 'Payout sent', `${amount} is on its way to your bank account.`);

export const failed = (payout: Payout, amount: string, code: string) =>
  about(
    payout,
    'failed',
    'Payout failed',
    `A payout of ${amount} failed. ${payoutFailureText(code)} The money is back in your balance.`,
  );
