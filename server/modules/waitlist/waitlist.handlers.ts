import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { chooseForLaunch, sendLaunchEmails } from './launch.service.ts';
import { remove } from './waitlist.repo.ts';
import { mailWelcome } from './waitlist.service.ts';

export const waitlistHandlers: Handler[] = [
  onEvent('waitlist.joined', (ctx, { waitlistId }) => mailWelcome(ctx, waitlistId)),
  onEvent('waitlist.unsubscribed', ({ db }, { waitlistId }) => remove(db, waitlistId)),
  onEvent('site.launched', chooseForLaunch),
  everyMinute('waitlist.send-launch-emails', sendLaunchEmails),
];
