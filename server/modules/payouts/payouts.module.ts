import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { payoutHandlers } from './payouts.handlers.ts';
import { payoutTables } from './payouts.personal.ts';
import { hasOpen } from './payouts.repo.ts';
import { payoutRoutes } from './payouts.routes.ts';

export const payouts: Module = {
  routes: [payoutRoutes],
  handlers: payoutHandlers,
  answers: [answer('user.has_money', ({ db }, { userId }) => hasOpen(db, userId))],
  personalTables: payoutTables,
};
