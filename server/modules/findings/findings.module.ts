import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { findingHandlers } from './findings.handlers.ts';
import { findingTables } from './findings.personal.ts';
import { findingRoutes } from './findings.routes.ts';
import { canSeePhotos } from './findings.service.ts';

export const findings: Module = {
  routes: [findingRoutes],
  handlers: findingHandlers,
  answers: [showFilesOf('finding', (ctx, id) => canSeePhotos(ctx, Number(id)))],
  personalTables: findingTables,
};
