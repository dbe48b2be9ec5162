import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { showFilesOf } from './download.service.ts';
import { uploadHandlers } from './uploads.handlers.ts';
import { uploadTables } from './uploads.personal.ts';
import { ownsPicture } from './uploads.repo.ts';
import { uploadRoutes } from './uploads.routes.ts';

export const uploads: Module = {
  routes: [uploadRoutes],
  handlers: uploadHandlers,
  answers: [
    answer('picture.is_own', ({ db }, { userId, url }) => ownsPicture(db, userId, url)),
    // Profile pictures are visible to every signed-in user.
    showFilesOf('user', () => true),
  ],
  personalTables: uploadTables,
};
