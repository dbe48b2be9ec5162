import type { Module } from '#server/module.ts';
import { fleetTables } from './fleet.personal.ts';
import { fleetRoutes } from './fleet.routes.ts';

export const fleet: Module = {
  routes: [fleetRoutes],
  personalTables: fleetTables,
};
