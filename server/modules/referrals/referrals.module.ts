import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { referralHandlers } from './referrals.handlers.ts';
import { referralTables } from './referrals.personal.ts';
import { hasContested } from './referrals.repo.ts';
import { referralRoutes } from './referrals.routes.ts';

export const referrals: Module = {
  routes: [referralRoutes],
  handlers: referralHandlers,
  answers: [answer('user.has_contested_reward', ({ db }, { userId }) => hasContested(db, userId))],
  personalTables: referralTables,
};
