import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { hasUnfinished } from './open-work.repo.ts';
import { quoteHandlers } from './quotes.handlers.ts';
import { quoteTables } from './quotes.personal.ts';
import { quoteRoutes } from './quotes.routes.ts';
import { canSeeFiles } from './quotes.service.ts';

export const quotes: Module = {
  routes: [quoteRoutes],
  handlers: quoteHandlers,
  answers: [
    answer('user.has_open_work', ({ db }, { userId }) => hasUnfinished(db, userId)),
    showFilesOf('quote', canSeeFiles),
  ],
  personalTables: quoteTables,
};
