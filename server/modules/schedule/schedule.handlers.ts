import { onEvent, type Handler } from '#server/queue/handlers.ts';
import { removeToken } from './schedule.repo.ts';

export const scheduleHandlers: Handler[] = [
  onEvent('user.deletion_requested', ({ db }, { userId }) => removeToken(db, userId)),
];
