import type { Module } from '#server/module.ts';
import { scheduleTables } from './schedule.personal.ts';
import { scheduleRoutes } from './schedule.routes.ts';

export const schedule: Module = {
  routes: [scheduleRoutes],
  personalTables: scheduleTables,
};
