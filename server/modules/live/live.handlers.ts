import { prune } from '#server/live/live-events.hot.repo.ts';
import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { removeStale } from './presence.service.ts';

export const liveHandlers: Handler[] = [
  everyMinute('live.forget-old-events', ({ db }) => prune(db)),
  everyMinute('live.forget-gone-streams', removeStale),
];
