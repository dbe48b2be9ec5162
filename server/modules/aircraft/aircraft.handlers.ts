import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { notifyDue } from './due-notifications.service.ts';
import { followRequest } from './squawks.service.ts';

export const aircraftHandlers: Handler[] = [
  everyMinute('aircraft.tell-due', notifyDue),
  onEvent('transition.logged', followRequest),
];
