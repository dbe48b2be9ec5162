import type { Module } from '#server/module.ts';
import { referralHandlers } from './referrals.handlers.ts';
import { referralTables } from './referrals.personal.ts';
import { referralRoutes } from './referrals.routes.ts';

export const referrals: Module = {
  routes: [referralRoutes],
  handlers: referralHandlers,
  personalTables: referralTables,
};
