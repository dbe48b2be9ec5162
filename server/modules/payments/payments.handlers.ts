import { lockUserTypes } from '#server/modules/accounts/accounts.service.ts';
import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { freezeContested } from './chargebacks.service.ts';
import { deleteCustomer, keepPaid } from './payment-methods.service.ts';
import { partiesOf } from './payments.repo.ts';
import { runDueCalls } from './processor-calls.service.ts';
import { onCaptured, onCaptureRefused } from './split-progress.service.ts';
import { remindOfShares } from './split.service.ts';

export const paymentHandlers: Handler[] = [
  onEvent('payment.card_kept', keepPaid),
  onEvent('user.deleted', deleteCustomer),
  onEvent('payment.held', ({ db }, { paymentId }) => lockUserTypes(db, partiesOf(db, paymentId))),
  onEvent('share.captured', onCaptured),
  onEvent('payment.split_held', freezeContested),
  onEvent('share.capture_refused', onCaptureRefused),
  everyMinute('payments.processor-calls', runDueCalls),
  everyMinute('payments.remind-of-shares', remindOfShares),
];
