import { everyMinute, inTransaction, later, type Reaction } from '#server/jobs/reactions.ts';
import { lockTypesOfPayment, removeOldTokens } from './accounts.repo.ts';
import { carryOutDue } from './deletion.service.ts';
import { mailReset } from './mailed-links.service.ts';
import { removeExpired } from './sessions.service.ts';
import { mailUnlock } from './sign-in.service.ts';

export const accountJobs: Reaction[] = [
  later('user.password_forgotten', 'accounts.mail-reset', (ctx, { email }) => mailReset(ctx, email)),
  later('user.besieged', 'accounts.mail-unlock', (ctx, { email }) => mailUnlock(ctx, email)),
  inTransaction('payment.held', ({ db }, { paymentId }) => lockTypesOfPayment(db, paymentId)),
  everyMinute('accounts.carry-out-deletions', carryOutDue),
  everyMinute('accounts.remove-old-tokens', ({ db, now }) => removeOldTokens(db, now())),
  everyMinute('accounts.remove-expired-sessions', ({ db, now }) => removeExpired(db, now())),
];
