import { everyMinute, enqueueOn, type Handler } from '#server/queue/handlers.ts';
import { deleteDueAccounts, eraseFormerAccounts } from './personal-data/deletion.service.ts';
import { sumUpCounts } from './roles/users.repo.ts';
import { sendPasswordResetEmail } from './sign-in/email-links.service.ts';
import { removeOldTokens } from './sign-in/link-tokens.service.ts';
import { removeExpired } from './sign-in/sessions.service.ts';
import { sendUnlockEmail } from './sign-in/sign-in.service.ts';
import { announceTerms } from './terms/terms.service.ts';

export const accountHandlers: Handler[] = [
  enqueueOn('user.password_forgotten', 'accounts.mail-reset', (ctx, { email }) =>
    sendPasswordResetEmail(ctx, email),
  ),
  enqueueOn('user.login_attack_detected', 'accounts.mail-unlock', (ctx, { email }) =>
    sendUnlockEmail(ctx, email),
  ),
  everyMinute('accounts.carry-out-deletions', deleteDueAccounts),
  everyMinute('accounts.erase-former-accounts', eraseFormerAccounts),
  everyMinute('accounts.announce-terms', announceTerms),
  everyMinute('accounts.sum-up-counts', ({ db }) => sumUpCounts(db)),
  everyMinute('accounts.remove-old-tokens', removeOldTokens),
  everyMinute('accounts.remove-expired-sessions', ({ db, now }) => removeExpired(db, now())),
];
