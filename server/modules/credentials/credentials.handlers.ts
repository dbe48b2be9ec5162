import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { notifyOfExpiry } from './notices.service.ts';

export const credentialHandlers: Handler[] = [everyMinute('credentials.notify-of-expiry', notifyOfExpiry)];
