import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { aircraftHandlers } from './aircraft.handlers.ts';
import { aircraftTables } from './aircraft.personal.ts';
import { aircraftRoutes, squawkRoutes } from './aircraft.routes.ts';
import { canSeePhotos } from './squawks.service.ts';

export const aircraft: Module = {
  routes: [aircraftRoutes, squawkRoutes],
  handlers: aircraftHandlers,
  answers: [showFilesOf('squawk', (ctx, id) => canSeePhotos(ctx, Number(id)))],
  personalTables: aircraftTables,
};
