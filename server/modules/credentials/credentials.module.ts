import type { Module } from '#server/module.ts';
import { credentialHandlers } from './credentials.handlers.ts';
import { credentialTables } from './credentials.personal.ts';
import { credentialRoutes } from './credentials.routes.ts';

export const credentials: Module = {
  routes: [credentialRoutes],
  handlers: credentialHandlers,
  personalTables: credentialTables,
};
