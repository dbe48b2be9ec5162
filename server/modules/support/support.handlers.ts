import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { removeOld } from './support.service.ts';

export const supportHandlers: Handler[] = [everyMinute('support.remove-old', removeOld)];
