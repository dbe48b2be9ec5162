import type { Module } from '#server/module.ts';
import { aircraftHandlers } from './aircraft.handlers.ts';
import { aircraftTables } from './aircraft.personal.ts';
import { aircraftRoutes, squawkRoutes } from './aircraft.routes.ts';

export const aircraft: Module = {
  routes: [aircraftRoutes, squawkRoutes],
  handlers: aircraftHandlers,
  personalTables: aircraftTables,
};
