import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { anonymize } from './support.repo.ts';
import { removeOld } from './support.service.ts';

export const supportHandlers: Handler[] = [
  onEvent('user.deleted', ({ db }, { userId }) => anonymize(db, userId)),
  everyMinute('support.remove-old', removeOld),
];
