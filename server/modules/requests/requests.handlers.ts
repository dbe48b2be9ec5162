import { enqueueOn, everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { expireRequests } from './expiry.service.ts';
import { notifyBestMatches } from './match-notifications.service.ts';
import { moveOpen } from './open-work.repo.ts';
import { extendDeadlines, setHidden } from './requests.repo.ts';
import { handOver } from './saved-searches.repo.ts';
import { notifySavedSearches } from './saved-searches.service.ts';

export const requestHandlers: Handler[] = [
  enqueueOn('request.posted', 'requests.tell-best', notifyBestMatches),
  enqueueOn('request.posted', 'requests.tell-searching', notifySavedSearches),
  onEvent('user.suspended', ({ db, now }, { userId }) => setHidden(db, userId, now())),
  onEvent('user.reinstated', ({ db }, { userId }) => setHidden(db, userId, null)),
  onEvent('team.founded', ({ db }, { founderId, accountId }) => handOver(db, founderId, accountId)),
  onEvent('aircraft.moved', ({ db }, { aircraftId, to }) => moveOpen(db, aircraftId, to)),
  onEvent('maintenance.ended', ({ db }, paused) => extendDeadlines(db, paused)),
  everyOpenMinute('requests.expire', expireRequests),
];
