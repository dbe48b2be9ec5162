import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { disputeHandlers } from './disputes.handlers.ts';
import { disputeTables } from './disputes.personal.ts';
import { disputeRoutes } from './disputes.routes.ts';
import { canSeeEvidence } from './disputes.view.ts';

export const disputes: Module = {
  routes: [disputeRoutes],
  handlers: disputeHandlers,
  answers: [showFilesOf('dispute', canSeeEvidence)],
  personalTables: disputeTables,
};
