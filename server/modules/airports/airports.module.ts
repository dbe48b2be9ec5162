import type { Module } from '#server/module.ts';
import { airportRoutes } from './airports.routes.ts';

export const airports: Module = {
  routes: [airportRoutes],
  impersonalTables: { airports: 'Reference data.', cities: 'Reference data.' },
};
