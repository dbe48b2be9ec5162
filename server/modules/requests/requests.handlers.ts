import { everyMinute, enqueueOn, type Handler } from '#server/queue/handlers.ts';
import { expireRequests } from './expiry.service.ts';
import { notifyBestMatches } from './match-notifications.service.ts';
import { notifySavedSearches } from './saved-searches.service.ts';

export const requestHandlers: Handler[] = [
  enqueueOn('request.posted', 'requests.tell-best', notifyBestMatches),
  enqueueOn('request.posted', 'requests.tell-searching', notifySavedSearches),
  everyMinute('requests.expire', expireRequests),
];
