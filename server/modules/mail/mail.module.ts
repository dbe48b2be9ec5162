import type { Module } from '#server/module.ts';
import { mailHandlers } from './mail.handlers.ts';
import { mailTables } from './mail.personal.ts';
import { mailRoutes } from './mail.routes.ts';

export const mail: Module = {
  routes: [mailRoutes],
  handlers: mailHandlers,
  personalTables: mailTables,
};
