import type { Module } from '#server/module.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export const statistics: Module = {
  routes: [statisticsRoutes],
};
