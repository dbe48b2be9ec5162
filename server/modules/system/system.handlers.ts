import { deleteOldKeys } from '#server/http/idempotency.ts';
import { everyMinute, type Handler } from '#server/queue/handlers.ts';

export const systemHandlers: Handler[] = [
  everyMinute('system.forget-old-keys', ({ db, now }) => deleteOldKeys(db, now())),
];
