import type { Module } from '#server/module.ts';
import { mailHandlers } from './mail.handlers.ts';
import { mailTables } from './mail.personal.ts';
import { oldestQueuedSeconds } from './mail.repo.ts';
import { mailRoutes } from './mail.routes.ts';

export const mail: Module = {
  routes: [mailRoutes],
  handlers: mailHandlers,
  gauges: [
    {
      name: 'mail_oldest_waiting_seconds',
      help: 'How long the oldest email that is not delivered has waited',
      read: oldestQueuedSeconds,
    },
  ],
  personalTables: mailTables,
};
