import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { deleteOldKeys } from './idempotency.ts';

export const httpHandlers: Handler[] = [
  everyMinute('system.forget-old-keys', ({ db, now }) => deleteOldKeys(db, now())),
];
