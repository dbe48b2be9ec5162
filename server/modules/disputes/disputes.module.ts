import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { disputeHandlers } from './disputes.handlers.ts';
import { disputeTables } from './disputes.personal.ts';
import { hasLive } from './disputes.repo.ts';
import { disputeRoutes } from './disputes.routes.ts';
import { canSeeEvidence } from './disputes.view.ts';

export const disputes: Module = {
  routes: [disputeRoutes],
  handlers: disputeHandlers,
  answers: [
    answer('request.has_live_dispute', ({ db }, { requestId }) => hasLive(db, requestId)),
    showFilesOf('dispute', canSeeEvidence),
  ],
  personalTables: disputeTables,
};
