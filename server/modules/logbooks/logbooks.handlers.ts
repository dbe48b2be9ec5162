import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { fileFormerSheets, followJob } from './filing.service.ts';

export const logbookHandlers: Handler[] = [
  onEvent('transition.logged', followJob),
  everyMinute('logbooks.file-former-sheets', fileFormerSheets),
];
