import type { Module } from '#server/module.ts';
import { registryRoutes } from './registry.routes.ts';

export const registry: Module = {
  routes: [registryRoutes],
  impersonalTables: { aircraft_registry: 'Reference data, without owners.' },
};
