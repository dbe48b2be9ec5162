import type { Module } from '#server/module.ts';
import { accountHandlers } from './accounts.handlers.ts';
import { accountTables } from './accounts.personal.ts';
import { accountRoutes } from './accounts.routes.ts';
import { signInFormRoutes } from './sign-in/sign-in-form.routes.ts';

export const accounts: Module = {
  routes: [accountRoutes, signInFormRoutes],
  handlers: accountHandlers,
  personalTables: accountTables,
  impersonalTables: { user_counts: 'Counts.' },
};
