import type { Module } from '#server/module.ts';
import { everyMinute } from '#server/queue/handlers.ts';
import { groupTables } from './groups.personal.ts';
import { expireChanges } from './groups.repo.ts';
import { groupRoutes } from './groups.routes.ts';

export const groups: Module = {
  routes: [groupRoutes],
  handlers: [everyMinute('groups.expire-share-changes', ({ db, now }) => expireChanges(db, now()))],
  personalTables: groupTables,
};
