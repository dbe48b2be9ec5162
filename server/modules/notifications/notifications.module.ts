import type { Module } from '#server/module.ts';
import { notificationHandlers } from './notifications.handlers.ts';
import { notificationTables } from './notifications.personal.ts';
import { notificationRoutes } from './notifications.routes.ts';

export const notifications: Module = {
  routes: [notificationRoutes],
  handlers: notificationHandlers,
  personalTables: notificationTables,
};
