import type { Module } from '#server/module.ts';
import { adTables } from './ads.personal.ts';
import { adRoutes } from './ads.routes.ts';

export const ads: Module = {
  routes: [adRoutes],
  personalTables: adTables,
};
