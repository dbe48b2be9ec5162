import { everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { onAccountRemoved, onAccountUpdated } from './payout-account.service.ts';
import * as repo from './payouts.repo.ts';
import { onChargebackReturned, onFailed, onSettled, onTransferred, sendDue } from './payouts.service.ts';
import { sendRewards } from './reward-payouts.service.ts';

export const payoutHandlers: Handler[] = [
  onEvent('payment.settled', onSettled),
  onEvent('payout.transferred', onTransferred),
  onEvent('payout.failed', onFailed),
  onEvent('chargeback.returned', onChargebackReturned),
  onEvent('team.founded', ({ db }, { providerId, founderId, accountId }) =>
    repo.handOver(db, providerId, founderId, accountId),
  ),
  onEvent('team.transferred', ({ db }, { accountId }) => repo.askForAccount(db, accountId)),
  onEvent('payout_account.updated', onAccountUpdated),
  onEvent('payout_account.removed', onAccountRemoved),
  everyOpenMinute('payouts.send', sendDue),
  everyOpenMinute('payouts.send-rewards', sendRewards),
];
