import type { Module } from '#server/module.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settings: Module = {
  routes: [settingsRoutes],
  impersonalTables: { settings: 'The settings of the site.' },
};
