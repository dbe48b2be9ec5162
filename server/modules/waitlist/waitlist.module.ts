import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { waitlistHandlers } from './waitlist.handlers.ts';
import { waitlistTables } from './waitlist.personal.ts';
import { wasInvited } from './waitlist.repo.ts';
import { waitlistRoutes } from './waitlist.routes.ts';

export const waitlist: Module = {
  routes: [waitlistRoutes],
  handlers: waitlistHandlers,
  answers: [answer('email.is_invited', ({ db }, { email }) => wasInvited(db, email))],
  personalTables: waitlistTables,
};
