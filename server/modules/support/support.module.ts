import type { Module } from '#server/module.ts';
import { supportHandlers } from './support.handlers.ts';
import { supportTables } from './support.personal.ts';
import { supportRoutes } from './support.routes.ts';

export const support: Module = {
  routes: [supportRoutes],
  handlers: supportHandlers,
  personalTables: supportTables,
};
