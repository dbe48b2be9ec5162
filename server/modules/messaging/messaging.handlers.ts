import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { handOver } from './hand-over.repo.ts';
import { computeResponseTimes } from './response-times/response-times.service.ts';
import { onTransition } from './rooms/room-events.service.ts';
import { closeEnded } from './rooms/rooms.service.ts';
import { handOverLeads } from './team-inbox/team-inbox.service.ts';
import { notifyUnanswered, notifyUnread } from './unread-messages.service.ts';

export const messagingHandlers: Handler[] = [
  onEvent('transition.logged', onTransition),
  onEvent('team.founded', ({ db }, { founderId, accountId, isOwnerToo }) =>
    handOver(db, founderId, accountId, isOwnerToo),
  ),
  onEvent('team.member_ended', handOverLeads),
  everyMinute('messaging.response-times', computeResponseTimes),
  everyMinute('messaging.tell-unread', notifyUnread),
  everyMinute('messaging.notify-unanswered', notifyUnanswered),
  everyMinute('messaging.close-rooms', closeEnded),
];
