import type { Module } from '#server/module.ts';
import { auditTables } from './audit.personal.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit: Module = {
  routes: [auditRoutes],
  personalTables: auditTables,
};
