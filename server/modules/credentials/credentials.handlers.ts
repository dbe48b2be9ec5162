import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { removeOfUser } from './credentials.repo.ts';
import { notifyOfExpiry } from './notices.service.ts';

export const credentialHandlers: Handler[] = [
  onEvent('user.deleted', ({ db }, { userId }) => removeOfUser(db, userId)),
  everyMinute('credentials.notify-of-expiry', notifyOfExpiry),
];
