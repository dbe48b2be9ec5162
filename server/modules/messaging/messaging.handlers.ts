import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { notifyUnread } from './unread-messages.service.ts';

export const messagingHandlers: Handler[] = [everyMinute('messaging.tell-unread', notifyUnread)];
