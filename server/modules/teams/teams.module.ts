import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { invitedEmail } from './registration.service.ts';
import { teamHandlers } from './teams.handlers.ts';
import { teamTables } from './teams.personal.ts';
import { teamRoutes } from './teams.routes.ts';

export const teams: Module = {
  routes: [teamRoutes],
  handlers: teamHandlers,
  answers: [answer('registration.invited_email', (ctx, { token }) => invitedEmail(ctx, token))],
  personalTables: teamTables,
};
