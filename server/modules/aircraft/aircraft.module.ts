import type { Module } from '#server/module.ts';
import { aircraftHandlers } from './aircraft.handlers.ts';
import { aircraftTables } from './aircraft.personal.ts';
import { aircraftRoutes } from './aircraft.routes.ts';

export const aircraft: Module = {
  routes: [aircraftRoutes],
  handlers: aircraftHandlers,
  personalTables: aircraftTables,
};
