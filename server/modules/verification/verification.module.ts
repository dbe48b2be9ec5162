import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { verificationHandlers } from './verification.handlers.ts';
import { verificationTables } from './verification.personal.ts';
import { isInReview } from './verification.repo.ts';
import { verificationRoutes } from './verification.routes.ts';

export const verification: Module = {
  routes: [verificationRoutes],
  handlers: verificationHandlers,
  answers: [answer('user.is_in_review', ({ db }, { userId }) => isInReview(db, userId))],
  personalTables: verificationTables,
};
