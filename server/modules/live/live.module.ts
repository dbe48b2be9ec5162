import type { Module } from '#server/module.ts';
import { liveHandlers } from './live.handlers.ts';
import { liveTables } from './live.personal.ts';
import { liveRoutes } from './live.routes.ts';

export const live: Module = {
  routes: [liveRoutes],
  handlers: liveHandlers,
  personalTables: liveTables,
};
