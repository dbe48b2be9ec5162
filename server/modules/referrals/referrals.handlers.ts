import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { onSettled } from './completion.service.ts';
import { recordReferral } from './sign-up.service.ts';
import { makeDueSpendable } from './waiting.service.ts';

export const referralHandlers: Handler[] = [
  onEvent('user.registered', recordReferral),
  onEvent('user.referral_code_entered', recordReferral),
  onEvent('payment.settled', onSettled),
  onEvent('chargeback.lost', onSettled),
  everyMinute('referrals.make-spendable', makeDueSpendable),
];
