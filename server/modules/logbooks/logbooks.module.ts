import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { logbookHandlers } from './logbooks.handlers.ts';
import { logbookTables } from './logbooks.personal.ts';
import { logbookRoutes } from './logbooks.routes.ts';
import { ownsEntry } from './logbooks.service.ts';

export const logbooks: Module = {
  routes: [logbookRoutes],
  handlers: logbookHandlers,
  answers: [showFilesOf('logbook_entry', (ctx, id) => ownsEntry(ctx, Number(id)))],
  personalTables: logbookTables,
};
