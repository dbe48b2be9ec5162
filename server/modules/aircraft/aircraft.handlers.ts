import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { notifyDue } from './due-notifications.service.ts';

export const aircraftHandlers: Handler[] = [everyMinute('aircraft.tell-due', notifyDue)];
