import type { Module } from '#server/module.ts';
import { systemTables } from './system.personal.ts';
import { systemRoutes } from './system.routes.ts';

export const system: Module = {
  routes: [systemRoutes],
  personalTables: systemTables,
  impersonalTables: { migrations: 'Applied migrations.', reference_loads: 'Editions of reference data.' },
};
