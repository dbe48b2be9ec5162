import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { onAccountUpdated } from './payout-account.service.ts';
import { onFailed, onSettled, onTransferred, sendDue } from './payouts.service.ts';

export const payoutHandlers: Handler[] = [
  onEvent('payment.settled', onSettled),
  onEvent('payout.transferred', onTransferred),
  onEvent('payout.failed', onFailed),
  onEvent('payout_account.updated', onAccountUpdated),
  everyMinute('payouts.send', sendDue),
];
