import type { Module } from '#server/module.ts';
import { everyMinute } from '#server/queue/handlers.ts';
import { forgetViews } from './share-links.service.ts';
import { sharingTables } from './sharing.personal.ts';
import { sharingRoutes } from './sharing.routes.ts';

export const sharing: Module = {
  routes: [sharingRoutes],
  handlers: [everyMinute('sharing.forget-views', forgetViews)],
  personalTables: sharingTables,
};
