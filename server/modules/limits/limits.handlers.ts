import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { deleteOld } from './limits.service.ts';

export const limitHandlers: Handler[] = [everyMinute('limits.forget-old', deleteOld)];
