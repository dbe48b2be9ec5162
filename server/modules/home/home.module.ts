import type { Module } from '#server/module.ts';
import { homeRoutes } from './home.routes.ts';

export const home: Module = {
  routes: [homeRoutes],
};
