import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { isListed } from './cards.repo.ts';
import { directoryHandlers } from './directory.handlers.ts';
import { directoryTables } from './directory.personal.ts';
import { directoryRoutes } from './directory.routes.ts';
import { idOfUser } from './profile.repo.ts';

export const directory: Module = {
  routes: [directoryRoutes],
  handlers: directoryHandlers,
  answers: [
    answer('user.provider_id', ({ db }, { userId }) => idOfUser(db, userId)),
    showFilesOf('provider', ({ db }, id) => isListed(db, Number(id))),
  ],
  personalTables: directoryTables,
  impersonalTables: { directory_changes: 'Counts.' },
};
