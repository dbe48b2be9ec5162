import type { Module } from '#server/module.ts';
import { matchingRoutes } from './matching.routes.ts';

export const matching: Module = {
  routes: [matchingRoutes],
  impersonalTables: { instant_quotes: 'Typical prices.' },
};
